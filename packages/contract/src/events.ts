import { z } from 'zod';

/** The realtime events of the socket, server to browser. Each says what changed; screens read the rest from the API. */
export const events = {
  'feed.progress': z.object({
    runId: z.uuid(),
    status: z.string(),
    phase: z.string(),
    rowsDone: z.number(),
    rowsTotal: z.number().nullable(),
    refused: z.number(),
  }),
  /** The spec's skill creation event: a status and a message. */
  'publish.step': z.object({
    publishId: z.uuid(),
    appId: z.uuid(),
    seq: z.number().int(),
    status: z.enum(['IN_PROGRESS', 'COMPLETED', 'SUCCESSFUL', 'ERROR', 'WARNING', 'FAILED']),
    message: z.string().min(1),
    detail: z.string().nullable(),
    at: z.string(),
  }),
  /** A submission for certification stands differently. */
  'submission.changed': z.object({ appId: z.uuid(), submissionId: z.uuid() }),
  /** The beta test of an app, or one of its testers, stands differently. */
  'testers.changed': z.object({ appId: z.uuid() }),
  /** A live app was checked. */
  'canary.changed': z.object({ appId: z.uuid() }),
  'app.changed': z.object({ appId: z.uuid() }),
  /** The checks before submission began, went on or ended. */
  'checks.changed': z.object({ appId: z.uuid() }),
  /** Null: any of the merchant's. */
  'order.changed': z.object({ orderId: z.uuid().nullable() }),
  'catalogue.changed': z.object({ version: z.number() }),
  /** A connected shop stands differently: its state, or how far its sync is. */
  'shop.changed': z.object({ connectionId: z.uuid() }),
  /** What somebody may has changed: the page asks for its session again, at some moment within so many milliseconds. */
  'session.changed': z.object({ withinMs: z.number() }),
  'conversation.turn': z.object({ appId: z.uuid(), conversationId: z.uuid() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;

/** Null for what is empty or has another shape: such an event is dropped (spec section 4). */
export function parseEvent<E extends EventName>(name: E, payload: unknown): EventPayload<E> | null {
  const schema: (typeof events)[E] = events[name];
  const parsed = schema.safeParse(payload);
  return parsed.success ? (parsed.data as EventPayload<E>) : null;
}
