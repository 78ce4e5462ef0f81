import { doubleMetaphone } from 'double-metaphone';
import MiniSearch from 'minisearch';
import { distance } from '../../packages/search/src/distance.ts';
import type { MadeProduct } from './catalogue.ts';

export type Find = (phrase: string) => readonly string[] | Promise<readonly string[]>;

/** MiniSearch with the options its documentation gives for typing mistakes. */
export function miniSearch(products: readonly MadeProduct[]): Find {
  const index = new MiniSearch({
    idField: 'sku',
    fields: ['title', 'brand', 'category'],
    searchOptions: { boost: { title: 3 }, fuzzy: 0.2, prefix: true },
  });
  index.addAll(products as MadeProduct[]);
  return (phrase) =>
    index
      .search(phrase)
      .slice(0, 10)
      .map(({ id }) => String(id));
}

/** The same behind the mending that feeds-and-search.md measured: vocabulary, split, join, carrier phrases. */
export function miniSearchMended(products: readonly MadeProduct[]): Find {
  const find = miniSearch(products);
  const counts = new Map<string, number>();
  for (const { title, brand, category } of products) {
    for (const word of new Set(plain(`${title} ${brand} ${category}`))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const known = [...counts.keys()].filter((word) => word.length > 2);
  const sounds = new Map(known.map((word) => [word, doubleMetaphone(word)[0]]));
  const grams = new Map(known.map((word) => [word, trigrams(word)]));
  return (phrase) => find(mend(withoutCarrier(plain(phrase))).join(' '));

  function mend(words: readonly string[]): string[] {
    const result: string[] = [];
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] ?? '';
      const joined = `${word}${words[index + 1] ?? ''}`;
      if (words[index + 1] && counts.has(joined) && (counts.get(word) ?? 0) <= (counts.get(joined) ?? 0)) {
        result.push(joined);
        index += 1;
      } else if (counts.has(word) || word.length < 4 || /\d/.test(word)) result.push(word);
      else result.push(...(split(word) ?? [nearest(word) ?? word]));
    }
    return result;
  }

  function split(word: string): string[] | null {
    if (word.length <= 6) return null;
    let best: { parts: string[]; count: number } | null = null;
    for (let at = 3; at <= word.length - 3; at += 1) {
      const parts = [word.slice(0, at), word.slice(at)];
      const count = Math.min(...parts.map((part) => counts.get(part) ?? 0));
      if (count > 0 && (!best || count > best.count)) best = { parts, count };
    }
    return best?.parts ?? null;
  }

  function nearest(word: string): string | null {
    const sound = doubleMetaphone(word)[0];
    const own = trigrams(word);
    let best: { word: string; score: number } | null = null;
    for (const candidate of known) {
      const isAlike = sounds.get(candidate) === sound;
      const theirs = grams.get(candidate) ?? new Set();
      let shared = 0;
      for (const gram of own) if (theirs.has(gram)) shared += 1;
      const similarity = shared / (own.size + theirs.size - shared);
      if (!isAlike && similarity < 0.3) continue;
      const steps = distance(word, candidate, 3);
      if (steps > (isAlike ? 3 : 2)) continue;
      const score = similarity + (isAlike ? 0.25 : 0) - 0.1 * steps + Math.log1p(counts.get(candidate) ?? 0) * 1e-4;
      if (!best || score > best.score) best = { word: candidate, score };
    }
    return best?.word ?? null;
  }
}

const carrier =
  /^(?:i am looking for|do you have|have you got|can you find me|show me|i would like to buy|please search for|i need)(?: (?:a|an|any|the|new))* /;

function withoutCarrier(words: readonly string[]): string[] {
  return words.join(' ').replace(carrier, '').split(' ');
}

function plain(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
