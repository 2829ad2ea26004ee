/** Builds script and style of the experiments' report, one file each, which `taboo eval` puts into its page. */
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  root: 'client/report',
  publicDir: false,
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    outDir: '../../dist/report',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    lib: {
      entry: 'report.ts',
      formats: ['iife'],
      name: 'report',
      fileName: () => 'report.js',
      cssFileName: 'report',
    },
  },
});
