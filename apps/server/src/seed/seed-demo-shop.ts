import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Locale } from '@voicecart/contract/locales';
import type { PolicyKind } from '@voicecart/contract/routes/policies';
import { sql } from 'kysely';
import { recountDays } from '../features/conversations/day-counts/day-counts.queries.ts';
import { orderNumberKey } from '../features/orders/order-number.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { type DemoConversation, demoConversations } from './demo-conversations.ts';
import { demoEvents, demoNews } from './demo-events.ts';
import { demoOrders } from './demo-orders.ts';
import { type DemoProduct, demoProducts } from './demo-products.ts';
import { demoStores } from './demo-stores.ts';
import { seededRandom } from './random.ts';
import '../schema/team.tables.ts';
import '../schema/apps.tables.ts';
import '../schema/catalogue.tables.ts';
import '../schema/conversations.tables.ts';
import '../schema/briefings.tables.ts';
import '../schema/calendar-events.tables.ts';
import '../schema/deals.tables.ts';
import '../schema/faqs.tables.ts';
import '../schema/stores.tables.ts';
import '../schema/orders/orders.tables.ts';

/**
 * The shop that looks alive: 400 products, 300 orders, deals, an app, and (unless `hasHistory` is false) sixty days of
 * conversations. @returns the id of its app
 */
export async function seedDemoShop(
  tx: Db,
  merchantId: string,
  publicUrl: string,
  locale: Locale,
  { hasHistory = true }: { hasHistory?: boolean } = {},
): Promise<string> {
  const random = seededRandom(20_261_120);
  const now = Date.now();
  const products = demoProducts(random);
  await insertProducts(tx, merchantId, products, publicUrl, now);
  await insertOrders(tx, merchantId, demoOrders(random, products, now));
  await insertDeals(tx, merchantId, now);
  await tx.insertInto('stores').values(demoStores(merchantId)).execute();
  await tx.insertInto('briefing_items').values(demoNews(merchantId)).execute();
  const { calendar, events } = demoEvents(merchantId, now);
  await tx.insertInto('event_calendars').values(calendar).execute();
  await tx.insertInto('calendar_events').values(events).execute();
  await insertPolicies(tx, merchantId);
  await insertFaqs(tx, merchantId);
  const appId = await insertApp(tx, merchantId, publicUrl, locale);
  if (hasHistory) await insertConversations(tx, merchantId, appId, demoConversations(random, products, now));
  return appId;
}

