import { z } from 'zod';
import { access } from '../access.ts';
import { enteredDay, listQuery, ok, pagedReply, routeTable, timestamp } from '../route.ts';

export const activityOutcomes = ['done', 'refused', 'all'] as const;

export const activityItem = z.object({
  id: z.uuid(),
  activity_type: z.string(),
  message: z.string(),
  /** What it was from and to, as text; secrets are masked. Empty where the message tells all. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /**
   * Where the caller was: an IP address. Null in jobs, in lines from before addresses were kept, and for managers and
   * associates, who are told nobody's.
   */
  address: z.string().nullable(),
  /** The code with which it was refused; null where it was done. */
  refused: z.string().nullable(),
  date_created: timestamp,
  user: z.object({ _id: z.string(), email: z.string(), name: z.string(), is_test: z.boolean() }),
  /** Who did it as that user: an admin that acted as the merchant. */
  actor: z.object({ _id: z.string(), email: z.string() }).nullable(),
  merchant: z.object({ id: z.string(), name: z.string() }),
});
export type ActivityItem = z.output<typeof activityItem>;

const filters = {
  /** Part of the message, the kind or an address. */
  q: z.string().max(200).optional(),
  /** One kind, as `activity_type` says it. */
  type: z.string().max(100).optional(),
  /** Who did it, as themselves or as somebody else. */
  person: z.uuid().optional(),
  /** What was done, what was refused, or both. */
  outcome: z.enum(activityOutcomes).default('done'),
  /** First and last day, in the merchant's time zone; UTC where the lines are of all merchants. */
  from: enteredDay.optional(),
  to: enteredDay.optional(),
};

export const activityRoutes = routeTable({
  activity: {
    base: 'mobile',
    method: 'GET',
    path: 'activity-log',
    summary: 'List who did what, newest first.',
    description:
      "Who did what in this merchant, newest first; a super admin who acts as nobody reads every merchant's.",
    access: access.activityReaders,
    query: listQuery.omit({ sort: true, q: true }).extend({ limit: listQuery.shape.limit.default(50), ...filters }),
    reply: pagedReply(activityItem),
  },
  activityFilters: {
    base: 'mobile',
    method: 'GET',
    path: 'activity-log/filters',
    summary: 'List kinds and people to filter the activity by.',
    description: 'The kinds and the people that the recent lines name, to filter by.',
    access: access.activityReaders,
    reply: ok({
      types: z.array(z.string()),
      people: z.array(z.object({ id: z.uuid(), email: z.string() })),
    }),
  },
  exportActivity: {
    base: 'mobile',
    method: 'GET',
    path: 'activity-log/export.csv',
    summary: 'The filtered lines as CSV, newest first, at most 100,000.',
    access: access.activityReaders,
    query: z.object(filters),
    reply: z.string(),
    produces: 'text/csv',
    perMinute: 20,
  },
  exportActivityLines: {
    base: 'mobile',
    method: 'GET',
    path: 'activity-log/export.json',
    summary: 'Export the filtered lines as JSON.',
    description: 'Each line is an item of the list, as JSON (NDJSON), newest first, at most 100,000.',
    access: access.activityReaders,
    query: z.object(filters),
    reply: z.string(),
    produces: 'application/x-ndjson',
    perMinute: 20,
  },
  logActivity: {
    covers: ['C074'],
    base: 'mobile',
    method: 'POST',
    path: 'logger/merchantactivitylogs',
    summary: 'Write an own line into the activity log.',
    description: "Write a line of one's own into the activity log; its kind is always `logged`.",
    access: access.merchant,
    body: z.object({
      log: z
        .string()
        .max(2000)
        .or(z.object({ activity_type: z.string().max(100).default(''), message: z.string().max(2000) })),
    }),
    reply: ok({}),
    perMinute: 60,
  },
});
