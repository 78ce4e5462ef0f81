import type { Filling } from './fillings.ts';
import type { Sample } from './samples.ts';
import type { Found, Resolution } from './slotType.ts';
import { findMentions, type SlotTypes } from './slotTypes.ts';
import { type TaggedSlot, type Tagger, type TaggerExample, tag, trainTagger } from './tagger.ts';
import { type TaggerWords, tokenFeatures } from './taggerFeatures.ts';
import type { Token } from './tokens.ts';

export type ReadSlot = TaggedSlot & { resolved: Resolution[] };

/** All that is needed to take the slots out of a text whose intent is known. */
export type SlotReader = { tagger: Tagger; words: TaggerWords };

const EPOCHS = 8;
const EPOCHS_OF_MANY = 4;
const MANY_EXAMPLES = 4000;

/** Learns where slots stand from the filled samples of all intents that have any. */
export function trainSlotReader(
  samples: readonly Sample[],
  fillings: readonly (readonly Filling[])[],
  types: SlotTypes,
  seed: number,
): SlotReader {
  const words = gatherWords(samples, fillings);
  const withSlots = new Set(
    samples.filter((sample) => sample.parts.some((part) => part.kind === 'slot')).map((sample) => sample.intent),
  );
  const examples: TaggerExample[] = [];
  samples.forEach((sample, place) => {
    if (!withSlots.has(sample.intent)) return;
    (fillings[place] ?? []).forEach(({ tokens, unseen, slots }, round) => {
      const text = { tokens, found: findMentions(tokens, types), unseen };
      examples.push({
        intent: sample.intent,
        features: tokenFeatures(text, types.byName, words, round % 3 === 1),
        slots,
      });
    });
  });
  return { tagger: trainTagger(examples, examples.length > MANY_EXAMPLES ? EPOCHS_OF_MANY : EPOCHS, seed), words };
}

/** Carrier words are those of the samples themselves; known words are all that training ever shows. */
function gatherWords(samples: readonly Sample[], fillings: readonly (readonly Filling[])[]): TaggerWords {
  const carriers = new Set<string>();
  for (const sample of samples) {
    for (const part of sample.parts)
      if (part.kind === 'words') for (const token of part.tokens) carriers.add(token.norm);
  }
  const known = new Set(carriers);
  for (const filling of fillings.flat())
    filling.tokens.forEach((token, place) => {
      if (!filling.unseen.has(place)) known.add(token.norm);
    });
  return { carriers, known };
}

/** Reads the slots of a text. A slot of a built-in type holds what that type recognises, or it is left out. */
export function readSlots(
  reader: SlotReader,
  intent: string,
  tokens: readonly Token[],
  found: ReadonlyMap<string, readonly Found[]>,
  types: SlotTypes,
): ReadSlot[] {
  const features = tokenFeatures({ tokens, found }, types.byName, reader.words);
  const read: ReadSlot[] = [];
  for (const tagged of tag(reader.tagger, intent, features)) {
    if (read.some((slot) => slot.slot === tagged.slot)) continue;
    const settled = settle(tagged, intent, found, types);
    if (settled) read.push(settled);
  }
  return read;
}

function settle(
  tagged: TaggedSlot,
  intent: string,
  found: ReadonlyMap<string, readonly Found[]>,
  types: SlotTypes,
): ReadSlot | null {
  const name = types.nameOf(intent, tagged.slot);
  const finds = found.get(name) ?? [];
  const exact = finds.find((find) => find.from === tagged.from && find.to === tagged.to);
  if (exact) return { ...tagged, resolved: exact.resolved };
  if (types.byName.get(name)?.kind !== 'builtIn') return { ...tagged, resolved: [] };
  const overlapping = finds.find((find) => find.from < tagged.to && tagged.from < find.to);
  return overlapping ? { slot: tagged.slot, ...overlapping } : null;
}
