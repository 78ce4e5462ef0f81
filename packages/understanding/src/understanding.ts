import { type AppKnowledge, isSampleOf, knowApp, readApp } from './app-knowledge.ts';
import { classify, prepareTexts, trainClassifier } from './classifier/classifier.ts';
import { vectorise } from './classifier/features.ts';
import { chooseThreshold } from './classifier/refusal.ts';
import { gatherTrainingTexts, type Heard, hear } from './classifier/training-texts.ts';
import { restoreSample, storeSample } from './samples.ts';
import type { Resolution, SlotType } from './slot-types/slot-type.ts';
import type { SlotDeclarations } from './slot-types/slot-types.ts';
import { type Learning, restoreLearning, type StoredLearning, storeLearning } from './stored-model.ts';
import { fillingsFor, fillSample, rareWordsOf } from './tagger/fillings.ts';
import { closerFrame } from './tagger/frames.ts';
import { type ReadSlot, readSlots, taggerWords, trainSlotReader } from './tagger/slot-reader.ts';
import { menderFor } from './words/spelling.ts';
import { phraseKey, type Token, tokenise } from './words/tokens.ts';

export type { Resolution, SlotType, SlotValue } from './slot-types/slot-type.ts';

export type TrainingSample = { intent: string; text: string };

export type TrainOptions = {
  /** Language of the built-in types, `en-US` unless told. */
  locale?: string;
  /** For each intent, the type of each of its slots: a key of `slotTypes` or a built-in's name. */
  slots?: SlotDeclarations;
  /** The same seed and samples give the same model. */
  seed?: number;
  /** Share of what would be understood rightly that must not be refused, 0.93 unless told, 0.96 where samples are few; the refusal of all else is as strict as this allows. */
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
  /** Never throws: a number is read as its figures, and in what is no text nothing is understood. Read are its first 600 characters. */
  understand(text: string): Understood;
  /** The slots of a text whose intent is known, because it was asked for; none of an intent that the app does not have. */
  slotsOf(text: string, intent: string): Understood['slots'];
  /** All that `loadModel` needs, as plain JSON. */
  toJSON(): ModelJson;
};

export type ModelJson = {
  version: 3;
  /** Each as it was read, with what everyone says after the first `ownCount`. */
  samples: TrainingSample[];
  ownCount: number;
  slotTypes: [string, SlotType][];
  options: TrainOptions;
  learning: StoredLearning;
};

const KEEP_RATE_MIN = 0.93;
/** Where samples are few, what fits is heard in words that none of them has, and a border as strict would cost a shopper in twenty. */
const KEEP_RATE_MIN_OF_FEW = 0.96;
const LOCALE = 'en-US';

/**
 * Learns to tell an app's intents apart, and to find their slots, from its samples alone. In process, no I/O; the same
 * input gives the same model. Samples are plain or carry marks: `{slot}`, `{value|slot}` (Alexa), `[value](slot)` (Rasa).
 */
export function train(
  samples: readonly TrainingSample[],
  slotTypes: Record<string, SlotType> = {},
  options: TrainOptions = {},
): Model {
  const locale = localeOf(options);
  const seed = options.seed ?? 1;
  const app = readApp(samples, slotTypes, options.slots ?? {}, locale);
  const { intents, types } = app;
  const rounds = fillingsFor(app.samples);
  const isRare = rareWordsOf(app.samples);
  const fillings = app.samples.map((sample) =>
    fillSample(sample, (slot) => types.byName.get(types.nameOf(sample.intent, slot)), isRare, rounds, seed),
  );
  const { texts, trials } = gatherTrainingTexts({
    samples: app.samples,
    ownCount: app.ownCount,
    fillings,
    intents,
    types,
    locale,
    seed,
  });
  const prepared = prepareTexts(texts, app);
  const classifier = trainClassifier(prepared.vocabulary, prepared.examples, prepared.kinship, seed);
  const keepRateMin = options.outOfScopeKeepRate ?? (app.isOfFew ? KEEP_RATE_MIN_OF_FEW : KEEP_RATE_MIN);
  const threshold = chooseThreshold(prepared, trials, intents.length, { seed, keepRateMin });
  const slotReader = trainSlotReader(app.samples, fillings, types, app.language, seed);
  const learning = { threshold, classifier, slotReader };
  return modelOf(app, learning, () => ({
    version: 3,
    samples: app.samples.map(storeSample),
    ownCount: app.ownCount,
    slotTypes: Object.entries(slotTypes),
    options,
    learning: storeLearning(learning),
  }));
}

/** `en_US`, as some write it, is `en-US`; what is no locale at all is taken for English. */
function localeOf({ locale }: TrainOptions): string {
  const written = (locale ?? '').replace('_', '-');
  return /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(written) ? written : LOCALE;
}

