import { deniedTerm } from './denied.ts';
import { readExcluded } from './excluding.ts';
import { placeOf } from './intersection.ts';
import { minorDigits } from './minor-digits.ts';
import { type FacetValues, type PhraseRules, type ReadPhrase, readPhrase, type Term } from './phrase.ts';
import type { ProductQuery } from './product.ts';
import {
  allOf,
  anyOf,
  bestOf,
  type Columns,
  type Found,
  findProducts,
  narrowed,
  type Posting,
  type Ranked,
  type TermPostings,
  withoutAny,
} from './ranking.ts';
import { unpriced } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where words stand, whatever keeps them. */
export interface Postings {
  strong(word: string): Posting | null;
  weak(word: string): Posting | null;
}

/** One catalogue as the search sees it. */
export interface Catalogue {
  readonly columns: Columns;
  readonly vocabulary: Vocabulary;
  readonly facetValues: FacetValues;
  readonly currency: string;
}

export interface Answer {
  readonly ranked: readonly Ranked[];
  readonly total: number;
  readonly phrase: ReadPhrase;
  /** By term: where it stands. */
  readonly postings: readonly TermPostings[];
  /** A colour that was named and that nothing found has. */
  readonly lackingColour: string | null;
  /** No product has every word that was said. */
  readonly isClosest: boolean;
  /** The words that tell something, and where the catalogue has them: in what things are called, in what is told of them, or nowhere. */
  readonly words: readonly SaidWord[];
}

export interface SaidWord {
  readonly said: string;
  readonly where: 'name' | 'text' | null;
  readonly isMended: boolean;
}

function wordsSaid({ telling }: ReadPhrase, postings: Postings): SaidWord[] {
  return telling.map(({ said, words, isMended }) => {
    const isName = words.some((word) => postings.strong(word) !== null);
    const isText = !isName && words.some((word) => postings.weak(word) !== null);
    return { said, where: isName ? 'name' : isText ? 'text' : null, isMended };
  });
}

/** A synonym is as good as the word itself, but for a tie. */
const synonymShare = 0.95;

export function readIn(
  catalogue: Catalogue,
  { text, without = [] }: Pick<ProductQuery, 'text' | 'without'>,
  rules: PhraseRules,
): ReadPhrase {
  const phrase = readPhrase(text, catalogue.vocabulary, catalogue.facetValues, rules);
  return without.length === 0 ? phrase : { ...phrase, excluded: readExcluded(without, catalogue, rules) };
}

/** Every word whose places are needed to answer a phrase. */
export function wordsIn({ terms, facets, colours, telling, excluded = [] }: ReadPhrase): string[] {
  return [
    ...new Set([
      ...terms.flatMap(({ alternatives }) => alternatives.flat()),
      ...facets.flatMap(({ alternatives }) => alternatives.flat()),
      ...colours.flatMap(({ alternatives }) => alternatives.flat()),
      ...telling.flatMap(({ words }) => words),
      ...excluded.flatMap(({ words }) => words.flatMap((word) => [word, deniedTerm(word)])),
    ]),
  ];
}

