import { type Alignment, align, type Pattern } from './alignment.ts';
import { backgroundFor } from './background.ts';
import { builtInType } from './builtInTypes.ts';
import { classify, type LabelledText, prepareTexts, trainClassifier } from './classifier.ts';
import { type Mention, vectorise } from './features.ts';
import { fillSample, intentWords } from './fillings.ts';
import { chooseThreshold, type TrialText } from './refusal.ts';
import { readSample } from './samples.ts';
import type { Found, Recogniser, Resolution, SlotType, SlotValue } from './slotType.ts';
import { randomFrom } from './softmax.ts';
import { phraseKey, type Token, tokenise } from './tokens.ts';
import { freeRecogniser, valueRecogniser } from './valueType.ts';

export type { Resolution, SlotType, SlotValue } from './slotType.ts';

export type TrainingSample = { intent: string; text: string };

export type TrainOptions = {
  /** Language of the built-in types, `en-US` unless told. */
  locale?: string;
  /** For each intent, the type of each of its slots: a key of `slotTypes` or a built-in's name. */
  slots?: Record<string, Record<string, string>>;
  /** The same seed and samples give the same model. */
  seed?: number;
  /** How much of what fits must still be understood; the refusal of all else is as strict as this allows. */
  outOfScopeKeepRate?: number;
};

export type UnderstoodSlot = { value: string; resolved: Resolution[]; start: number; end: number };

export type Understood = {
  /** Null when nothing fits. */
  intent: string | null;
  /** 0 to 1. */
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

type Prepared = { tokens: Token[]; mentions: Mention[]; found: Map<string, Found[]> };

const BACKGROUND_WEIGHT = 0.7;

function recogniserFor(name: string, type: SlotType, locale: string): Recogniser {
  if (typeof type === 'string') return builtInType(type, locale);
  return valueRecogniser(name, isValueList(type) ? type : type.values);
}

function isValueList(type: SlotType): type is readonly SlotValue[] {
  return Array.isArray(type);
}

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
  const types = new Map<string, Recogniser>();
  for (const [name, type] of Object.entries(slotTypes)) types.set(name, recogniserFor(name, type, locale));
  const intentSlots = new Map(
    Object.entries(options.slots ?? {}).map(([intent, slots]) => [intent, new Map(Object.entries(slots))]),
  );
  const typeOf = (intent: string, slot: string): string => {
    const named = intentSlots.get(intent)?.get(slot) ?? slot;
    if (types.has(named)) return named;
    types.set(
      named,
      /^(AMAZON|VC)\./.test(named)
        ? builtInType(named, locale)
        : freeRecogniser(named, builtInType('AMAZON.SearchQuery', locale).phrases),
    );
    return named;
  };
  const patterns = new Map<string, Pattern[]>();
  const literals = new Map<string, string | null>();
  for (const sample of read) {
    const elements = sample.parts.flatMap((part): Pattern['elements'] =>
      part.kind === 'words'
        ? part.tokens.map((token) => ({ word: token.norm }))
        : [{ slot: part.slot, type: typeOf(sample.intent, part.slot) }],
    );
    const known = patterns.get(sample.intent) ?? [];
    known.push({ intent: sample.intent, elements });
    patterns.set(sample.intent, known);
    if (elements.every((element) => 'word' in element)) {
      const key = elements.map((element) => ('word' in element ? element.word : '')).join(' ');
      literals.set(key, literals.has(key) && literals.get(key) !== sample.intent ? null : sample.intent);
    }
  }
  const prepare = (text: string): Prepared => prepareTokens(tokenise(text), types);
  const seed = options.seed ?? 1;
  const texts: LabelledText[] = [];
  const trials: TrialText[] = [];
  read.forEach((sample, group) => {
    const label = intents.indexOf(sample.intent);
    const filled = fillSample(sample, (slot) => types.get(typeOf(sample.intent, slot)), randomFrom(seed + group));
    filled.forEach((filling, place) => {
      const { tokens, mentions } = prepare(filling.text);
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
    texts.push({ text: prepare(text), label: intents.length, weight: BACKGROUND_WEIGHT });
    trials.push({ group: read.length + place, isTried: true });
  });
  const prepared = prepareTexts(texts);
  const classifier = trainClassifier(prepared.vocabulary, prepared.examples, intents.length + 1, seed);
  const threshold = chooseThreshold(prepared, trials, intents.length, {
    seed,
    keepRateMin: options.outOfScopeKeepRate ?? 0.9,
  });
  // People and screens read 0.5 as the border between yes and no, so the border is bent to lie there.
  const bend = Math.log(0.5) / Math.log(threshold);
  const probabilities = new Float64Array(intents.length + 1);

  return {
    understand(text) {
      const heard = prepare(text);
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
      const alignment = bestAlignment(heard, patterns.get(best.intent) ?? [], types);
      const confidence =
        alignment && alignment.skipped === 0 && !alignment.free ? Math.max(0.99, best.confidence) : best.confidence;
      return { intent: best.intent, confidence, slots: slotsOf(text, heard.tokens, alignment), alternatives };
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

function prepareTokens(tokens: Token[], types: ReadonlyMap<string, Recogniser>): Prepared {
  const found = new Map<string, Found[]>();
  const mentions: Mention[] = [];
  for (const [name, type] of types) {
    if (type.kind === 'free') continue;
    const finds = type.find(tokens);
    found.set(name, finds);
    for (const find of finds) mentions.push({ type: name, from: find.from, to: find.to });
  }
  return { tokens, mentions, found };
}

function bestAlignment(
  prepared: Prepared,
  patterns: readonly Pattern[],
  types: ReadonlyMap<string, Recogniser>,
): Alignment | null {
  let best: Alignment | null = null;
  for (const pattern of patterns) {
    const alignment = align(prepared.tokens, pattern, types, prepared.found);
    if (alignment && (!best || alignment.score > best.score)) best = alignment;
  }
  return best;
}

function slotsOf(text: string, tokens: readonly Token[], alignment: Alignment | null): Record<string, UnderstoodSlot> {
  const slots: Record<string, UnderstoodSlot> = Object.create(null);
  for (const slot of alignment?.slots ?? []) {
    const start = tokens[slot.from]?.start ?? 0;
    const end = tokens[slot.to - 1]?.end ?? start;
    slots[slot.slot] = { value: text.slice(start, end), resolved: slot.resolved, start, end };
  }
  return slots;
}
