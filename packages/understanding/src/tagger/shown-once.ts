import type { Sample } from '../samples.ts';
import type { SlotTypes } from '../slot-types/slot-types.ts';
import { phraseKey } from '../words/tokens.ts';

/** By slot type the values, and the words of values, that one sample alone shows. */
export type ShownOnce = ReadonlyMap<string, ReadonlySet<string>>;

export const NOTHING_SHOWN: ShownOnce = new Map();

/**
 * For each sample, by slot type, the values and the words of values that no other sample shows. The type knows them from this
 * sample alone, so it must not learn from them that what stands in a slot is known: of what people will say, little is.
 */
export function shownOnceIn(samples: readonly Sample[], types: SlotTypes): ShownOnce[] {
  const shownIn = samples.map(({ intent, parts }) => {
    const shown = new Map<string, Set<string>>();
    for (const part of parts) {
      if (part.kind === 'words' || part.example.length === 0) continue;
      const name = types.nameOf(intent, part.slot);
      if (!types.byName.get(name)?.isOfSamples) continue;
      const own = shown.get(name) ?? new Set();
      shown.set(name, own.add(phraseKey(part.example)));
      for (const { norm } of part.example) own.add(norm);
    }
    return shown;
  });
  const counts = new Map<string, number>();
  for (const shown of shownIn)
    for (const [type, own] of shown)
      for (const words of own) counts.set(`${type} ${words}`, (counts.get(`${type} ${words}`) ?? 0) + 1);
  return shownIn.map(
    (shown) =>
      new Map(
        [...shown].map(([type, own]) => [
          type,
          new Set([...own].filter((words) => counts.get(`${type} ${words}`) === 1)),
        ]),
      ),
  );
}
