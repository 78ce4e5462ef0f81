import { doubleMetaphone } from 'double-metaphone';

/**
 * The words of one catalogue, to mend what speech recognition and typing break before the search: a wrong word is
 * replaced by the likeliest known one, words run together are split, words torn apart are joined.
 */
export class Vocabulary {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #byTrigram = new Map<string, string[]>();
  readonly #bySound = new Map<string, string[]>();
  readonly #mended = new Map<string, string | null>();

  /** @param counts how many products hold each word. */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
    for (const word of counts.keys()) {
      if (!isMendable(word)) continue;
      for (const trigram of trigramsOf(word)) pushTo(this.#byTrigram, trigram, word);
      pushTo(this.#bySound, soundOf(word), word);
    }
  }

  /** The question's words with broken ones mended; known words stay as they are. */
  mend(words: readonly string[]): string[] {
    const result: string[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] ?? '';
      const next = words[index + 1];
      if (this.#counts.has(word) && !(next && this.#joins(word, next))) {
        result.push(word);
      } else if (next && this.#joins(word, next)) {
        result.push(`${word}${next}`);
        index += 1;
      } else {
        result.push(...this.#mendOne(word));
      }
    }
    return result;
  }

  #joins(word: string, next: string): boolean {
    const joined = this.#counts.get(`${word}${next}`);
    if (joined === undefined) return false;
    // "note book": joined only where the two do not stand well on their own.
    return (this.#counts.get(word) ?? 0) <= joined || !this.#counts.has(next);
  }

  #mendOne(word: string): string[] {
    if (!isMendable(word)) return [word];
    const split = this.#split(word);
    const known = this.#mended.get(word);
    const nearest = known === undefined ? this.#nearest(word) : known;
    if (known === undefined) {
      if (this.#mended.size > 5_000) this.#mended.clear();
      this.#mended.set(word, nearest);
    }
    if (split && (!nearest || distance(word, nearest, 3) > 1)) return split;
    return [nearest ?? word];
  }

  #split(word: string): string[] | null {
    if (word.length <= 6) return null;
    let best: { parts: string[]; count: number } | null = null;
    for (let at = 3; at <= word.length - 3; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      const count = Math.min(...parts.map((part) => this.#counts.get(part) ?? 0));
      if (count > 0 && (!best || count > best.count)) best = { parts, count };
    }
    return best?.parts ?? null;
  }

  /** Levenshtein distance at most 2, or 3 where both sound the same; the commoner word wins a tie. */
  #nearest(word: string): string | null {
    const sound = soundOf(word);
    const shared = new Map<string, number>();
    for (const trigram of trigramsOf(word)) {
      for (const candidate of this.#byTrigram.get(trigram) ?? [])
        shared.set(candidate, (shared.get(candidate) ?? 0) + 1);
    }
    const candidates = new Set(this.#bySound.get(sound) ?? []);
    for (const [candidate, count] of shared) if (count >= 2 || word.length <= 5) candidates.add(candidate);
    let best: { word: string; score: number } | null = null;
    for (const candidate of candidates) {
      if (Math.abs(candidate.length - word.length) > 3) continue;
      const soundsAlike = soundOf(candidate) === sound;
      const limit = soundsAlike ? 3 : word.length <= 4 ? 1 : 2;
      const steps = distance(word, candidate, limit);
      if (steps > limit) continue;
      const similarity = (2 * (shared.get(candidate) ?? 0)) / (word.length + candidate.length + 4);
      const common = Math.log1p(this.#counts.get(candidate) ?? 0) * 0.01;
      const score = similarity + (soundsAlike ? 0.25 : 0) - 0.1 * steps + common;
      if (!best || score > best.score || (score === best.score && candidate < best.word))
        best = { word: candidate, score };
    }
    return best?.word ?? null;
  }
}

/** Short words and those with digits are names and sizes: mending them would invent another product. */
function isMendable(word: string): boolean {
  return word.length >= 4 && !/\p{N}/u.test(word);
}

function soundOf(word: string): string {
  return doubleMetaphone(word)[0];
}

function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  const trigrams: string[] = [];
  for (let index = 0; index + 3 <= padded.length; index += 1) trigrams.push(padded.slice(index, index + 3));
  return trigrams;
}

function pushTo(map: Map<string, string[]>, key: string, word: string): void {
  const list = map.get(key);
  if (list) list.push(word);
  else map.set(key, [word]);
}

/** Levenshtein distance; anything beyond `limit` is `limit + 1`, so that far words cost little. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const steps = Math.min(replaced, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      row.push(steps);
      if (steps < smallest) smallest = steps;
    }
    if (smallest > limit) return limit + 1;
    previous = row;
  }
  return previous[b.length] ?? limit + 1;
}
