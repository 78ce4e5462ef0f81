import { type Platform, perPlatform } from '../../platform/platform.ts';
import type { ChatApp } from './chat-app.ts';
import { noteSeen } from './chat-settings.queries.ts';

const seenEveryMs = 300_000;

const lastSeen = perPlatform(() => new Map<string, number>());

/** "We see it on your page": the origin of a page of the shop that loads or asks the chat, kept now and then. */
export async function notePage(platform: Platform, app: ChatApp, origin: string): Promise<void> {
  const seen = lastSeen(platform);
  if (!app.settings.origins.includes(origin) || (seen.get(app.id) ?? 0) > Date.now() - seenEveryMs) return;
  seen.set(app.id, Date.now());
  await noteSeen(platform.db, app.merchantId, app.id, origin);
}
