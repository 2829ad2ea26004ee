/** Makes a request that is sent twice count once, where no room's log can tell. */

/** Enough for everybody who might repeat a request; older ones are forgotten. */
const mostKept = 10_000;

export class Once<Answer> {
  readonly #last = new Map<string, { readonly id: string; readonly answer: Promise<Answer> }>();

  /** The answer to this player's request of this id; worked out once, also while it is under way. */
  for(player: string, id: string, work: () => Promise<Answer>): Promise<Answer> {
    const last = this.#last.get(player);
    if (last?.id === id) return last.answer;
    const answer = work();
    this.#last.delete(player);
    this.#last.set(player, { id, answer });
    const oldest = this.#last.keys().next();
    if (this.#last.size > mostKept && oldest.done !== true) this.#last.delete(oldest.value);
    return answer;
  }
}
