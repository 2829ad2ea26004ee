/** The server's own bots, as they sit at a table. */
import type { BotLevel, Player } from '#shared/game/seat';

const names: Readonly<Record<BotLevel, string>> = {
  easy: 'Pip',
  normal: 'Quill',
  hard: 'Sage',
};

/** A bot that yields gives its seat to the next human who wants it. */
export const localBotPlayer = (level: BotLevel, yields = false, name = names[level]): Player => ({
  kind: 'bot',
  bot: 'local',
  level,
  name,
  yields,
});
