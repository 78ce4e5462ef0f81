import type { AppDefinition, SlotValueChange } from '@voicecart/assistant/app/app-definition';
import { easilySaid } from '@voicecart/assistant/speech/product-name';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { ReleaseState } from '@voicecart/contract/routes/app-releases';
import { appMessages } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import type { AppContent, SpokenPolicies } from '../../schema/apps.tables.ts';
import {
  findAppWithShop,
  findScreenDesign,
  listAppInteractions,
  listFaqWords,
  listSlotValueChanges,
  listSomeNames,
  listUtteranceChanges,
} from './apps.queries.ts';
import { findInteraction, readSettings } from './interaction-types.ts';
import { readSpokenPolicies } from './policies/policies.queries.ts';
import { getVersionContent, listHeldReleases } from './releases/releases.queries.ts';
import { findVoiceSettings } from './voice-settings.queries.ts';

/** What an endpoint of a channel needs to answer for an app. */
export interface LoadedApp {
  readonly definition: AppDefinition;
  readonly merchantId: string;
  readonly awsSkillIds: { readonly development: string | null; readonly live: string | null };
  /**
   * Who answers a request whose endpoint names this release: the app as it was submitted where reviewers or shoppers may
   * be talking to it, else the draft.
   */
  answering(release: number): Promise<{ readonly definition: AppDefinition; readonly isLive: boolean }>;
  /** The app as shoppers hear it; the draft where nothing that was submitted from here is live. */
  liveDefinition(): Promise<AppDefinition>;
  /** The number of the version that shoppers hear; null where nothing that was submitted from here is live. */
  readonly liveVersion: number | null;
  /** SHA-256 of the secret that Dialogflow proves itself with; null where the app has none. */
  readonly dialogflowSecretHash: string | null;
  readonly isGoogleEnabled: boolean;
  /** The agents that called last: the draft, and a version in an environment. */
  readonly googleActionIds: { readonly development: string | null; readonly live: string | null };
}

type FaqWords = Awaited<ReturnType<typeof listFaqWords>>[number];
type ShopApp = NonNullable<Awaited<ReturnType<typeof findAppWithShop>>>;
/** What a merchant decides about the assistant, of the draft or of a version. */
type Said = Pick<
  AppContent,
  'messages' | 'messagesByLocale' | 'interactions' | 'utterances' | 'slotValues' | 'policies'
> &
  Pick<AppContent['details'], 'name' | 'invocation_name' | 'locales' | 'offer_order'>;

const faqType = interactionNumbers.faq;
/** Among so many there is a name that is easily said. */
const namesLookedAt = 50;

/** Reads an app as the engine needs it; null where there is none. */
export async function loadApp(db: Db, appId: string): Promise<LoadedApp | null> {
  const app = await findAppWithShop(db, appId);
  if (!app) return null;
  const [interactions, utterances, slotValues, names, voice, faqs, screens, releases, policies] = await Promise.all([
    listAppInteractions(db, app.merchant_id, [app.id]),
    listUtteranceChanges(db, app.merchant_id, app.id),
    listSlotValueChanges(db, app.merchant_id, app.id),
    listSomeNames(db, app.merchant_id, namesLookedAt, app.shop_id),
    findVoiceSettings(db, app.merchant_id),
    listFaqWords(db, app.merchant_id),
    findScreenDesign(db, app.merchant_id, app.id),
    listHeldReleases(db, app.merchant_id, app.id, app.aws_skill_id),
    readSpokenPolicies(db, app.merchant_id),
  ]);
  const around: Around = { app, names, voice, faqs, screens, policies };
  const definition = definitionOf(around, {
    ...app,
    messagesByLocale: app.messages_by_locale,
    interactions,
    utterances,
    slotValues,
    policies,
  });
  const held = new Map<string, Promise<AppDefinition>>();
  const heldDefinition = (versionId: string): Promise<AppDefinition> => {
    const found = held.get(versionId) ?? loadVersion(db, around, versionId);
    held.set(versionId, found);
    // The next request tries again.
    found.catch(() => held.delete(versionId));
    return found;
  };
  const live = releases.find(({ state }) => isWithShoppers(state));
  return {
    merchantId: app.merchant_id,
    awsSkillIds: { development: app.aws_skill_id, live: app.prod_aws_skill_id },
    dialogflowSecretHash: app.dialogflow_secret_hash,
    isGoogleEnabled: app.is_google_enabled,
    googleActionIds: { development: app.google_action_id, live: app.prod_google_action_id },
    definition,
    async answering(release) {
      const same = releases.filter((row) => row.release === release);
      const chosen = same.find(({ state }) => isWithShoppers(state)) ?? same[0];
      if (!chosen) return { definition, isLive: false };
      return { definition: await heldDefinition(chosen.version_id), isLive: isWithShoppers(chosen.state) };
    },
    liveDefinition: async () => (live ? heldDefinition(live.version_id) : definition),
    liveVersion: live?.number ?? null,
  };
}

