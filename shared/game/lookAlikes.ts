/**
 * Characters that pass for a Latin letter: what a reader sees is the letter, what a program sees is not.
 *
 * The letters of other scripts follow the single-letter mappings of Unicode Technical Standard #39
 * (confusables.txt), folded to lower case and cut down to scripts that share shapes with Latin; turned
 * and "faux Cyrillic" letters are our own addition. Digits and symbols are the usual "leet" spellings.
 */

const letterShapes: Readonly<Record<string, string>> = {
  a: 'ɑαаꭺᗅꓮẚɐλᴀ',
  b: 'ƅьꮟᑲᖯꞵβвᏼᗷꓐɓᑳƃбƀҍѣъʙ',
  c: 'ᴄςⲥсꮯꓚȼҫɔ',
  d: 'ԁꮷᑯꓒꭰᗞᗪꓓɗɖƌꓷᴅ',
  e: 'ꬲеҽεꭼꓰɇҿǝэєзᴇ',
  f: 'ꬵꞙẝքϝᖴꓝƒᵮɟꜰ',
  g: 'ɡᶃƍցԍꮐᏻꓖɠǥƃɢ',
  h: 'һհꮒηⲏнꮋᕼꓧɦꚕᏺⱨңћӊӈɥʜ',
  i: 'ıɪɩιіꙇӏꭵɨᵻᵼᴉї',
  j: 'ϳјʝꭻᒍꓙɉɾᴊ',
  k: 'κⲕкꮶꓗƙⱪқꝁҟʞᴋ',
  l: 'ǀⲓӏꓲⳑꮮᒪꓡɭƚɫʟ',
  m: 'μϻⲙмꮇᗰꓟӎɯᴍ',
  n: 'ոռνⲛꓠɳƞηɲᵰɴипπл',
  o: 'ᴏᴑꬽοσⲟоօꓳꬾɵꝋөѳꮎꮻθꭴ',
  p: 'ρⲣрꮲᑭꓑƥᵽᴘ',
  q: 'ԛգզʠꞯ',
  r: 'ꭇꭈᴦⲅгꮁʀꭱꮢᖇꓣɽɼɍғᵲɹя',
  s: 'ꜱƽѕꮪտꮥꓢʂᵴ',
  t: 'τⲧтꭲꓔƭⱦʈҭᵵʇᴛ',
  u: 'ꞟᴜꭎꭒʋυսᑌꓴᵾꮜʉцµ',
  v: 'ᴠνѵꮩᐯꛟꓦʌ',
  w: 'ɯᴡѡԝաꮃꮤꓪѽꝡʍшщω',
  x: 'хᕁᕽꭓχⲭꓫҳж',
  y: 'ɣᶌʏỿꭚγуүυⲩꭹꮍꓬƴɏұʎ',
  z: 'ᴢꮓζꓜʐƶȥᵶ',
};

const digitShapes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'gb',
  '7': 'tl',
  '8': 'b',
  '9': 'g',
};

/** Symbols that stand for letters inside a word ("w!nter", "$now"); elsewhere they are punctuation. */
const symbolShapes: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '!': 'i',
  '¡': 'i',
  '|': 'il',
  '+': 't',
};

const add = (readings: Map<number, number[]>, shape: string, letter: string): void => {
  const code = shape.codePointAt(0) ?? 0;
  const known = readings.get(code) ?? [];
  known.push(letter.charCodeAt(0));
  readings.set(code, known);
};

const build = (): ReadonlyMap<number, readonly number[]> => {
  const readings = new Map<number, number[]>();
  for (const [letter, shapes] of Object.entries(letterShapes)) {
    for (const shape of shapes) add(readings, shape, letter);
  }
  for (const [shape, letters] of [
    ...Object.entries(digitShapes),
    ...Object.entries(symbolShapes),
  ]) {
    for (const letter of letters) add(readings, shape, letter);
  }
  return readings;
};

/** Code point (lower case) -> the Latin letters it may be read as. */
export const lookAlikes: ReadonlyMap<number, readonly number[]> = build();
