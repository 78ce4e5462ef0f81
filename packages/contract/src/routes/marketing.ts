import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import {
  campaignChannels,
  decisionChecks,
  notificationContent,
  notificationLanguage,
  writtenContent,
} from '../notifications/kinds.ts';
import {
  enteredTimestamp,
  enteredWallTime,
  idParams,
  listQuery,
  money,
  ok,
  pagedReply,
  routeTable,
  timestamp,
} from '../route.ts';
import { oneLine } from './one-line.ts';

const count = z.number().int().min(0).max(1_000_000);

/** Who a campaign is for: each condition that is given must hold. Without any, all shoppers with an order. */
export const audience = z.object({
  ordersMin: count.optional(),
  ordersMax: count.optional(),
  /** In the shop's currency, orders that were not cancelled. */
  spentMinMinor: count.max(1_000_000_000).optional(),
  orderedWithinDays: count.max(3_650).optional(),
  notOrderedForDays: count.max(3_650).optional(),
  boughtSku: z.string().trim().min(1).max(200).optional(),
  postcodePrefix: z.string().trim().min(1).max(12).optional(),
});
export type Audience = z.output<typeof audience>;

export const campaignFields = z.object({
  name: z.string().overwrite(oneLine).trim().min(1).max(100),
  channel: z.enum(campaignChannels),
  language: notificationLanguage,
  audience,
  content: writtenContent,
  /** A second subject, which half of the shoppers get; '' for none. */
  subjectB: z.string().trim().max(200),
});
export type CampaignFields = z.output<typeof campaignFields>;

export const campaignStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type CampaignState = (typeof campaignStates)[number];

const figures = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  dropped: z.number(),
  /** Who ordered within seven days after it was sent. */
  ordered: z.number(),
  unsubscribed: z.number(),
});
export type CampaignFigures = z.output<typeof figures>;

export const campaign = campaignFields.extend({
  content: notificationContent,
  id: z.uuid(),
  state: z.enum(campaignStates),
  sendAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Campaign = z.output<typeof campaign>;

/** What a campaign says is read with the one. */
const listedCampaign = campaign.omit({ content: true });
export type ListedCampaign = z.output<typeof listedCampaign>;

const detail = {
  campaign,
  timeZone: z.string(),
  totals: figures,
  variants: z.array(figures.extend({ variant: z.enum(['a', 'b']), subject: z.string() })),
  dropped: z.array(z.object({ check: z.enum(decisionChecks), count: z.number() })),
};
export type CampaignDetail = z.output<z.ZodObject<typeof detail>>;
const inParams = { kind: 'campaign', in: 'params', field: 'id' } as const;

/** Campaigns: marketing to shoppers who agreed to it. */
export const marketingRoutes = routeTable({
  listCampaigns: {
    base: 'mobile',
    method: 'GET',
    path: 'marketings',
    summary: 'List campaigns, newest first.',
    access: access.merchant,
    query: listQuery.omit({ sort: true }),
    reply: pagedReply(listedCampaign),
  },
  getCampaign: {
    base: 'mobile',
    method: 'GET',
    path: 'marketings/{id}',
    summary: 'A campaign, how far it is, and its figures by subject.',
    access: access.merchant,
    params: idParams,
    reply: ok(detail),
    object: inParams,
  },
  createCampaign: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings',
    summary: 'Create a campaign as a draft.',
    access: access.campaigns,
    errors: ['too_many'],
    body: campaignFields,
    reply: ok({ campaign }),
    status: 201,
  },
  saveCampaign: {
    base: 'mobile',
    method: 'PUT',
    path: 'marketings/{id}',
    summary: 'Change a campaign that is a draft.',
    access: access.campaigns,
    errors: ['campaign_started'],
    params: idParams,
    body: campaignFields,
    reply: ok({ campaign }),
    object: inParams,
  },
  deleteCampaign: {
    base: 'mobile',
    method: 'DELETE',
    path: 'marketings/{id}',
    summary: 'Delete a campaign that is a draft.',
    access: access.campaigns,
    errors: ['campaign_started'],
    params: idParams,
    reply: ok({ deletions }),
    object: inParams,
  },
  previewAudience: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings/audience',
    summary: 'Who a campaign would reach, and how many.',
    access: access.merchant,
    body: z.object({ channel: z.enum(campaignChannels), audience }),
    reply: ok({
      matching: z.number(),
      willGet: z.number(),
      withoutConsent: z.number(),
      unsubscribed: z.number(),
      /** Of the shop: what `spentMinMinor` is in. */
      currency: z.string(),
      /** The first of those who will get it. */
      examples: z.array(z.object({ recipient: z.string(), orders: z.number(), spent: money, lastOrderAt: timestamp })),
    }),
    perMinute: 120,
  },
  previewCampaign: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings/preview',
    summary: 'A campaign as a shopper gets it.',
    access: access.merchant,
    body: campaignFields,
    reply: ok({ subject: z.string(), html: z.string(), text: z.string(), smsParts: z.number() }),
    perMinute: 60,
  },
  testCampaign: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings/test',
    summary: 'Mail a campaign to yourself.',
    access: access.campaigns,
    errors: ['not_found'],
    body: campaignFields.extend({ channel: z.literal('mail') }),
    reply: ok({ to: z.string() }),
    perMinute: 10,
  },
  sendCampaign: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings/{id}/send',
    summary: "Send a campaign now, or at a time of the merchant's clock.",
    access: access.campaigns,
    errors: ['campaign_started'],
    params: idParams,
    body: z.object({
      /** `YYYY-MM-DDTHH:mm` in the merchant's time zone; null for now. */
      sendAt: enteredWallTime.nullable(),
    }),
    reply: ok({ campaign }),
    status: 202,
    object: inParams,
  },
  stopCampaign: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings/{id}/stop',
    summary: 'Stop a campaign: what was not sent yet is not sent.',
    access: access.campaigns,
    errors: ['campaign_not_started'],
    params: idParams,
    reply: ok({ campaign }),
    object: inParams,
  },
  importConsents: {
    base: 'mobile',
    method: 'POST',
    path: 'marketings/consents',
    summary: 'Import consents to marketing that were given elsewhere.',
    description: 'A shopper who has unsubscribed here stays so, whatever is imported.',
    access: access.campaigns,
    body: z.object({
      channel: z.enum(campaignChannels),
      recipients: z.array(z.string().trim().min(1).max(254)).min(1).max(1_000),
      /** The sentence they agreed to. */
      words: z.string().trim().min(1).max(2_000),
      /** Where they agreed: a page, a form, a shop. */
      source: z.string().trim().min(1).max(200),
      at: enteredTimestamp,
    }),
    /** `unsubscribed`: how many were not kept for that. */
    reply: ok({ kept: z.number(), unsubscribed: z.number(), refused: z.array(z.string()) }),
    perMinute: 10,
  },
});
