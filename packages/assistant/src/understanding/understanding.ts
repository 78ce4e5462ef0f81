import { backgroundFor } from './background.ts';
import { classify, type LabelledText, prepareTexts, trainClassifier } from './classifier.ts';
import { type Mention, vectorise } from './features.ts';
import { fillingsFor, fillSample, intentWords } from './fillings.ts';
import { chooseThreshold, type TrialText } from './refusal.ts';
import { carrierWords, readSample } from './samples.ts';
import { type ReadSlot, readSlots, trainSlotReader } from './slotReader.ts';
import type { Found, Resolution, SlotType } from './slotType.ts';
import { findMentions, gatherSlotTypes, type SlotDeclarations, type SlotTypes } from './slotTypes.ts';
import { randomFrom } from './softmax.ts';
import { phraseKey, type Token, tokenise } from './tokens.ts';

export type { Resolution, SlotType, SlotValue } from './slotType.ts';

export type TrainingSample = { intent: string; text: string };

export type TrainOptions = {
  /** Language of the built-in types, `en-US` unless told. */
  locale?: string;
  /** For each intent, the type of each of its slots: a key of `slotTypes` or a built-in's name. */
  slots?: SlotDeclarations;
  /** The same seed and samples give the same model. */
  seed?: number;
  /** How much of what fits must still be understood, 0.9 unless told; the refusal of all else is as strict as this allows. */
  outOfScopeKeepRate?: number;
};

export type UnderstoodSlot = { value: string; resolved: Resolution[]; start: number; end: number };

export type Understood = {
  /** Null when nothing fits. */
  intent: string | null;
  /** 0 to 1; from 0.5 on the intent is believed. */
  confidence: number;
  slots: Record<string, UnderstoodSlot>;
  /** Every intent that was considered, best first, the chosen one included. */
  alternatives: { intent: string; confidence: number }[];
};

export type Model = {
  understand(text: string): Understood;
  /** All that `loadModel` needs, as plain JSON. */
  toJSON(): ModelJson;
};

export type ModelJson = {
  version: 1;
  samples: TrainingSample[];
  slotTypes: [string, SlotType][];
  options: TrainOptions;
};

type Heard = { tokens: Token[]; mentions: Mention[]; found: Map<string, Found[]> };

const BACKGROUND_WEIGHT = 0.7;

