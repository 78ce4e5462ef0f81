import { z } from 'zod';
import { access } from '../access.ts';
import { ok, routeTable, timestamp } from '../route.ts';

/** What a merchant can have deleted after so many days, and the fewest days for each. */
export const retentionDaysMin = { conversations: 30, messages: 90, activity: 365 } as const;
export type RetainedKind = keyof typeof retentionDaysMin;
export const retainedKinds = Object.keys(retentionDaysMin) as RetainedKind[];
export const retentionDaysMax = 3_650;
/** Rows are counted up to so many. */
export const retentionCountMax = 100_000;
/** Nothing is deleted until so long after a change, so that a mistake can be taken back. */
export const retentionGraceHours = 24;

const days = (kind: RetainedKind) => z.number().int().min(retentionDaysMin[kind]).max(retentionDaysMax).nullable();

export const retentionSettings = z.object({
  /** Conversations with what was said, and chats of the storefront. Days; null keeps them. */
  conversations: days('conversations'),
  /** Messages to shoppers about their orders, and campaigns. */
  messages: days('messages'),
  /** Lines of the activity log. */
  activity: days('activity'),
});
export type RetentionSettings = z.output<typeof retentionSettings>;

/** For how long a merchant's data is kept. */
export const retentionRoutes = routeTable({
  getRetention: {
    base: 'mobile',
    method: 'GET',
    path: 'account/retention',
    summary: 'Read for how long data is kept.',
    access: access.owner,
    reply: ok({
      settings: retentionSettings,
      /** From when on older data is deleted; null where all is kept. */
      startsAt: timestamp.nullable(),
    }),
  },
  previewRetention: {
    base: 'mobile',
    method: 'POST',
    path: 'account/retention/preview',
    summary: 'Count what these settings would delete.',
    description: 'Conversations (chats included), messages and lines that are older now, each counted up to 100,000.',
    access: access.owner,
    body: retentionSettings,
    reply: ok({ counts: z.object({ conversations: z.number(), messages: z.number(), activity: z.number() }) }),
    perMinute: 30,
  },
  saveRetention: {
    base: 'mobile',
    method: 'PUT',
    path: 'account/retention',
    summary: 'Set for how long data is kept.',
    description:
      'What is older is deleted each night, for good, from 24 hours after the change on. Counts of days in reports stay.',
    access: access.owner,
    body: retentionSettings,
    reply: ok({ settings: retentionSettings, startsAt: timestamp.nullable() }),
    stepUp: true,
  },
});
