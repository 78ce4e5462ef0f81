import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { type ChatSettings, chatSettings, freshChatSettings } from '@voicecart/contract/chat/chat-settings';
import { planById } from '@voicecart/contract/plans';
import { failure } from '../../platform/errors.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { getAppDefinition } from '../apps/apps.ts';
import { openChatSecret } from './chat-secret.ts';
import { chatSettingsChannel, findChatMerchant, findSettings } from './chat-settings.queries.ts';

/** One app as the chat in a shop needs it. */
export interface ChatApp {
  readonly id: string;
  readonly merchantId: string;
  readonly definition: AppDefinition;
  readonly settings: ChatSettings;
  /** The merchant's; days and hours are read in it. */
  readonly timeZone: string;
  /** What the shop's server signs with; empty where there is none. */
  readonly secret: string;
  /** On, and in the merchant's plan. */
  readonly isOn: boolean;
}

type Own = Pick<ChatApp, 'settings' | 'timeZone' | 'secret' | 'isOn'>;

const settingsCache = perPlatform((platform) => {
  const cache = new TtlCache<Own>({ keepMs: 30_000, most: 5_000 });
  platform.notices.on(chatSettingsChannel, (appId) => cache.forget(appId));
  return cache;
});

/** Settings as they were saved; what is older than the schema gets its defaults. */
export function readSettings(saved: unknown): ChatSettings {
  const merged = typeof saved === 'object' && saved !== null ? { ...freshChatSettings, ...saved } : freshChatSettings;
  return chatSettings.safeParse(merged).data ?? freshChatSettings;
}

/** @throws AppError 404 where there is no such app */
export async function requireChatApp(platform: Platform, appId: string): Promise<ChatApp> {
  const loaded = await getAppDefinition(platform, appId);
  if (!loaded) throw failure('not_found.app');
  const { merchantId, definition } = loaded;
  const own = await settingsCache(platform).get(
    appId,
    '',
    () => load(platform, merchantId, appId),
    () => true,
  );
  return { id: appId, merchantId, definition, ...own };
}

async function load(platform: Platform, merchantId: string, appId: string): Promise<Own> {
  const [row, merchant] = await Promise.all([
    findSettings(platform.db, merchantId, appId),
    findChatMerchant(platform.db, merchantId),
  ]);
  const settings = readSettings(row?.settings);
  const hasChat = merchant !== undefined && planById[merchant.plan_id].features.includes('chat');
  return {
    settings,
    timeZone: merchant?.time_zone ?? 'UTC',
    secret: openChatSecret(platform, { merchant_id: merchantId, app_id: appId, secret: row?.secret ?? null }),
    isOn: settings.isOn && hasChat,
  };
}
