import { z } from 'zod';
import { compiledSchema } from '../turn/compiled-schema.ts';

/** How many shown things are remembered; past that the shopper is asked to narrow the search. */
export const shownMax = 30;

/** How many things that are not wanted are remembered. */
export const withoutMax = 8;

/** How many wishes of a sentence wait to be taken up. */
export const laterMax = 5;

const shownSchema = z.object({
  interaction: z.string().max(40),
  kind: z.enum(['products', 'deals', 'orders', 'stores', 'events', 'news', 'categories', 'faqs', 'subscriptions']),
  ids: z.array(z.string().max(64)).max(shownMax),
  /** How many of `ids` have been read out. */
  said: z.number().int().min(0).max(shownMax),
  /** Where in `ids` the part that was read out last begins: "the second one" counts from there. */
  from: z.number().int().min(0).max(shownMax).default(0),
  focus: z.string().max(64).nullable(),
  query: z.string().max(300).nullable(),
  maxPriceMinor: z.number().int().min(0).nullable(),
  sort: z.enum(['relevance', 'price-ascending', 'price-descending']).default('relevance'),
  total: z.number().int().min(0),
  /** Words that nothing of it may have: "nothing red". */
  without: z.array(z.string().max(40)).max(withoutMax).optional(),
  /** What was searched for before it was narrowed, for "undo that". */
  before: z
    .object({
      query: z.string().max(300),
      maxPriceMinor: z.number().int().min(0).nullable(),
      without: z.array(z.string().max(40)).max(withoutMax),
    })
    .optional(),
});

/**
 * The dialogue state that travels in the channel's session attributes. Small, versioned and parsed on every turn, so
 * that any node can answer the next one and a forged or old state starts a fresh dialogue instead of a fault.
 */
export const dialogueSchema = z.object({
  v: z.literal(1),
  /** The question that is open: which interaction asked it, which one it is, and what it already knows. */
  asking: z
    .object({
      interaction: z.string().max(40),
      question: z.string().max(40),
      known: z.record(z.string(), z.string().max(500)),
    })
    .nullable(),
  /** What was just shown, so that "the second one" and "cheaper ones" mean something. */
  shown: shownSchema.nullable(),
  /** What was shown before the subject changed, for "back to the mugs". */
  earlier: shownSchema.nullable().default(null),
  /** The last thing said, for "repeat". */
  last: z.object({ speech: z.string().max(2000), reprompt: z.string().max(600).nullable() }).nullable(),
  /** Re-prompts in a row that were not understood; at most two, then a way out. */
  misses: z.number().int().min(0).max(9),
  /**
   * An order number and the second fact that proved it. The fact is checked again at each follow-up, so that a forged
   * state opens nothing that the forger could not open by asking.
   */
  proven: z
    .object({ number: z.string().max(40), fact: z.string().max(40) })
    .nullable()
    .default(null),
  /** Wrong second facts in this session. Survives "start over". */
  proofTries: z.number().int().min(0).max(9).default(0),
  /** The interaction that answered last, for "send me that". */
  by: z.string().max(40).nullable().default(null),
  /** What was asked for beside what was answered, in the shopper's words. */
  later: z.array(z.string().max(120)).max(laterMax).default([]),
  /** How many of each product the cart held before it was changed last, for "undo that". */
  undo: z
    .array(z.object({ id: z.string().max(64), quantity: z.number().int().min(0).max(10_000) }))
    .max(30)
    .default([]),
});
export type Dialogue = z.output<typeof dialogueSchema>;

export const freshDialogue: Dialogue = {
  v: 1,
  asking: null,
  shown: null,
  earlier: null,
  last: null,
  misses: 0,
  proven: null,
  proofTries: 0,
  by: null,
  later: [],
  undo: [],
};

/** A turn's attributes are read by several that answer it: parsed once, as long as they are the same object. */
const readBefore = new WeakMap<object, Dialogue>();

/** Reads session attributes; anything that does not fit starts afresh. The attributes must not be changed afterwards. */
export function readDialogue(attributes: unknown): Dialogue {
  if (typeof attributes !== 'object' || attributes === null) return freshDialogue;
  const known = readBefore.get(attributes);
  if (known) return known;
  const dialogue = parseDialogue(attributes);
  readBefore.set(attributes, dialogue);
  return dialogue;
}

/** As we wrote it, no field more or less. */
const isOurs = compiledSchema(dialogueSchema, false);

function parseDialogue(attributes: object): Dialogue {
  const raw = 'd' in attributes ? attributes.d : attributes;
  if (typeof raw !== 'object' || raw === null || !('v' in raw)) return freshDialogue;
  if (isOurs(raw)) return raw;
  const parsed = dialogueSchema.safeParse(raw);
  return parsed.success ? parsed.data : freshDialogue;
}

/** The one product that is talked of; null where none or several are. */
export function productAtHand({ shown }: Pick<Dialogue, 'shown'>): string | null {
  if (shown?.kind !== 'products') return null;
  return shown.focus ?? (shown.ids.length === 1 ? (shown.ids[0] ?? null) : null);
}
