import type { AppDefinition, SlotValueChange } from '@voicecart/assistant/app-definition';
import { easilySaid } from '@voicecart/assistant/speech/product-name';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import { appMessages } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import {
  findAppWithShop,
  listAppInteractions,
  listFaqWords,
  listSlotValueChanges,
  listSomeNames,
  listUtteranceChanges,
} from './apps.queries.ts';
import { findInteraction, readSettings } from './interaction-types.ts';
import { findVoiceSettings } from './voice-settings.queries.ts';

/** What an endpoint of a channel needs to answer for an app. */
export interface LoadedApp {
  readonly definition: AppDefinition;
  readonly merchantId: string;
  readonly awsSkillIds: { readonly development: string | null; readonly live: string | null };
  /** SHA-256 of the secret that Dialogflow proves itself with; null where the app has none. */
  readonly dialogflowSecretHash: string | null;
}

type FaqWords = Awaited<ReturnType<typeof listFaqWords>>[number];

const faqType = interactionNumbers.faq;
/** Among so many there is a name that is easily said. */
const namesLookedAt = 50;

/** Reads an app as the engine needs it; null where there is none. */
export async function loadApp(db: Db, appId: string): Promise<LoadedApp | null> {
  const app = await findAppWithShop(db, appId);
  if (!app) return null;
  const [interactions, utterances, slotValues, names, voice, faqs] = await Promise.all([
    listAppInteractions(db, app.merchant_id, [app.id]),
    listUtteranceChanges(db, app.merchant_id, app.id),
    listSlotValueChanges(db, app.merchant_id, app.id),
    listSomeNames(db, app.merchant_id, namesLookedAt, app.shop_id),
    findVoiceSettings(db, app.merchant_id),
    listFaqWords(db, app.merchant_id),
  ]);
  return {
    merchantId: app.merchant_id,
    awsSkillIds: { development: app.aws_skill_id, live: app.prod_aws_skill_id },
    dialogflowSecretHash: app.dialogflow_secret_hash,
    definition: {
      id: app.id,
      merchantId: app.merchant_id,
      name: app.name,
      shopName: app.shop_name,
      invocationName: app.invocation_name,
      locales: app.locales,
      timeZone: app.time_zone,
      currency: app.currency,
      ...(app.shop_id ? { shopId: app.shop_id } : {}),
      ...(app.price_currency ? { priceCurrency: app.price_currency } : {}),
      linksAccounts: app.links_accounts ?? false,
      productExample: easilySaid(kindsOf(names)) ?? easilySaid(names.map(({ title }) => title)),
      ...(voice ? { voice: { rate: voice.rate, voices: voice.voices } } : {}),
      ...(app.offer_order.length > 0 ? { offerOrder: app.offer_order } : {}),
      messages: appMessages.parse(app.messages),
      messagesByLocale: app.messages_by_locale,
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
            ...(row.type === faqType ? faqs.flatMap((faq) => faqValues(faq, app.locales)) : []),
          ],
        };
      }),
    },
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
