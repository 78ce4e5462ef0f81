import type { Sample } from '../samples.ts';
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
    const having = new Map<string, number>();
    const together = new Map<string, Set<string>>();
    for (const slots of sets) {
      for (const slot of slots) {
        having.set(slot, (having.get(slot) ?? 0) + 1);
        const met = together.get(slot) ?? new Set();
        for (const other of slots) met.add(other);
        together.set(slot, met);
      }
    }
    const names = [...having.keys()];
    const byChance = (one: string, other: string) => ((having.get(one) ?? 0) * (having.get(other) ?? 0)) / sets.length;
    const pairs = names.flatMap((one, place) =>
      names
        .slice(place + 1)
        .filter((other) => byChance(one, other) >= MET_BY_CHANCE_MIN && !together.get(one)?.has(other))
        .map((other): [string, string] => [one, other]),
    );
    if (pairs.length > 0) rivals.set(intent, pairs);
  }
  return rivals;
}
