import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { idParams, listQuery, ok, routeTable, timestamp } from '../route.ts';

/** Columns of a catalogue that a phrase may name. */
export const searchFacets = ['brand', 'colour', 'size', 'category'] as const;
export type SearchFacet = (typeof searchFacets)[number];

/** What the search made of a phrase, in the order it was done. */
export const searchStepKinds = [
  'heard',
  'filler',
  'price',
  'number',
  'mended',
  'split',
  'joined',
  'by-sound',
  'synonym',
  'facet',
] as const;
const searchStep = z.object({
  kind: z.enum(searchStepKinds),
  said: z.string(),
  /** What is looked for instead; of a facet, its kind. */
  meant: z.string(),
});
export type SearchStep = z.output<typeof searchStep>;

/**
 * same: words that mean the same. heard: what speech arrives as, and what is meant. first: products that come first.
 * ignored: words that say nothing of a product.
 */
export const searchRuleKinds = ['same', 'heard', 'first', 'ignored'] as const;
export type SearchRuleKind = (typeof searchRuleKinds)[number];

const phrase = z.string().trim().min(1, 'Enter what shoppers say.').max(80);
const ruleFields = z.object({
  kind: z.enum(searchRuleKinds),
  /** Of `same` all the words; of the others what is said. */
  phrases: z.array(phrase).min(1, 'Enter what shoppers say.').max(20),
  /** Of `heard`: what is meant. */
  meant: z.string().trim().max(120).default(''),
  /** Of `first`: the products, best first. */
  skus: z.array(z.string().trim().min(1).max(120)).max(10).default([]),
  isOn: z.boolean().default(true),
});
export type SearchRuleFields = z.output<typeof ruleFields>;

/** Each phrase once, as it was first written: "Sofa" and "sofa" are heard alike. */
export function distinctPhrases(phrases: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const phrase of phrases) {
    const key = phrase.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
    if (!distinct.has(key)) distinct.set(key, phrase);
  }
  return [...distinct.values()];
}

const ruleBody = ruleFields.superRefine((rule, context) => {
  const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (rule.kind === 'same' && distinctPhrases(rule.phrases).length < 2) {
    say('phrases', 'Enter at least 2 words that mean the same.');
  }
  if (rule.kind === 'heard' && rule.meant === '') say('meant', 'Enter what shoppers mean.');
  if (rule.kind === 'heard' && rule.meant !== '' && distinctPhrases([...rule.phrases, rule.meant]).length < 2) {
    say('meant', 'This is what shoppers say already.');
  }
  if (rule.kind === 'first' && rule.skus.length === 0) say('skus', 'Enter at least one product SKU.');
});

/** Rules for all shops name no product: each shop has its own. */
const sharedRuleBody = ruleBody.refine((rule) => rule.kind !== 'first', {
  path: ['kind'],
  message: 'Products that come first are chosen by each shop.',
});

export const searchRule = ruleFields.extend({
  id: z.uuid(),
  /** Ours holds for every shop; a merchant sees it and cannot change it. */
  isShared: z.boolean(),
  updatedAt: timestamp,
});
export type SearchRule = z.output<typeof searchRule>;

const searchedProduct = z.object({
  id: z.uuid(),
  sku: z.string(),
  title: z.string(),
  priceMinor: z.number(),
  currency: z.string(),
  imageUrl: z.string().nullable(),
  /** The words that it was found by, as the catalogue has them. */
  matched: z.array(z.string()),
  isPinned: z.boolean(),
  /** Between 0 and 1; the best is 1. */
  closeness: z.number(),
});
const preview = z.object({
  steps: z.array(searchStep),
  /** What is looked for after all steps. */
  lookedFor: z.array(z.string()),
  items: z.array(searchedProduct),
  total: z.number().int(),
  /** Which engine answered: one in memory, one stored, or the database alone while the index is made. */
  engine: z.enum(['memory', 'stored', 'database']),
  tookMs: z.number(),
});
export type SearchPreview = z.output<typeof preview>;

const weight = z.number().min(0).max(10);
/** How every shop's assistant searches. */
export const searchConfiguration = z.object({
  weights: z.object({
    title: weight.default(3),
    brand: weight.default(2),
    category: weight.default(1.6),
    tags: weight.default(1.4),
    options: weight.default(1.2),
    description: weight.default(0.35),
  }),
  facets: z
    .array(z.enum(searchFacets))
    .max(searchFacets.length)
    .default([...searchFacets]),
  fillers: z.array(phrase).max(200).default([]),
  isMending: z.boolean().default(true),
  /** Products out of stock count this share of their score. */
  outOfStockShare: z.number().min(0).max(1).default(0.75),
  /** From this many matches on, a colour or a price limit is asked for; null: never. */
  narrowFrom: z.number().int().min(4).max(1000).nullable().default(null),
});
export type SearchConfiguration = z.output<typeof searchConfiguration>;
export const defaultSearchConfiguration: SearchConfiguration = searchConfiguration.parse({ weights: {} });

