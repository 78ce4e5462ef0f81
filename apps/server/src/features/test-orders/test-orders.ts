import { type SimulatorStatus, simulatorStatuses, type TestOrderSetting } from '@voicecart/contract/routes/test-orders';
import type { Db } from '../../platform/database.ts';
import { failure, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeOfDay } from '../../platform/sessions/daily-limit.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import type { OrderItem } from '../../schema/orders/orders.tables.ts';
import { principalOf, recordActivity, recordHouseActivity } from '../activity/activity.ts';
import { findAppBySkill } from '../apps/apps.ts';
import { listNewestProducts } from '../catalogue/catalogue.ts';
import { queueReplyEmail } from '../email-templates/email-templates.ts';
import { getMerchant } from '../merchants/merchants.ts';
import {
  areNotificationsOn,
  type ForeseenMessage,
  foreseeMessages,
  keepTestListeners,
} from '../notifications/notifications.ts';
import { writeSimulatedOrder } from '../orders/orders.ts';
import { isTestEmail, listTestEmails, replaceTestEmails } from './test-orders.queries.ts';

export async function getTestOrderSetting({ db, config }: Platform): Promise<TestOrderSetting> {
  const rows = await listTestEmails(db);
  const latest = rows.reduce<Date | null>((at, { added_at }) => (at === null || added_at > at ? added_at : at), null);
  return {
    emails: rows.map(({ email }) => email),
    suffix: config.SIMULATOR_EMAIL_SUFFIX,
    updatedAt: latest?.toISOString() ?? null,
  };
}

export async function updateTestEmails(
  platform: Platform,
  session: Session,
  given: readonly string[],
): Promise<TestOrderSetting> {
  const emails = [...new Set(given.map((email) => whole(platform, email)))];
  await platform.db.transaction().execute(async (tx) => {
    await replaceTestEmails(tx, emails);
    const count = emails.length === 1 ? 'one address' : `${emails.length} addresses`;
    await recordHouseActivity(tx, session, 'test-order-emails', `Simulated orders are mailed to ${count}`);
  });
  return getTestOrderSetting(platform);
}

export interface Simulation {
  readonly skillid: string;
  readonly emailid: string;
  readonly phone: string;
  readonly alexa: boolean;
  readonly status: SimulatorStatus;
  /** Empty: the newest product of the shop. */
  readonly items: readonly OrderItem[];
  readonly currency?: string | undefined;
  readonly orderid: string;
}

/** A text costs money, whoever it goes to: so many test orders with a phone for a person within a day. */
const simulatedTextsMax = 30;

/**
 * Makes a test order in the shop of a skill, or moves it on; repeated, it changes nothing but its status. Where
 * notifications are on, its messages are planned, and what is decided about each is the answer. Only the addresses of
 * the setting, and of the merchant's own people, are mailed: anybody else's would make this a way to mail strangers.
 * @throws AppError 404 where the session has no such skill, 409 'number_taken' where the shop has an order of this number
 */
export async function simulateOrder(
  platform: Platform,
  session: Session,
  { skillid, emailid, phone, alexa, status, orderid, items: given, currency: givenCurrency }: Simulation,
): Promise<{ isMailed: boolean; areNotificationsOn: boolean; messages: ForeseenMessage[] }> {
  const { merchantId, appId, currency: shopCurrency } = await findTestShop(platform.db, session, skillid);
  const email = whole(platform, emailid);
  if (phone !== '') await takeOfDay(platform.db, 'simulated-text', session.userId, simulatedTextsMax);
  const [product] = await listNewestProducts(platform, merchantId, 1);
  const sample = {
    sku: product?.sku ?? 'SAMPLE',
    title: product?.title ?? 'Sample item',
    quantity: 1,
    priceMinor: product?.salePriceMinor ?? product?.priceMinor ?? 1000,
  };
  const items = given.length > 0 ? given : [sample];
  const currency = (given.length > 0 ? givenCurrency : product?.currency) ?? shopCurrency;
  return platform.db.transaction().execute(async (tx) => {
    const id = await writeSimulatedOrder(tx, merchantId, {
      number: orderid,
      status: status === 'placing' ? 'placed' : status,
      email,
      phone,
      items,
      currency,
    });
    if (id === null) {
      throw failure('number_taken.testOrder', { number: orderid }, { field: 'orderid' });
    }
    if (alexa && appId) await keepTestListeners(tx, { merchantId, appId, orderId: id });
    const name = simulatorStatuses[status];
    await recordActivity(
      tx,
      principalOf(session, merchantId),
      'order-simulated',
      `Order ${orderid} simulated: ${name}`,
    );
    const areOn = await areNotificationsOn(tx, merchantId);
    if (areOn) {
      // The same way as a real order's messages: the event is there, and flagged as a test.
      const messages = await foreseeMessages(tx, merchantId, id);
      const isMailed = messages.some(({ channel, outcome }) => channel === 'mail' && outcome === 'send');
      return { isMailed, areNotificationsOn: areOn, messages };
    }
    const isMailed = await isTestEmail(tx, email);
    if (isMailed)
      await mail(platform, tx, {
        merchantId,
        to: email,
        number: orderid,
        status: name,
        title: items[0]?.title ?? sample.title,
      });
    return { isMailed, areNotificationsOn: areOn, messages: [] };
  });
}

/** The shop that a test order is made in. @throws AppError 404 where the session has no such skill */
async function findTestShop(db: Db, session: Session, skillid: string) {
  if (session.merchantId !== null && skillid.toLowerCase() === session.merchantId) {
    const merchant = await getMerchant(db, session.merchantId);
    if (merchant) return { merchantId: session.merchantId, appId: null, currency: merchant.currency };
  }
  const app = await findAppBySkill(db, session.merchantId, skillid);
  if (!app) throw notFound('The skill');
  return { merchantId: app.merchant_id, appId: app.id, currency: app.currency };
}

function mail(
  platform: Platform,
  tx: Db,
  order: { merchantId: string; to: string; number: string; status: string; title: string },
): Promise<void> {
  const { merchantId, to, number, status, title } = order;
  return queueReplyEmail(platform, tx, {
    merchantId,
    kind: 'order',
    to,
    data: { order: { number, status, items: [{ title, quantity: 1 }] } },
  });
}

/** An address without an @ is one of the simulator's. */
function whole({ config }: Platform, email: string): string {
  return email.includes('@') ? email : `${email}${config.SIMULATOR_EMAIL_SUFFIX}`;
}
