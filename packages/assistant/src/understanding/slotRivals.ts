import type { Sample } from './samples.ts';
import type { Rivals } from './tagger.ts';

/** Two slots that chance would have brought together in so many samples, and that are in none, exclude each other. */
const MET_BY_CHANCE_MIN = 5;

/**
 * Slots of an intent that no sample has together though each is in many: "{query}" takes a whole phrase that "{colour}
 * {product}" takes apart. Where samples are few nothing is concluded from what they lack.
 */
export function rivalsIn(samples: readonly Sample[]): Rivals {
  const slotSets = new Map<string, Set<string>[]>();
  for (const { intent, parts } of samples) {
    const slots = new Set(parts.flatMap((part) => (part.kind === 'slot' ? [part.slot] : [])));
    if (slots.size === 0) continue;
    const own = slotSets.get(intent) ?? [];
    own.push(slots);
    slotSets.set(intent, own);
  }
  const rivals = new Map<string, [string, string][]>();
  for (const [intent, sets] of slotSets) {
    const names = [...new Set(sets.flatMap((slots) => [...slots]))];
    const having = (...wanted: string[]) => sets.filter((slots) => wanted.every((slot) => slots.has(slot))).length;
    const pairs = names.flatMap((one, place) =>
      names
        .slice(place + 1)
        .filter((other) => (having(one) * having(other)) / sets.length >= MET_BY_CHANCE_MIN && having(one, other) === 0)
        .map((other): [string, string] => [one, other]),
    );
    if (pairs.length > 0) rivals.set(intent, pairs);
  }
  return rivals;
}
