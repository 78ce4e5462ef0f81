import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

/** Amazon reads at most five items of a feed, and at most 4,500 characters of one. */
export const briefingLimits = { itemsInFeed: 5, textCharacters: 4_500, items: 200 } as const;

export const briefingFields = {
  title: z.string().trim().min(1, 'Give the news a title.').max(120),
  text: z
    .string()
    .trim()
    .min(1, 'Enter the text to read out.')
    .max(briefingLimits.textCharacters, 'Amazon reads at most 4,500 characters.')
    .regex(/^[^<>]*$/, 'Plain text only. Amazon doesn’t accept markup.'),
  /** Where the card of the item leads. */
  url: z
    .url({ protocol: /^https$/, error: 'Enter a URL that starts with https://.' })
    .max(1000)
    .nullable()
    .default(null),
  /** Null for every language of the shop. */
  locale: z.enum(locales).nullable().default(null),
  validFrom: timestamp.nullable().default(null),
  validUntil: timestamp.nullable().default(null),
  isActive: z.boolean().default(true),
};
const briefingBody = z.object(briefingFields);
export type BriefingInput = z.output<typeof briefingBody>;

export const briefingStates = ['told', 'scheduled', 'over', 'off', 'waiting'] as const;
/** `waiting`: it could be told, but five others come before it in the feed. */
export type BriefingState = (typeof briefingStates)[number];

export const briefingItem = z.object({
  id: z.uuid(),
  ...briefingFields,
  text: z.string(),
  state: z.enum(briefingStates),
  updatedAt: timestamp,
});
export type BriefingItem = z.output<typeof briefingItem>;
const itemInParams = { kind: 'briefing', in: 'params', field: 'id' } as const;

/** An item as Amazon's "Flash Briefing Skill API Feed Reference" has it. */
export const feedItem = z.object({
  uid: z.string(),
  updateDate: z.string(),
  titleText: z.string(),
  mainText: z.string(),
  redirectionUrl: z.string().optional(),
});
export type FeedItem = z.output<typeof feedItem>;

export const briefingsRoutes = routeTable({
  listBriefings: {
    base: 'mobile',
    method: 'GET',
    path: 'briefings',
    summary: "List the shop's news in spoken order.",
    description: 'News of the shop in the order in which it is told, and the addresses of the feeds of an app.',
    access: access.merchant,
    errors: ['not_found'],
    query: z.object({ skill_id: z.uuid().optional() }),
    reply: ok({
      items: z.array(briefingItem),
      feeds: z.array(z.object({ locale: z.enum(locales), url: z.string() })),
    }),
  },
  previewBriefing: {
    base: 'mobile',
    method: 'GET',
    path: 'briefings/preview',
    summary: 'The feed of a locale as Amazon would read it now.',
    access: access.merchant,
    query: z.object({ locale: z.enum(locales) }),
    reply: ok({ items: z.array(feedItem) }),
  },
  createBriefing: {
    base: 'mobile',
    method: 'POST',
    path: 'briefings',
    changesContent: true,
    summary: 'Add news; it is told first.',
    access: access.merchant,
    errors: ['not_found'],
    body: briefingBody,
    reply: ok({ item: briefingItem }),
    status: 201,
  },
  orderBriefings: {
    base: 'mobile',
    method: 'POST',
    path: 'briefings/order',
    changesContent: true,
    summary: 'Set the order of the news.',
    description: 'Tell the news in this order; those not named follow as they stood.',
    access: access.merchant,
    body: z.object({ ids: z.array(z.uuid()).max(briefingLimits.items) }),
    reply: ok({ items: z.array(briefingItem) }),
  },
  updateBriefing: {
    base: 'mobile',
    method: 'PUT',
    path: 'briefings/{id}',
    changesContent: true,
    summary: 'Change news.',
    access: access.merchant,
    params: idParams,
    body: briefingBody,
    reply: ok({ item: briefingItem }),
    object: itemInParams,
  },
  deleteBriefing: {
    base: 'mobile',
    method: 'DELETE',
    path: 'briefings/{id}',
    changesContent: true,
    summary: 'Delete news.',
    access: access.merchant,
    params: idParams,
    reply: ok({ deletions }),
    object: itemInParams,
  },
});
