/** A nickname for guests who don't want to think of one. */

const moods = ['Quiet', 'Brave', 'Sly', 'Merry', 'Swift', 'Witty', 'Calm', 'Bold', 'Keen', 'Odd'];
const beings = [
  'Otter',
  'Heron',
  'Badger',
  'Lynx',
  'Magpie',
  'Newt',
  'Raven',
  'Hare',
  'Mole',
  'Ibis',
];

const pick = (from: readonly string[], chance: number): string =>
  from[Math.floor(chance * from.length)] ?? '';

export const guestName = (chance: () => number): string =>
  `${pick(moods, chance())} ${pick(beings, chance())}`;
