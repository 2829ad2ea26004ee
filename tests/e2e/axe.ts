/** Looks for what axe can find on a page: in both themes, at three sizes. */
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

declare global {
  /** What `axe.source` defines in the page. */
  var axe: { readonly run: (context: object, options: object) => Promise<AxeResults> };
}

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source);
  const results = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), tags);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    ),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
};

export const expectNoFaults = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of schemes) {
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      expect.soft(await faultsOf(page), `${state}, ${colorScheme}, ${size.width} px`).toEqual([]);
    }
  }
};
