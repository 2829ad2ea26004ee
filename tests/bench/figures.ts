/** Where the benches write what they measured. */
export const show = (name: string, figures: object): void => {
  process.stdout.write(`${name}: ${JSON.stringify(figures, null, 2)}\n`);
};
