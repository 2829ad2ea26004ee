/** The settings of the match as chips; the host may change them. */
import {
  levelChoices,
  type LevelChoice,
  type RoomSettings,
  type OpenVisibility,
} from '#shared/game/room/settings';
import { rulesetNames, rulesOf, type RulesetName } from '#shared/game/rulesets';
import { RefusalNote } from '../components/RefusalNote.tsx';
import { useAction } from '../components/useAction.ts';
import { DeckPanel } from '../deck/DeckPanel.tsx';
import { useConnection } from '../net/connectionContext.ts';
import { useCommandHead, useHere } from '../net/roomContext.ts';
import { counted, levelName, rulesetName } from '../phrases/people.ts';

type Option<V> = { readonly value: V; readonly name: string };

const cards = [1, 2, 3, 5, 8, 10, 15, 20];
const turns = [1, 2, 3, 4, 5, 6, 8, 10];
const seconds = [15, 30, 45, 60, 90, 120, 300, null];

const timed = (what: string, value: number | null): string =>
  value === null ? `${what} without a clock` : `${value} s for ${what}`;

/** The value in force is offered too, whoever chose it. */
const including = <V extends number | null>(values: readonly V[], value: V): readonly V[] =>
  values.includes(value) ? values : [...values, value];

type ChipProps<V> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  /** null shows the value only. */
  readonly onChange: ((value: V) => void) | null;
};

const Chip = <V extends string | number | boolean | null>(props: ChipProps<V>) => {
  const { label, value, options, onChange } = props;
  const chosen = options.find((option) => option.value === value);
  if (onChange === null) return <li className="chip">{chosen?.name}</li>;
  return (
    <li>
      <select
        className="choice"
        aria-label={label}
        value={String(value)}
        onChange={(event) => {
          const option = options.find((each) => String(each.value) === event.target.value);
          if (option !== undefined) onChange(option.value);
        }}
      >
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.name}
          </option>
        ))}
      </select>
    </li>
  );
};

export const SettingsPanel = () => {
  const connection = useConnection();
  const { room } = useHere();
  const head = useCommandHead();
  const { refusal, run } = useAction();
  const { view, you } = room;
  const { settings } = view;
  const { maxGuessers } = rulesOf(settings.ruleset);
  const mayChange = you !== null && view.host === you;
  const change = (part: Partial<RoomSettings>) => {
    void run(() =>
      connection.request('settings:change', { ...head(), settings: { ...settings, ...part } }),
    );
  };
  const when = <V,>(act: (value: V) => void): ((value: V) => void) | null =>
    mayChange ? act : null;

  return (
    <section className="stack" aria-labelledby="settings">
      <h2 id="settings">The match</h2>
      <ul className={mayChange ? 'lobby-settings' : 'row'}>
        {view.deck === null && (
          <Chip<LevelChoice>
            label="Level of the words"
            value={settings.level}
            options={levelChoices.map((value) => ({ value, name: levelName[value] }))}
            onChange={when((level) => {
              change({ level });
            })}
          />
        )}
        <Chip<number>
          label="Cards in the match"
          value={settings.episodes}
          options={including(cards, settings.episodes).map((value) => ({
            value,
            name: counted(value, 'card'),
          }))}
          onChange={when((episodes) => {
            change({ episodes });
          })}
        />
        <Chip<number>
          label="Turns for a card"
          value={settings.maxTurns}
          options={including(turns, settings.maxTurns).map((value) => ({
            value,
            name: counted(value, 'turn'),
          }))}
          onChange={when((maxTurns) => {
            change({ maxTurns });
          })}
        />
        <Chip<number | null>
          label="Time for a clue"
          value={settings.clueSeconds}
          options={including(seconds, settings.clueSeconds).map((value) => ({
            value,
            name: timed('a clue', value),
          }))}
          onChange={when((clueSeconds) => {
            change({ clueSeconds });
          })}
        />
        <Chip<number | null>
          label="Time for a guess"
          value={settings.guessSeconds}
          options={including(seconds, settings.guessSeconds).map((value) => ({
            value,
            name: timed('a guess', value),
          }))}
          onChange={when((guessSeconds) => {
            change({ guessSeconds });
          })}
        />
        <Chip<boolean>
          label="Who describes"
          value={settings.rotate}
          options={[
            { value: true, name: 'Describe by turns' },
            { value: false, name: 'One Describer' },
          ]}
          onChange={when((rotate) => {
            change({ rotate });
          })}
        />
        {maxGuessers > 1 && (
          <Chip<number>
            label="Seats for Guessers"
            value={settings.guesserSeats}
            options={Array.from({ length: maxGuessers }, (_, at) => ({
              value: at + 1,
              name: counted(at + 1, 'Guesser'),
            }))}
            onChange={when((guesserSeats) => {
              change({ guesserSeats });
            })}
          />
        )}
        <Chip<RulesetName>
          label="Rules"
          value={settings.ruleset}
          options={rulesetNames.map((value) => ({ value, name: rulesetName[value] }))}
          onChange={when((ruleset) => {
            change({ ruleset });
          })}
        />
        {view.visibility !== 'exhibition' && (
          <Chip<OpenVisibility>
            label="Who finds the room"
            value={view.visibility}
            options={[
              { value: 'private', name: 'Open by code' },
              { value: 'public', name: 'Listed publicly' },
            ]}
            onChange={when((visibility) => {
              void run(() => connection.request('visibility:change', { ...head(), visibility }));
            })}
          />
        )}
      </ul>
      <DeckPanel />
      {!mayChange && view.host !== null && (
        <p className="soft small">The host chooses the settings.</p>
      )}
      <RefusalNote refusal={refusal} />
    </section>
  );
};
