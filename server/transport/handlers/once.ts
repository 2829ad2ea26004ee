/** Makes a request that is sent twice count once, where no room's log can tell. */

/** Enough for everybody who might repeat a request; older ones are forgotten. */
const mostKept = 10_000;

export class Once<Answer extends { readonly ok: boolean }> {
  readonly #last = new Map<string, { readonly id: string; readonly answer: Promise<Answer> }>();

  /** The answer to this player's request of this id; worked out once, also while it is under way. */
  for(player: string, id: string, work: () => Promise<Answer>): Promise<Answer> {
    const last = this.#last.get(player);
    if (last?.id === id) return last.answer;
    const answer = work();
    this.#last.delete(player);
    const mine = { id, answer };
    this.#last.set(player, mine);
    // What failed may be asked for again: the store is back, perhaps.
    const forgetFailure = (failed: boolean): void => {
      if (failed && this.#last.get(player) === mine) this.#last.delete(player);
    };
    answer.then(
      ({ ok }) => {
        forgetFailure(!ok);
      },
      () => {
        forgetFailure(true);
      },
    );
    const oldest = this.#last.keys().next();
    if (this.#last.size > mostKept && oldest.done !== true) this.#last.delete(oldest.value);
    return answer;
  }
}
