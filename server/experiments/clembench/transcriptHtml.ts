/** An episode's `transcript.html`: a page that needs nothing beside it. */
import type { Interactions, Message } from './interactions.ts';
import { headingOf, speakerOf, trackOf } from './speaker.ts';

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities.get(char) ?? char);

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2433; background: #fff; }
  h1 { font-size: 1.2rem; }
  h2 { font-size: 0.9rem; margin: 1.5rem 0 0.5rem; color: #5b6475; }
  article { border-radius: 0.6rem; padding: 0.5rem 0.8rem; margin: 0.4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  article b { display: block; font-size: 0.75rem; color: #5b6475; }
  .describer { margin-right: 30%; background: #e3f1ff; }
  .guesser { margin-left: 30%; background: #ffeedd; }
  .master { margin-inline: 15%; background: #f0f1f4; font-size: 0.85rem; }
`;

const articleOf = (message: Message): string =>
  `<article class="${trackOf(message)}"><b>${escapeHtml(speakerOf(message))}</b>${escapeHtml(message.action.content)}</article>`;

/** `place` names the episode where its own file doesn't. */
export const transcriptHtml = (interactions: Interactions, place = 'one episode'): string => {
  const heading = escapeHtml(headingOf(interactions, place));
  const turns = interactions.turns.map(
    (turn, at) => `<h2>Turn ${String(at + 1)}</h2>\n${turn.map(articleOf).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${style}</style>
</head>
<body>
<h1>${heading}</h1>
${turns.join('\n')}
</body>
</html>
`;
};
