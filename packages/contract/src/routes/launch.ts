import { z } from 'zod';
import { access } from '../access.ts';
import { launchStyles, launchTypeNumbers } from '../notifications/launch-links.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const launchType = z.literal(launchTypeNumbers);

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A skill as a launch page needs it; nothing that the shop does not show to everybody. */
const launchSkill = z.object({
  /** Null where the app is not there in the asked mode: its page says that it is under maintenance. */
  skillId: z.string().nullable(),
  style: z.enum(launchStyles),
  name: z.string(),
  shopName: z.string(),
  sellerId: z.uuid(),
  /** For the log of this visit; an hour. */
  token: z.string(),
});
export type LaunchSkill = z.output<typeof launchSkill>;

/** The spec's "Interaction log payload" (section 3), with the seller and the token of the visit. */
export const interactionLog = z.object({
  skill_id: z.string().max(254),
  request_type: launchType,
  is_email: z.boolean(),
  is_text_message: z.boolean(),
  requestData: z.object({
    intent: z.string().max(100),
    search: z.string().max(2_000).refine(isJson, 'This is not JSON.'),
  }),
  response_data: z.string().max(2_000),
  interaction_type: z.string().max(60),
  browserData: z.string().max(500),
  source: z.enum(['website', 'email']),
  user: z.object({ email: z.string().max(254) }).optional(),
  seller_id: z.uuid(),
  token: z.string().min(1).max(1_000),
});
export type InteractionLog = z.output<typeof interactionLog>;

const launchLink = z.object({
  type: launchType,
  /** What shoppers open; words in capitals are replaced for each of them. */
  url: z.string(),
  /**
   * The dark modules of its QR code, as the path of an SVG of that size. A link that names one shopper's order cannot be
   * printed for all: its code opens the app (`opensApp`).
   */
  qr: z.object({ size: z.number(), path: z.string(), opensApp: z.boolean() }),
  /** How often it was opened in the last 30 days. */
  opened: z.number(),
});
export type LaunchLink = z.output<typeof launchLink>;

/** Links that open an app in the Alexa app: their public pages, the log of who opened them, and the links of an app. */
export const launchRoutes = routeTable({
  skillsByDomain: {
    covers: ['C077'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/by-domain',
    summary: 'Read the skills of a shop, for a launch page.',
    description: 'By the skill id of a link, or by the host of the shop. Those of the asked language come first.',
    access: access.everyone,
    errors: ['not_found'],
    query: z.object({
      skillid: z.string().trim().max(254).default(''),
      domain: z.string().trim().max(254).default(''),
      language: z.string().max(254).default('en-US'),
      skillType: z.enum(['prod', 'dev']).default('prod'),
    }),
    reply: ok({ result: z.array(launchSkill) }),
    perMinute: 60,
  },
  appendLog: {
    covers: ['C076'],
    base: 'mobile',
    method: 'POST',
    path: 'logger/append',
    summary: 'Log that a shopper opened a launch page.',
    description: 'With the token that `skills/by-domain` gave for the visit. A visit is logged once.',
    access: access.everyone,
    errors: ['link_expired'],
    body: interactionLog,
    reply: ok({}),
    perMinute: 60,
  },
  addVoiceLog: {
    covers: ['C075'],
    base: 'mobile',
    method: 'POST',
    path: 'public/lambda/addvoicelog',
    summary: 'Log that a shopper opened a launch page (older path).',
    description: 'The same as `logger/append`.',
    access: access.everyone,
    errors: ['link_expired'],
    body: interactionLog,
    reply: ok({}),
    perMinute: 60,
  },
  launchLinks: {
    base: 'mobile',
    method: 'GET',
    path: 'launch-links/{id}',
    summary: 'Read the launch links of an app, and who opened them.',
    access: access.merchant,
    params: idParams,
    query: z.object({ language: z.string().max(20).default('en-US') }),
    reply: ok({
      /** Null until the app is live: its pages say so until then. */
      skillId: z.string().nullable(),
      links: z.array(launchLink),
      /** The last ones, newest first. */
      visits: z.array(
        z.object({
          id: z.uuid(),
          at: timestamp,
          type: launchType,
          source: z.enum(['website', 'email']),
          browser: z.string(),
          /** Whether there was an address to lead to. */
          wasLed: z.boolean(),
        }),
      ),
    }),
    object: { kind: 'app', in: 'params', field: 'id' },
  },
});
