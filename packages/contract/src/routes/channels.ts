import { z } from 'zod';
import { access } from '../access.ts';
import { locales } from '../locales.ts';
import { idParams, ok, routeTable, timestamp } from '../route.ts';

const appInParams = { kind: 'app', in: 'params', field: 'id' } as const;

/** Where an app can be spoken to, and what the other side needs for it. */
export const channels = z.object({
  alexa: z.object({ endpointUrl: z.url(), locales: z.array(z.enum(locales)) }),
  dialogflow: z.object({
    isEnabled: z.boolean(),
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

/** How shoppers link their account (N264, N265): 0 with a code that we mail, 1 with the merchant's own login. */
export const accountLinkings = { product: 0, provider: 1 } as const;
const accountLinking = z.union([z.literal(accountLinkings.product), z.literal(accountLinkings.provider)]);
export type AccountLinking = z.output<typeof accountLinking>;

const httpsUrl = z.url({ protocol: /^https$/, error: 'Enter a full URL that begins with https://.' }).max(500);
const providerFields = {
  /** Where a shopper signs in (OAuth 2.0, authorization code). */
  authorizationUrl: httpsUrl,
  /** Where Amazon gets its tokens. */
  tokenUrl: httpsUrl,
  /** Tells the email address of whoever a token is of, as OpenID Connect's userinfo does. */
  profileUrl: httpsUrl,
  clientId: z.string().trim().min(1, 'Enter the client ID.').max(200),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]{1,100}$/, 'A scope is one word.'))
    .min(1, 'Enter at least one scope.')
    .max(15, 'Amazon takes 15 scopes at most.'),
};
const linkingProvider = z.object(providerFields);
/** The merchant's own login, without its secret. */
export type LinkingProvider = z.output<typeof linkingProvider>;

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
  account_linking: accountLinking,
  /** Null until one was given. */
  provider: linkingProvider.nullable(),
});
export type Linking = z.output<typeof linking>;

export const channelsRoutes = routeTable({
  getChannels: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}',
    summary: 'Read the channels of an app.',
    description: 'The channels of an app: addresses, and whether Dialogflow has a secret.',
    access: access.publishing,
    params: idParams,
    reply: ok({ channels }),
    object: appInParams,
  },
  getLinking: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/linking',
    summary: 'Read the account linking of an app.',
    description: 'Account linking of an app: its addresses and how many shoppers are linked.',
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
    summary: 'Set up account linking, or switch it off.',
    description:
      'Switch account linking on with 0 (product authentication) or 1 (login with provider), or off. A switch off and a change of the kind end every link. The next publish tells Amazon.',
    access: access.publishingOwner,
    merchantOnly: { fields: ['provider'] },
    body: z
      .object({
        skill_id: z.uuid(),
        /** Left out, it is on. */
        enabled: z.boolean().optional(),
        account_linking: accountLinking.optional(),
        /** Of the merchant's own login; what is left out of it is kept. */
        provider: z
          .object({
            ...providerFields,
            clientSecret: z.string().min(1, 'Enter the client secret.').max(1000).optional(),
          })
          .optional(),
      })
      .refine(({ enabled, account_linking }) => enabled !== undefined || account_linking !== undefined, {
        path: ['account_linking'],
        error: 'Choose how shoppers link their account.',
      }),
    reply: ok({ linking }),
    changesApp: true,
    object: { kind: 'app', in: 'body', field: 'skill_id' },
  },
  makeDialogflowSecret: {
    base: 'mobile',
    method: 'POST',
    path: 'channels/{id}/dialogflow/secret',
    summary: 'Create a new secret for the Dialogflow webhook.',
    description: 'Make a new secret for the Dialogflow webhook. It is shown this once; the one before stops working.',
    access: access.publishingOwner,
    stepUp: true,
    params: idParams,
    reply: ok({ secret: z.string(), channels }),
    object: appInParams,
  },
  compareWithConsole: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/alexa/difference',
    summary: 'Compare the app with the model at Amazon.',
    description:
      "Pull the interaction model from Amazon and tell how it differs from the app's: what a publish would change.",
    access: access.publishing,
    errors: ['not_published'],
    params: idParams,
    query: z.object({ locale: z.enum(locales) }),
    reply: ok({ differences: z.array(modelDifference), total: z.number().int() }),
    object: appInParams,
  },
  downloadDialogflowAgent: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/dialogflow/agent.zip',
    summary: 'Download the app as a Dialogflow ES agent.',
    description: 'The app as an agent of Dialogflow ES, as "Restore from zip" takes it.',
    access: access.publishing,
    errors: ['google_off'],
    params: idParams,
    produces: 'application/zip',
    reply: z.unknown(),
    object: appInParams,
  },
  downloadAlexaPackage: {
    base: 'mobile',
    method: 'GET',
    path: 'channels/{id}/alexa/skill-package.zip',
    summary: 'Download the app as an Alexa skill package.',
    description:
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
    summary: 'Download the Alexa interaction model of a locale.',
    description: "The app's Alexa interaction model in a locale, as the developer console takes it.",
    access: access.publishing,
    params: idParams,
    query: z.object({ locale: z.enum(locales) }),
    produces: 'application/json',
    reply: z.unknown(),
    object: appInParams,
  },
});
