import type { Platform } from '../../../platform/platform.ts';
import type { StoredRequest } from '../../../schema/notifications/notifications.tables.ts';
import { alexaNews } from '../alexa/alexa-news.ts';
import { sealShopperLink, shopperUrl } from '../shopper/shopper-links.ts';
import type { Sender } from './compose.ts';
import type { DueRow } from './deliveries.queries.ts';

/** What a request holds besides its words, on the channels that reach who asked for it. */
export function channelPart(
  platform: Platform,
  { merchantId, shopName, settings }: Sender,
  row: Pick<DueRow, 'channel' | 'order_id' | 'recipient_hash' | 'state' | 'class' | 'event_at' | 'expected_on'>,
  now: Date,
): Partial<StoredRequest> {
  const { channel, order_id: orderId, recipient_hash: hash, state } = row;
  if (channel === 'mail' || channel === 'sms' || orderId === null || state === 'campaign') return {};
  if (channel === 'app') return { orderId };
  if (channel === 'alexa') {
    const alexa = alexaNews({ state, eventAt: row.event_at, expectedOn: row.expected_on, shopName }, now);
    // Alexa has words of its own.
    return { orderId, alexa, text: '', subject: alexa.events.map(({ name }) => name).join(', ') };
  }
  const token = sealShopperLink(platform, { merchantId, orderId, channel, hash, language: settings.language });
  const isNear = state === 'out_for_delivery' || state === 'delivered';
  const urgency = row.class === 'marketing' ? 'low' : isNear ? 'high' : 'normal';
  return { orderId, url: shopperUrl(platform, 'order', token), urgency };
}
