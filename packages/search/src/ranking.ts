import { type Entries, intersection, placeOf } from './intersection.ts';

/** Products that hold a word, in rising order, with what a match of it adds: BM25's term weight. */
export interface Posting extends Entries {
  readonly weights: Float32Array;
}

/** What the ranking needs of each product, by its number. */
export interface Columns {
  readonly size: number;
  /** In minor units. */
  readonly prices: Float64Array;
  /** Below 1 for what cannot be bought now. */
  readonly boosts: Float32Array;
  /** 1 for a product that comes in several kinds: that one of them is red makes no red product of it. */
  readonly severalKinds?: Uint8Array;
  /** Whether all kinds of a product are called so: it stands in the title, or is the one value of an option. */
  readonly isOfAllKinds?: (document: number, word: string) => boolean;
}

/** Where one term stands: in names (title, brand, category, ...) and in descriptions only. */
export interface TermPostings {
  readonly strong: Posting | null;
  readonly weak: Posting | null;
}

export interface Limits {
  /** In minor units. */
  readonly min: number;
  readonly max: number;
}

/** Matching products in the order they were met, beside their scores. */
export interface Found {
  readonly documents: readonly number[];
  readonly scores: readonly number[];
  /** No product holds every word: these hold some. */
  readonly isClosest?: boolean;
}

export interface Ranked {
  readonly document: number;
  readonly score: number;
}

const severalProducts = 3;

/** Sums while one question is answered, which nothing interrupts; all empty in between. As long as the largest catalogue. */
let scores = new Float32Array();
let matches = new Uint8Array();
let touched = new Uint32Array();

/** Products met so far, the most words one of them holds, and how many hold that many. */
interface Sums {
  count: number;
  most: number;
  withMost: number;
}

/**
 * Products that match: any term may (one misheard word must not empty the result), those with more and rarer terms score
 * higher. Where several products hold as many of the terms as any does, these are meant.
 */
export function findProducts(columns: Columns, terms: readonly TermPostings[], limits: Limits): Found {
  if (scores.length < columns.size) {
    scores = new Float32Array(columns.size);
    matches = new Uint8Array(columns.size);
    touched = new Uint32Array(columns.size);
  }
  const strong = terms.flatMap((term) => term.strong ?? []);
  const weak = terms.flatMap((term) => term.weak ?? []);
  const known = terms.filter((term) => term.strong || term.weak).length;
  const named = strong.length === known ? intersection(strong) : null;
  if (named && named.length >= severalProducts) return namedByAll(columns, named, strong, limits);
  const sums: Sums = { count: 0, most: 0, withMost: 0 };
  for (const posting of strong) collect(posting, sums);
  // Descriptions are asked where no product is named by all the words: a word said in passing must not outweigh names.
  if (sums.most < known) for (const posting of weak) collect(posting, sums);
  // Who says "leather dog collar", where there is one, means no other collar.
  const isMetByAll = sums.most >= known || sums.withMost >= severalProducts;
  const needed = isMetByAll ? sums.most : Math.max(1, Math.ceil(sums.most / 2));
  return { ...pick(columns, sums.count, needed, known, limits), isClosest: known > 1 && sums.most < known };
}

/** Several products are named by all the words: these are meant, and no other needs to be looked at. */
function namedByAll(columns: Columns, documents: Uint32Array, postings: readonly Posting[], limits: Limits): Found {
  const { prices, boosts } = columns;
  const found: { documents: number[]; scores: number[] } = { documents: [], scores: [] };
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] as number;
    const price = prices[document] as number;
    if (price > limits.max || price < limits.min) continue;
    let score = 0;
    for (const { documents: all, weights } of postings) {
      const place = all === documents ? index : placeOf(all, document);
      score = Math.fround(score + (weights[place] as number));
    }
    found.documents.push(document);
    found.scores.push(score * (boosts[document] as number));
  }
  return found;
}

/** Adds a word's weights to the products that hold it. */
function collect({ documents, weights }: Posting, sums: Sums): void {
  const length = documents.length;
  let { count, most, withMost } = sums;
  for (let index = 0; index < length; index += 1) {
    const document = documents[index] as number;
    const matched = (matches[document] as number) + 1;
    if (matched === 1) touched[count++] = document;
    if (matched > most) {
      most = matched;
      withMost = 1;
    } else if (matched === most) withMost += 1;
    matches[document] = matched;
    scores[document] = (scores[document] as number) + (weights[index] as number);
  }
  sums.count = count;
  sums.most = most;
  sums.withMost = withMost;
}

