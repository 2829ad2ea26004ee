/** The browser of a test, and people in it: each with a memory of their own. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Somebody at a browser that has never been here before. */
export const somebody = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  return page;
};
