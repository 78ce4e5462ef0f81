import { z } from 'zod';
import { access } from '../access.ts';
import { amazonErrors } from '../errors/error-groups.ts';
import { deliveryStates } from '../notifications/kinds.ts';
import { ok, routeTable } from '../route.ts';

const skillId = z.string().trim().min(1).max(200);
/** Amazon takes six kilobytes; each value is a text. */
const dataBytesMax = 6_144;
const data = z
  .record(z.string().min(1).max(100), z.string().max(2_000))
  .refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= dataBytesMax, 'At most 6 kB.');

const alexaApp = z.object({
  id: z.uuid(),
  name: z.string(),
  /** `unpublished`: Amazon does not know it; `changed`: published, but not as it is now; `live`: for everybody. */
  state: z.enum(['unpublished', 'changed', 'development', 'live']),
  /** Shoppers who have enabled the skill, and those of them who let it notify. */
  /** Whether anybody has talked with it by Alexa. Of shoppers, Amazon tells only once they allow something. */
  isOpened: z.boolean(),
  shoppers: z.number().int(),
  allowed: z.number().int(),
});
export type AlexaNotifyingApp = z.output<typeof alexaApp>;

/** What a skill tells Alexa outside of a session. */
export const alexaMessagesRoutes = routeTable({
  alexaNotifications: {
    base: 'mobile',
    method: 'GET',
    path: 'notifications/alexa',
    summary: 'Which apps can notify by Alexa, and how many allow it.',
    access: access.merchant,
    reply: ok({
      apps: z.array(alexaApp),
      /** Where a customer of Alexa lets a skill notify. */
      alexaAppUrl: z.string(),
    }),
  },
  getSkillMessagingCredentials: {
    covers: ['C108'],
    base: 'mobile',
    method: 'POST',
    path: 'awsskills/{id}/getskillmessagingcredentials',
    summary: 'The client that a skill speaks to Alexa with.',
    description:
      "Read the client id and secret of a skill from Amazon, for systems that send proactive events or skill messages themselves. `id` is the app's, or the skill's at Amazon. They are not kept here.",
    access: access.publishingOwner,
    errors: [...amazonErrors, 'not_published', 'secrets_unavailable'],
    params: z.object({ id: skillId }),
    reply: ok({ skillMessagingCredentials: z.object({ clientId: z.string(), clientSecret: z.string() }) }),
    stepUp: true,
    perMinute: 20,
  },
  sendSkillNotification: {
    covers: ['C133'],
    base: 'skill',
    method: 'POST',
    path: 'api/alexa/skill-notifications',
    summary: "Tell an order's listeners by Alexa.",
    description:
      'Without `data`, the newest state of the order is announced once on the devices of those who proved the order or linked its account, by the same checks as every notification. With `data`, their skill is sent it as `Messaging.MessageReceived`.',
    access: access.orders,
    errors: ['not_found'],
    body: z.object({
      /** The app's id, or the skill's at Amazon. */
      skillid: skillId,
      /** The order's number. */
      orderid: z.string().trim().min(1).max(100),
      data: data.optional(),
      expiresAfterSeconds: z.number().int().min(60).max(86_400).default(3_600),
    }),
    reply: ok({
      /** The announcement; null where data were sent. */
      delivery: z.object({ id: z.uuid(), status: z.enum(deliveryStates) }).nullable(),
      /** Users whose skill took the data. */
      sent: z.number().int(),
      /** Users whose skill did not. */
      failed: z.number().int(),
    }),
    status: 202,
    perMinute: 120,
  },
});
