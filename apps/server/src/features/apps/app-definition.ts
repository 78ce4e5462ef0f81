import type { AppDefinition } from '@voicecart/assistant/app-definition';
import { easilySaid } from '@voicecart/assistant/speech/product-name';
import { appMessages } from '@voicecart/contract/routes/apps';
import type { Db } from '../../platform/database.ts';
import {
  findAppWithShop,
  listAppInteractions,
  listSlotValueChanges,
  listSomeTitles,
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

/** Among so many there is a name that is easily said. */
const titlesLookedAt = 50;

/** Reads an app as the engine needs it; null where there is none. */
export async function loadApp(db: Db, appId: string): Promise<LoadedApp | null> {
  const app = await findAppWithShop(db, appId);
  if (!app) return null;
  const [interactions, utterances, slotValues, titles, voice] = await Promise.all([
    listAppInteractions(db, app.merchant_id, [app.id]),
    listUtteranceChanges(db, app.merchant_id, app.id),
    listSlotValueChanges(db, app.merchant_id, app.id),
    listSomeTitles(db, app.merchant_id, titlesLookedAt),
    findVoiceSettings(db, app.merchant_id),
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
      productExample: easilySaid(titles),
      ...(voice ? { voice: { rate: voice.rate, voices: voice.voices } } : {}),
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
          slotValues: slotValues
            .filter((change) => change.interaction_type === row.type)
            .map(({ locale, slot_type, value, synonyms }) => ({ locale, slotType: slot_type, value, synonyms })),
        };
      }),
    },
  };
}
