/** For the host: which bot to seat, and the button that seats it. */
import { useState } from 'react';
import { botLevels, type BotLevel, type Role } from '#shared/game/seat';
import type { BotListing } from '#shared/protocol/messages';
import { Icon } from '../components/Icon.tsx';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead } from '../net/roomContext.ts';
import { botLevelName, roleName } from '../phrases/people.ts';

type Choice =
  | { readonly kind: 'local'; readonly level: BotLevel }
  | { readonly kind: 'model'; readonly bot: string };

/** What a choice is called among the options; no level has a blank in it, and no model either. */
const keyOf = (choice: Choice): string =>
  choice.kind === 'local' ? `local ${choice.level}` : `model ${choice.bot}`;

const levels = botLevels.map((level) => (
  <option key={level} value={keyOf({ kind: 'local', level })}>
    {botLevelName[level]} bot
  </option>
));

const locals: readonly Choice[] = botLevels.map((level) => ({ kind: 'local', level }));

type Props = { readonly role: Role; readonly models: readonly BotListing[] };

export const AddBot = ({ role, models }: Props) => {
  const connection = useConnection();
  const head = useCommandHead();
  const [choice, setChoice] = useState<Choice>({ kind: 'local', level: 'normal' });
  const { busy, refusal, run } = useAction();
  const choices = [...locals, ...models.map(({ bot }) => ({ kind: 'model', bot }) as const)];
  const add = () => {
    const { kind: _, ...which } = choice;
    return run(() => connection.request('bot:add', { ...head(), role, ...which }));
  };
  return (
    <div className="stack">
      <div className="add-bot">
        <select
          className="choice"
          aria-label={`Which bot (${roleName[role]})`}
          value={keyOf(choice)}
          onChange={({ target }) => {
            setChoice(choices.find((each) => keyOf(each) === target.value) ?? choice);
          }}
        >
          {models.length === 0 ? (
            levels
          ) : (
            <>
              <optgroup label="Built-in">{levels}</optgroup>
              <optgroup label="Language models">
                {models.map(({ bot, label }) => (
                  <option key={bot} value={keyOf({ kind: 'model', bot })}>
                    {label}
                  </option>
                ))}
              </optgroup>
            </>
          )}
        </select>
        <button type="button" className="button quiet" disabled={busy} onClick={() => void add()}>
          <Icon name="bot" />
          Add a bot
        </button>
      </div>
      <RefusalNote refusal={refusal} />
    </div>
  );
};