/** Brings back what `toJSON` gave, in a few milliseconds and without learning anew. */
export function loadModel(json: ModelJson): Model {
  const app = knowApp(
    json.samples.map(({ intent, text }) => restoreSample(intent, text)),
    json.ownCount,
    Object.fromEntries(json.slotTypes),
    json.options.slots ?? {},
    localeOf(json.options),
  );
  const learning = restoreLearning(json.learning, (known) => taggerWords(app.samples, known, app.language));
  return modelOf(app, learning, () => json);
}

/** From here on a reading is believed; the learnt threshold is bent to lie at it, for people and screens read it so. */
const BELIEVED = 0.5;
/** A text that is a sample word for word with listed values in its slots leaves no doubt. */
const SURE = 0.99;
/** So many of the best intents are looked at for a sample that fits word for word. */
const LOOKED_AT = 2;
/** Below this no sample that fits could make a reading believed. */
const LOOKED_AT_MIN = 0.05;

/** A sample whose own words stand around a text decides between intents that are at least this likely. */
const FRAMED_MIN = 0.1;

/** So sure must a request inside a free phrase be, and no less than of the phrase, to count instead of it. */
const INSIDE_MIN = 0.85;

/** A word that so many samples of an intent say, and next to none of another's, tells the intent by itself. */
const TELLING_MIN = 2;
const TELLING_SHARE = 0.8;

/** Of so many words on a value is a sentence, which says by itself what is wanted. */
const SENTENCE_WORDS = 3;

type Candidate = { intent: string; confidence: number };

function modelOf(app: AppKnowledge, learning: Learning, toJSON: () => ModelJson): Model {
  const { intents, types } = app;
  const { classifier, threshold, slotReader } = learning;
  const bend = Math.log(BELIEVED) / Math.log(threshold);
  const probabilities = new Float64Array(intents.length + 1);
  const saidByAny = new Map<string, number>();
  for (const counts of slotReader.words.saidBy.values())
    for (const [word, count] of counts) saidByAny.set(word, (saidByAny.get(word) ?? 0) + count);
  const mend = menderFor(app.samples, types.words(), app.language);

  const guess = (heard: Heard): Candidate[] => {
    classify(classifier, vectorise(heard, classifier.vocabulary), probabilities);
    return intents
      .map((intent, place) => ({ intent, confidence: (probabilities[place] ?? 0) ** bend }))
      .sort((one, other) => other.confidence - one.confidence);
  };

  /** Whether what stands before or after a phrase is said for no other intent: "open the {calendar} calendar" asks for no sales. */
  const isToldByItsFrame = (intent: string, phrase: ReadSlot, tokens: readonly Token[]): boolean =>
    tokens.some(({ norm }, place) => {
      if ((place >= phrase.from && place < phrase.to) || slotReader.words.common.has(norm)) return false;
      const own = slotReader.words.saidBy.get(intent)?.get(norm) ?? 0;
      return own >= TELLING_MIN && own >= TELLING_SHARE * (saidByAny.get(norm) ?? 0);
    }) || isOwnBeginning(app.samples, intent, tokens.slice(0, phrase.from));

  /**
   * The words in a free phrase may be a request of their own: "i want to stop", "i am looking for a bargain". Then the
   * request counts, not the phrase around it.
   */
  const requestInside = (
    best: Candidate,
    slots: readonly ReadSlot[],
    tokens: readonly Token[],
  ): Candidate | undefined => {
    const phrase = slots.find((slot) => types.byName.get(types.nameOf(best.intent, slot.slot))?.kind === 'free');
    if (!phrase) return undefined;
    const inside = tokens.slice(phrase.from, phrase.to);
    const literal = app.literals.get(phraseKey(inside));
    if (literal && literal !== best.intent && !isToldByItsFrame(best.intent, phrase, tokens))
      return { intent: literal, confidence: best.confidence };
    const heard = hear(inside, types);
    const [request] = guess(heard);
    if (!request || request.intent === best.intent || request.confidence < Math.max(INSIDE_MIN, best.confidence))
      return undefined;
    // What is a value and nothing else asks for nothing: "boots" in "any deals on boots".
    const values = readSlots(slotReader, request.intent, heard.tokens, heard.found, types);
    const isValue = values.reduce((sum, { from, to }) => sum + to - from, 0) === heard.tokens.length;
    return isValue || isToldByItsFrame(best.intent, phrase, tokens) ? undefined : request;
  };

  /**
   * A sentence that an app lists as a value, or a number, for an intent that is asked for by such a value alone: a known
   * question, the number of an order. Not where the words are a bare value of another intent's as well ("two").
   */
  const wholeValue = ({ tokens, found }: Heard): { intent: string; slot: ReadSlot } | undefined => {
    const wholes = [...found].flatMap(([type, finds]) => {
      const find = finds.find(({ from, to }) => from === 0 && to === tokens.length);
      const bare = find && app.bareSlots.get(type);
      if (bare === undefined) return [];
      const isTelling = tokens.length >= SENTENCE_WORDS || types.byName.get(type)?.kind === 'builtIn';
      return [bare && isTelling ? { intent: bare.intent, slot: { slot: bare.slot, ...find } } : null];
    });
    const [whole] = wholes;
    return wholes.length === 1 && whole ? whole : undefined;
  };

  const understand = (said: string): Understood => {
    const text = textOf(said);
    const heard = hear(mend(tokenise(text)), types);
    const { tokens, found } = heard;
    if (tokens.length === 0 || intents.length === 0) return understood(null, 0, [], text, tokens, []);
    const candidates = guess(heard);
    const literal = app.literals.get(phraseKey(tokens));
    if (literal) return understood(literal, 1, candidates, text, tokens, []);
    const whole = wholeValue(heard);
    if (whole) return understood(whole.intent, SURE, candidates, text, tokens, [whole.slot]);
    let best: Candidate | undefined;
    let slots: ReadSlot[] = [];
    for (const candidate of candidates.slice(0, LOOKED_AT)) {
      if (
        candidate.confidence < LOOKED_AT_MIN ||
        (best && best.confidence > BELIEVED && candidate.confidence < BELIEVED / 2)
      )
        break;
      const read = readSlots(slotReader, candidate.intent, tokens, found, types);
      const isSample = isSampleOf(app, candidate.intent, tokens, read);
      const isListed = read.every((slot) => slot.resolved.length > 0);
      // Any words fit a free phrase, so a sample with one only encourages what was guessed.
      const confidence = !isSample
        ? candidate.confidence
        : isListed
          ? Math.max(SURE, candidate.confidence)
          : Math.sqrt(candidate.confidence);
      if (best && confidence <= best.confidence) continue;
      best = { intent: candidate.intent, confidence };
      slots = read;
      if (isSample) break;
    }
    if (!best) return understood(null, candidates[0]?.confidence ?? 0, candidates, text, tokens, []);
    const closer = best.confidence < SURE ? closerFrame(app.frames, best.intent, tokens) : null;
    const meant = candidates.find(({ intent }) => intent === closer);
    if (meant && meant.confidence >= FRAMED_MIN) {
      best = { intent: meant.intent, confidence: Math.max(best.confidence, Math.sqrt(meant.confidence)) };
      slots = readSlots(slotReader, best.intent, tokens, found, types);
    }
    const inside = requestInside(best, slots, tokens);
    if (inside) {
      best = inside;
      slots = readSlots(slotReader, best.intent, tokens, found, types);
    }
    if (best.confidence < BELIEVED) return understood(null, best.confidence, candidates, text, tokens, []);
    return understood(best.intent, best.confidence, candidates, text, tokens, slots);
  };

  const slotsOf = (said: string, intent: string): Understood['slots'] => {
    const text = textOf(said);
    const { tokens, found } = hear(mend(tokenise(text)), types);
    if (tokens.length === 0 || !intents.includes(intent)) return understood(null, 0, [], text, tokens, []).slots;
    return understood(intent, 1, [], text, tokens, readSlots(slotReader, intent, tokens, found, types)).slots;
  };

  return { understand, slotsOf, toJSON };
}

