import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const stream = z.object({
  id: z.uuid(),
  host: z.string(),
  port: z.number(),
  isTls: z.boolean(),
  hasCa: z.boolean(),
  /** Since when nothing gets through, and why. */
  failingSince: timestamp.nullable(),
  lastError: z.string().nullable(),
  sentAt: timestamp.nullable(),
  /** Lines that are not sent yet; counted up to 10,000. */
  waiting: z.number(),
  createdAt: timestamp,
});
export type ActivityStream = z.output<typeof stream>;

export const activityStreamsMax = 3;
const ofStream = { kind: 'activityStream', in: 'params', field: 'id' } as const;

/** Where each line of the activity log is sent by syslog (RFC 5424). */
export const activityStreamsRoutes = routeTable({
  listActivityStreams: {
    base: 'mobile',
    method: 'GET',
    path: 'activity-log/streams',
    summary: 'List the syslog servers that get the activity log.',
    description: "A super admin who acts as nobody has their own, which get every merchant's lines.",
    access: access.activityStreams,
    reply: ok({ items: z.array(stream) }),
  },
  createActivityStream: {
    base: 'mobile',
    method: 'POST',
    path: 'activity-log/streams',
    summary: 'Send the activity log to a syslog server.',
    description:
      'Lines from now on are sent by RFC 5424, over TLS (RFC 5425) or TCP. A merchant needs TLS and an address of the public internet. At most three.',
    access: access.activityStreams,
    body: z.object({
      host: z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, 'This is not a host like logs.example.com.'),
      port: z.number().int().min(1).max(65_535),
      isTls: z.boolean().default(true),
      /** PEM, where the server's certificate is signed by a CA of one's own. */
      ca: z.string().trim().max(20_000).optional(),
    }),
    reply: ok({ stream }),
    status: 201,
    stepUp: true,
  },
  testActivityStream: {
    base: 'mobile',
    method: 'POST',
    path: 'activity-log/streams/{id}/test',
    summary: 'Send a test line to a syslog server.',
    description: '`error` says why it did not get there; null where it did.',
    access: access.activityStreams,
    params: idParams,
    reply: ok({ error: z.string().nullable() }),
    object: ofStream,
    perMinute: 20,
  },
  deleteActivityStream: {
    base: 'mobile',
    method: 'DELETE',
    path: 'activity-log/streams/{id}',
    summary: 'Stop sending the activity log to a syslog server.',
    description: 'Lines that wait are not sent any more.',
    access: access.activityStreams,
    params: idParams,
    reply: ok({}),
    object: ofStream,
    stepUp: true,
  },
});
