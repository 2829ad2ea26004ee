/** `npm run screenshots`: pictures of every page, to be looked at. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: '.',
  test: {
    include: ['tests/e2e/screenshots.ts'],
    globalSetup: ['tests/setup/built.ts', 'tests/setup/chromium.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