/** Ranks what a phrase finds: a page of it in the order that is asked for. */
export function answer(
  catalogue: Catalogue,
  postings: Postings,
  phrase: ReadPhrase,
  query: Pick<ProductQuery, 'maxPriceMinor' | 'sort' | 'limit' | 'offset'>,
): Answer {
  const { columns } = catalogue;
  const terms = phrase.terms.map((term) => postingsOf(term, postings));
  const factor = 10 ** minorDigits(catalogue.currency);
  const limits = {
    min: (phrase.min ?? 0) * factor,
    // Above any price there is, and below what stands for a product out of scope.
    max: Math.min(query.maxPriceMinor ?? unpriced, phrase.max === null ? unpriced : phrase.max * factor),
  };
  const isPriceOnly = phrase.terms.length === 0 && (limits.min > 0 || limits.max < unpriced);
  const matching = isPriceOnly ? withinPrice(columns, limits) : findProducts(columns, terms, limits);
  const found = withoutAny(matching, excludedIn(phrase, columns, postings));
  const placesOf = (alternatives: Term['alternatives']) =>
    combined(alternatives, (word) => postings.strong(word))?.documents ?? null;
  // What a thing is tells more than its colour: "blue mugs" are rather mugs than blue.
  const facets = [...phrase.facets].sort((a, b) => Number(a.facet === 'colour') - Number(b.facet === 'colour'));
  const fitting = facets.reduce((left, { alternatives }) => {
    const list = placesOf(alternatives);
    return list ? narrowed(left, [list]) : left;
  }, found);
  const lacking = phrase.colours.find(({ said, alternatives }) => {
    const list = placesOf([[said], ...alternatives]);
    return !list || !fitting.documents.some((document) => placeOf(list, document) >= 0);
  });
  const isClosest = fitting.isClosest === true;
  const words = wordsSaid(phrase, postings);
  if (query.sort === 'relevance') {
    const ranked = bestOf(fitting, query.offset + query.limit).slice(query.offset);
    const total = fitting.documents.length;
    return { ranked, total, phrase, postings: terms, lackingColour: lacking?.said ?? null, isClosest, words };
  }
  const all = bestOf(fitting, fitting.documents.length);
  // Only what matches about as well as the best: the cheapest of everything that shares one word is no answer.
  const best = all[0]?.score ?? 0;
  const upwards = query.sort === 'price-ascending' ? 1 : -1;
  const priceOf = ({ document }: Ranked) => columns.prices[document] ?? 0;
  const good = all.filter(({ score }) => score >= best * 0.5);
  good.sort((left, right) => upwards * (priceOf(left) - priceOf(right)) || left.document - right.document);
  return {
    ranked: good.slice(query.offset, query.offset + query.limit),
    total: good.length,
    phrase,
    postings: terms,
    lackingColour: lacking?.said ?? null,
    isClosest,
    words,
  };
}

/** What holds an excluded word. A colour or a size excludes none that comes in others as well. */
function excludedIn(
  { excluded = [] }: ReadPhrase,
  { severalKinds, isOfAllKinds }: Columns,
  postings: Postings,
): Uint32Array[] {
  return excluded.flatMap(({ words, isKind }) => {
    const each = words.map((word) => [postings.strong(word), postings.weak(word)].flatMap((one) => one ?? []));
    if (each.length === 0 || each.some((lists) => lists.length === 0)) return [];
    const lists = each.map((some) => anyOf(some, 1)).flatMap((one) => one ?? []);
    const denied = words.flatMap((word) => postings.weak(deniedTerm(word))?.documents ?? []);
    const isDenied = (document: number) => denied.some((list) => placeOf(list, document) >= 0);
    // A text that says that a thing is not there does not have it.
    const documents = allOf(lists).documents.filter((document) => !isDenied(document));
    if (!isKind || !severalKinds) return [documents];
    // An indigo rug in three sizes is indigo in each.
    const isOfAll = (document: number) => words.some((word) => isOfAllKinds?.(document, word) === true);
    return [documents.filter((document) => severalKinds[document] !== 1 || isOfAll(document))];
  });
}

function withinPrice({ size, prices, boosts }: Columns, limits: { min: number; max: number }): Found {
  const documents: number[] = [];
  const scores: number[] = [];
  for (let document = 0; document < size; document += 1) {
    const price = prices[document] as number;
    if (price < limits.min || price > limits.max) continue;
    documents.push(document);
    scores.push(boosts[document] as number);
  }
  return { documents, scores };
}

function postingsOf({ alternatives }: Term, postings: Postings): TermPostings {
  return {
    strong: combined(alternatives, (word) => postings.strong(word)),
    weak: combined(alternatives, (word) => postings.weak(word)),
  };
}

function combined(alternatives: Term['alternatives'], find: (word: string) => Posting | null): Posting | null {
  const [first, ...others] = alternatives;
  // Most terms are one word.
  if (first?.length === 1 && others.length === 0) return find(first[0] ?? '');
  const found = alternatives.flatMap((words) => {
    const each = words.map(find);
    const held = each.flatMap((posting) => posting ?? []);
    if (held.length < words.length) return [];
    const all = allOf(held);
    return all.documents.length > 0 ? [all] : [];
  });
  return anyOf(found, synonymShare);
}
