/** The full circle with software that we did not write: a real Medusa, connected, sold in, asked about by voice. */
import { strict as assert } from 'node:assert';
import VirtualAlexaPackage from 'virtual-alexa';
import { openShop } from '../medusa/shop.mjs';

const { VirtualAlexa } = VirtualAlexaPackage;
const {
  PEER_URL: url,
  PEER_TOKEN: token,
  PEER_APP_ID: appId,
  PEER_MEDUSA_URL: medusaUrl,
  PEER_MEDUSA_KEY: medusaKey,
} = process.env;
const medusa = openShop({ url: medusaUrl, secretKey: medusaKey });
const shopper = { email: 'ann@shopper.example', postcode: '90001' };
let samovar;
let order;
let connectionId = '';

async function call(method, path, body) {
  const response = await fetch(`${url}/mobile-api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, ...(await response.json()) };
}

/** Looks until it is there; what was seen last is told where it does not come. */
async function until(what, look) {
  let seen;
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 250))) {
    seen = await look();
    if (seen.is) return seen.value;
  }
  throw new Error(`${what} did not come; last seen: ${JSON.stringify(seen?.value)}`);
}

/** What the assistant offers of the shop, with all variants. */
const productsBySku = async () => {
  const { items } = await call('GET', 'products?q=samovar&limit=50');
  const found = new Map();
  for (const { id } of items) {
    const { product, variants } = await call('GET', `products/${id}`);
    for (const one of [product, ...variants]) if (one.status === 'active') found.set(one.sku, one);
  }
  return found;
};
const orderInVoicecart = async () => {
  const { items } = await call('GET', `orders?q=${encodeURIComponent(shopper.email)}&limit=50`);
  return items.find(({ number }) => number === String(order.display_id));
};

/** A whole conversation in the sandbox: the same envelope and engine as the real endpoint. */
async function say(...texts) {
  let session = null;
  let speech = '';
  for (const text of texts) {
    const reply = await call('POST', 'sandbox/turn', { skill_id: appId, locale: 'en-US', text, session });
    assert.equal(reply.status, 200, JSON.stringify(reply));
    speech = reply.turn.speech;
    session = { id: session?.id ?? 'peer-medusa', attributes: reply.turn.sessionAttributes };
  }
  return speech;
}

describe('a real Medusa', function () {
  this.timeout(400_000);

  before(async () => {
    samovar = await medusa.furnish();
    order = await medusa.order(
      samovar.variants.find(({ sku }) => sku === 'SAM-S'),
      2,
      shopper,
    );
  });

  it('is refused with a wrong key, in words for a merchant', async () => {
    const keys = { address: medusaUrl, secretKey: 'sk_wrong' };
    const reply = await call('POST', 'shops', { platform: 'medusa', keys });
    assert.equal(reply.status, 400);
    assert.equal(reply.code, 'shop_refused');
  });

  it('is connected, and its products, order, discount and place come by themselves', async () => {
    const keys = { address: medusaUrl, secretKey: medusaKey, storefront: 'https://nordlicht.example/us' };
    const { status, shop, ...rest } = await call('POST', 'shops', { platform: 'medusa', keys });
    assert.equal(status, 201, JSON.stringify(rest));
    connectionId = shop.id;
    const synced = await until('the end of the first sync', async () => {
      const { shop: now } = await call('GET', `shops/${connectionId}`);
      return { is: now.sync?.finishedAt !== null, value: now };
    });
    assert.equal(synced.sync.status, 'done', JSON.stringify(synced.sync));
    assert.deepEqual(
      [synced.name, synced.currency, synced.orders, synced.discounts, synced.locations],
      ['Nordlicht Tea', 'USD', 1, 1, 1],
    );
    assert.equal(synced.isWatched, true, synced.watchProblem);
    const products = await productsBySku();
    assert.deepEqual([...products.keys()].sort(), ['SAM-L', 'SAM-S']);
    // Two of seven are in the order.
    assert.deepEqual(
      [products.get('SAM-S').priceMinor, products.get('SAM-S').stock, products.get('SAM-S').availability],
      [14500, 5, 'in_stock'],
    );
    assert.equal(products.get('SAM-L').availability, 'out_of_stock');
    assert.equal(products.get('SAM-S').link, 'https://nordlicht.example/us/products/copper-samovar');
    const known = await orderInVoicecart();
    assert.deepEqual([known.status, known.totalMinor, known.currency], ['placed', 29500, 'USD']);
  });

  it('has its products found by voice', async () => {
    assert.match(await say('', 'show me samovars'), /samovar/i);
  });

  it('tells of a price at once, and of a sale at the next look', async () => {
    await medusa.setPrice(samovar, 'SAM-S', 139);
    await until('the new price', async () => {
      const value = (await productsBySku()).get('SAM-S');
      return { is: value?.priceMinor === 13900, value };
    });
    await medusa.sell(
      'Tea week',
      samovar.variants.find(({ sku }) => sku === 'SAM-S'),
      119,
    );
    await call('POST', `shops/${connectionId}/sync`, { kind: 'changes' });
    await until('the price of the sale', async () => {
      const value = (await productsBySku()).get('SAM-S');
      return { is: value?.salePriceMinor === 11900, value };
    });
  });

  it('answers where an order is, as it stands in Medusa', async () => {
    const ask = () => say('', `where is my order ${order.display_id}`, shopper.postcode);
    assert.match(await ask(), /placed|received|processed|prepared/i);
    await medusa.ship(order, '1Z999AA10123456784');
    await until('the shipment', async () => {
      const value = await orderInVoicecart();
      return { is: value?.status === 'shipped', value };
    });
    assert.match(await ask(), /on its way|shipped/i);
    await medusa.deliver(order);
    await until('the delivery', async () => {
      const value = await orderInVoicecart();
      return { is: value?.status === 'delivered', value };
    });
    assert.match(await ask(), /delivered/i);
  });

  it('asks Medusa to take the order back once the merchant accepts the return that was asked for by voice', async () => {
    await say('', `return order ${order.display_id}`, shopper.postcode, 'it does not fit', 'yes');
    const { id } = await orderInVoicecart();
    const [request] = (await call('GET', `orders/${id}/requests`)).items;
    assert.deepEqual([request?.kind, request?.state], ['return', 'requested'], JSON.stringify(request));
    const decided = await call('POST', `orders/${id}/requests/decide`, { kind: 'return', decision: 'accepted' });
    assert.equal(decided.status, 200, JSON.stringify(decided));
    const asked = await until('the return in Medusa', async () => {
      const value = await medusa.returnsOf(order);
      return { is: value[0]?.status === 'requested', value };
    });
    assert.deepEqual(
      asked.map(({ items }) => items.map(({ quantity }) => quantity)),
      [[2]],
    );
  });

  it("answers through Alexa's endpoint too, for an order placed a moment ago", async () => {
    order = await medusa.order(
      samovar.variants.find(({ sku }) => sku === 'SAM-S'),
      1,
      shopper,
    );
    await until('the new order', async () => {
      const value = await orderInVoicecart();
      return { is: value?.status === 'placed', value };
    });
    const alexa = VirtualAlexa.Builder()
      .skillURL(`${url}/voice/alexa/${appId}`)
      .intentSchema({
        intents: [
          { intent: 'OrderStatusIntent', slots: [{ name: 'number', type: 'AMAZON.NUMBER' }] },
          { intent: 'ProvidePostcodeIntent', slots: [{ name: 'postcode', type: 'AMAZON.NUMBER' }] },
        ],
      })
      .sampleUtterances({ OrderStatusIntent: ['order {number}'], ProvidePostcodeIntent: ['{postcode}'] })
      .locale('en-US')
      .create();
    await alexa.launch();
    await alexa.intend('OrderStatusIntent', { number: String(order.display_id) });
    const answer = await alexa.intend('ProvidePostcodeIntent', { postcode: shopper.postcode });
    assert.match(answer.prompt(), /placed|received|processed|prepared/i);
  });

  it('cancels the order in Medusa once the merchant accepts what was asked for by voice', async () => {
    await say('', `cancel order ${order.display_id}`, shopper.postcode, 'yes');
    const { id } = await orderInVoicecart();
    const [request] = (await call('GET', `orders/${id}/requests`)).items;
    assert.deepEqual([request?.kind, request?.state], ['cancel', 'requested'], JSON.stringify(request));
    const decided = await call('POST', `orders/${id}/requests/decide`, { kind: 'cancel', decision: 'accepted' });
    assert.equal(decided.status, 200, JSON.stringify(decided));
    await until('the cancellation in Medusa', async () => {
      const value = await medusa.statusOf(order);
      return { is: value === 'canceled', value };
    });
    await until('the cancelled order', async () => {
      const value = await orderInVoicecart();
      return { is: value?.status === 'cancelled', value };
    });
  });

  it('loses a product that is deleted there', async () => {
    const caddy = await medusa.addProduct('Tin samovar caddy', { One: ['CADDY', 12, 3] });
    await until('the new product', async () => ({ is: (await productsBySku()).has('CADDY') }));
    assert.match(await say('', 'show me samovar caddies'), /caddy/i);
    await medusa.remove(caddy);
    await until('the end of the product', async () => {
      const skus = [...(await productsBySku()).keys()];
      return { is: !skus.includes('CADDY'), value: skus };
    });
    await until('an assistant without it', async () => {
      const value = await say('', 'show me samovar caddies');
      return { is: !/caddy/i.test(value), value };
    });
  });

  it('is forgotten when it is disconnected, there as well as here', async () => {
    assert.equal((await call('DELETE', `shops/${connectionId}?products=remove`)).status, 200);
    assert.equal((await call('GET', `shops/${connectionId}`)).status, 404);
    const basic = `Basic ${Buffer.from(`${medusaKey}:`).toString('base64')}`;
    const { stores } = await (await fetch(`${medusaUrl}/admin/stores`, { headers: { authorization: basic } })).json();
    assert.equal(stores[0].metadata.voicecart, '[]');
  });
});