/** Those of the collected products that match enough and are within the limits; leaves the sums empty. */
function pick({ prices, boosts }: Columns, count: number, needed: number, words: number, limits: Limits): Found {
  const found: { documents: number[]; scores: number[] } = { documents: [], scores: [] };
  for (let index = 0; index < count; index += 1) {
    const document = touched[index] as number;
    const matched = matches[document] as number;
    const price = prices[document] as number;
    if (matched >= needed && price <= limits.max && price >= limits.min) {
      const coverage = 0.4 + 0.6 * (matched / Math.max(1, words));
      found.documents.push(document);
      found.scores.push((scores[document] as number) * coverage * (boosts[document] as number));
    }
    scores[document] = 0;
    matches[document] = 0;
  }
  return found;
}

/** Those that stand in none of the lists. */
export function withoutAny(found: Found, lists: readonly Uint32Array[]): Found {
  if (lists.length === 0) return found;
  const left: { documents: number[]; scores: number[] } = { documents: [], scores: [] };
  for (let index = 0; index < found.documents.length; index += 1) {
    const document = found.documents[index] as number;
    if (lists.some((list) => placeOf(list, document) >= 0)) continue;
    left.documents.push(document);
    left.scores.push(found.scores[index] as number);
  }
  return { ...found, ...left };
}

/** Those that stand in all the lists; all, where that would leave nothing. */
export function narrowed(found: Found, lists: readonly Uint32Array[]): Found {
  if (lists.length === 0) return found;
  const left: { documents: number[]; scores: number[] } = { documents: [], scores: [] };
  for (let index = 0; index < found.documents.length; index += 1) {
    const document = found.documents[index] as number;
    if (!lists.every((list) => placeOf(list, document) >= 0)) continue;
    left.documents.push(document);
    left.scores.push(found.scores[index] as number);
  }
  return left.documents.length > 0 ? { ...found, ...left } : found;
}

/** The `most` best, best first, ties by age: found without sorting what nobody will hear of. */
export function bestOf({ documents, scores: all }: Found, most: number): Ranked[] {
  if (documents.length <= most) {
    const ranked = documents.map((document, index) => ({ document, score: all[index] ?? 0 }));
    return ranked.sort(byScore);
  }
  const best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < documents.length; index += 1) {
    const score = all[index] as number;
    // Documents mostly come in rising order, so that an equal score is a younger product; the full comparison decides.
    if (best.length === most && score < least) continue;
    const candidate = { document: documents[index] as number, score };
    const last = best[best.length - 1];
    if (best.length === most && last && byScore(candidate, last) >= 0) continue;
    let place = best.length;
    while (place > 0 && byScore(candidate, best[place - 1] ?? candidate) < 0) place -= 1;
    best.splice(place, 0, candidate);
    if (best.length > most) best.pop();
    least = best[best.length - 1]?.score ?? least;
  }
  return best;
}

function byScore(left: Ranked, right: Ranked): number {
  return right.score - left.score || left.document - right.document;
}

/** Products that hold any of the alternatives, each with its best weight; `share` of it for all but the first. */
export function anyOf(postings: readonly Posting[], share: number): Posting | null {
  const [only, ...others] = postings;
  if (!only || others.length === 0) return only ?? null;
  const best = new Map<number, number>();
  for (const [place, { documents, weights }] of postings.entries()) {
    for (let index = 0; index < documents.length; index += 1) {
      const document = documents[index] as number;
      const weight = (weights[index] as number) * (place === 0 ? 1 : share);
      if (weight > (best.get(document) ?? 0)) best.set(document, weight);
    }
  }
  const documents = Uint32Array.from(best.keys()).sort();
  return { documents, weights: Float32Array.from(documents, (document) => best.get(document) ?? 0) };
}

/** Products that hold all the words, with the sum of their weights. */
export function allOf(postings: readonly Posting[]): Posting {
  const [only, ...others] = postings;
  if (only && others.length === 0) return only;
  const documents = intersection(postings);
  const weights = Float32Array.from(documents, (document) =>
    postings.reduce((sum, posting) => sum + (posting.weights[placeOf(posting.documents, document)] ?? 0), 0),
  );
  return { documents, weights };
}
