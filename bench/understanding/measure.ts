import type { Answer, Lesson, Trainer } from './matchers.ts';
import type { Utterance } from './utterances.ts';

export type Measured = {
  name: string;
  accuracy: number;
  /** Of what fits an intent. */
  accuracyOfFitting: number;
  accuracyOfNew: number;
  /** Of what fits, the best guess with no refusal; that of a matcher without one is its answer. */
  bestGuess: number;
  slotF1: number;
  kept: number;
  refused: number;
  trainMs: number;
  medianMs: number;
  /** What it takes to store what was learnt, where the matcher tells. */
  bytes: number | undefined;
  /** For each share kept of what fits, the share refused of what does not, by confidence alone. */
  curve: { kept: number; refused: number }[];
};

const KEPT_SHARES = [0.8, 0.85, 0.9, 0.95, 0.98];

/** How the slots of a set are compared: the name an answer's slot goes by, and its words without what says nothing. */
export type Comparison = { nameOf(slot: string): string | undefined; meaningful(slot: string, words: string): string };

/** A search may be heard as one phrase or as product, colour and price; only all its words matter. */
const SHOP_SLOTS: Readonly<Record<string, string>> = {
  query: 'query',
  product: 'query',
  colour: 'query',
  price: 'query',
  number: 'number',
  ordinal: 'ordinal',
  postcode: 'postcode',
  topic: 'topic',
  status: 'status',
  quantity: 'quantity',
  option: 'option',
  reason: 'reason',
  category: 'category',
  place: 'place',
  day: 'day',
  calendar: 'calendar',
};

/** Little words say nothing of what is searched for, and "number two" is "two". */
const LITTLE = new Set(
  'a an the some any my your you have uh um in for of to under than less with and that is euros dollars bucks do i me number'.split(
    ' ',
  ),
);

export const shopComparison: Comparison = {
  nameOf: (slot) => SHOP_SLOTS[slot],
  meaningful(slot, words) {
    const kept = words
      .toLowerCase()
      .replace(/[^a-z0-9' ]/g, ' ')
      .split(' ')
      .filter((word) => word !== '' && !LITTLE.has(word))
      .join(' ');
    if (slot === 'ordinal') return kept.replace(/ one$/, '');
    return slot === 'day' ? kept.replace(/^(on|at|over|this) /, '') : kept;
  },
};

/** For sets that were written before an order's state was a slot. */
export const olderComparison: Comparison = {
  nameOf: (slot) => (slot === 'status' ? undefined : shopComparison.nameOf(slot)),
  meaningful: shopComparison.meaningful,
};

/** For the set that also says what shoppers like. */
export const tastesComparison: Comparison = {
  nameOf: (slot) => (slot === 'genre' || slot === 'book' ? slot : shopComparison.nameOf(slot)),
  meaningful: shopComparison.meaningful,
};

/** Every slot counts, its words to the letter. */
export const exactComparison: Comparison = {
  nameOf: (slot) => slot,
  meaningful: (_, words) => words.toLowerCase().replace(/\s+/g, ' ').trim(),
};

function isRight(utterance: Utterance, intent: string | null): boolean {
  return utterance.intent === intent || (intent !== null && (utterance.also?.includes(intent) ?? false));
}

/** Trains once and asks everything; times are those of this process alone. */
export async function measure(
  trainer: Trainer,
  lesson: Lesson,
  utterances: readonly Utterance[],
  comparison: Comparison,
): Promise<Measured> {
  const trainStart = performance.now();
  const matcher = await trainer.train(lesson);
  const trainMs = performance.now() - trainStart;
  for (const { text } of utterances.slice(0, 300)) await matcher.understand(text);
  const answers: Answer[] = [];
  const times: number[] = [];
  for (const { text } of utterances) {
    const start = performance.now();
    const answer = await matcher.understand(text);
    times.push(performance.now() - start);
    answers.push(answer);
  }
  const known = new Set(lesson.samples.map(({ text }) => text.toLowerCase()));
  const pairs = utterances.map((utterance, at) => ({
    utterance,
    answer: answers[at] ?? { intent: null, confidence: 0, slots: {} },
  }));
  const fitting = pairs.filter(({ utterance }) => utterance.intent !== null);
  const foreign = pairs.filter(({ utterance }) => utterance.intent === null);
  const unseen = fitting.filter(({ utterance }) => !known.has(utterance.text.toLowerCase()));
  return {
    name: trainer.name,
    accuracy: share(pairs, ({ utterance, answer }) => isRight(utterance, answer.intent)),
    accuracyOfFitting: share(fitting, ({ utterance, answer }) => isRight(utterance, answer.intent)),
    accuracyOfNew: share(unseen, ({ utterance, answer }) => isRight(utterance, answer.intent)),
    bestGuess: share(fitting, ({ utterance, answer }) => isRight(utterance, answer.best ?? answer.intent)),
    slotF1: slotF1(fitting, comparison),
    kept: share(fitting, ({ answer }) => answer.intent !== null),
    refused: share(foreign, ({ answer }) => answer.intent === null),
    trainMs,
    bytes: matcher.bytes?.(),
    medianMs: times.sort((one, other) => one - other)[times.length >> 1] ?? 0,
    curve: curveOf(
      fitting.map(({ answer }) => answer.confidence),
      foreign.map(({ answer }) => answer.confidence),
    ),
  };
}

function share<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.length === 0 ? 0 : list.filter(holds).length / list.length;
}

function slotF1(
  pairs: readonly { utterance: Utterance; answer: Answer }[],
  { nameOf, meaningful }: Comparison,
): number {
  let right = 0;
  let wrong = 0;
  let missing = 0;
  for (const { utterance, answer } of pairs) {
    const heard = new Map<string, string>();
    for (const [slot, words] of Object.entries(answer.slots)) {
      const compared = nameOf(slot);
      if (compared) heard.set(compared, `${heard.get(compared) ?? ''} ${words}`);
    }
    const wanted = new Map(Object.entries(utterance.slots ?? {}));
    for (const [slot, words] of wanted) {
      if (meaningful(slot, heard.get(slot) ?? '') === meaningful(slot, words)) right += 1;
      else missing += 1;
    }
    for (const [slot, words] of heard) {
      if (meaningful(slot, wanted.get(slot) ?? '') !== meaningful(slot, words)) wrong += 1;
    }
  }
  return right === 0 ? 0 : (2 * right) / (2 * right + wrong + missing);
}

function curveOf(fitting: readonly number[], foreign: readonly number[]): Measured['curve'] {
  const sorted = [...fitting].sort((one, other) => one - other);
  return KEPT_SHARES.map((kept) => {
    const border = sorted[Math.floor(sorted.length * (1 - kept))] ?? 0;
    return { kept, refused: share(foreign, (confidence) => confidence < border) };
  });
}
