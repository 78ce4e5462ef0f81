import { conceptOfBase } from '../language/concepts.ts';
import { kindsOf } from '../language/kinds.ts';
import type { Found, Recogniser } from '../slot-types/slot-type.ts';
import type { Token } from '../words/tokens.ts';
import { baseForm } from '../words/word-forms.ts';
import type { ShownOnce } from './shown-once.ts';

/** What the tagger looks at: the text, what each slot type found in it, and the words to be read as never seen. */
export type TaggerText = {
  tokens: readonly Token[];
  found: ReadonlyMap<string, readonly Found[]>;
  unseen?: ReadonlySet<number>;
};

/** What the samples of all intents say outside their slots, and what is said inside. Tells "by" from a name. */
export type TaggerWords = {
  language: string;
  carriers: ReadonlySet<string>;
  /** The meanings of the carriers: "purchase" is carrier speech where a sample says "buy". */
  meanings: ReadonlySet<string>;
  common: ReadonlySet<string>;
  known: ReadonlySet<string>;
  /** For each intent, how many of its samples say a word outside their slots. */
  saidBy: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/**
 * The intent whose slots are looked for; `learning` are the words of the very sample that is learnt from, `shownOnce` by slot
 * type the words of values that only it shows.
 */
export type TaggerAim = {
  intent: string;
  learning?: ReadonlySet<string>;
  shownOnce?: ShownOnce;
};

type Role = 'f' | 'c' | 'm' | 'g' | 'v';

const EDGE = '\u0002';
const UNKNOWN = '\u0003';

function hash(kind: number, first: string, second = ''): number {
  let value = Math.imul(kind + 1, 0x9e3779b1) ^ 0x811c9dc5;
  for (let index = 0; index < first.length; index += 1) value = Math.imul(value ^ first.charCodeAt(index), 0x01000193);
  if (second !== '') {
    value = Math.imul(value ^ 0x1f, 0x01000193);
    for (let index = 0; index < second.length; index += 1)
      value = Math.imul(value ^ second.charCodeAt(index), 0x01000193);
  }
  value ^= value >>> 15;
  return Math.imul(value, 0x85ebca6b) | 0;
}

/** Digits become one shape by their count, so that a model knows "4711" when it has seen "1234". */
function shapeOf(word: string): string {
  if (/^\d+$/.test(word)) return `9${Math.min(word.length, 6)}`;
  return /\d/.test(word) ? 'x9' : word.length <= 2 ? 'xx' : 'x';
}

/**
 * Features of every token as hashes: the words around it, its shape and ends, what it is, whether it is carrier speech and
 * between which, and which slot types recognise it.
 */
export function tokenFeatures(
  text: TaggerText,
  types: ReadonlyMap<string, Recogniser>,
  words: TaggerWords,
  aim: TaggerAim,
): number[][] {
  const { tokens, found, unseen } = text;
  const count = tokens.length;
  const bases = tokens.map((token) => baseForm(token.norm, words.language));
  const kinds = tokens.map((token, place) =>
    unseen?.has(place) ? [] : kindsOf(token.norm, bases[place] ?? '', words.language),
  );
  const wordAt = (place: number): string => {
    const token = tokens[place];
    if (!token) return EDGE;
    return unseen?.has(place) || !words.known.has(token.norm) ? UNKNOWN : token.norm;
  };
  const carrierAt = (place: number): string => {
    const token = tokens[place];
    if (!token) return EDGE;
    return !unseen?.has(place) && words.carriers.has(token.norm) ? token.norm : UNKNOWN;
  };
  const roles = rolesIn(text, bases, words, aim);
  const [lefts, rights] = carriersAround(tokens, roles);
  const features: number[][] = [];
  for (let place = 0; place < count; place += 1) {
    const word = wordAt(place);
    const before = wordAt(place - 1);
    const after = wordAt(place + 1);
    const role = roles[place] ?? 'v';
    const [left, right] = [lefts[place] ?? EDGE, rights[place] ?? EDGE];
    const list = [
      hash(0, word),
      hash(1, before),
      hash(2, after),
      hash(3, wordAt(place - 2)),
      hash(4, wordAt(place + 2)),
      hash(5, before, word),
      hash(6, word, after),
      hash(7, carrierAt(place - 1), role),
      hash(8, carrierAt(place + 1), role),
      hash(9, role),
      hash(10, carrierAt(place - 1), carrierAt(place + 1)),
      hash(11, carrierAt(place - 2), carrierAt(place - 1)),
      hash(12, carrierAt(place + 1), carrierAt(place + 2)),
      hash(13, 'bias'),
      hash(34, left, role),
      hash(35, right, role),
      hash(36, left, right),
    ];
    const norm = unseen?.has(place) ? '' : (tokens[place]?.norm ?? '');
    if (norm !== '') {
      list.push(hash(14, norm.slice(-3)), hash(15, norm.slice(0, 3)), hash(16, shapeOf(norm)));
    }
    for (const kind of kinds[place] ?? []) list.push(hash(30, kind), hash(33, kind, carrierAt(place - 1)));
    for (const kind of kinds[place - 1] ?? []) list.push(hash(31, kind));
    for (const kind of kinds[place + 1] ?? []) list.push(hash(32, kind));
    features.push(list);
  }
  for (const [name, finds] of found) {
    for (const find of finds) {
      const length = find.to - find.from > 1 ? 'm' : 's';
      for (let place = find.from; place < find.to; place += 1) {
        const part = place === find.from ? 'b' : 'i';
        features[place]?.push(hash(20, name, part), hash(21, name, part + length));
        if (place === find.from)
          features[place]?.push(hash(22, name, wordAt(place - 1)), hash(23, name, wordAt(find.to)));
      }
      features[find.from - 1]?.push(hash(24, name));
      features[find.to]?.push(hash(25, name));
    }
  }
  for (const type of types.values()) {
    if (!type.words) continue;
    const own = aim.shownOnce?.get(type.name);
    for (let place = 0; place < count; place += 1) {
      const norm = tokens[place]?.norm ?? '';
      if (!unseen?.has(place) && type.words.has(norm) && !own?.has(norm)) features[place]?.push(hash(26, type.name));
    }
  }
  return features;
}

/**
 * What each token is to an intent: everyday speech (f), speech of its own samples (c) or of the same meaning (m), speech of
 * other intents (g), or a word that no sample says outside its slots (v).
 */
function rolesIn(
  { tokens, unseen }: TaggerText,
  bases: readonly string[],
  words: TaggerWords,
  { intent, learning }: TaggerAim,
): Role[] {
  const own = words.saidBy.get(intent);
  // What only the sample at hand says counts as never said, or every word outside a slot would be known for a carrier.
  const isOwn = (word: string) => (own?.get(word) ?? 0) > (learning?.has(word) ? 1 : 0);
  return tokens.map((token, place) => {
    if (unseen?.has(place)) return 'v';
    if (words.common.has(token.norm)) return 'f';
    if (isOwn(token.norm)) return 'c';
    if (words.carriers.has(token.norm)) return 'g';
    return words.meanings.has(conceptOfBase(bases[place] ?? '', words.language)) ? 'm' : 'v';
  });
}

/**
 * Where a phrase ends that was read up to `to`: words that no sample of the intent says outside a slot, right after it or with
 * none but everyday words between, belong to it: "a tent" goes on with "for four people".
 */
export function endOfPhrase(
  to: number,
  isFree: (place: number) => boolean,
  tokens: readonly Token[],
  words: TaggerWords,
  intent: string,
): number {
  const bases = tokens.map((token) => baseForm(token.norm, words.language));
  const roles = rolesIn({ tokens, found: new Map() }, bases, words, { intent });
  let end = to;
  for (let place = to; place < tokens.length && isFree(place); place += 1) {
    const role = roles[place];
    if (role === 'v' || role === 'g') end = place + 1;
    else if (role !== 'f') break;
  }
  return end;
}

/** For each token the nearest words before and after it that carry: all words of a long value stand between the same two. */
function carriersAround(tokens: readonly Token[], roles: readonly Role[]): [lefts: string[], rights: string[]] {
  const carries = (place: number) => roles[place] === 'c' || roles[place] === 'f';
  const lefts: string[] = [];
  const rights: string[] = [];
  let nearest = EDGE;
  tokens.forEach((token, place) => {
    lefts[place] = nearest;
    if (carries(place)) nearest = token.norm;
  });
  nearest = EDGE;
  for (let place = tokens.length - 1; place >= 0; place -= 1) {
    rights[place] = nearest;
    if (carries(place)) nearest = tokens[place]?.norm ?? EDGE;
  }
  return [lefts, rights];
}
