import type { RetainedKind } from '@voicecart/contract/routes/retention';

export interface RetainedTable {
  readonly table: string;
  /** Moments that all must be past, the one with an index first. */
  readonly at: readonly [string, ...string[]];
  /** By what rows are walked, oldest first, where it is not the first moment. */
  readonly order?: 'id';
  /** Rows that stay whatever their age, as SQL. */
  readonly keeps?: string;
  /** Whether it is what a person counts: a conversation, not its turns. */
  readonly isCounted: boolean;
}

/** What becomes too old, in the order in which it is deleted (`platform/work/old-rows.ts`). */
export const retainedTables: Readonly<Record<RetainedKind, readonly RetainedTable[]>> = {
  conversations: [
    { table: 'turns', at: ['at'], isCounted: false },
    { table: 'conversations', at: ['started_at', 'last_at'], isCounted: true },
    { table: 'chats', at: ['last_at'], isCounted: true },
  ],
  messages: [{ table: 'deliveries', at: ['created_at'], keeps: `status in ('due', 'prepared')`, isCounted: true }],
  activity: [{ table: 'activity_log', at: ['created_at'], order: 'id', isCounted: true }],
};
