import { randomFrom } from '../classifier/softmax.ts';
import type { Sample } from '../samples.ts';
import type { Recogniser } from '../slot-types/slot-type.ts';
import { phraseKey, type Token, tokenise } from '../words/tokens.ts';
import type { TaggedSlot } from './tagger.ts';

/** A sample with its slots filled in: a text as a person might say it. `unseen` are the places of words that stand for any. */
export type Filling = { tokens: Token[]; unseen: Set<number>; slots: TaggedSlot[] };

/** A word that no list and no sample holds. */
const ANY_WORD: Token = { norm: '\u0001', start: 0, end: 0 };
const FILLINGS_MIN = 3;
const FILLINGS_MAX = 6;
/** With few samples each is filled more often; with many they are varied enough. */
const FILLED_SAMPLES_ENOUGH = 900;

/** Beyond this, each sample is filled once, the rounds taking turns. */
const FILLED_ONCE_FROM = 5000;

/** So many samples that show values of their own need no others in their places. */
const SHOWN_ONCE_FROM = 2000;

/** How often each sample with slots is to be filled: the more there are, the less often. */
export function fillingsFor(samples: readonly Sample[]): number {
  const withSlots = samples.filter((sample) => sample.parts.some((part) => part.kind === 'slot'));
  const showing = withSlots.filter(({ parts }) =>
    parts.every((part) => part.kind === 'words' || part.example.length > 0),
  );
  if (withSlots.length >= FILLED_ONCE_FROM || showing.length >= SHOWN_ONCE_FROM) return 1;
  const wanted = Math.round(FILLED_SAMPLES_ENOUGH / Math.max(1, withSlots.length));
  return 3 * Math.round(Math.max(FILLINGS_MIN, Math.min(FILLINGS_MAX, wanted)) / 3);
}

/**
 * Fills a sample's slots from the types' values, in rounds of three: with the value an annotated sample showed, else a
 * value of the type; with another value, or for a free phrase with words that stand for any; and with such words in
 * all slots but the built-in, for a list never holds all that people say. Of a value that was shown only the words that
 * are shown nowhere else give way: "four" in "four stars" is one of few, a title's words could be any. A sample without
 * slots is its own only filling; one of nothing but shown values keeps them, since any words at all would say nothing.
 */
export function fillSample(
  sample: Sample,
  typeOf: (slot: string) => Recogniser | undefined,
  isRare: (word: string) => boolean,
  rounds: number,
  seed: number,
): Filling[] {
  const own = drawOf(sample, seed);
  const random = randomFrom(own);
  const hasSlots = sample.parts.some((part) => part.kind === 'slot');
  const isBare = sample.parts.every((part) => part.kind === 'slot' && part.example.length > 0);
  const fillings: Filling[] = [];
  const firstRound = rounds === 1 ? own % 4 : 0;
  for (let round = firstRound; round < firstRound + (hasSlots ? rounds : 1); round += 1) {
    const unseen = new Set<number>();
    const slots: TaggedSlot[] = [];
    const tokens: Token[] = [];
    for (const part of sample.parts) {
      if (part.kind === 'words') {
        tokens.push(...part.tokens);
        continue;
      }
      const from = tokens.length;
      const type = typeOf(part.slot);
      const phrases = type?.phrases ?? [];
      const value = tokenise(phrases[Math.floor(random() * phrases.length)] ?? '');
      const isMasked = round % 3 === 2 ? type?.kind !== 'builtIn' : round % 3 === 1 && type?.kind === 'free';
      const isShown = part.example.length > 0 && type?.kind === 'values';
      const showsExample = isBare || round === 0 || (rounds === 1 && round !== 2);
      if (showsExample && part.example.length > 0) tokens.push(...part.example);
      else if (isMasked) {
        for (const token of isShown ? part.example : atLeastOne(value)) {
          if (isShown && !isRare(token.norm)) {
            tokens.push(token);
            continue;
          }
          unseen.add(tokens.length);
          tokens.push(ANY_WORD);
        }
      } else tokens.push(...value);
      if (tokens.length > from) slots.push({ slot: part.slot, from, to: tokens.length });
    }
    fillings.push({ tokens, unseen, slots });
  }
  return fillings;
}

/** What is drawn for a sample follows from its words, not from its place: a sample more or less leaves the others as they were. */
export function drawOf({ intent, parts }: Sample, seed: number): number {
  let hash = Math.imul(seed, 0x9e3779b1);
  const words = parts.map((part) =>
    part.kind === 'words' ? phraseKey(part.tokens) : `{${part.slot}}${phraseKey(part.example)}`,
  );
  for (const letter of `${intent} ${words.join(' ')}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function atLeastOne(value: readonly Token[]): readonly Token[] {
  return value.length > 0 ? value : [ANY_WORD];
}

/** Tells the words that all samples together say only once, in or outside a slot. */
export function rareWordsOf(samples: readonly Sample[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const { parts } of samples) {
    for (const part of parts) {
      for (const { norm } of part.kind === 'words' ? part.tokens : part.example)
        counts.set(norm, (counts.get(norm) ?? 0) + 1);
    }
  }
  return (word) => (counts.get(word) ?? 0) <= 1;
}

/** The words an intent's name is made of ("OrderStatusIntent" is "order status"): its author chose them to tell what it means. */
export function intentWords(intent: string): string {
  return intent
    .replace(/^AMAZON\./, '')
    .replace(/Intent$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-./]+/g, ' ');
}
