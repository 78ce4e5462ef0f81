import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { externalOrder } from '@voicecart/contract/routes/orders';
import { getAppDefinition } from '../features/apps/apps.ts';
import { getCart } from '../features/carts/carts.ts';
import { turnLog, userRef } from '../features/conversations/turn-log/turn-log.ts';
import { answerAlexa } from '../features/conversations/voice-turn.ts';
import { putExternalOrder } from '../features/orders/orders.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { type Random, seededRandom } from './random.ts';

const dayMs = 86_400_000;
/** The numbers behind those of the orders that came without the assistant (demo-orders.ts). */
const firstNumber = 1301;
/** Few, since each takes the first start some 100 ms. */
const visits = 12;
/** A machine too slow for the engine's own time limits is given time once its search has an index. */
const triesMax = 3;
/** Shoppers at once: most of their time is the database's. */
const atOnce = 6;

type Outcome = 'left in the cart' | 'not paid' | 'paid' | 'refunded';
interface Asked {
  readonly query: string;
  readonly text: string;
}

const asked: readonly Asked[] = [
  { query: 'mug', text: 'show me mugs' },
  { query: 'soy candle', text: 'i am looking for a soy candle' },
  { query: 'alpaca throw', text: 'do you have an alpaca throw' },
  { query: 'cheese board', text: 'show me a cheese board' },
  { query: 'planter', text: 'find me a planter' },
  { query: 'wall clock', text: 'do you have a wall clock' },
];

/**
 * Shoppers of the last weeks who filled a cart: what they say goes through the engine as from a device, and who paid sends
 * an order that brings back the reference of the checkout link, as a shop's own system does.
 */
export async function seedShopping(platform: Platform, merchantId: string, appId: string): Promise<void> {
  const random = seededRandom(20_261_127);
  const now = Date.now();
  const plans = Array.from({ length: visits }, (_, visit) => ({
    visit,
    at: now - (visit * 4 + random.next()) * dayMs - 3_600_000,
    asked: random.pick(asked),
    outcome: outcomeOf(visit, random),
  }));
  const visitShop = async (plan: Plan) => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      if (await visitOf(platform, { merchantId, appId }, plan)) return;
    }
    platform.log.warn({ visit: plan.visit }, 'a shopper of the demo got no link to the checkout');
  };
  // The first one finds the index of the search unbuilt.
  const [first, ...others] = plans;
  if (first) await visitShop(first);
  for (let next = 0; next < others.length; next += atOnce) {
    await Promise.all(others.slice(next, next + atOnce).map(visitShop));
  }
  await turnLog(platform).flush();
}

interface Plan {
  readonly visit: number;
  readonly at: number;
  readonly asked: Asked;
  readonly outcome: Outcome;
}

/** @returns false where the shopper was to pay, and got no link: a machine too slow to answer in time */
async function visitOf(
  platform: Platform,
  { merchantId, appId }: { readonly merchantId: string; readonly appId: string },
  { visit, at, asked: wish, outcome }: Plan,
): Promise<boolean> {
  const shopper = { id: `demo-shopper-${visit}`, at };
  const link = await shop(platform, appId, shopper, wish, outcome);
  if (outcome !== 'paid' && outcome !== 'refunded') return true;
  const checkoutRef = URL.canParse(link) ? new URL(link).searchParams.get('utm_content') : null;
  if (checkoutRef === null) return false;
  const owner = { merchantId, appId, shopperRef: userRef(appId, shopper.id) };
  const isRefunded = outcome === 'refunded';
  await order(platform, owner, { number: String(firstNumber + visit), at, isRefunded, visit, checkoutRef });
  return true;
}

function outcomeOf(visit: number, random: Random): Outcome {
  if (visit < 2) return visit === 0 ? 'paid' : 'refunded';
  const luck = random.next();
  if (luck < 0.2) return 'left in the cart';
  return luck < 0.4 ? 'not paid' : 'paid';
}

/** A conversation until the outcome. @returns the link to the checkout; empty where nobody asked for it */
async function shop(
  platform: Platform,
  appId: string,
  { id, at }: { readonly id: string; readonly at: number },
  { query, text }: Asked,
  outcome: Outcome,
): Promise<string> {
  const loaded = await getAppDefinition(platform, appId);
  if (!loaded) throw new Error('the demo shop has no app');
  const session = newId(at);
  let attributes: unknown;
  let card = '';
  let said = 0;
  const say = async (name: string, words: string, slots: Record<string, string> = {}) => {
    const envelope = makeAlexaRequest({
      applicationId: `demo.${appId}`,
      locale: 'en-US',
      input: {
        kind: 'intent',
        name,
        slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, { value }])),
      },
      session: { id: `demo-${session}`, isNew: said === 0, attributes },
      userId: id,
      deviceId: `demo-device-${id}`,
      screen: 'none',
      requestId: `demo.${newId()}`,
      at: at + said * 9_000,
    });
    const understanding = { text: words, confidence: 1 };
    const { response } = await answerAlexa(platform, loaded.definition, envelope, 'live', { understanding });
    attributes = response.sessionAttributes;
    card = JSON.stringify(response.response.card ?? '');
    said += 1;
  };
  await say('ProductSearchIntent', text, { query });
  await say('SelectItemIntent', 'the first one', { ordinal: '1' });
  await say('AddToCartIntent', 'put it in my cart');
  if (outcome === 'left in the cart') return '';
  await say('CheckoutIntent', 'check out');
  await say('AMAZON.YesIntent', 'yes');
  return /https:\/\/[^"\\\s]+/.exec(card)?.[0] ?? '';
}

interface Placed {
  readonly number: string;
  readonly at: number;
  readonly isRefunded: boolean;
  readonly visit: number;
  readonly checkoutRef: string;
}

async function order(
  platform: Platform,
  owner: { readonly merchantId: string; readonly appId: string; readonly shopperRef: string },
  { number, at, isRefunded, visit, checkoutRef }: Placed,
): Promise<void> {
  const lines = await getCart(platform.db, { ...owner, stage: 'live', channel: 'alexa' });
  const totalMinor = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0);
  const placedAt = at + 10 * 60_000;
  const isDelivered = placedAt < Date.now() - 5 * dayMs;
  const deliveredAt = isDelivered ? new Date(placedAt + 4 * dayMs).toISOString() : null;
  const given = {
    number,
    status: isRefunded ? 'refunded' : isDelivered ? 'delivered' : 'processing',
    email: `shopper${visit}@shopper.example`,
    customerId: `C-${500 + visit}`,
    placedAt: new Date(placedAt).toISOString(),
    deliveredAt,
    updatedAt: deliveredAt ?? new Date(placedAt).toISOString(),
    items: lines.map(({ sku, title, quantity, priceMinor }) => ({ sku, title, quantity, priceMinor })),
    totalMinor,
    currency: lines[0]?.currency,
    refunds: isRefunded ? [{ id: `refund-${number}`, amountMinor: totalMinor }] : [],
    checkoutRef,
  };
  await putExternalOrder(platform.db, owner.merchantId, externalOrder.parse(given));
}
