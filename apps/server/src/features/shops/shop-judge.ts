/** What is known of a product or order of a shop. */
export interface KnownObject {
  readonly changedAt: Date | null;
  readonly contentHash: number;
  readonly isGone: boolean;
}

/** What is said of it now. */
export interface Statement {
  readonly changedAt: Date | null;
  readonly contentHash: number;
  /** Whether the shop was asked just now; an event may have been under way for hours. */
  readonly isFresh: boolean;
}

/**
 * What to do with a statement. `write` it; leave it as the `same` or as an `older` one; or `ask` the shop how it stands,
 * where neither times nor content decide: two changes within one second of the shop's clock, an event without a time, or
 * one about what is gone. So that neither the order of events nor anybody's clock matters.
 */
export function judge(known: KnownObject | undefined, said: Statement): 'write' | 'same' | 'older' | 'ask' {
  if (!known) return 'write';
  if (known.isGone) return said.isFresh ? 'write' : 'ask';
  const isEqual = known.contentHash === said.contentHash;
  if (known.changedAt === null || said.changedAt === null) {
    if (isEqual) return 'same';
    return said.isFresh ? 'write' : 'ask';
  }
  if (said.changedAt < known.changedAt) return 'older';
  if (isEqual) return 'same';
  if (said.changedAt > known.changedAt) return 'write';
  return said.isFresh ? 'write' : 'ask';
}
