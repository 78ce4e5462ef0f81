import { alexaOrigin } from '../../../outside/amazon/alexa-api.ts';
import { OutsideFault } from '../../../outside/exchange.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import { eventFor } from './alexa-news.ts';
import { type Listener, listListeners, mayNotify, shopperPlace } from './listeners.queries.ts';
import { alexaMessaging, skillClient } from './skill-client.ts';

/**
 * Tells an order's news to every user who may be notified. The delivery is the reference of each event: Alexa takes it
 * once for a user, however often it is sent.
 * @throws OutsideFault where Alexa has not taken it for one of them, or nobody is left
 */
export async function tellByAlexa(
  platform: Platform,
  merchantId: string,
  { orderId = '', alexa }: StoredRequest,
  deliveryId: string,
): Promise<void> {
  if (!alexa) throw nobody('The message was made for no listener.');
  const listeners = (await listListeners(platform.db, merchantId, [orderId])).filter(mayNotify);
  let told = 0;
  let fault: OutsideFault | null = null;
  for (const listener of listeners) {
    const event = eventFor(alexa, listener.subscriptions);
    if (event === null || listener.skill_id === null) continue;
    try {
      const { timestamp, expiryTime, localizedAttributes } = alexa;
      const client = await skillClient(platform, merchantId, listener.skill_id);
      await alexaMessaging(platform).sendEvent(client, whereOf(platform, listener), {
        timestamp,
        expiryTime,
        event,
        localizedAttributes,
        referenceId: deliveryId.replaceAll('-', ''),
        userId: userOf(platform, listener),
      });
      told += 1;
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      if (fault === null || error.isTransient) fault = error;
    }
  }
  if (fault?.isTransient || (fault !== null && told === 0)) throw fault;
  if (told === 0) throw nobody('Nobody who may be notified by Alexa is left.');
}

export function userOf({ secrets }: Platform, { app_id, user_sealed }: Listener): string {
  return secrets.open(user_sealed, shopperPlace(app_id));
}

export function whereOf({ config }: Platform, { api_origin, stage }: Listener) {
  return { origin: alexaOrigin(api_origin, config.AMAZON_API_ORIGIN), stage };
}

function nobody(message: string): OutsideFault {
  return new OutsideFault(message, { status: 404, code: 'ONE_RECIPIENT', isTransient: false });
}
