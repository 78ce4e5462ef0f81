import { commonWordsOf, wrappingFor } from '../language/carriers.ts';
import { conceptOf, functionWordsOf } from '../language/concepts.ts';
import { carrierWords, type Sample } from '../samples.ts';
import type { Found, Resolution } from '../slot-types/slot-type.ts';
import { findMentions, type SlotTypes } from '../slot-types/slot-types.ts';
import { phraseKey, type Token } from '../words/tokens.ts';
import type { Filling } from './fillings.ts';
import { lentSlots } from './lent-slots.ts';
import { NOTHING_SHOWN, type ShownOnce, shownOnceIn } from './shown-once.ts';
import { rivalsIn } from './slot-rivals.ts';
import { beginOf, OUTSIDE, type Rivals, rowsOf, slotsOfIntent, type TaggedSlot, type Tagger, tag } from './tagger.ts';
import { believe } from './tagger-beliefs.ts';
import { endOfPhrase, type TaggerWords, tokenFeatures } from './tagger-features.ts';
import { type TaggerExample, trainTagger } from './tagger-training.ts';

export type ReadSlot = TaggedSlot & { resolved: Resolution[] };

/** All that is needed to take the slots out of a text whose intent is known. */
export type SlotReader = { tagger: Tagger; words: TaggerWords; rivals: Rivals };

const EPOCHS = 8;
const EPOCHS_OF_MANY = 4;
const MANY_EXAMPLES = 2000;

/** Learns where slots stand from the filled samples of all intents that have any. */
export function trainSlotReader(
  samples: readonly Sample[],
  fillings: readonly (readonly Filling[])[],
  types: SlotTypes,
  language: string,
  seed: number,
): SlotReader {
  const known = new Set<string>();
  for (const { tokens, unseen } of fillings.flat()) {
    tokens.forEach((token, place) => {
      if (!unseen.has(place)) known.add(token.norm);
    });
  }
  const words = taggerWords(samples, known, language);
  const withSlots = new Set(
    samples.filter((sample) => sample.parts.some((part) => part.kind === 'slot')).map((sample) => sample.intent),
  );
  const shownOnce = shownOnceIn(samples, types);
  const examples: TaggerExample[] = [];
  samples.forEach((sample, place) => {
    if (!withSlots.has(sample.intent)) return;
    const own = shownOnce[place] ?? NOTHING_SHOWN;
    const aim = { intent: sample.intent, learning: carrierWords([sample]), shownOnce: own };
    (fillings[place] ?? []).forEach((filling, round) => {
      const { tokens, unseen, slots } = round % 3 === 0 ? filling : wrap(filling, language, seed + place * 8 + round);
      const text = { tokens, found: withoutShown(findMentions(tokens, types), tokens, own), unseen };
      examples.push({
        intent: sample.intent,
        features: tokenFeatures(text, types.byName, words, aim),
        slots,
        weight: weightOf(slots, unseen, sample.intent, types),
      });
    });
  });
  const epochs = examples.length > MANY_EXAMPLES ? EPOCHS_OF_MANY : EPOCHS;
  return { tagger: trainTagger(examples, epochs, seed, lentSlots(samples, types)), words, rivals: rivalsIn(samples) };
}

function withoutShown(found: Map<string, Found[]>, tokens: readonly Token[], shown: ShownOnce): Map<string, Found[]> {
  for (const [type, own] of shown) {
    const finds = found.get(type);
    if (finds && own.size > 0)
      found.set(
        type,
        finds.filter(({ from, to }) => !own.has(phraseKey(tokens, from, to))),
      );
  }
  return found;
}

/** Sorts words out: those the samples say outside their slots, what these mean, everyday words, and all that training showed. */
export function taggerWords(samples: readonly Sample[], shown: ReadonlySet<string>, language: string): TaggerWords {
  const carriers = carrierWords(samples);
  const common = new Set([...functionWordsOf(language), ...commonWordsOf(language)]);
  // Words without a line of their own in the list of meanings stand for themselves, and are carriers already.
  const meanings = new Set(
    [...carriers].map((word) => conceptOf(word, language)).filter((concept) => concept.startsWith('=')),
  );
  return {
    language,
    carriers,
    meanings,
    common,
    known: new Set([...shown, ...carriers, ...common]),
    saidBy: wordsByIntent(samples),
  };
}

