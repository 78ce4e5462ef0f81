import { phraseKey, type Token, tokenise } from '../words/tokens.ts';
import type { Found, Recogniser, Resolution, SlotValue } from './slot-type.ts';

type ReadValue = { name: string; id: string | undefined; spoken: string[] };

function readValue(value: SlotValue): ReadValue {
  if (typeof value === 'string') return { name: value, id: undefined, spoken: [value] };
  if ('name' in value) {
    return { name: value.name.value, id: value.id, spoken: [value.name.value, ...(value.name.synonyms ?? [])] };
  }
  return { name: value.value, id: value.id, spoken: [value.value, ...(value.synonyms ?? [])] };
}

/** A type with values of its own: finds them and their synonyms in a text, the longest at each place. */
export function valueRecogniser(name: string, values: readonly SlotValue[]): Recogniser {
  const entries = new Map<string, Resolution[]>();
  const phrases: string[] = [];
  const words = new Set<string>();
  /** How long the values are that begin with a word, in either number. Most words begin none. */
  const lengthsByFirst = new Map<string, number>();
  for (const value of values) {
    const read = readValue(value);
    for (const spoken of read.spoken) {
      const tokens = tokenise(spoken);
      if (tokens.length === 0) continue;
      phrases.push(spoken);
      for (const token of tokens) words.add(token.norm);
      const first = tokens[0]?.norm ?? '';
      for (const form of [first, `${first}s`, first.endsWith('s') ? first.slice(0, -1) : first]) {
        lengthsByFirst.set(form, Math.max(lengthsByFirst.get(form) ?? 0, tokens.length));
      }
      const key = phraseKey(tokens);
      const resolved = entries.get(key) ?? [];
      if (!resolved.some((known) => known.name === read.name && known.id === read.id)) {
        resolved.push(read.id === undefined ? { name: read.name } : { id: read.id, name: read.name });
      }
      entries.set(key, resolved);
    }
  }
  const lookUp = (key: string): Resolution[] | undefined =>
    entries.get(key) ?? (key.endsWith('s') ? entries.get(key.slice(0, -1)) : entries.get(`${key}s`));
  return {
    name,
    kind: 'values',
    phrases,
    words,
    find(tokens) {
      const found: Found[] = [];
      for (let from = 0; from < tokens.length; from += 1) {
        const lengthMax = lengthsByFirst.get(tokens[from]?.norm ?? '') ?? 0;
        for (let to = Math.min(tokens.length, from + lengthMax); to > from; to -= 1) {
          const resolved = lookUp(phraseKey(tokens, from, to));
          if (!resolved) continue;
          found.push({ from, to, resolved });
          // A value inside a longer one is not meant: "navy blue" is not blue.
          from = to - 1;
          break;
        }
      }
      return found;
    },
  };
}

/** Words that stand for a free phrase. Its samples say nothing of what people will put there. */
export function freeRecogniser(name: string, phrases: readonly string[]): Recogniser {
  return { name, kind: 'free', phrases, find: (_tokens: readonly Token[]) => [] };
}
