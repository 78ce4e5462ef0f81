import { type Token, tokenise } from './words/tokens.ts';

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

/** A sample as a stored model has it: words folded and cut already, so that they are only parted again. */
export function storeSample({ intent, parts }: Sample): { intent: string; text: string } {
  const words = (tokens: readonly Token[]) => tokens.map(({ norm }) => norm).join(' ');
  const texts = parts.map((part) => {
    if (part.kind === 'words') return words(part.tokens);
    return part.example.length === 0 ? `{${part.slot}}` : `[${words(part.example)}](${part.slot})`;
  });
  return { intent, text: texts.join(' ') };
}

export function restoreSample(intent: string, text: string): Sample {
  const parts: SamplePart[] = [];
  const pushWords = (words: string) => {
    const tokens = tokensOf(words);
    if (tokens.length > 0) parts.push({ kind: 'words', tokens });
  };
  let from = 0;
  if (text.includes('{') || text.includes('[')) {
    for (const mark of text.matchAll(SLOT_MARK)) {
      pushWords(text.slice(from, mark.index));
      parts.push({ kind: 'slot', slot: mark[2] ?? mark[4] ?? '', example: tokensOf(mark[3] ?? '') });
      from = mark.index + mark[0].length;
    }
  }
  pushWords(from === 0 ? text : text.slice(from));
  return { intent, parts };
}

/** Where a sample's words stood in it, nobody asks. */
function tokensOf(words: string): Token[] {
  const tokens: Token[] = [];
  for (const norm of words.split(' ')) if (norm !== '') tokens.push({ norm, start: 0, end: 0 });
  return tokens;
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
