/** A model's private reasoning is no part of its answer. */

const opening = /<(think|thinking|reasoning)>/gi;

/** In one pass: a reply of nothing but opening marks must not take the square of its length. */
const withoutBlocks = (raw: string): string => {
  const kept: string[] = [];
  const neverClosed = new Set<string>();
  const closeOf = (tag: string, from: number): RegExpExecArray | null => {
    const closing = new RegExp(`</${tag}>`, 'gi');
    closing.lastIndex = from;
    return closing.exec(raw);
  };
  let end = 0;
  for (const block of raw.matchAll(opening)) {
    const tag = block[1]?.toLowerCase() ?? '';
    if (block.index < end || neverClosed.has(tag)) continue;
    const close = closeOf(tag, block.index);
    if (close === null) {
      neverClosed.add(tag);
      continue;
    }
    kept.push(raw.slice(end, block.index));
    end = close.index + close[0].length;
  }
  return kept.join('') + raw.slice(end);
};

/** Blocks go; so does all before a mark that closes nothing, and all after one that is never closed. */
export const withoutThinking = (raw: string): string =>
  withoutBlocks(raw)
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')
    .replace(/<(?:think|thinking|reasoning)>[\s\S]*$/i, '');
