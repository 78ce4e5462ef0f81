import type { AlexaNotifyingApp } from '@voicecart/contract/routes/alexa-messages';
import { OutsideFault } from '../../../outside/exchange.ts';
import { type Configuration, isLoopbackHost } from '../../../platform/configuration.ts';
import type { Db } from '../../../platform/database.ts';
import { failure, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recipientHash } from '../../../platform/recipient-hash.ts';
import { type Principal, recordActivity } from '../../activity/activity.ts';
import { findAppBySkill, requireApp } from '../../apps/apps.ts';
import { askAmazon, getSmapi } from '../../publishing/publishing.ts';
import { notificationJob } from '../notification-job.ts';
import { insertDeliveries } from '../sending/deliveries.queries.ts';
import { findAlexaDelivery, findNewestEvent, listNotifyingApps } from './alexa-messages.queries.ts';
import { listListeners } from './listeners.queries.ts';
import { alexaMessaging, skillClient } from './skill-client.ts';
import { userOf, whereOf } from './tell-by-alexa.ts';

/** Each app of the merchant, whether Amazon lets it notify yet, and how many shoppers do. */
export async function readNotifyingApps(db: Db, merchantId: string): Promise<AlexaNotifyingApp[]> {
  const rows = await listNotifyingApps(db, merchantId);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: stateOf(row),
    isOpened: row.is_opened || row.shoppers > 0,
    shoppers: row.shoppers,
    allowed: row.allowed,
  }));
}

/** Where a customer lets a skill notify: Amazon's app, or the page of the emulated Amazon. */
export function alexaAppUrl({ AMAZON_API_ORIGIN: origin }: Pick<Configuration, 'AMAZON_API_ORIGIN'>): string {
  return isLoopbackHost(new URL(origin).hostname) ? origin : 'https://alexa.amazon.com';
}

/** A rule for Alexa changes what an app declares, so that it counts once it is published. */
function stateOf(row: Awaited<ReturnType<typeof listNotifyingApps>>[number]): AlexaNotifyingApp['state'] {
  if (row.aws_skill_id === null) return 'unpublished';
  if (row.published_revision !== row.revision) return 'changed';
  return row.lifecycle === 'live' ? 'live' : 'development';
}

/** The client of an app's skill, from Amazon. @throws AppError 404 'not_found', 409 'not_published', Amazon's refusals */
export async function readMessagingCredentials(platform: Platform, principal: Principal, id: string) {
  const { merchantId } = principal;
  const found = await findAppBySkill(platform.db, merchantId, id);
  const app = found && (await requireApp(platform.db, merchantId, found.id));
  if (!app) throw notFound('The skill');
  const skillId = app.aws_skill_id;
  if (skillId === null) throw failure('not_published.skill');
  const client = await askAmazon(async () => (await getSmapi(platform, merchantId)).getMessagingClient(skillId));
  await recordActivity(platform.db, principal, 'notifications', `${app.name}: messaging credentials read`);
  return client;
}

export interface SkillNotification {
  readonly skillid: string;
  readonly orderid: string;
  readonly data?: Readonly<Record<string, string>> | undefined;
  readonly expiresAfterSeconds: number;
}

/**
 * Announces the newest state of an order by Alexa, once: a repeat answers with the announcement that was made first. With
 * data, the skill of each listener is sent them instead.
 * @throws AppError 404 where the merchant has no such skill, no such order, or nothing of it to tell
 */
export async function notifyBySkill(
  platform: Platform,
  merchantId: string,
  { skillid, orderid, data, expiresAfterSeconds }: SkillNotification,
) {
  const { db, jobs } = platform;
  const app = await findAppBySkill(db, merchantId, skillid);
  if (!app) throw notFound('The skill');
  const event = await findNewestEvent(db, merchantId, orderid);
  if (!event) throw notFound('The order');
  if (data) {
    const message = { data, expiresAfterSeconds };
    const counts = await sendData(platform, merchantId, { appId: app.id, orderId: event.order_id, message });
    return { delivery: null, ...counts };
  }
  return db.transaction().execute(async (tx) => {
    const row = {
      merchant_id: merchantId,
      id: newId(),
      order_id: event.order_id,
      order_event_id: event.order_event_id,
      event_at: event.at,
      state: event.state,
      channel: 'alexa' as const,
      class: 'service' as const,
      is_test: event.is_test,
      not_before: new Date(),
      recipient: event.order_id,
      recipient_hash: recipientHash(merchantId, event.order_id),
    };
    await insertDeliveries(tx, [row]);
    const delivery = await findAlexaDelivery(tx, merchantId, event.order_event_id);
    await jobs.enqueue(tx, notificationJob, { merchantId });
    return { delivery, sent: 0, failed: 0 };
  });
}

interface DataMessage {
  readonly appId: string;
  readonly orderId: string;
  readonly message: { readonly data: Readonly<Record<string, string>>; readonly expiresAfterSeconds: number };
}

/** A message to the skill needs no permission: nothing is said or shown by it. */
async function sendData(platform: Platform, merchantId: string, { appId, orderId, message }: DataMessage) {
  const listeners = await listListeners(platform.db, merchantId, [orderId]);
  const counts = { sent: 0, failed: 0 };
  for (const listener of listeners.filter((one) => one.app_id === appId)) {
    if (listener.skill_id === null) continue;
    try {
      const client = await skillClient(platform, merchantId, listener.skill_id);
      const where = { origin: whereOf(platform, listener).origin, userId: userOf(platform, listener) };
      await alexaMessaging(platform).sendMessage(client, where, message);
      counts.sent += 1;
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      platform.log.warn({ merchantId, appId, error: error.message }, 'a skill did not take a message');
      counts.failed += 1;
    }
  }
  return counts;
}
