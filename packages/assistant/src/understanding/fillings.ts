import type { Sample } from './samples.ts';
import type { Recogniser } from './slotType.ts';
import type { TaggedSlot } from './tagger.ts';
import { type Token, tokenise } from './tokens.ts';

/** A sample with its slots filled in: a text as a person might say it. `unseen` are the places of words that stand for any. */
export type Filling = { tokens: Token[]; unseen: Set<number>; slots: TaggedSlot[] };

const FILLINGS_OF_SLOTS = 3;
/** How many unknown words stand for a free phrase in each further filling. */
const UNSEEN_WORDS = [2, 1, 3];
const ANY_WORD: Token = { norm: 'something', start: 0, end: 0 };

/**
 * Fills a sample's slots from the types' values. A free phrase is filled once with a typical one, then with words
 * that stand for any, for nobody knows what will be asked for. A sample without slots is its own only filling.
 */
export function fillSample(
  sample: Sample,
  typeOf: (slot: string) => Recogniser | undefined,
  random: () => number,
): Filling[] {
  const hasSlots = sample.parts.some((part) => part.kind === 'slot');
  const fillings: Filling[] = [];
  for (let round = 0; round < (hasSlots ? FILLINGS_OF_SLOTS : 1); round += 1) {
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
      if (round === 0 && part.example.length > 0) tokens.push(...part.example);
      else if (round > 0 && (!type || type.kind === 'free')) {
        for (let word = 0; word < (UNSEEN_WORDS[round % UNSEEN_WORDS.length] ?? 1); word += 1) {
          unseen.add(tokens.length);
          tokens.push(ANY_WORD);
        }
      } else tokens.push(...tokenise(type?.phrases[Math.floor(random() * type.phrases.length)] ?? ''));
      if (tokens.length > from) slots.push({ slot: part.slot, from, to: tokens.length });
    }
    fillings.push({ tokens, unseen, slots });
  }
  return fillings;
}

/** The words an intent's name is made of ("OrderStatusIntent" is "order status"): its author chose them to tell what it means. */
export function intentWords(intent: string): string {
  return intent
    .replace(/^AMAZON\./, '')
    .replace(/Intent$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-./]+/g, ' ');
}
