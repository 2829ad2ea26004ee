import { defineConfig } from 'vitest/config';

/** The `source` condition lets `#shared/*` mean the TypeScript files, not the built ones. */
const source = { conditions: ['source'] };
const suite = (name: string, more: object = {}) => ({
  resolve: source,
  ssr: { resolve: { ...source, externalConditions: ['source'] } },
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...more },
});

/** Browser tests play on the built package, one file after the other: a browser needs the machine. */
const inBrowser = {
  globalSetup: ['tests/setup/built.ts', 'tests/setup/chromium.ts'],
  fileParallelism: false,
  /** Once more on a busy machine; a retry is shown in the output, and a fault fails both times. */
  retry: 1,
  testTimeout: 90_000,
  hookTimeout: 60_000,
};

/** Killed, suspended and cut off: several servers, Redis and clients at a time need the machine, too. */
const severalProcesses = { fileParallelism: false, testTimeout: 90_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      suite('unit'),
      suite('property'),
      suite('contract'),
      suite('integration'),
      suite('processes', severalProcesses),
      suite('e2e', inBrowser),
    ],
  },
});
