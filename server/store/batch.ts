/** Collects what arrives in one tick of the event loop and hands it on together, in order. */

type Waiting<Item, Answer> = {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

/** `handle` gets the items of one batch and returns an answer for each; batches never overlap. */
export const batched = <Item, Answer>(
  handle: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  let waiting: Waiting<Item, Answer>[] = [];
  let running: Promise<void> = Promise.resolve();

  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    try {
      const answers = await handle(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, at) => {
        const answer = answers[at];
        if (answer === undefined) reject(new Error('A batch returned too few answers.'));
        else resolve(answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length > 1) return;
      setImmediate(() => {
        running = running.then(flush);
      });
    });
};
