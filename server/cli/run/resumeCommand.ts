/** The command that goes on with a run, to be pasted into a shell. */
import type { RunOptions } from './options.ts';

const quoted = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** A password is for nobody’s screen. */
const nodesOption = (nodes: RunOptions['nodes']): string => {
  if (nodes === undefined) return '';
  const mayShow = typeof nodes === 'string' && new URL(nodes).password === '';
  return mayShow ? ` --nodes ${quoted(nodes)}` : ' --nodes "$REDIS_URL"';
};

export const resumeCommand = (out: string, nodes?: RunOptions['nodes']): string =>
  `taboo run --out ${quoted(out)} --resume${nodesOption(nodes)}`;
