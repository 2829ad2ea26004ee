/** Notices that a node gives no more signs of life: whoever only waits for others would not see it otherwise. */

/** A sign comes each second; this one is half a second late. */
const patienceMs = 1_500;

export type LifeSigns = {
  readonly heard: () => void;
  /** Whether there is anything to miss. */
  readonly mind: (isMinded: boolean) => void;
};

/** `onNone` is called once after each sign that no other follows; a server that never gives any is not missed. */
export const createLifeSigns = (onNone: () => void): LifeSigns => {
  let isMinded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    heard() {
      clearTimeout(timer);
      if (isMinded) timer = setTimeout(onNone, patienceMs);
    },
    mind(next) {
      isMinded = next;
      if (!next) clearTimeout(timer);
    },
  };
};
