import { train } from '@voicecart/understanding';
import type { Model, ModelIntent } from '../rules/model.ts';
import { builtInPhrases } from './built-in-phrases.ts';
import { plain } from './phrases.ts';
import { type ReadSlot, type SlotReading, slotReader } from './slot-values.ts';

/** What a sentence was taken for. */
export interface Understood {
  intent: string;
  confidence: number;
  slots: Record<string, SlotReading>;
}

export interface Understanding {
  /** The best reading and the others that were considered; no best one when nothing fits. */
  understand(text: string): { best: Understood | undefined; considered: Understood[] };
  /** Whether a sentence fits a sample surely, without a guess. */
  fits(text: string): boolean;
  /** Reads words as a value of a slot's type. */
  readSlot: ReadSlot;
  /** Fits a sentence to the given samples of one intent alone, for an answer to a question about a slot. */
  matchWith(intent: ModelIntent, samples: readonly string[], text: string): Understood | undefined;
}

type Part = { word: string } | { slot: string; type: string };
interface Pattern {
  intent: string;
  parts: Part[];
}

/** Longer stretches than this are no value of a list. */
const unlistedWordsMax = 6;
/** Below this the trained model's reading is not taken for an answer. */
const confidenceMin = 0.5;

function patternOf(intent: ModelIntent, sample: string): Pattern {
  const types = new Map(intent.slots.map((slot) => [slot.name, slot.type ?? 'AMAZON.SearchQuery']));
  const parts: Part[] = [];
  for (const piece of sample.split(/(\{[^}]*\})/)) {
    const slot = piece.match(/^\{\s*(?:[^}|]*\|)?\s*([^}|]*?)\s*\}$/)?.[1];
    if (slot !== undefined) parts.push({ slot, type: types.get(slot) ?? 'AMAZON.SearchQuery' });
    else
      parts.push(
        ...plain(piece)
          .split(' ')
          .filter(Boolean)
          .map((word) => ({ word })),
      );
  }
  return { intent: intent.name, parts };
}

interface Fit {
  slots: Record<string, SlotReading>;
  score: number;
  isSure: boolean;
}

/** Fits words to a pattern; of several ways the best: many words of the sample, slots with known values. */
function fit(parts: readonly Part[], words: readonly string[], readSlot: ReadSlot, hasWords: boolean): Fit | undefined {
  const [part, ...others] = parts;
  if (part === undefined) return words.length === 0 ? { slots: {}, score: 0, isSure: true } : undefined;
  if ('word' in part) {
    if (words[0] !== part.word) return undefined;
    const rest = fit(others, words.slice(1), readSlot, hasWords);
    return rest && { ...rest, score: rest.score + 10 };
  }
  let best: Fit | undefined;
  const isPhrase = part.type === 'AMAZON.SearchQuery';
  const isCustomOrList = !/^AMAZON\.(NUMBER|FOUR_DIGIT_NUMBER|Ordinal|DATE|TIME)$/.test(part.type);
  const longest = isPhrase
    ? words.length
    : Math.min(words.length, isCustomOrList ? Math.max(unlistedWordsMax, 10) : 10);
  for (let count = 1; count <= longest; count += 1) {
    const reading = readSlot(part.type, words.slice(0, count).join(' '));
    if (!reading) continue;
    // Words of no list are taken only inside a sample with words of its own: alone they would fit every sentence.
    if (!reading.isKnown && !isPhrase && (!hasWords || count > unlistedWordsMax)) continue;
    const rest = fit(others, words.slice(count), readSlot, hasWords);
    if (!rest) continue;
    const score = rest.score + (reading.isKnown ? 5 + count : -count);
    if (best && best.score >= score) continue;
    best = {
      slots: { ...rest.slots, [part.slot]: reading },
      score,
      isSure: rest.isSure && (reading.isKnown || isPhrase),
    };
  }
  return best;
}

/** Sentences beyond this length are cut: fitting them costs time, and nobody says them. */
const sentenceWordsMax = 200;

function wordsOf(text: string): string[] {
  return plain(text).split(' ').filter(Boolean).slice(0, sentenceWordsMax);
}

function samplesOf(intent: ModelIntent, locale: string): string[] {
  return [...intent.samples, ...builtInPhrases(intent.name, locale)];
}

