import { backgroundFor } from '../language/background.ts';
import { wrappingFor } from '../language/carriers.ts';
import type { Sample } from '../samples.ts';
import type { Found } from '../slot-types/slot-type.ts';
import { findMentions, type SlotTypes } from '../slot-types/slot-types.ts';
import { type Filling, intentWords } from '../tagger/fillings.ts';
import { NOTHING_SHOWN, type ShownOnce, shownOnceIn } from '../tagger/shown-once.ts';
import { phraseKey, type Token, tokenise } from '../words/tokens.ts';
import type { LabelledText } from './classifier.ts';
import type { Mention } from './features.ts';
import type { TrialText } from './refusal.ts';
import { randomFrom } from './softmax.ts';

/** A text with what the slot types recognise in it. */
export type Heard = { tokens: readonly Token[]; mentions: Mention[]; found: Map<string, Found[]> };

export function hear(tokens: readonly Token[], types: SlotTypes): Heard {
  const found = findMentions(tokens, types);
  const mentions: Mention[] = [];
  for (const [type, finds] of found) for (const find of finds) mentions.push({ type, from: find.from, to: find.to });
  return { tokens, mentions, found };
}

const BACKGROUND_WEIGHT = 0.3;
/** Where the background is small beside the samples, each of its texts counts for more, up to this. */
const BACKGROUND_WEIGHT_MAX = 2;
const BACKGROUND_SHARE = 0.25;
/** Which filling of a sample with slots is held against the model: in turn one of a listed value and one of unknown words. */
const TRIED = [1, 2] as const;
/** Beyond so many fillings the classifier learns from one of each sample, by turns; it is as good by them, in half the time. */
const FILLINGS_ENOUGH = 3000;
const WRAPPED_WEIGHT = 0.4;
const LURED_WEIGHT = 0.5;
/** A sample longer than this is a sentence and goes into no other. */
const LURED_TOKENS_MAX = 4;

type Sources = {
  samples: readonly Sample[];
  /** So many of the samples are the app's own; what everyone says follows and is no measure of the app. */
  ownCount: number;
  fillings: readonly (readonly Filling[])[];
  intents: readonly string[];
  types: SlotTypes;
  locale: string;
  seed: number;
};

/**
 * All texts the classifier learns from: the filled samples, some with polite words around them, the names of the intents, the
 * background as "none of them", and short samples inside another intent's carrier phrase.
 */
export function gatherTrainingTexts(sources: Sources): { texts: LabelledText[]; trials: TrialText[] } {
  const { samples, ownCount, fillings, intents, types, locale, seed } = sources;
  const language = locale.slice(0, 2);
  const texts: LabelledText[] = [];
  const trials: TrialText[] = [];
  const add = (
    tokens: readonly Token[],
    label: number,
    weight: number,
    trial: TrialText,
    unseen?: ReadonlySet<number>,
    own: ShownOnce = NOTHING_SHOWN,
  ) => {
    const mentions = hear(tokens, types).mentions.filter(
      ({ type, from, to }) => !own.get(type)?.has(phraseKey(tokens, from, to)),
    );
    texts.push({ text: { tokens, mentions, unseen }, label, weight });
    trials.push(trial);
  };
  const hasSlots = samples.some((sample) => sample.parts.some((part) => part.kind === 'slot'));
  const isMuch = fillings.reduce((sum, filled) => sum + filled.length, 0) > FILLINGS_ENOUGH;
  const labelOf = new Map(intents.map((intent, label) => [intent, label]));
  const shownOnce = shownOnceIn(samples, types);
  const universalWeight = universalWeights(samples, ownCount);
  samples.forEach((sample, group) => {
    const label = labelOf.get(sample.intent) ?? 0;
    const weight = group < ownCount ? 1 : (universalWeight.get(sample.intent) ?? 1);
    const all = fillings[group] ?? [];
    const filled = isMuch ? all.slice(group % all.length, (group % all.length) + 1) : all;
    // What a sample shows is as people say it, so it is tried as it is, its own values unknown.
    const isShowing = sample.parts.some((part) => part.kind === 'slot' && part.example.length > 0);
    const tried = isShowing ? 0 : TRIED[group % 2];
    filled.forEach(({ tokens, unseen }, place) => {
      add(
        tokens,
        label,
        weight / Math.sqrt(filled.length),
        { group, isTried: group < ownCount && (place === tried || filled.length === 1) },
        unseen,
        place === 0 ? shownOnce[group] : NOTHING_SHOWN,
      );
    });
    // Where samples have no slots, everything said counts, and polite words would only blur the fine differences.
    const [first] = hasSlots ? filled : [];
    const { before, after } = wrappingFor(language, seed + group);
    if (first && before.length + after.length > 0) {
      add(
        [...before, ...first.tokens, ...after],
        label,
        WRAPPED_WEIGHT * weight,
        { group, isTried: false },
        shifted(first.unseen, before.length),
      );
    }
  });
  for (const lured of lureSamples(sources)) {
    add(lured.tokens, labelOf.get(lured.intent) ?? 0, LURED_WEIGHT, { group: lured.group, isTried: false });
  }
  intents.forEach((intent, label) => {
    const tokens = tokenise(intentWords(intent));
    if (tokens.length > 0) add(tokens, label, 1, { group: -1 - label, isTried: false });
  });
  const background = backgroundFor(locale, samples);
  const evenWeight = (BACKGROUND_SHARE * samples.length) / Math.max(1, background.length);
  const backgroundWeight = Math.min(BACKGROUND_WEIGHT_MAX, Math.max(BACKGROUND_WEIGHT, evenWeight));
  background.forEach((text, place) => {
    add(tokenise(text), intents.length, backgroundWeight, { group: samples.length + place, isTried: true });
  });
  return { texts, trials };
}

