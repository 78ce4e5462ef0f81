import type { seededRandom } from '../../apps/server/src/seed/random.ts';

type Random = ReturnType<typeof seededRandom>;

/** Ways in which a phrase is broken between the mouth and the text. */
export const disturbances = {
  clean: (words) => words,
  /** As letters are heard: one spelling of a sound for another. */
  'sounds alike': (words, random) => each(words, random, respell),
  'a letter off': (words, random) => each(words, random, slip),
  'run together': (words, random) => {
    const at = random.whole(0, words.length - 2);
    return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)];
  },
  'torn apart': (words, random) => {
    const long = words.flatMap((word, index) => (word.length >= 7 ? [index] : []));
    if (long.length === 0) return words;
    const at = random.pick(long);
    const word = words[at] ?? '';
    const cut = random.whole(3, word.length - 3);
    return [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)];
  },
  'one or several': (words, random) => each(words, random, otherNumber),
  'numbers as words': (words) => words.flatMap((word) => (spelled[word] ? [spelled[word]] : [word])),
  'in a sentence': (words, random) => [random.pick(carriers), ...words],
  'order changed': (words) => [...words.slice(1), words[0] ?? ''],
  'boundary misheard': (words, random) => shifted(words, random),
} satisfies Record<string, (words: readonly string[], random: Random) => readonly string[]>;
export type Disturbance = keyof typeof disturbances;

function each(words: readonly string[], random: Random, change: (word: string, random: Random) => string): string[] {
  // One or two words of a phrase are broken, as in life; the rest is heard well.
  const open = words.flatMap((word, index) => (word.length >= 4 && !/\d/.test(word) ? [index] : []));
  const chosen = new Set([random.pick(open.length > 0 ? open : [0])]);
  if (open.length > 2) chosen.add(random.pick(open));
  return words.map((word, index) => (chosen.has(index) && word.length >= 4 ? change(word, random) : word));
}

const respellings: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/c(?=[aou])/, 'k'],
  [/c(?=[ei])/, 's'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/oo/, 'u'],
  [/ou/, 'ow'],
  [/ght/, 't'],
  [/tion/, 'shun'],
  [/([bdfglmnprst])\1/, '$1'],
  [/qu/, 'kw'],
  [/x/, 'ks'],
  [/ai/, 'ay'],
  [/er$/, 'or'],
  [/le$/, 'el'],
  [/y$/, 'ie'],
  [/v/, 'f'],
  [/z/, 's'],
  [/kn/, 'n'],
  [/wh/, 'w'],
  [/or/, 'aw'],
  [/i(?=[a-z]e$)/, 'y'],
  [/a/, 'e'],
  [/o/, 'a'],
  [/d$/, 't'],
];

function respell(word: string, random: Random): string {
  const fitting = respellings.filter(([from]) => from.test(word));
  if (fitting.length === 0) return slip(word, random);
  const [from, to] = random.pick(fitting);
  return word.replace(from, to);
}

function slip(word: string, random: Random): string {
  const at = random.whole(1, word.length - 2);
  const letter = random.pick([...'aeiourstln']);
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]);
}

function otherNumber(word: string): string {
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}

const spelled: Readonly<Record<string, string>> = {
  '1.5': 'one point five',
  2: 'two',
  3: 'three',
  4: 'four',
  6: 'six',
  10: 'ten',
  12: 'twelve',
  20: 'twenty',
  24: 'twenty four',
  30: 'thirty',
  40: 'forty',
  50: 'fifty',
  60: 'sixty',
  65: 'sixty five',
  100: 'one hundred',
  200: 'two hundred',
  500: 'five hundred',
  1000: 'one thousand',
  one: '1',
  three: '3',
  five: '5',
};

const carriers = [
  'i am looking for a',
  'do you have any',
  'can you find me the',
  'show me',
  'i would like to buy a',
  'please search for',
  'i need a new',
  'have you got the',
];

/** The end of one word goes to the next: "force ones" as "for swans". */
function shifted(words: readonly string[], random: Random): string[] {
  const open = words.flatMap((word, index) => ((words[index + 1] ?? '') !== '' && word.length >= 5 ? [index] : []));
  if (open.length === 0) return [...words];
  const at = random.pick(open);
  const word = words[at] ?? '';
  const cut = word.length - random.whole(1, 2);
  return [...words.slice(0, at), word.slice(0, cut), `${word.slice(cut)}${words[at + 1]}`, ...words.slice(at + 2)];
}
