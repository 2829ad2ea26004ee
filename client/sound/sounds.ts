/** Small sounds made on the spot; off until somebody switches them on. */
import type { Cue } from './cues.ts';

const key = 'taboo.sound';

const isKept = (): boolean => {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
};

/** Hertz, and seconds from the start and of length. */
type Note = readonly [pitch: number, at: number, length: number];

const tunes: Readonly<Record<Cue, readonly Note[]>> = {
  yourTurn: [
    [523, 0, 0.1],
    [784, 0.1, 0.16],
  ],
  right: [
    [659, 0, 0.09],
    [880, 0.09, 0.09],
    [1319, 0.18, 0.22],
  ],
  wrong: [[330, 0, 0.1]],
  foul: [
    [196, 0, 0.12],
    [147, 0.12, 0.2],
  ],
  over: [
    [440, 0, 0.12],
    [349, 0.12, 0.24],
  ],
  tick: [[1047, 0, 0.03]],
};

const loudness = 0.12;

const sing = (context: AudioContext, [pitch, at, length]: Note): void => {
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  // Beginning and ending softly, or it clicks.
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
};

const createSounds = () => {
  let on = isKept();
  let context: AudioContext | null = null;
  const listeners = new Set<() => void>();

  /** Browsers let a page be heard from the first touch on. */
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
  };
  if (on) addEventListener('pointerdown', wake, { once: true });

  return {
    isOn: () => on,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOn(next: boolean) {
      on = next;
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // Asked again next time.
      }
      if (next) wake();
      for (const listener of listeners) listener();
    },
    /** Drops the sound if it can't be heard now: later it would be about something past. */
    play(cue: Cue) {
      if (!on || context?.state !== 'running') return;
      for (const note of tunes[cue]) sing(context, note);
    },
  };
};

export const sounds = createSounds();