function wordsByIntent(samples: readonly Sample[]): Map<string, Map<string, number>> {
  const saidBy = new Map<string, Map<string, number>>();
  for (const sample of samples) {
    const counts = saidBy.get(sample.intent) ?? new Map<string, number>();
    const said: string[] = [];
    for (const part of sample.parts) {
      if (part.kind !== 'words') continue;
      for (const { norm } of part.tokens) {
        if (said.includes(norm)) continue;
        said.push(norm);
        counts.set(norm, (counts.get(norm) ?? 0) + 1);
      }
    }
    saidBy.set(sample.intent, counts);
  }
  return saidBy;
}

/** A list that was declared is mostly right about what belongs to it, so examples of the unlisted weigh less. */
const UNLISTED_WEIGHT = 0.05;

function weightOf(slots: readonly TaggedSlot[], unseen: ReadonlySet<number>, intent: string, types: SlotTypes): number {
  const isUnlisted = slots.some(
    (slot) => holdsUnseen(slot, unseen) && types.byName.get(types.nameOf(intent, slot.slot))?.kind === 'values',
  );
  return isUnlisted ? UNLISTED_WEIGHT : 1;
}

function holdsUnseen({ from, to }: TaggedSlot, unseen: ReadonlySet<number>): boolean {
  for (let place = from; place < to; place += 1) if (unseen.has(place)) return true;
  return false;
}

/** The filling with something polite around it. */
function wrap(filling: Filling, language: string, seed: number): Filling {
  const { before, after } = wrappingFor(language, seed);
  if (before.length + after.length === 0) return filling;
  const moved = before.length;
  return {
    tokens: [...before, ...filling.tokens, ...after],
    unseen: new Set([...filling.unseen].map((place) => place + moved)),
    slots: filling.slots.map((slot) => ({ ...slot, from: slot.from + moved, to: slot.to + moved })),
  };
}

/** A token that is less likely than this to be outside belongs to some slot, though no one slot may be likelier than that. */
const OUTSIDE_BELIEF_MIN = 0.5;
const EAGERNESS = 1;
/** Below this the tagger holds a listed value at its place for chance. */
const RESCUE_BELIEF_MIN = 0.2;

/**
 * Reads the slots of a text. A slot of a built-in type holds what that type recognises, or it is left out; a value of a
 * list that the tagger was in two minds about is taken when its slot is still free.
 */
export function readSlots(
  reader: SlotReader,
  intent: string,
  tokens: readonly Token[],
  found: ReadonlyMap<string, readonly Found[]>,
  types: SlotTypes,
): ReadSlot[] {
  const { tagger, rivals } = reader;
  const labels = tagger.labelsOf.get(intent);
  if (!labels) return [];
  const places = rowsOf(tagger, tokenFeatures({ tokens, found }, types.byName, reader.words, { intent }));
  const read = settleAll(tag(tagger, intent, places, rivals), intent, tokens, found, types);
  let beliefs: Float64Array | undefined;
  if (read.length === 0 && labels.length > 1) {
    beliefs = believe(tagger, labels, places).single;
    if (isSomewhereInside(beliefs, labels))
      read.push(...settleAll(tag(tagger, intent, places, rivals, EAGERNESS), intent, tokens, found, types));
  }
  for (const slot of slotsOfIntent(tagger, intent)) {
    if (read.some((one) => one.slot === slot || areRivals(rivals, intent, one.slot, slot))) continue;
    const label = labels.indexOf(beginOf(tagger.slots.indexOf(slot)));
    let best: Found | undefined;
    let bestBelief = RESCUE_BELIEF_MIN;
    for (const find of found.get(types.nameOf(intent, slot)) ?? []) {
      if (read.some((one) => find.from < one.to && one.from < find.to && !hasWordsBeside(one, find))) continue;
      beliefs ??= believe(tagger, labels, places).single;
      const belief = beliefs[find.from * labels.length + label] ?? 0;
      if (belief <= bestBelief) continue;
      best = find;
      bestBelief = belief;
    }
    if (!best) continue;
    for (const one of read) cutAway(one, best);
    read.push({ slot, ...best });
  }
  return read
    .map((slot) => {
      const kind = types.byName.get(types.nameOf(intent, slot.slot))?.kind;
      if (slot.resolved.length > 0 || kind === 'builtIn') return slot;
      const isFree = (place: number) => !read.some((one) => one !== slot && one.from <= place && place < one.to);
      const whole = wholeWords(slot, isFree, tokens);
      return kind === 'free' ? { ...whole, to: endOfPhrase(whole.to, isFree, tokens, reader.words, intent) } : whole;
    })
    .sort((one, other) => one.from - other.from);
}

