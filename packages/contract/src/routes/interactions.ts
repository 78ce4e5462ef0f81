import { z } from 'zod';
import { access } from '../access.ts';
import { deletions } from '../deletions.ts';
import { defaultLocale, locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const appQuery = z.object({ skill_id: z.uuid() });
const appInQuery = { kind: 'app', in: 'query', field: 'skill_id' } as const;
const appInBody = { kind: 'app', in: 'body', field: 'skill_id' } as const;
const settingInParams = { kind: 'interactionSetting', in: 'params', field: 'id' } as const;

export const interactionType = z.object({
  type: z.number().int(),
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  routes: z.array(z.object({ action: z.string(), route: z.string() })),
  /** Natural things to say, in the language asked for. */
  examples: z.array(z.string()),
});
export type InteractionType = z.output<typeof interactionType>;

export const interactionSetting = z.object({
  id: z.uuid(),
  skill_id: z.uuid(),
  type: z.number().int(),
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  isEnabled: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  /** JSON Schema of the settings: the form is drawn from it. */
  schema: z.record(z.string(), z.unknown()),
  updatedAt: timestamp,
});

const listedSetting = interactionSetting.extend({
  /** Shoppers would only hear that there is nothing: no stores, no answered questions, no return policy. */
  needsContent: z.boolean(),
});
export type ListedSetting = z.output<typeof listedSetting>;

const utterance = z.object({
  intent: z.string(),
  text: z.string(),
  /** Ours, added by the merchant, or ours and taken out by the merchant. */
  origin: z.enum(['default', 'added', 'removed']),
});

/** Characters of a list of utterances: as many as an intent takes, each as long as it may be. */
export const utteranceListMax = 100_000;

/** Text as it may stand in an interaction model: words, apostrophes, full stops, and slots in braces. */
export const utteranceText = z
  .string()
  .trim()
  .min(1, 'Enter what a shopper might say.')
  .max(200)
  .regex(/^[^<>&"\\/|#]*$/, 'Only words, apostrophes, full stops and {slots}.');

/** What would become of an utterance that is being written. */
export const checkedUtterance = z.object({
  text: z.string(),
  /** `alike`: another intent has the same words with slots of the same type. */
  state: z.enum(['new', 'present', 'removed', 'taken', 'alike', 'invalid']),
  /** Whom it is taken by or alike to; the interaction is null for what every app has. */
  intent: z.string().nullable(),
  interaction: z.string().nullable(),
  message: z.string().nullable(),
});

/** An utterance with alternatives: `(show|find) {me|} [the] {product}`; or a list, a line each. */
const utterancePattern = z.object({
  skill_id: z.uuid(),
  type: z.number().int(),
  locale: z.enum(locales),
  intent: z.string().max(120),
  text: z.string().trim().min(1, 'Enter what a shopper might say.').max(utteranceListMax),
});

/** What of a catalogue shoppers name. */
export const wordSources = ['category', 'brand', 'title', 'colour'] as const;
export type WordSource = (typeof wordSources)[number];

export const dealFields = {
  kind: z.enum(['deal', 'coupon']),
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(600).default(''),
  code: z.string().trim().max(40).nullable().default(null),
  percentOff: z.number().min(0).max(100).nullable().default(null),
  amountOffMinor: z.number().int().min(0).nullable().default(null),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Give the currency as three capital letters, like USD.')
    .nullable()
    .default(null),
  startsAt: timestamp.nullable().default(null),
  endsAt: timestamp.nullable().default(null),
  productId: z.uuid().nullable().default(null),
  imageUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .nullable()
    .default(null),
  isActive: z.boolean().default(true),
};
const dealBody = z.object(dealFields);
export type DealInput = z.output<typeof dealBody>;

/** Where a deal stands now: switched off, before its start, after its end, or told to shoppers. */
export const dealStates = ['active', 'scheduled', 'ended', 'off'] as const;
export type DealState = (typeof dealStates)[number];
/** What a list of deals sorts by; `-` before it descends. */
export const dealSorts = ['title', 'kind', 'startsAt', 'endsAt', 'createdAt'] as const;
export type DealSort = (typeof dealSorts)[number];

export const deal = z.object({
  id: z.uuid(),
  ...dealFields,
  state: z.enum(dealStates),
  isDefault: z.boolean(),
  createdAt: timestamp,
});
export type Deal = z.output<typeof deal>;
const dealInParams = { kind: 'deal', in: 'params', field: 'id' } as const;

export type InteractionSetting = z.output<typeof interactionSetting>;

export const interactionsRoutes = routeTable({
  interactionTypes: {
    covers: ['C140'],
    base: 'mobile',
    method: 'GET',
    path: 'blutaginteractions/masterlist',
    summary: 'Every interaction type of the product.',
    access: access.signedIn,
    query: z.object({ locale: z.enum(locales).default(defaultLocale) }),
    reply: ok({ items: z.array(interactionType) }),
  },
  interactionRoutes: {
    covers: ['C044'],
    base: 'mobile',
    method: 'GET',
    path: 'common/getinteractionroutes',
    summary: 'Settings screens by interaction type.',
    access: access.signedIn,
    reply: ok({
      items: z.array(
        z.object({
          interactionType: z.number(),
          routes: z.array(z.object({ action: z.string(), route: z.string() })),
          isReturnSettingUrl: z.boolean(),
        }),
      ),
    }),
  },
  listInteractionSettings: {
    covers: ['C149'],
    base: 'mobile',
    method: 'GET',
    path: 'interactionsetting',
    summary: 'Interactions of an app with their settings.',
    access: access.merchant,
    query: appQuery,
    reply: ok({ items: z.array(listedSetting) }),
    object: appInQuery,
  },
  listOfferOrder: {
    base: 'mobile',
    method: 'GET',
    path: 'interactionsetting/order',
    summary: 'List active interactions in the order they are offered.',
    description: 'Interaction types of an app that are on, in the order in which shoppers are offered them.',
    access: access.merchant,
    query: appQuery,
    reply: ok({ types: z.array(z.number().int()) }),
    object: appInQuery,
  },
  saveOfferOrder: {
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting/order',
    changesApp: true,
    summary: 'Set the order in which interactions are offered.',
    description: 'Offer the interactions in this order; those not named follow as they stood.',
    access: access.merchant,
    body: z.object({ skill_id: z.uuid(), types: z.array(z.number().int()).max(100) }),
    reply: ok({ types: z.array(z.number().int()) }),
    object: appInBody,
  },
  getInteractionSetting: {
    covers: ['C150'],
    base: 'mobile',
    method: 'GET',
    path: 'interactionsetting/{id}',
    summary: 'One interaction with its settings and their schema.',
    access: access.merchant,
    params: idParams,
    reply: ok({ setting: interactionSetting }),
    object: settingInParams,
  },
  saveInteractionSetting: {
    covers: ['C151'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting',
    changesApp: true,
    summary: 'Save settings of an interaction.',
    description: 'Save settings of an interaction; those that are not given stay as they are.',
    access: access.merchant,
    body: z.object({ id: z.uuid(), settings: z.record(z.string(), z.unknown()) }),
    reply: ok({ setting: interactionSetting }),
    object: { kind: 'interactionSetting', in: 'body', field: 'id' },
  },
  updateAppInteraction: {
    covers: ['C088'],
    base: 'mobile',
    method: 'POST',
    path: 'skills/updateinteraction',
    changesApp: true,
    summary: "Save the settings of an app's interaction, by its type.",
    access: access.merchant,
    body: z.object({ id: z.uuid(), type: z.number().int(), settings: z.record(z.string(), z.unknown()) }),
    reply: ok({ setting: interactionSetting }),
    object: { kind: 'app', in: 'body', field: 'id' },
  },
  switchInteraction: {
    covers: ['C152'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting/{id}/enable-disable-setting',
    changesApp: true,
    summary: 'Switch an interaction on or off.',
    access: access.merchant,
    errors: ['unknown_interaction', 'utterance_taken'],
    params: idParams,
    body: z.object({ enabled: z.boolean() }),
    reply: ok({ setting: interactionSetting }),
    object: settingInParams,
  },
  removeInteractionSetting: {
    covers: ['C155'],
    base: 'mobile',
    method: 'GET',
    path: 'interactionsetting/{id}/remove',
    changesState: true,
    changesApp: true,
    summary: 'Remove an interaction and its settings.',
    description: 'Take an interaction out of its app and forget its settings; what is out already stays out.',
    access: access.merchant,
    errors: ['unknown_interaction'],
    params: idParams,
    reply: ok({}),
    object: settingInParams,
  },
  resetInteraction: {
    covers: ['C153'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting/createdefaultsetting',
    changesApp: true,
    summary: 'Reset an interaction to its defaults.',
    description: 'Put an interaction back to its defaults, or create it with them.',
    access: access.merchant,
    errors: ['unknown_interaction'],
    body: z.object({ skill_id: z.uuid(), type: z.number().int() }),
    reply: ok({ setting: interactionSetting }),
    object: appInBody,
  },
  addDefaultSetting: {
    covers: ['C119'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting/default',
    changesApp: true,
    summary: 'Add the default setting of an interaction, old shape.',
    description:
      'Add an interaction with its default settings to an app, as old callers do for deals and coupons. Settings that are there stay as they are.',
    access: access.merchant,
    errors: ['unknown_interaction', 'utterance_taken'],
    body: z.object({
      /** The number of the interaction type, or the id of an interaction of the app. */
      interaction_id: z.union([z.int(), z.uuid(), z.string().regex(/^\d{1,3}$/)]),
      skill_id: z.uuid(),
      /** The number of the interaction type once more; another one is refused. */
      interaction_template_id: z.union([z.int(), z.string().regex(/^\d{1,3}$/), z.literal('')]).optional(),
      /** A template whose settings are the defaults. */
      skill_template_id: z.union([z.uuid(), z.enum(['', 'default'])]).optional(),
    }),
    reply: z.object({ success: z.literal(true), error: z.null(), setting: interactionSetting }),
    object: appInBody,
  },
  listUtterances: {
    covers: ['C146'],
    base: 'mobile',
    method: 'POST',
    path: 'interactions/getbytemplateid',
    summary: 'List utterances of an interaction by intent.',
    description: 'Utterances of an interaction of an app in a locale, intent by intent.',
    access: access.merchant,
    body: z.object({ skill_id: z.uuid(), type: z.number().int(), locale: z.enum(locales) }),
    reply: ok({
      intents: z.array(
        z.object({ name: z.string(), slots: z.record(z.string(), z.string()), utterances: z.array(utterance) }),
      ),
    }),
    object: appInBody,
  },
  addUtterance: {
    covers: ['C144'],
    base: 'mobile',
    method: 'POST',
    path: 'interactions/utterances',
    changesApp: true,
    summary: 'Add an utterance.',
    description: 'Add an utterance; refused when another intent of the app has it.',
    access: access.merchant,
    errors: ['unknown_interaction', 'utterance_taken'],
    body: z.object({
      skill_id: z.uuid(),
      type: z.number().int(),
      locale: z.enum(locales),
      intent: z.string().max(120),
      text: utteranceText,
    }),
    reply: ok({}),
    object: appInBody,
  },
  removeUtterance: {
    covers: ['C145'],
    base: 'mobile',
    method: 'POST',
    path: 'interactions/deleteutterances',
    changesApp: true,
    summary: 'Remove utterances of an intent.',
    description: 'Take an utterance, or several of an intent, out; one of ours can be put back by adding it again.',
    access: access.merchant,
    errors: ['last_utterance', 'utterance_taken'],
    body: z
      .object({
        skill_id: z.uuid(),
        type: z.number().int(),
        locale: z.enum(locales),
        intent: z.string().max(120),
        text: z.string().max(200).optional(),
        texts: z.array(z.string().max(200)).max(500).default([]),
      })
      .refine(({ text, texts }) => text !== undefined || texts.length > 0, {
        path: ['text'],
        error: 'Say which utterance.',
      }),
    reply: ok({}),
    object: appInBody,
  },
  checkUtterances: {
    base: 'mobile',
    method: 'POST',
    path: 'interactions/utterances/check',
    summary: 'Check an utterance, a pattern or a list.',
    description:
      'What an utterance, a pattern or a list stands for, and what is in the way of each; nothing is written.',
    access: access.merchant,
    body: utterancePattern,
    /** `count` may be more than are written out. */
    reply: ok({ count: z.number(), utterances: z.array(checkedUtterance) }),
    object: appInBody,
  },
  addUtterancePattern: {
    base: 'mobile',
    method: 'POST',
    path: 'interactions/utterances/pattern',
    changesApp: true,
    summary: 'Add all utterances of a pattern or a list.',
    description: 'Add every utterance that a pattern or a list stands for, all or none.',
    access: access.merchant,
    errors: ['utterance_taken'],
    body: utterancePattern,
    reply: ok({ added: z.number().int(), present: z.number().int() }),
    object: appInBody,
  },
  listUtteranceConflicts: {
    base: 'mobile',
    method: 'GET',
    path: 'interactions/utterances/conflicts',
    summary: 'Words that two intents of an app listen to.',
    access: access.merchant,
    query: z.object({ skill_id: z.uuid(), locale: z.enum(locales) }),
    reply: ok({
      items: z.array(
        z.object({
          places: z.array(
            z.object({
              /** Null for what every app has. */
              type: z.number().int().nullable(),
              interaction: z.string().nullable(),
              intent: z.string(),
              text: z.string(),
              isAdded: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    object: appInQuery,
  },
  listSlots: {
    covers: ['C142'],
    base: 'mobile',
    method: 'GET',
    path: 'interactionslots',
    summary: 'Slot types of an app in a locale with their values.',
    access: access.merchant,
    errors: ['unknown_interaction'],
    query: z.object({ skill_id: z.uuid(), type: z.coerce.number().int(), locale: z.enum(locales) }),
    reply: ok({
      slotTypes: z.array(
        z.object({
          name: z.string(),
          isBuiltIn: z.boolean(),
          /** What of the catalogue its values come from, and what they could. */
          sources: z.array(z.enum(wordSources)),
          feedable: z.array(z.enum(wordSources)),
          values: z.array(
            z.object({
              value: z.string(),
              synonyms: z.array(z.string()),
              origin: z.enum(['default', 'added', 'catalogue']),
            }),
          ),
        }),
      ),
    }),
    object: appInQuery,
  },
  feedSlotType: {
    covers: ['C143'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionslots',
    changesApp: true,
    summary: 'Fill a slot type from the catalogue.',
    description: 'Take the values of a slot type from the catalogue, now and each night; without sources no more.',
    access: access.merchant,
    errors: ['nothing_to_feed'],
    body: z.object({
      skill_id: z.uuid(),
      type: z.number().int(),
      slotType: z.string().max(120),
      sources: z.array(z.enum(wordSources)).max(wordSources.length),
    }),
    reply: ok({ values: z.number().int() }),
    object: appInBody,
  },
  addSlotValue: {
    covers: ['C147'],
    base: 'mobile',
    method: 'POST',
    path: 'interaction/slots/add',
    changesApp: true,
    summary: 'Add or change a value of a slot type.',
    description: 'Add a value with synonyms to a slot type of the app, change one, or give one of ours synonyms.',
    access: access.merchant,
    errors: ['value_taken'],
    body: z.object({
      skill_id: z.uuid(),
      type: z.number().int(),
      locale: z.enum(locales),
      slotType: z.string().max(120),
      value: z.string().trim().min(1).max(140),
      synonyms: z.array(z.string().trim().min(1).max(140)).max(50).default([]),
      /** The merchant's own value that this one stands in for. */
      replaces: z.string().max(140).optional(),
    }),
    reply: ok({}),
    object: appInBody,
  },
  removeSlotValue: {
    covers: ['C148'],
    base: 'mobile',
    method: 'POST',
    path: 'interaction/slots/remove',
    changesApp: true,
    summary: 'Remove a value the merchant had added.',
    access: access.merchant,
    errors: ['default_value'],
    body: z.object({
      skill_id: z.uuid(),
      type: z.number().int(),
      locale: z.enum(locales),
      slotType: z.string().max(120),
      value: z.string().max(140),
    }),
    reply: ok({}),
    object: appInBody,
  },
  listDeals: {
    base: 'mobile',
    method: 'GET',
    path: 'deals',
    summary: 'Deals and coupons of the merchant.',
    access: access.merchant,
    query: z.object({
      currentPage: z.coerce.number().int().min(1).default(1),
      limit: z.coerce.number().int().min(1).max(200).default(25),
      kind: z.enum(['deal', 'coupon']).optional(),
      state: z.enum(dealStates).optional(),
      q: z.string().max(200).optional(),
      sort: z.string().max(40).optional(),
    }),
    reply: ok({ items: z.array(deal), total: z.number(), currentPage: z.number(), limit: z.number() }),
  },
  getDeal: {
    base: 'mobile',
    method: 'GET',
    path: 'deals/{id}',
    summary: 'One deal or coupon.',
    access: access.merchant,
    params: idParams,
    reply: ok({ deal }),
    object: dealInParams,
  },
  createDeal: {
    base: 'mobile',
    method: 'POST',
    path: 'deals',
    changesContent: true,
    summary: 'Add a deal or a coupon.',
    access: access.merchant,
    body: dealBody,
    reply: ok({ deal }),
    status: 201,
  },
  updateDeal: {
    base: 'mobile',
    method: 'PUT',
    path: 'deals/{id}',
    changesContent: true,
    summary: 'Change a deal or a coupon.',
    access: access.merchant,
    params: idParams,
    body: dealBody,
    reply: ok({ deal }),
    object: dealInParams,
  },
  deleteDeal: {
    base: 'mobile',
    method: 'DELETE',
    path: 'deals/{id}',
    changesContent: true,
    summary: 'Delete a deal or a coupon.',
    access: access.merchant,
    params: idParams,
    reply: ok({ deletions }),
    object: dealInParams,
  },
  previewDeal: {
    base: 'mobile',
    method: 'POST',
    path: 'deals/preview',
    summary: 'Preview what the assistant says about a deal.',
    description: 'What the assistant would say of a deal that is not saved yet; nothing is written.',
    access: access.merchant,
    body: z.object({ skill_id: z.uuid(), locale: z.enum(locales), deal: dealBody }),
    reply: ok({ turns: z.array(z.object({ said: z.string(), answered: z.string() })) }),
    object: appInBody,
  },
  setDefaultPromo: {
    covers: ['C154'],
    base: 'mobile',
    method: 'POST',
    path: 'interactionsetting/setdefaultpromo',
    changesContent: true,
    summary: 'The deal that is told first.',
    access: access.merchant,
    body: z.object({ id: z.uuid() }),
    reply: ok({}),
    object: { kind: 'deal', in: 'body', field: 'id' },
  },
});
