/** HTML that can't be broken by what it shows: whatever is put into a template is escaped. */

export type Markup = { readonly markup: string };
type Part = string | number | null | Markup | readonly Markup[];

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities.get(char) ?? char);

const markupOf = (part: Part): string => {
  if (part === null) return '';
  if (typeof part === 'string') return escapeText(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
};

export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: pieces.reduce((text, piece, at) => text + markupOf(parts[at - 1] ?? null) + piece),
});

/** Data for a `<script type="application/json">`: nothing in it can end the element or open another. */
export const jsonMarkup = (value: unknown): Markup => ({
  markup: JSON.stringify(value).replaceAll('<', '\\u003c'),
});
