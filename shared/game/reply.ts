/** Reading a bot's raw reply: strictly, as clembench does, and leniently, as a person would. */
import type { Role } from './seat.ts';
import { withoutThinking } from './thinking.ts';

/** Both readings stay in the log, so that an episode can be scored under either without replaying it. */
export type Reading = {
  readonly raw: string;
  /** null where strict parsing would abort the episode. */
  readonly strict: string | null;
  /** null where nobody could tell what was meant. */
  readonly lenient: string | null;
};

const prefixes: Readonly<Record<Role, string>> = { describer: 'CLUE:', guesser: 'GUESS:' };

/** The reply must begin with the prefix to the letter; then the prefix goes wherever it stands. */
const readStrictly = (role: Role, raw: string): string | null => {
  const prefix = prefixes[role];
  return raw.startsWith(prefix) ? raw.replaceAll(prefix, '').trim() : null;
};

/** Markers of chat templates that leak into the text: <end_of_turn>, <|im_end|>, </s>. */
const withoutTemplateMarks = (text: string): string =>
  text.replace(/<\|[^|<>\n]{1,40}\|>|<\/?(?:s|bos|eos|(?:start|end)_of_turn)>/gi, '');

const decoration = String.raw`[\s>*_#\x60"'“”‘’«»\-\[(]*`;
const labelled: Readonly<Record<Role, RegExp>> = {
  describer: new RegExp(
    String.raw`^${decoration}(?:(?:my|the|next|new|first|second|third|final)\s+)*(?:clue|hint)s?(?:\s*#?\d+)?[\s*_\x60"”’\])]*[:：﹕][*_\x60]*(.*)$`,
    'iu',
  ),
  guesser: new RegExp(
    String.raw`^${decoration}(?:(?:my|the|next|new|first|second|third|final)\s+)*(?:guess|answer)(?:\s*#?\d+)?[\s*_\x60"”’\])]*[:：﹕][*_\x60]*(.*)$`,
    'iu',
  ),
};
/** A label in capitals counts in the middle of a line too: "Well then, GUESS: street". */
const midLine: Readonly<Record<Role, RegExp>> = {
  describer: /\bCLUE[*_`]*[:：﹕](.*)$/u,
  guesser: /\bGUESS[*_`]*[:：﹕](.*)$/u,
};

const pairs: readonly (readonly [string, string])[] = [
  ['**', '**'],
  ['__', '__'],
  ['*', '*'],
  ['_', '_'],
  ['`', '`'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['[', ']'],
  ['(', ')'],
];

/** Takes quotation marks, brackets and emphasis from around a text, layer by layer. */
const unwrap = (text: string): string => {
  const trimmed = text.trim();
  for (const [open, close] of pairs) {
    const inner = trimmed.slice(open.length, trimmed.length - close.length);
    const wraps = trimmed.startsWith(open) && trimmed.endsWith(close);
    if (wraps && inner.trim() !== '' && !inner.includes(open) && !inner.includes(close)) {
      return unwrap(inner);
    }
  }
  return trimmed;
};

/** Emphasis that opened before the label leaves its closing marks behind: **GUESS: winter**. */
const withoutLooseMarks = (text: string): string => {
  const trimmed = text.trim();
  for (const mark of ['**', '__', '*', '_', '`']) {
    if (trimmed.endsWith(mark) && trimmed.indexOf(mark) === trimmed.length - mark.length) {
      return trimmed.slice(0, -mark.length);
    }
  }
  return trimmed;
};

const otherRole: Readonly<Record<Role, Role>> = { describer: 'guesser', guesser: 'describer' };

const readLabelledLine = (role: Role, lines: readonly string[]): string | null => {
  for (const pattern of [labelled[role], midLine[role]]) {
    const at = lines.findIndex((line) => pattern.test(line));
    if (at < 0) continue;
    const rest = pattern.exec(lines[at] ?? '')?.[1] ?? '';
    const candidates = [rest, lines.slice(at + 1).find((line) => line.trim() !== '') ?? ''];
    for (const candidate of candidates) {
      if (labelled[otherRole[role]].test(candidate)) return null;
      const text = unwrap(withoutLooseMarks(candidate));
      if (/[\p{L}\p{N}\p{S}]/u.test(text)) return text;
    }
    return null;
  }
  return null;
};

/** Without a label a guess is still plain if it is one word in bold, or all that was said. */
const readBareGuess = (text: string): string | null => {
  const bold = [...text.matchAll(/\*\*([^*\n]+)\*\*/gu)];
  if (bold.length === 1) return bold[0]?.[1]?.trim() ?? null;
  const bare = unwrap(text);
  return /^[^\n:]+$/u.test(bare) && bare.split(/\s+/u).length <= 3 && /[\p{L}\p{N}]/u.test(bare)
    ? bare
    : null;
};

const readLeniently = (role: Role, raw: string): string | null => {
  const text = withoutTemplateMarks(withoutThinking(raw)).trim();
  const labelledText = readLabelledLine(role, text.split(/\r?\n/u));
  if (labelledText !== null || role === 'describer') return labelledText;
  return labelled.guesser.test(text) ? null : readBareGuess(text);
};

export const readReply = (role: Role, raw: string): Reading => ({
  raw,
  strict: readStrictly(role, raw),
  lenient: readLeniently(role, raw),
});