async function insertProducts(
  tx: Db,
  merchantId: string,
  products: readonly DemoProduct[],
  publicUrl: string,
  now: number,
) {
  const rows = products.map((product, index) => ({
    merchant_id: merchantId,
    id: newId(now + index),
    sku: product.sku,
    group_key: product.groupKey,
    is_lead: product.isLead,
    title: product.title,
    description: product.description,
    brand: product.brand,
    category: product.category,
    tags: [...product.tags],
    price_minor: product.priceMinor,
    sale_price_minor: product.salePriceMinor,
    currency: 'USD',
    availability: product.availability,
    stock: product.stock,
    image_url: `${publicUrl}${product.imagePath}`,
    image_urls: [`${publicUrl}${product.imagePath}`],
    link: `https://pro.shop.example/products/${product.sku.toLowerCase()}`,
    barcode: null,
    options: JSON.stringify(product.options),
    source: 'manual',
  }));
  for (const batch of batchesOf(rows, 200)) await tx.insertInto('products').values(batch).execute();
  await tx
    .insertInto('catalogue_versions')
    .values({ merchant_id: merchantId, version: 1 })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

async function insertOrders(tx: Db, merchantId: string, orders: ReturnType<typeof demoOrders>) {
  const rows = orders.map((order) => ({
    merchant_id: merchantId,
    id: newId(order.placedAt.getTime()),
    source: 'external',
    number: order.number,
    number_key: orderNumberKey(order.number),
    status: order.status,
    email: order.email,
    phone: order.phone,
    postcode: order.postcode,
    customer_id: order.customerId,
    placed_at: order.placedAt,
    expected_on: order.expectedOn,
    delivered_at: order.deliveredAt,
    carrier: order.carrier,
    tracking_number: order.trackingNumber,
    tracking_url: order.trackingNumber ? `https://track.example/${order.trackingNumber}` : null,
    items: JSON.stringify(order.items),
    total_minor: order.totalMinor,
    currency: 'USD',
    changed_at: order.deliveredAt ?? order.placedAt,
  }));
  for (const batch of batchesOf(rows, 100)) await tx.insertInto('orders').values(batch).execute();
}

async function insertDeals(tx: Db, merchantId: string, now: number) {
  const week = 7 * 86_400_000;
  const deal = (row: {
    kind: 'deal' | 'coupon';
    title: string;
    description: string;
    code?: string;
    percentOff?: number;
    amountOffMinor?: number;
    from?: number;
    to?: number;
    isDefault?: boolean;
  }) => ({
    merchant_id: merchantId,
    id: newId(),
    kind: row.kind,
    title: row.title,
    description: row.description,
    code: row.code ?? null,
    percent_off: row.percentOff ?? null,
    amount_off_minor: row.amountOffMinor ?? null,
    currency: row.amountOffMinor ? 'USD' : null,
    starts_at: row.from === undefined ? null : new Date(now + row.from * week),
    ends_at: row.to === undefined ? null : new Date(now + row.to * week),
    product_id: null,
    image_url: null,
    is_default: row.isDefault ?? false,
  });
  await tx
    .insertInto('deals')
    .values([
      deal({
        kind: 'deal',
        title: '20 percent off all mugs',
        description: 'Every mug and cup in the shop.',
        percentOff: 20,
        from: -1,
        to: 3,
        isDefault: true,
      }),
      deal({
        kind: 'deal',
        title: 'Two candles for the price of one',
        description: 'Any two candles, the cheaper one is free.',
        from: -2,
        to: 2,
      }),
      deal({
        kind: 'deal',
        title: 'Winter blankets are here',
        description: 'Ten percent off blankets in the first week.',
        percentOff: 10,
        from: 1,
        to: 2,
      }),
      deal({
        kind: 'coupon',
        title: 'Free shipping over 50 dollars',
        description: 'On orders within the United States.',
        code: 'SHIPFREE',
        to: 8,
      }),
      deal({
        kind: 'coupon',
        title: '10 dollars off your first order',
        description: 'For new customers.',
        code: 'HELLO10',
        amountOffMinor: 1000,
      }),
      deal({
        kind: 'coupon',
        title: 'Summer sale',
        description: 'Has ended.',
        code: 'SUNNY',
        percentOff: 15,
        from: -12,
        to: -8,
      }),
    ])
    .execute();
}

async function insertPolicies(tx: Db, merchantId: string): Promise<void> {
  const policy = (kind: PolicyKind, body: string) => ({
    merchant_id: merchantId,
    kind,
    body,
    url: `https://pro.shop.example/${kind}`,
  });
  await tx
    .insertInto('merchant_policies')
    .values([
      policy(
        'return',
        'You can send anything back within 30 days, unused and in its packing. We pay for the way back. ' +
          'Your money is returned within five working days after the parcel has arrived. Candles that were lit stay with you.',
      ),
      policy(
        'shipping',
        'Orders leave our house within two working days. Within the United States they take three to five days, to Canada seven. ' +
          'Shipping costs 6 dollars, and nothing from 50 dollars on.',
      ),
    ])
    .execute();
}

async function insertFaqs(tx: Db, merchantId: string): Promise<void> {
  const faq = (question: string, answer: string, wordings: string[] = []) => ({
    merchant_id: merchantId,
    id: newId(),
    question,
    wordings,
    answer,
    language: 'en' as const,
    is_active: true,
  });
  await tx
    .insertInto('faqs')
    .values([
      faq('Do you wrap gifts?', 'Yes. Tick "gift" at the checkout: we wrap it in cotton and write your card by hand.', [
        'can it be gift wrapped',
        'is gift wrapping free',
      ]),
      faq('How can I pay?', 'By card, PayPal or bank transfer. Gift cards of ours count at the checkout, too.', [
        'which payment methods do you take',
        'do you take paypal',
      ]),
      faq(
        'Do you sell gift cards?',
        'We do, from 10 to 250 dollars. They come by mail within minutes and never expire.',
      ),
      faq(
        'How do I care for wooden things?',
        'Wipe them with a damp cloth and oil them twice a year. Never the dishwasher.',
        ['can the boards go into the dishwasher'],
      ),
      faq('Are your candles vegan?', 'All of them: soy and rapeseed wax, cotton wicks, nothing from animals.'),
    ])
    .execute();
}

const checkoutType = interactionNumbers.checkout;
/** The demo shop is no platform's: its own page takes the cart by SKU. */
const demoCheckout = { linkStyle: 'own', ownLink: 'https://pro.shop.example/cart?items={items}' };

async function insertApp(tx: Db, merchantId: string, publicUrl: string, locale: Locale): Promise<string> {
  const appId = newId();
  await tx
    .insertInto('apps')
    .values({
      merchant_id: merchantId,
      id: appId,
      name: 'Harbor and Pine',
      description:
        'Ask Harbor and Pine for today’s deals, search our goods for the home, and hear where your order is.',
      summary: 'Deals, products and your order, by voice.',
      invocation_name: 'harbor pine',
      // Pages that open: the checks before a submission look.
      privacy_url: `${publicUrl}/privacy`,
      terms_url: `${publicUrl}/terms`,
      // Some of its shoppers are British (demo-conversations.ts).
      locales: [...new Set<Locale>([locale, 'en-GB'])],
      messages: '{}',
      aws_skill_id: null,
      prod_aws_skill_id: null,
      google_action_id: null,
      prod_google_action_id: null,
      published_revision: null,
      deleted_at: null,
    })
    .execute();
  await tx
    .insertInto('app_interactions')
    .values(
      [1, 2, 3, 4, 7, 8, 10, 15, 16, 17, 18, 22, 23, 24, 25, 28, 29, 79, 90, 99].map((type) => ({
        merchant_id: merchantId,
        app_id: appId,
        id: newId(),
        type,
        settings: JSON.stringify(type === checkoutType ? demoCheckout : {}),
      })),
    )
    .execute();
  await tx
    .updateTable('merchants')
    .set({ last_app_id: appId, first_app_dashboard: true })
    .where('id', '=', merchantId)
    .execute();
  return appId;
}

async function insertConversations(
  tx: Db,
  merchantId: string,
  appId: string,
  conversations: readonly DemoConversation[],
) {
  for (const batch of batchesOf(conversations, 200)) {
    await tx
      .insertInto('conversations')
      .values(
        batch.map(({ id, stage, locale, sessionRef, userRef, turns }) => ({
          merchant_id: merchantId,
          id,
          app_id: appId,
          stage,
          channel: 'alexa',
          locale,
          session_ref: sessionRef,
          user_ref: userRef,
          started_at: turns[0]?.at ?? new Date(),
          last_at: turns.at(-1)?.at ?? new Date(),
          turns: turns.length,
          has_failure: turns.some((turn) => turn.handled === 'failed'),
          has_unmatched: turns.some((turn) => turn.handled === 'unmatched'),
          searched_at: turns.find(({ search }) => search)?.at ?? null,
          found_at: turns.find(({ search, handled }) => search && ['answered', 'asked'].includes(handled))?.at ?? null,
        })),
      )
      .execute();
    const turns = batch.flatMap((conversation) =>
      conversation.turns.map((turn) => ({
        merchant_id: merchantId,
        id: newId(turn.at.getTime()),
        conversation_id: conversation.id,
        app_id: appId,
        at: turn.at,
        stage: conversation.stage,
        locale: conversation.locale,
        intent: turn.intent,
        slots: JSON.stringify(turn.slots),
        confidence: null,
        text: turn.text,
        speech: turn.speech,
        interaction_type: turn.interactionType,
        handled: turn.handled,
        search: turn.search,
        latency_ms: turn.latencyMs,
      })),
    );
    for (const some of batchesOf(turns, 500)) await tx.insertInto('turns').values(some).execute();
  }
  await recountDays(tx, merchantId, '2000-01-01');
  // Without it the first reports would be planned for empty tables.
  await sql`analyze conversations, turns, products, orders`.execute(tx);
}

function batchesOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
