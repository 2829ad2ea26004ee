/** An episode's `transcript.tex`: a LaTeX document for papers and appendices. */
import type { Interactions, Message } from './interactions.ts';
import { headingOf, speakerOf, trackOf, type Track } from './speaker.ts';

const commands: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['<', '\\textless{}'],
  ['>', '\\textgreater{}'],
  ['|', '\\textbar{}'],
  ['"', '\\textquotedbl{}'],
]);

/** In one pass, so that the braces of a command are not escaped in their turn. */
const escapeTex = (text: string): string =>
  text.replace(/[\\~^<>|"{}$&#%_]|\p{Cc}/gu, (char) => commands.get(char) ?? escapeChar(char));

/** TeX stops at control characters. */
const escapeChar = (char: string): string => (/\p{Cc}/u.test(char) ? ' ' : `\\${char}`);

const colours: Readonly<Record<Track, string>> = {
  describer: 'describer',
  guesser: 'guesser',
  master: 'black!8',
};

/** LaTeX ends a paragraph at an empty line, which must not happen in the middle of an argument. */
const linesOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line.trim() === '' ? '\\strut' : escapeTex(line)))
    .join('\\newline\n');

const messageOf = (message: Message): string =>
  `\\said{${colours[trackOf(message)]}}{${escapeTex(speakerOf(message))}}{${linesOf(message.action.content)}}`;

/** Compiles with lualatex and xelatex, whatever script the players wrote in; `place` as for the page. */
export const transcriptTex = (interactions: Interactions, place = 'one episode'): string => {
  const turns = interactions.turns.map(
    (turn, at) => `\\subsection*{Turn ${String(at + 1)}}\n${turn.map(messageOf).join('\n')}`,
  );
  return `\\documentclass{article}
\\usepackage[margin=2.5cm]{geometry}
\\usepackage{fontspec}
\\usepackage{xcolor}
\\definecolor{describer}{HTML}{E3F1FF}
\\definecolor{guesser}{HTML}{FFEEDD}
\\setlength{\\parindent}{0pt}
\\newcommand{\\said}[3]{\\colorbox{#1}{\\parbox{\\dimexpr\\linewidth-2\\fboxsep}{\\textbf{\\footnotesize #2}\\newline #3}}\\smallskip\\par}
\\begin{document}
\\section*{${escapeTex(headingOf(interactions, place))}}
${turns.join('\n')}
\\end{document}
`;
};
