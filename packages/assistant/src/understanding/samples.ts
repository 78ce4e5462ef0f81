import { type Token, tokenise } from './tokens.ts';

/** A piece of a sample: words that are said as they are, or a slot, with the value an annotated sample showed. */
export type SamplePart = { kind: 'words'; tokens: Token[] } | { kind: 'slot'; slot: string; example: Token[] };

export type Sample = { intent: string; parts: SamplePart[] };

/**
 * Slot marks that are read: Alexa's `{slot}` and `{value|slot}`, and Rasa's `[value](slot)`.
 */
const SLOT_MARK = /\{\s*(?:([^{}|]*)\|)?\s*([\p{L}\p{N}_.:-]+)\s*\}|\[([^[\]]+)\]\(([\p{L}\p{N}_.:-]+)\)/gu;

/** Reads one sample into its parts. A sample without any word or slot has no parts. */
export function readSample(intent: string, text: string): Sample {
  const parts: SamplePart[] = [];
  const pushWords = (words: string) => {
    const tokens = tokenise(words);
    if (tokens.length > 0) parts.push({ kind: 'words', tokens });
  };
  let from = 0;
  for (const mark of text.matchAll(SLOT_MARK)) {
    pushWords(text.slice(from, mark.index));
    const slot = mark[2] ?? mark[4] ?? '';
    parts.push({ kind: 'slot', slot, example: tokenise(mark[1] ?? mark[3] ?? '') });
    from = mark.index + mark[0].length;
  }
  pushWords(text.slice(from));
  return { intent, parts };
}

/** All words that samples say outside their slots. */
export function carrierWords(samples: readonly Sample[]): Set<string> {
  const carriers = new Set<string>();
  for (const sample of samples) {
    for (const part of sample.parts)
      if (part.kind === 'words') for (const token of part.tokens) carriers.add(token.norm);
  }
  return carriers;
}

/** The runs of words that samples say outside their slots. */
export function samplePhrases(samples: readonly Sample[]): (readonly Token[])[] {
  return samples.flatMap((sample) => sample.parts.flatMap((part) => (part.kind === 'words' ? [part.tokens] : [])));
}