/**
 * What everyone says is a long list, and must not drown an app of few samples: for an intent it weighs no more than this many
 * times the app's own samples of a usual intent.
 */
const UNIVERSAL_SHARE = 1;

function universalWeights(samples: readonly Sample[], ownCount: number): Map<string, number> {
  const ownIntents = new Set(samples.slice(0, ownCount).map((sample) => sample.intent)).size;
  const usual = ownCount / Math.max(1, ownIntents);
  const counts = new Map<string, number>();
  for (const { intent } of samples.slice(ownCount)) counts.set(intent, (counts.get(intent) ?? 0) + 1);
  return new Map([...counts].map(([intent, count]) => [intent, Math.min(1, (UNIVERSAL_SHARE * usual) / count)]));
}

function shifted(places: ReadonlySet<number>, by: number): Set<number> {
  return new Set([...places].map((place) => place + by));
}

/**
 * An intent that takes any phrase ("i am looking for {query}") lures texts away from the others ("i am looking for a
 * coupon"). So short samples of the others are put into its carriers and keep their own intent.
 */
function lureSamples({ samples, types, seed }: Sources): { intent: string; group: number; tokens: Token[] }[] {
  const carriers: { intent: string; before: Token[]; after: Token[] }[] = [];
  for (const { intent, parts } of samples) {
    const slots = parts.filter((part) => part.kind === 'slot');
    const [slot] = slots;
    if (slots.length !== 1 || !slot || types.byName.get(types.nameOf(intent, slot.slot))?.kind !== 'free') continue;
    const at = parts.indexOf(slot);
    const words = (from: number, to: number) =>
      parts.slice(from, to).flatMap((part) => (part.kind === 'words' ? part.tokens : []));
    const before = words(0, at);
    if (before.length > 0) carriers.push({ intent, before, after: words(at + 1, parts.length) });
  }
  if (carriers.length === 0) return [];
  const random = randomFrom(seed);
  const lured: { intent: string; group: number; tokens: Token[] }[] = [];
  samples.forEach(({ intent, parts }, group) => {
    const [part] = parts;
    if (parts.length !== 1 || part?.kind !== 'words' || part.tokens.length > LURED_TOKENS_MAX) return;
    const carrier = carriers[Math.floor(random() * carriers.length)];
    if (!carrier || carrier.intent === intent) return;
    lured.push({ intent, group, tokens: [...carrier.before, ...part.tokens, ...carrier.after] });
  });
  return lured;
}
