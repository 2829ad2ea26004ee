/** A server and a browser for the tests of one file: opened before the first, closed after the last. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openArena, type Arena } from './arena.ts';
import { openBrowser, somebody } from './browser.ts';

export type Stage = {
  /** Both throw before the first test. */
  readonly arena: Arena;
  readonly browser: Browser;
  /** Somebody who has opened nothing yet, with a browser context of their own. */
  readonly somebody: (origin?: string, options?: Parameters<typeof somebody>[2]) => Promise<Page>;
};

export const setStage = (): Stage => {
  let opened: readonly [Arena, Browser] | undefined;
  const open = (): readonly [Arena, Browser] => {
    if (opened === undefined) throw new Error('The stage is not set yet.');
    return opened;
  };
  beforeAll(async () => {
    opened = await Promise.all([openArena(), openBrowser()]);
  });
  afterAll(async () => {
    const [arena, browser] = open();
    await browser.close();
    await arena.close();
  });
  return {
    get arena() {
      return open()[0];
    },
    get browser() {
      return open()[1];
    },
    somebody: (origin, options) => somebody(open()[1], origin ?? open()[0].origin, options),
  };
};