/** Learns to tell an app's intents apart from its samples alone. In process, no I/O; the same input gives the same model. */
export function train(
  samples: readonly TrainingSample[],
  slotTypes: Record<string, SlotType> = {},
  options: TrainOptions = {},
): Model {
  const locale = options.locale ?? 'en-US';
  const read = samples
    .map((sample) => readSample(sample.intent, sample.text))
    .filter((sample) => sample.parts.length > 0);
  const intents = [...new Set(read.map((sample) => sample.intent))];
  const types = gatherSlotTypes(read, slotTypes, options.slots ?? {}, locale);
  const literals = new Map<string, string | null>();
  for (const sample of read) {
    if (sample.parts.some((part) => part.kind === 'slot')) continue;
    const key = sample.parts.map((part) => (part.kind === 'words' ? phraseKey(part.tokens) : '')).join(' ');
    literals.set(key, literals.has(key) && literals.get(key) !== sample.intent ? null : sample.intent);
  }
  const seed = options.seed ?? 1;
  const texts: LabelledText[] = [];
  const trials: TrialText[] = [];
  const rounds = fillingsFor(read.filter((sample) => sample.parts.some((part) => part.kind === 'slot')).length);
  const fillings = read.map((sample, group) =>
    fillSample(sample, (slot) => types.byName.get(types.nameOf(sample.intent, slot)), rounds, randomFrom(seed + group)),
  );
  fillings.forEach((filled, group) => {
    const label = intents.indexOf(read[group]?.intent ?? '');
    filled.forEach((filling, place) => {
      const { tokens, mentions } = hear(filling.tokens, types);
      texts.push({ text: { tokens, mentions, unseen: filling.unseen }, label, weight: 1 / Math.sqrt(filled.length) });
      trials.push({ group, isTried: place === filled.length - 1 });
    });
  });
  intents.forEach((intent, label) => {
    const tokens = tokenise(intentWords(intent));
    if (tokens.length === 0) return;
    texts.push({ text: { tokens, mentions: [] }, label, weight: 1 });
    trials.push({ group: -1 - label, isTried: false });
  });
  backgroundFor(locale, read).forEach((text, place) => {
    texts.push({ text: hear(tokenise(text), types), label: intents.length, weight: BACKGROUND_WEIGHT });
    trials.push({ group: read.length + place, isTried: true });
  });
  const prepared = prepareTexts(
    texts,
    locale.slice(0, 2),
    carrierWords(read),
    [...types.byName.values()].some((type) => type.kind !== 'builtIn'),
  );
  const classifier = trainClassifier(prepared.vocabulary, prepared.examples, intents.length + 1, seed);
  const threshold = chooseThreshold(prepared, trials, intents.length, {
    seed,
    keepRateMin: options.outOfScopeKeepRate ?? 0.9,
  });
  const slotReader = trainSlotReader(read, fillings, types, locale.slice(0, 2), seed);
  // People and screens read 0.5 as the border between yes and no, so the border is bent to lie there.
  const bend = Math.log(0.5) / Math.log(threshold);
  const probabilities = new Float64Array(intents.length + 1);

  return {
    understand(text) {
      const heard = hear(tokenise(text), types);
      const slotsNone: Record<string, UnderstoodSlot> = Object.create(null);
      if (heard.tokens.length === 0 || intents.length === 0)
        return { intent: null, confidence: 0, slots: slotsNone, alternatives: [] };
      classify(classifier, vectorise(heard, classifier.vocabulary), probabilities);
      const alternatives = intents
        .map((intent, index) => ({ intent, confidence: (probabilities[index] ?? 0) ** bend }))
        .sort((one, other) => other.confidence - one.confidence);
      const literal = literals.get(phraseKey(heard.tokens));
      if (literal) {
        return {
          intent: literal,
          confidence: 1,
          slots: slotsNone,
          alternatives: [{ intent: literal, confidence: 1 }, ...alternatives.filter((one) => one.intent !== literal)],
        };
      }
      const best = alternatives[0];
      if (!best || best.confidence < 0.5)
        return { intent: null, confidence: best?.confidence ?? 0, slots: slotsNone, alternatives };
      const slots = readSlots(slotReader, best.intent, heard.tokens, heard.found, types);
      return {
        intent: best.intent,
        confidence: best.confidence,
        slots: slotsOf(text, heard.tokens, slots),
        alternatives,
      };
    },
    toJSON() {
      return { version: 1, samples: [...samples], slotTypes: Object.entries(slotTypes), options };
    },
  };
}

/** Brings back what `toJSON` gave. */
export function loadModel(json: ModelJson): Model {
  return train(json.samples, Object.fromEntries(json.slotTypes), json.options);
}

function hear(tokens: Token[], types: SlotTypes): Heard {
  const found = findMentions(tokens, types);
  const mentions: Mention[] = [];
  for (const [type, finds] of found) for (const find of finds) mentions.push({ type, from: find.from, to: find.to });
  return { tokens, mentions, found };
}

function slotsOf(text: string, tokens: readonly Token[], read: readonly ReadSlot[]): Record<string, UnderstoodSlot> {
  const slots: Record<string, UnderstoodSlot> = Object.create(null);
  for (const slot of read) {
    const start = tokens[slot.from]?.start ?? 0;
    const end = tokens[slot.to - 1]?.end ?? start;
    slots[slot.slot] = { value: text.slice(start, end), resolved: slot.resolved, start, end };
  }
  return slots;
}
