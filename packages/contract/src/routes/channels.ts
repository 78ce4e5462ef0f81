import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const appInParams = { kind: 'app', in: 'params', field: 'id' } as const;

/** Where an app can be spoken to, and what the other side needs for it. */
export const channels = z.object({
  alexa: z.object({ endpointUrl: z.url(), locales: z.array(z.enum(locales)) }),
  dialogflow: z.object({
    webhookUrl: z.url(),
    /** When the secret was made; null where the webhook answers nobody yet. */
    secretMadeAt: timestamp.nullable(),
    /** The locales an exported agent speaks: one of each language. */
    locales: z.array(z.enum(locales)),
  }),
});
export type Channels = z.output<typeof channels>;

/** Something that stands in the console's model or in ours only. */
export const modelDifference = z.object({
  kind: z.enum(['invocation-name', 'intent', 'sample', 'slot', 'slot-type', 'value', 'synonym', 'prompt', 'dialog']),
  where: z.string(),
  text: z.string(),
  only: z.enum(['console', 'here']),
});
export type ModelDifference = z.output<typeof modelDifference>;

/** Account linking of an app: whether shoppers may sign in to hear of their orders. */
export const linking = z.object({
  isEnabled: z.boolean(),
  /** Null until linking was switched on for the first time. */
  clientId: z.string().nullable(),
  authorizationUrl: z.url(),
  tokenUrl: z.url(),
  /** Where a shopper ends it. */
  unlinkUrl: z.url(),
  linkedShoppers: z.number().int(),
});
export type Linking = z.output<typeof linking>;

export const channelsRoutes = routeTable({
  getChannels: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}',
    summary: 'The channels of an app: addresses, and whether Dialogflow has a secret.',
    access: access.publishing,
    params: idParams,
    reply: ok({ channels }),
    object: appInParams,
  },
  getLinking: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/linking',
    summary: 'Account linking of an app: its addresses and how many shoppers are linked.',
    access: access.publishing,
    params: idParams,
    reply: ok({ linking }),
    object: appInParams,
  },
  switchLinking: {
    covers: ['C110'],
    base: 'mobile',
    method: 'PUT',
    path: 'awsskills/accountlinking',
    summary: 'Switch account linking on or off; off ends every link. Amazon is told by the next publish.',
    access: access.publishingOwner,
    body: z.object({ skill_id: z.uuid(), enabled: z.boolean() }),
    reply: ok({ linking }),
    changesApp: true,
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  makeDialogflowSecret: {
    base: 'mobile',
    method: 'POST',
    path: 'channels/{id}/dialogflow/secret',
    summary: 'Make a new secret for the Dialogflow webhook. It is shown this once; the one before stops working.',
    access: access.publishingOwner,
    params: idParams,
    reply: ok({ secret: z.string(), channels }),
    object: appInParams,
  },
  compareWithConsole: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/alexa/difference',
    summary:
      "Pull the interaction model from Amazon and tell how it differs from the app's: what a publish would change.",
    access: access.publishing,
    params: idParams,
    query: z.object({ locale: z.enum(locales) }),
    reply: ok({ differences: z.array(modelDifference), total: z.number().int() }),
    object: appInParams,
  },
  downloadDialogflowAgent: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/dialogflow/agent.zip',
    summary: 'The app as an agent of Dialogflow ES, as "Restore from zip" takes it.',
    access: access.publishing,
    params: idParams,
    produces: 'application/zip',
    reply: z.unknown(),
    object: appInParams,
  },
  downloadAlexaPackage: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/alexa/skill-package.zip',
    summary:
      'The app as a skill package, as the ASK CLI deploys it: manifest, models and the definitions of its tasks.',
    access: access.publishing,
    params: idParams,
    produces: 'application/zip',
    reply: z.unknown(),
    object: appInParams,
  },
  downloadAlexaModel: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/alexa/model.json',
    summary: "The app's Alexa interaction model in a locale, as the developer console takes it.",
    access: access.publishing,
    params: idParams,
    query: z.object({ locale: z.enum(locales) }),
    produces: 'application/json',
    reply: z.unknown(),
    object: appInParams,
  },
});
