import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { getOrder, ordersOf } from '../../orders/orders.ts';
import { readSettings } from '../rules.ts';
import { sealOrderView, shopperUrl } from '../shopper/shopper-links.ts';
import { listOrderLog } from './delivery-log.queries.ts';
import { toDelivery } from './delivery-log.ts';

/**
 * What a shopper was told of an order, newest first, and the tracking page as the merchant may see it.
 * @throws AppError 404; also where a super admin names no merchant
 */
export async function readOrderMessages(
  platform: Platform,
  session: Session,
  orderId: string,
  merchant: string | undefined,
) {
  const { db } = platform;
  const merchantId = ordersOf(session, merchant);
  const order = merchantId === null ? undefined : await getOrder(db, merchantId, orderId);
  if (!order || merchantId === null) throw notFound('The order');
  const { language } = await readSettings(db, merchantId);
  const rows = await listOrderLog(db, merchantId, orderId);
  const token = sealOrderView(platform, { merchantId, orderId, language });
  return { items: rows.map(toDelivery), trackingPage: shopperUrl(platform, 'order', token) };
}