/**
 * Learns an uploaded model. A sentence is fitted to the samples word by word first, as Alexa's exact grammar does;
 * what no sample fits goes to the trained classifier of the assistant. This file is the only one that knows its face.
 */
export function learnModel(model: Model, locale: string): Understanding {
  const readSlot = slotReader(model);
  const intents = model.languageModel.intents.filter((intent) => intent.name !== 'AMAZON.FallbackIntent');
  const patterns = intents.flatMap((intent) => samplesOf(intent, locale).map((sample) => patternOf(intent, sample)));
  const byName = new Map(intents.map((intent) => [intent.name, intent]));
  let trained: ReturnType<typeof train> | undefined;

  /** A guess for a sentence that has no word in common with the intent's samples is none. */
  function sharesWord(intent: string, words: readonly string[]): boolean {
    const known = new Set(
      patterns
        .filter((one) => one.intent === intent)
        .flatMap((one) => one.parts.map((part) => ('word' in part ? part.word : ''))),
    );
    return words.some((word) => known.has(word));
  }

  // Trained at first need: most sentences of a test fit a sample, and training takes a moment.
  function classifier() {
    trained ??= train(
      intents.flatMap((intent) => samplesOf(intent, locale).map((text) => ({ intent: intent.name, text }))),
      Object.fromEntries(
        model.languageModel.types
          .filter((type) => type.values.length > 0)
          .map((type) => [type.name, { values: type.values }]),
      ),
      {
        locale,
        slots: Object.fromEntries(
          intents.map((intent) => [
            intent.name,
            Object.fromEntries(intent.slots.map((slot) => [slot.name, slot.type ?? 'AMAZON.SearchQuery'])),
          ]),
        ),
      },
    );
    return trained;
  }

  function bestFits(candidates: readonly Pattern[], words: readonly string[]): { intent: string; fit: Fit }[] {
    const found = new Map<string, Fit>();
    for (const pattern of candidates) {
      const one = fit(
        pattern.parts,
        words,
        readSlot,
        pattern.parts.some((part) => 'word' in part),
      );
      const before = found.get(pattern.intent);
      if (one && (!before || one.score > before.score)) found.set(pattern.intent, one);
    }
    return [...found].map(([intent, one]) => ({ intent, fit: one })).sort((a, b) => b.fit.score - a.fit.score);
  }

  return {
    readSlot,
    fits(text) {
      const words = wordsOf(text);
      // A slot may hold words of no list here: example phrases name products.
      return words.length > 0 && bestFits(patterns, words).length > 0;
    },
    matchWith(intent, samples, text) {
      const words = wordsOf(text);
      const [best] = bestFits(
        samples.map((sample) => patternOf(intent, sample)),
        words,
      );
      return best && { intent: intent.name, confidence: best.fit.isSure ? 1 : 0.7, slots: best.fit.slots };
    },
    understand(text) {
      const words = wordsOf(text);
      if (words.length === 0) return { best: undefined, considered: [] };
      const fits = bestFits(patterns, words);
      const fitted = fits.map(({ intent, fit: one }) => ({
        intent,
        confidence: one.isSure ? 1 : 0.7,
        slots: one.slots,
      }));
      const [first, ...others] = fitted;
      if (first && fits[0]?.fit.isSure) return { best: first, considered: others };

      const guess = classifier().understand(text);
      const alternatives = guess.alternatives
        .slice(0, 5)
        .map(({ intent, confidence }) => ({ intent, confidence, slots: {} }));
      if (guess.intent === null || guess.confidence < confidenceMin || !sharesWord(guess.intent, words))
        return { best: first, considered: first ? others : alternatives };
      if (first && first.intent === guess.intent)
        return { best: first, considered: alternatives.filter((one) => one.intent !== first.intent) };
      const types = new Map(
        byName.get(guess.intent)?.slots.map((slot) => [slot.name, slot.type ?? 'AMAZON.SearchQuery']),
      );
      const slots = Object.fromEntries(
        Object.entries(guess.slots).flatMap(([name, slot]) => {
          const type = types.get(name);
          const reading =
            type === undefined ? undefined : (readSlot(type, plain(slot.value)) ?? readSlot('', slot.value));
          return reading ? [[name, reading]] : [];
        }),
      );
      const best = { intent: guess.intent, confidence: guess.confidence, slots };
      return { best, considered: alternatives.filter((one) => one.intent !== best.intent) };
    },
  };
}
