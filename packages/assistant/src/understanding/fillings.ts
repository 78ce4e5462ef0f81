import type { Sample } from './samples.ts';
import type { Recogniser } from './slotType.ts';
import { tokenise } from './tokens.ts';

/** A sample with its slots filled in: a text as a person might say it. `unseen` are the places of words that stand for any. */
export type Filling = { text: string; unseen: Set<number> };

const FILLINGS_OF_SLOTS = 3;
/** How many unknown words stand for a free phrase in each further filling. */
const UNSEEN_WORDS = [2, 1, 3];

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
    const words: string[] = [];
    for (const part of sample.parts) {
      if (part.kind === 'words') {
        for (const token of part.tokens) words.push(token.norm);
        continue;
      }
      const type = typeOf(part.slot);
      if (round === 0 && part.example.length > 0) {
        for (const token of part.example) words.push(token.norm);
        continue;
      }
      if (round > 0 && (!type || type.kind === 'free')) {
        const count = UNSEEN_WORDS[round % UNSEEN_WORDS.length] ?? 1;
        for (let word = 0; word < count; word += 1) {
          unseen.add(words.length);
          words.push('something');
        }
        continue;
      }
      const phrases = type?.phrases ?? [];
      const phrase = phrases[Math.floor(random() * phrases.length)] ?? '';
      for (const token of tokenise(phrase)) words.push(token.norm);
    }
    fillings.push({ text: words.join(' '), unseen });
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
