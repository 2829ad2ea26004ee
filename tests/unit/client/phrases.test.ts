/** What the pages say: what to do next, why a button is off, why a clue is forbidden, how it went. */
import { describe, expect, test } from 'vitest';
import { breachKinds } from '#shared/game/card';
import { viewFor } from '#shared/game/view';
import { marked } from '../../../client/feed/BrokenClue.tsx';
import { feedItems } from '../../../client/feed/feedItems.ts';
import { readCode } from '../../../client/home/readCode.ts';
import { breachSentence } from '../../../client/phrases/breach.ts';
import { fitWord } from '../../../client/phrases/fitWord.ts';
import { readinessOf } from '../../../client/phrases/readiness.ts';
import { whyNotStart } from '../../../client/phrases/startReason.ts';
import { tableStatus } from '../../../client/phrases/status.ts';
import { bestClue, matchFigures } from '../../../client/result/matchFigures.ts';
import {
  after,
  describerSits,
  emptyMoment,
  guesserIsReady,
  guesserSits,
  says,
  spectator,
  started,
} from './room.ts';

const viewOf = (moment: ReturnType<typeof started>, seat?: string) =>
  viewFor(moment.room, seat === undefined ? spectator : { kind: 'seat', seat });

const breach = { word: 'lamp', match: 'Lamp', start: 2, end: 6, normalised: 'lamp' } as const;

describe('the reasons for a forbidden word', () => {
  test('every kind has a sentence of its own that names the text', () => {
    const sentences = breachKinds.map((kind) => breachSentence({ ...breach, kind }));
    expect(new Set(sentences).size).toBe(breachKinds.length);
    for (const sentence of sentences) expect(sentence).toContain('“Lamp”');
  });

  test('the text is cut along the spans, and nothing of it is lost', () => {
    const spans = [
      { ...breach, kind: 'exact' as const, start: 2, end: 6 },
      { ...breach, kind: 'part' as const, start: 4, end: 9 },
    ];
    const pieces = marked('a lamp light', spans, (piece) => `[${piece}]`);
    expect(pieces.join('')).toBe('a [lamp] light');
  });
});

const allHere = () => true;

describe('what to do next', () => {
  test('while a clue is due it is the Describer’s turn alone', () => {
    const moment = started();
    expect(tableStatus(viewOf(moment, 's1'), 's1')).toMatchObject({ yours: true });
    const waiting = tableStatus(viewOf(moment, 's2'), 's2');
    expect(waiting.yours).toBe(false);
    expect(waiting.text).toContain('Ana');
  });

  test('after the clue it is the Guesser’s', () => {
    const { moment } = after(started(), says('giveClue', 1, 'white and quiet'));
    expect(tableStatus(viewOf(moment, 's2'), 's2')).toMatchObject({ yours: true });
    expect(tableStatus(viewOf(moment), null).text).toContain('Ben');
  });

  test('a match can’t start without both roles, nor by anybody but the host', () => {
    const one = after(emptyMoment, describerSits).moment;
    expect(whyNotStart(viewOf(one), 's1', allHere)).toContain('Guesser');
    const ready = after(after(one, guesserSits).moment, guesserIsReady).moment;
    expect(whyNotStart(viewOf(ready), 's2', allHere)).toContain('Ana');
    expect(whyNotStart(viewOf(ready), 's1', allHere)).toBeNull();
  });

  test('a match waits for the guests who are here and not ready, and names them', () => {
    const both = after(after(emptyMoment, describerSits).moment, guesserSits).moment;
    expect(whyNotStart(viewOf(both), 's1', allHere)).toBe('Ben is not ready yet.');
    expect(whyNotStart(viewOf(both), 's2', allHere)).toMatch(/^Say that you are ready/);
    expect(whyNotStart(viewOf(both), 's1', (seat) => seat !== 's2')).toBeNull();
    expect(readinessOf(viewOf(both), allHere)).toMatchObject({ ready: 0, asked: [{ id: 's2' }] });
  });
});

describe('the feed', () => {
  const foul = after(started(), says('giveClue', 1, 'the snow falls')).moment;
  const clue = after(foul, says('giveClue', 1, 'white and quiet')).moment;
  const guessed = after(clue, says('makeGuess', 1, 'sugar')).moment;
  const kindsFor = (seat: string) => {
    const { episode } = viewOf(guessed, seat);
    return episode === null ? [] : feedItems(episode);
  };

  test('tells a turn in the order in which it happened', () => {
    expect(kindsFor('s1').map(({ kind }) => kind)).toEqual([
      'turn',
      'refusal',
      'clue',
      'guess',
      'turn',
    ]);
  });

  test('shows the refused text to the Describer alone', () => {
    expect(kindsFor('s1')[1]).toMatchObject({ text: 'the snow falls', foul: 1 });
    expect(kindsFor('s2')[1]).toMatchObject({ text: null, breaches: [] });
  });
});

describe('the figures of a match', () => {
  const clue = after(started(), says('giveClue', 1, 'white and quiet')).moment;
  const won = after(clue, says('makeGuess', 1, 'winter')).moment;
  const [played] = viewOf(won).played;
  if (played === undefined) throw new Error('The episode should be over.');
  const failed = {
    ...played,
    ending: { outcome: 'failure' },
    score: { ...played.score, outcome: 'failure', success: 0, speed: null },
  } as const;
  const broken = {
    ...failed,
    ending: { outcome: 'error', role: 'guesser', message: 'away' },
    score: { ...failed.score, outcome: 'error' },
  } as const;

  test('mean speed runs over successes, and errors count nowhere', () => {
    expect(matchFigures([played, failed, broken])).toMatchObject({
      counted: 2,
      successes: 1,
      speed: 100,
    });
  });

  test('without a success the mean speed is undefined, not 0', () => {
    expect(matchFigures([failed]).speed).toBeNull();
  });

  test('the best clue is the one that was understood soonest', () => {
    expect(bestClue([failed, played])).toMatchObject({ clue: 'white and quiet', target: 'winter' });
    expect(bestClue([failed])).toBeNull();
  });
});

describe('a code as people write it', () => {
  test.each([
    ['abc def', 'ABCDEF'],
    ['AB-CD-EF', 'ABCDEF'],
    ['https://arena.example/room/ABCDEF', 'ABCDEF'],
    ['ABCDEFGH', 'ABCDEF'],
    ['', ''],
  ])('%s is read as %s', (written, read) => {
    expect(readCode(written)).toBe(read);
  });
});

describe('a word on its card', () => {
  test('short words are set wide and long ones narrow', () => {
    expect(fitWord('ox').stretch).toBeGreaterThan(fitWord('flashlight').stretch);
    expect(fitWord('flashlight').stretch).toBeGreaterThan(fitWord('responsibilities').stretch);
  });

  test('of several words the longest decides', () => {
    expect(fitWord('ice cream')).toEqual(fitWord('cream'));
  });
});
