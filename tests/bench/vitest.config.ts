import { defineConfig } from 'vitest/config';

/** Long measurements, one after the other: `npm run bench`, or `npm run bench -- NAME` for one. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'], externalConditions: ['source'] } },
  test: {
    include: ['tests/bench/**/*.bench.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
