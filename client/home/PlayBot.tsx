/** One tap to a game against a bot, in the role of one's choice. */
import { useState } from 'react';
import { botLevels, type BotLevel, type Role } from '#shared/game/seat';
import { Icon } from '../components/Icon.tsx';
import { botLevelName } from '../phrases/people.ts';

type Props = {
  readonly disabled: boolean;
  readonly onPlay: (role: Role, level: BotLevel) => void;
};

export const PlayBot = ({ disabled, onPlay }: Props) => {
  const [level, setLevel] = useState<BotLevel>('normal');
  return (
    <section className="play-bot" aria-labelledby="play-bot">
      <div className="play-bot-head">
        <h2 id="play-bot">Play a bot now</h2>
        <select
          className="choice"
          aria-label="Level of the bot"
          value={level}
          onChange={(event) => {
            setLevel(botLevels.find((each) => each === event.target.value) ?? 'normal');
          }}
        >
          {botLevels.map((each) => (
            <option key={each} value={each}>
              {botLevelName[each]} bot
            </option>
          ))}
        </select>
      </div>
      <div className="play-bot-roles">
        <button
          type="button"
          className="button describer play-role"
          disabled={disabled}
          onClick={() => {
            onPlay('describer', level);
          }}
        >
          <Icon name="describer" />
          <b>Describe</b>
          <small>The bot guesses your word</small>
        </button>
        <button
          type="button"
          className="button guesser play-role"
          disabled={disabled}
          onClick={() => {
            onPlay('guesser', level);
          }}
        >
          <Icon name="guesser" />
          <b>Guess</b>
          <small>The bot describes a word</small>
        </button>
      </div>
    </section>
  );
};
