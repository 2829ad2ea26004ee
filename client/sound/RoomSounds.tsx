/** Lets the room be heard: turns, guesses, fouls, and the last seconds of one's own turn. */
import { useEffect, useEffectEvent } from 'react';
import { useConnection } from '../net/connectionContext.ts';
import { useCountdown } from '../net/countdown.ts';
import { useHere } from '../net/roomContext.ts';
import { tableStatus } from '../phrases/status.ts';
import type { Push } from '../net/connection.ts';
import { cueFor } from './cues.ts';
import { sounds } from './sounds.ts';

const lastSeconds = 5;

const Ticking = ({ deadline }: { readonly deadline: number | null }) => {
  const left = useCountdown(deadline);
  useEffect(() => {
    if (left !== null && left > 0 && left <= lastSeconds) sounds.play('tick');
  }, [left]);
  return null;
};

export const RoomSounds = () => {
  const connection = useConnection();
  const { view, you, code } = useHere().room;
  const hear = useEffectEvent((push: Push) => {
    if (push.type !== 'events' || push.events.code !== code) return;
    const cue = cueFor(push.events, view.episode, you, connection.clock.now());
    if (cue !== null) sounds.play(cue);
  });
  useEffect(() => connection.onPush(hear), [connection]);
  const deadline = view.phase.kind === 'playing' ? (view.episode?.deadline ?? null) : null;
  return tableStatus(view, you).yours ? <Ticking deadline={deadline} /> : null;
};