/** What callers without types hand over, such as a field that a request left out. */
function textOf(said: unknown): string {
  if (typeof said === 'string') return said;
  return typeof said === 'number' || typeof said === 'bigint' ? String(said) : '';
}

/** So many words at the beginning of samples say what is wanted. */
const BEGINNING_WORDS_MIN = 3;

/** Whether some sample of the intent begins with these words, and no other's does. */
function isOwnBeginning(samples: AppKnowledge['samples'], intent: string, beginning: readonly Token[]): boolean {
  if (beginning.length < BEGINNING_WORDS_MIN) return false;
  const alike = samples.filter(({ parts: [first] }) => {
    if (first?.kind !== 'words' || first.tokens.length < beginning.length) return false;
    return beginning.every(({ norm }, place) => first.tokens[place]?.norm === norm);
  });
  return alike.length > 0 && alike.every((sample) => sample.intent === intent);
}

function understood(
  intent: string | null,
  confidence: number,
  candidates: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  read: readonly ReadSlot[],
): Understood {
  // Slot names come from an app's author; on an object without a prototype none of them means anything else.
  const slots: Record<string, UnderstoodSlot> = Object.create(null);
  for (const slot of read) {
    const start = tokens[slot.from]?.start ?? 0;
    const end = tokens[slot.to - 1]?.end ?? start;
    slots[slot.slot] = { value: text.slice(start, end), resolved: slot.resolved, start, end };
  }
  const others = intent === null ? candidates : candidates.filter((candidate) => candidate.intent !== intent);
  return {
    intent,
    confidence,
    slots,
    alternatives: intent === null ? [...others] : [{ intent, confidence }, ...others],
  };
}