/** Whether a find stands at the beginning or end of a phrase that no list knows, and leaves words of it: "quito tomorrow". */
function hasWordsBeside(phrase: ReadSlot, find: Found): boolean {
  if (phrase.resolved.length > 0 || find.to - find.from >= phrase.to - phrase.from) return false;
  return find.from === phrase.from || find.to === phrase.to;
}

function cutAway(phrase: ReadSlot, find: Found): void {
  if (find.from >= phrase.to || find.to <= phrase.from) return;
  if (find.to === phrase.to) phrase.to = find.from;
  else phrase.from = find.to;
}

/** What is written as one word of Latin letters and figures ("d9s") is in a slot or out of it as a whole. */
function wholeWords(slot: ReadSlot, isFree: (place: number) => boolean, tokens: readonly Token[]): ReadSlot {
  let { from, to } = slot;
  while (areOneWord(tokens[from - 1], tokens[from]) && isFree(from - 1)) from -= 1;
  while (areOneWord(tokens[to - 1], tokens[to]) && isFree(to)) to += 1;
  return { ...slot, from, to };
}

const FIGURES = /^[0-9]+$/;
/** Latin alone: what is written without spaces has figures beside any word. */
const LETTERS = /^\p{Script=Latin}+$/u;

function areOneWord(before: Token | undefined, after: Token | undefined): boolean {
  if (!before || !after || before.end !== after.start) return false;
  return (
    (FIGURES.test(before.norm) && LETTERS.test(after.norm)) || (LETTERS.test(before.norm) && FIGURES.test(after.norm))
  );
}

function areRivals(rivals: Rivals, intent: string, one: string, other: string): boolean {
  return rivals.get(intent)?.some((pair) => pair.includes(one) && pair.includes(other)) ?? false;
}

/** Whether some token is likely to be in a slot. */
function isSomewhereInside(beliefs: Float64Array, labels: Int32Array): boolean {
  const outside = labels.indexOf(OUTSIDE);
  for (let at = outside; at < beliefs.length; at += labels.length)
    if ((beliefs[at] ?? 1) < OUTSIDE_BELIEF_MIN) return true;
  return false;
}

function settleAll(
  tagged: readonly TaggedSlot[],
  intent: string,
  tokens: readonly Token[],
  found: ReadonlyMap<string, readonly Found[]>,
  types: SlotTypes,
): ReadSlot[] {
  const read: ReadSlot[] = [];
  for (const slot of tagged) {
    if (read.some((one) => one.slot === slot.slot)) continue;
    const settled = settle(slot, intent, tokens, found, types);
    if (settled) read.push(settled);
  }
  return read;
}

function settle(
  tagged: TaggedSlot,
  intent: string,
  tokens: readonly Token[],
  found: ReadonlyMap<string, readonly Found[]>,
  types: SlotTypes,
): ReadSlot | null {
  const name = types.nameOf(intent, tagged.slot);
  const finds = found.get(name) ?? [];
  const exact = finds.find((find) => find.from === tagged.from && find.to === tagged.to);
  if (exact) return { ...tagged, resolved: exact.resolved };
  const type = types.byName.get(name);
  if (type?.refuses?.(tokens.slice(tagged.from, tagged.to))) return null;
  if (type?.kind !== 'builtIn') return { ...tagged, resolved: [] };
  const overlapping = finds.find((find) => find.from < tagged.to && tagged.from < find.to);
  return overlapping ? { slot: tagged.slot, ...overlapping } : null;
}
