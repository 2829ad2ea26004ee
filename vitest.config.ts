import { defineConfig } from 'vitest/config';

/** The `source` condition lets `#shared/*` mean the TypeScript files, not the built ones. */
const source = { conditions: ['source'] };
const suite = (name: string) => ({
  resolve: source,
  ssr: { resolve: { ...source, externalConditions: ['source'] } },
  test: { name, include: [`tests/${name}/**/*.test.ts`] },
});

export default defineConfig({
  test: {
    projects: [
      suite('unit'),
      suite('property'),
      suite('contract'),
      suite('integration'),
      suite('e2e'),
    ],
  },
});