/** A hidden skill goes on for whoever has enabled it. */
function isWithShoppers(state: ReleaseState): boolean {
  return state === 'LIVE' || state === 'HIDDEN';
}

async function loadVersion(db: Db, around: Around, versionId: string): Promise<AppDefinition> {
  const content = await getVersionContent(db, around.app.merchant_id, versionId);
  return definitionOf(around, { ...content, ...content.details });
}

/** What is the shop's own, and the same for every version of an app. */
interface Around {
  readonly app: ShopApp;
  readonly names: Awaited<ReturnType<typeof listSomeNames>>;
  readonly voice: Awaited<ReturnType<typeof findVoiceSettings>>;
  readonly faqs: readonly FaqWords[];
  readonly screens: Awaited<ReturnType<typeof findScreenDesign>>;
  /** As they stand now, for versions that were kept without. */
  readonly policies: SpokenPolicies;
}

function definitionOf({ app, names, voice, faqs, screens, policies }: Around, said: Said): AppDefinition {
  const { interactions, utterances, slotValues, locales } = said;
  return {
    id: app.id,
    merchantId: app.merchant_id,
    name: said.name,
    // Who signed up without a shop's name is kept by their own, which no shopper is greeted with.
    shopName: app.merchant_name.trim() === app.contact_name.trim() ? '' : app.merchant_name,
    invocationName: said.invocation_name,
    locales,
    timeZone: app.time_zone,
    currency: app.currency,
    ...(app.shop_id ? { shopId: app.shop_id } : {}),
    ...(app.price_currency ? { priceCurrency: app.price_currency } : {}),
    linksAccounts: app.links_accounts ?? false,
    ...(app.tells_by_alexa ? { tellsByAlexa: true } : {}),
    productExample: easilySaid(kindsOf(names)) ?? easilySaid(names.map(({ title }) => title)),
    ...(voice ? { voice: { rate: voice.rate, voices: voice.voices } } : {}),
    ...(screens ? { screenDesign: screens.design } : {}),
    ...(said.offer_order.length > 0 ? { offerOrder: said.offer_order } : {}),
    policies: said.policies ?? policies,
    messages: appMessages.parse(said.messages),
    messagesByLocale: said.messagesByLocale,
    interactions: interactions.flatMap((row) => {
      const interaction = findInteraction(row.type);
      if (!interaction || !row.is_enabled) return [];
      return {
        type: row.type,
        settings: readSettings(interaction, row.settings),
        utterances: utterances
          .filter((change) => change.interaction_type === row.type)
          .map(({ locale, intent, text, change }) => ({ locale, intent, text, change })),
        slotValues: [
          ...slotValues
            .filter((change) => change.interaction_type === row.type)
            .map(({ locale, slot_type, value, synonyms }) => ({ locale, slotType: slot_type, value, synonyms })),
          ...(row.type === faqType ? faqs.flatMap((faq) => faqValues(faq, locales)) : []),
        ],
      };
    }),
  };
}

/** Shoppers ask for rugs, not for one rug by its title: the last part of a category, "Home > Rugs". */
function kindsOf(names: readonly { readonly category: string | null }[]): string[] {
  const leaves = names.flatMap(({ category }) => category?.split(/\s*[>/|]\s*/).at(-1) ?? []);
  return leaves.filter((leaf) => !/^(?:all|other|others|default|misc|miscellaneous|home|new|sale)\b/i.test(leaf));
}

/** A question as a value that resolves to its id, in each locale of its language. */
function faqValues(faq: FaqWords, locales: readonly Locale[]): SlotValueChange[] {
  const { id, question, wordings, language } = faq;
  return locales
    .filter((locale) => language === null || language === languageOf(locale))
    .map((locale) => ({
      locale,
      slotType: 'FaqQuestion',
      id,
      value: asSaid(question),
      synonyms: wordings.map(asSaid),
    }));
}

/** Nobody says a question mark, and Amazon takes none. */
function asSaid(text: string): string {
  return text
    .replace(/[?!.,;:¿¡？！。、।]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
