/** The command that goes on with a run, to be pasted into a shell. */

const quoted = (text: string): string =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

export const resumeCommand = (out: string): string => `taboo run --out ${quoted(out)} --resume`;