const rulesQuery = listQuery.omit({ sort: true }).extend({ kind: z.enum(searchRuleKinds).optional() });
const rulesReply = ok({
  items: z.array(searchRule),
  total: z.number(),
  currentPage: z.number(),
  limit: z.number(),
});
const previewQuery = z.object({ q: z.string().trim().max(300) });

export const searchWordsRoutes = routeTable({
  listSearchRules: {
    base: 'mobile',
    method: 'GET',
    path: 'searchwords',
    summary: 'List the words that the shop search knows.',
    description: 'Words the shop search knows: the merchant’s own and those that hold for every shop.',
    access: access.products,
    query: rulesQuery,
    reply: rulesReply,
  },
  createSearchRule: {
    base: 'mobile',
    method: 'POST',
    path: 'searchwords',
    summary: 'Teach the shop search a word.',
    access: access.products,
    errors: ['too_many', 'unknown_sku'],
    body: ruleBody,
    reply: ok({ rule: searchRule }),
    status: 201,
  },
  updateSearchRule: {
    base: 'mobile',
    method: 'PUT',
    path: 'searchwords/{id}',
    summary: 'Change a word of the shop search.',
    access: access.products,
    errors: ['unknown_sku'],
    params: idParams,
    body: ruleBody,
    reply: ok({ rule: searchRule }),
    object: { kind: 'searchRule', in: 'params', field: 'id' },
  },
  deleteSearchRule: {
    base: 'mobile',
    method: 'DELETE',
    path: 'searchwords/{id}',
    summary: 'Forget a word of the shop search.',
    access: access.products,
    params: idParams,
    reply: ok({ deletions }),
    object: { kind: 'searchRule', in: 'params', field: 'id' },
  },
  previewSearch: {
    base: 'mobile',
    method: 'GET',
    path: 'searchwords/preview',
    summary: 'What a phrase finds in the shop, and why.',
    access: access.products,
    query: previewQuery,
    reply: ok({ preview }),
  },
  searchStatistics: {
    covers: ['C205'],
    base: 'mobile',
    method: 'GET',
    path: 'searchproducts/getstatistics',
    summary: 'What shoppers searched for by voice, and what found nothing.',
    access: access.products,
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    reply: ok({
      searches: z.number(),
      withoutResult: z.number(),
      top: z.array(z.object({ phrase: z.string(), count: z.number(), withoutResult: z.number() })),
      nothingFound: z.array(z.object({ phrase: z.string(), count: z.number() })),
    }),
  },
  listSharedSearchRules: {
    base: 'mobile',
    method: 'GET',
    path: 'searchkeywords',
    summary: 'Words that the search of every shop knows.',
    access: access.superAdmin,
    query: rulesQuery,
    reply: rulesReply,
  },
  createSharedSearchRule: {
    base: 'mobile',
    method: 'POST',
    path: 'searchkeywords',
    summary: 'Teach the search of every shop a word.',
    access: access.superAdmin,
    errors: ['too_many'],
    body: sharedRuleBody,
    reply: ok({ rule: searchRule }),
    status: 201,
  },
  updateSharedSearchRule: {
    base: 'mobile',
    method: 'PUT',
    path: 'searchkeywords/{id}',
    summary: 'Change a word of every shop’s search.',
    access: access.superAdmin,
    params: idParams,
    body: sharedRuleBody,
    reply: ok({ rule: searchRule }),
  },
  deleteSharedSearchRule: {
    base: 'mobile',
    method: 'DELETE',
    path: 'searchkeywords/{id}',
    summary: 'Forget a word of every shop’s search.',
    access: access.superAdmin,
    params: idParams,
    reply: ok({}),
  },
  previewShopSearch: {
    base: 'mobile',
    method: 'GET',
    path: 'searchkeywords/preview',
    summary: 'What a phrase finds in a shop, and why.',
    access: access.superAdmin,
    query: previewQuery.extend({ merchantId: z.uuid() }),
    reply: ok({ preview }),
  },
  getSearchConfiguration: {
    base: 'mobile',
    method: 'GET',
    path: 'searchconfiguration',
    summary: 'How the assistant of every shop searches.',
    access: access.superAdmin,
    reply: ok({ configuration: searchConfiguration }),
  },
  saveSearchConfiguration: {
    base: 'mobile',
    method: 'PUT',
    path: 'searchconfiguration',
    summary: 'Change how the assistant of every shop searches.',
    access: access.superAdmin,
    body: searchConfiguration,
    reply: ok({ configuration: searchConfiguration }),
  },
});
