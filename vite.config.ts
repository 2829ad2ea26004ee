/** Builds the client from client/ to dist/client, which the server serves. */
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: 'client',
  plugins: [react()],
  /** The `source` condition lets `#shared/*` mean the TypeScript files, not the built ones. */
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: '../dist/client',
    /** The first browsers that know `light-dark()`: lowered, it could not be switched for a part of the page. */
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    /** The server's content policy allows no data: addresses but those of images. */
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['client/index.html', 'client/admin/index.html'] },
  },
  server: {
    proxy: {
      '/socket.io': { target: 'http://localhost:3000', ws: true },
      '/api': 'http://localhost:3000',
      '/admin/api': 'http://localhost:3000',
    },
  },
});
