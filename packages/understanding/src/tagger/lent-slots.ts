import type { Sample } from '../samples.ts';
import type { SlotTypes } from '../slot-types/slot-types.ts';

/** A slot that so many intents show is of no one intent alone. */
const INTENTS_MIN = 3;
/** What chance would have brought into fewer samples than this may be missing by chance. */
const SHOWN_BY_CHANCE_MAX = 5;

/**
 * For each intent the slots it never shows though others do, and shows so few samples that this says nothing: who asks for
 * "the [cheapest](cost) fare" also asks for the cheapest flight. Only where samples show values; what an app declares is complete.
 */
export function lentSlots(samples: readonly Sample[], types: SlotTypes): Map<string, string[]> {
  const sizes = new Map<string, number>();
  const counts = new Map<string, Map<string, number>>();
  for (const { intent, parts } of samples) {
    sizes.set(intent, (sizes.get(intent) ?? 0) + 1);
    const shown = new Set(
      parts.flatMap((part) =>
        part.kind === 'slot' && types.byName.get(types.nameOf(intent, part.slot))?.isOfSamples ? [part.slot] : [],
      ),
    );
    for (const slot of shown) {
      const byIntent = counts.get(slot) ?? new Map<string, number>();
      counts.set(slot, byIntent.set(intent, (byIntent.get(intent) ?? 0) + 1));
    }
  }
  const lent = new Map<string, string[]>();
  for (const [slot, byIntent] of counts) {
    if (byIntent.size < INTENTS_MIN) continue;
    let shown = 0;
    let all = 0;
    for (const [intent, count] of byIntent) {
      shown += count;
      all += sizes.get(intent) ?? 0;
    }
    for (const [intent, size] of sizes) {
      if (byIntent.has(intent) || (size * shown) / all > SHOWN_BY_CHANCE_MAX) continue;
      lent.set(intent, [...(lent.get(intent) ?? []), slot]);
    }
  }
  return lent;
}
