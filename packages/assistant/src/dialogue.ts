import { z } from 'zod';

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
  shown: z
    .object({
      interaction: z.string().max(40),
      kind: z.enum(['products', 'deals', 'orders']),
      ids: z.array(z.string().max(64)).max(30),
      /** How many of `ids` have been read out. */
      said: z.number().int(),
      focus: z.string().max(64).nullable(),
      query: z.string().max(300).nullable(),
      maxPriceMinor: z.number().int().nullable(),
      total: z.number().int(),
    })
    .nullable(),
  /** The last thing said, for "repeat". */
  last: z.object({ speech: z.string().max(2000), reprompt: z.string().max(600).nullable() }).nullable(),
  /** Re-prompts in a row that were not understood; at most two, then a way out. */
  misses: z.number().int().min(0).max(9),
});
export type Dialogue = z.output<typeof dialogueSchema>;

export const freshDialogue: Dialogue = { v: 1, asking: null, shown: null, last: null, misses: 0 };

/** Reads session attributes; anything that does not fit starts afresh. */
export function readDialogue(attributes: unknown): Dialogue {
  const raw = typeof attributes === 'object' && attributes !== null && 'd' in attributes ? attributes.d : attributes;
  const parsed = dialogueSchema.safeParse(raw);
  return parsed.success ? parsed.data : freshDialogue;
}
