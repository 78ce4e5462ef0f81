/** Every interaction of the product through the running endpoint, by virtual-alexa and by ask-sdk-test, talk by talk. */
import { strict as assert } from 'node:assert';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AskSdkTest from 'ask-sdk-test';
import VirtualAlexaPackage from 'virtual-alexa';
import { interactions } from '../../packages/assistant/src/interactions/interactions.ts';

const { AlexaTest, IntentRequestBuilder, LaunchRequestBuilder } = AskSdkTest;
const { VirtualAlexa } = VirtualAlexaPackage;
const {
  PEER_URL: url,
  PEER_TOKEN: token,
  PEER_APP_ID: appId,
  PEER_AMAZON_URL: amazonUrl,
  PEER_AMAZON_TOKEN: amazonToken,
} = process.env;
const endpoint = `${url}/voice/alexa/${appId}`;
const modelFile = join(mkdtempSync(join(tmpdir(), 'voicecart-talks-')), 'model.json');

const clients = ['virtual-alexa', 'ask-sdk-test'];
/** Both clients cancel an order and send one back, each its own, on a shop where that was never done. */
const run = Date.now() % 100_000;
const orderNumber = (kind, client) => `${kind === 'placed' ? 81 : 82}${run}${clients.indexOf(client)}`;
const postcode = { intent: 'ProvidePostcodeIntent', slots: { postcode: '98101' } };
const yes = 'AMAZON.YesIntent';
const no = 'AMAZON.NoIntent';

/** What is said, and what the answer must be like; `opens` is a link with a task. By the interaction's key. */
const talks = (client) => ({
  'order-status': [
    [{ opens: 'TrackOrder', input: { orderid: '1001' } }, /postal code/],
    [{ intent: 'ProvidePhoneIntent', slots: { number: '0000' } }, /order that fits/],
    ['OrderStatusIntent', /order number/],
    [{ intent: 'ProvideNumberIntent', slots: { number: '1001' } }, /postal code/],
    [postcode, /on its way/],
    ['OrderItemsIntent', /It contains/],
    ['OrderDateIntent', /should arrive/],
    ['OrderCarrierIntent', /delivering it/],
    ['MyOrdersIntent', /1001/],
  ],
  'product-search': [
    [{ intent: 'ProductSearchIntent', slots: { query: 'mugs' } }, /mug/i],
    ['MoreResultsIntent', /\$|dollar|more/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'second' } }, /\$|dollar/i],
    ['PriceIntent', /\$|dollar|costs/i],
    ['StockIntent', /stock|available/i],
    ['MostExpensiveIntent', /\$|dollar|costs/i],
    ['CheapestIntent', /\$|dollar|cheap/i],
    ['CheaperIntent', /nothing cheaper/],
    [{ intent: 'PriceLimitIntent', slots: { price: '30' } }, /\$|dollar|under/i],
    [{ intent: 'RefineColourIntent', slots: { colour: 'blue' } }, /blue mugs/],
    [{ intent: 'ProductSearchIntent', slots: { query: 'mugs' } }, /mug/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /\$|dollar/i],
    ['SimilarIntent', /similar to/],
  ],
  deals: [
    ['DealsIntent', /mugs|candles/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /20 percent|candles|mugs/i],
    ['CouponsIntent', /shipping|first order/i],
    [{ intent: 'CouponCodeIntent', slots: { ordinal: 'first' } }, /code/i],
    ['DealOfTheDayIntent', /mugs|candles/i],
  ],
  'product-purchase': [
    [{ intent: 'AddToCartIntent', slots: { query: 'candle' } }, /cart|which/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /cart|which/i],
    [{ intent: 'ChooseOptionIntent', slots: { option: 'large' } }, /only one version/],
    ['CartContentsIntent', /cart/i],
    [{ intent: 'ChangeQuantityIntent', slots: { quantity: '2' } }, /2 times/],
    [{ intent: 'RemoveFromCartIntent', slots: { query: 'candle' } }, /out of your cart/],
  ],
  checkout: [
    [{ intent: 'AddToCartIntent', slots: { query: 'candle' } }, /cart|which/i],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /check out/],
    ['CheckoutIntent', /Shall I send/],
    [no, /stays as it is/],
    ['CheckoutIntent', /Shall I send/],
    [yes, /link|sent/i],
  ],
  'clear-cart': [
    ['ClearCartIntent', /empty/i],
    [{ intent: 'AddToCartIntent', slots: { query: 'candle' } }, /Which one/],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /check out/],
    ['ClearCartIntent', /\?/],
    [yes, /empty/i],
  ],
  'cancel-order': [
    [{ intent: 'CancelOrderIntent', slots: { number: orderNumber('placed', client) } }, /postal code|zip|phone/i],
    [postcode, /cancel/i],
    [yes, /cancel/i],
    [{ intent: 'CancelOrderIntent', slots: { number: orderNumber('placed', client) } }, /already|cancel/i],
  ],
  'return-order': [
    [{ intent: 'ReturnOrderIntent', slots: { number: orderNumber('delivered', client) } }, /postal code|zip|phone/i],
    [postcode, /why|reason|return/i],
    [{ intent: 'ReturnReasonIntent', slots: { reason: 'too small' } }, /return/i],
    [yes, /return/i],
  ],
  'category-fallback': [
    ['CategoriesIntent', /Which one would you like to see/],
    [{ intent: 'CategoryIntent', slots: { category: 'candles' } }, /in Candles/],
  ],
  'genre-i-like': [
    ['RecommendIntent', /like|genre|kind/i],
    [{ intent: 'LikeGenreIntent', slots: { genre: 'candles' } }, /candle/i],
  ],
  'book-i-like': [
    ['RecommendBookIntent', /book/i],
    [{ intent: 'LikeBookIntent', slots: { book: 'walnut tray' } }, /walnut tray/],
  ],
  'return-policy': [['ReturnPolicyIntent', /30 days/]],
  'shipping-policy': [['ShippingPolicyIntent', /two working days|days/]],
  'store-location': [
    ['StoreLocationIntent', /city|postcode/i],
    [{ intent: 'StorePlaceIntent', slots: { place: 'Boston' } }, /Beacon Hill/],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /Charles Street/],
    [{ intent: 'StoreHoursIntent', slots: { day: 'friday' } }, /from 10|closed|open/i],
    ['StoreContactIntent', /617/],
  ],
  'upcoming-events': [
    ['EventsIntent', /Pottery|Candle making|evening/],
    [{ intent: 'SelectItemIntent', slots: { ordinal: 'first' } }, /Pottery|Candle|evening/],
  ],
  'calendar-lists': [['CalendarsIntent', /Workshops|Pottery/]],
  'notify-in-stock': [
    [{ intent: 'NotifyInStockIntent', slots: { query: 'zeppelin hangar' } }, /which product/],
    [
      { opens: 'NotifyInStock', input: { variantid: 'nobody-sells-this', emailid: 'ann@shopper.example' } },
      /which product/,
    ],
  ],
  'manage-subscription': [
    ['SubscriptionsIntent', /link/i],
    ['StopNoticesIntent', /link/i],
    [{ opens: 'ManageSubscription', input: { emailid: 'ann@shopper.example' } }, /link/i],
  ],
  'quick-links': [
    [{ opens: 'OpenSection', input: { section: 'deals' } }, /mugs|candles/i],
    [{ opens: 'OpenSection', input: { section: 'stores' } }, /city|postcode/i],
  ],
  'flash-briefing': [['NewsIntent', /Winter blankets/]],
  faq: [
    ['FaqListIntent', /gift|pay|question/i],
    [{ intent: 'FaqIntent', slots: { question: 'do you wrap gifts' } }, /cotton/i],
    ['CustomerServiceIntent', /through to a person/],
    ['RemindMeIntent', /reminders/],
  ],
});

async function call(method, path, body) {
  const response = await fetch(`${url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = await response.json();
  assert.ok(response.ok, `${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

async function until(what, look) {
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what} did not come`);
}

/** The model as Amazon has it after a publish of the app with every interaction on. */
async function publishedModel() {
  for (const { type } of interactions) {
    await call('POST', 'mobile-api/interactionsetting/createdefaultsetting', { skill_id: appId, type });
  }
  await call('POST', 'skill-api/api/alexa/internal', { skill_id: appId });
  const { skillId } = await until('the end of the publish', async () => {
    const { publish } = await call('GET', `skill-api/api/alexa/internal/${appId}`);
    if (publish.status === 'failed') assert.fail(JSON.stringify(publish.faults));
    return publish.status === 'succeeded' ? publish : null;
  });
  const address = `${amazonUrl}/v1/skills/${skillId}/stages/development/interactionModel/locales/en-US`;
  return (await fetch(address, { headers: { authorization: `Bearer ${amazonToken}` } })).text();
}

/** Orders to cancel and to send back, and the app published with everything on. */
async function prepare() {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  for (const client of clients) {
    for (const kind of ['placed', 'delivered']) {
      await call('POST', 'mobile-api/orders/external', {
        number: orderNumber(kind, client),
        status: kind,
        postcode: '98101',
        placedAt: yesterday,
        ...(kind === 'delivered' ? { deliveredAt: yesterday } : {}),
        items: [{ title: 'Stoneware mug', quantity: 1 }],
        totalMinor: 2400,
        currency: 'USD',
      });
    }
  }
  writeFileSync(modelFile, await publishedModel());
}

describe('the table of talks', () => {
  it('has every interaction, and every intent of it', () => {
    const table = talks(clients[0]);
    assert.deepEqual(Object.keys(table).sort(), interactions.map(({ key }) => key).sort());
    const said = new Set(Object.values(table).flatMap((talk) => talk.map(([step]) => step.intent ?? step)));
    const missing = interactions
      .flatMap(({ intents }) => intents.map(({ name }) => name))
      .filter((name) => !said.has(name));
    assert.deepEqual(missing, []);
  });
});

const taskOf = ({ opens, input }) => ({ name: `amzn1.ask.skill.peer.${opens}`, version: '1', input });

describe('virtual-alexa, every interaction', function () {
  this.timeout(150_000);
  before(prepare);
  for (const [key, talk] of Object.entries(talks('virtual-alexa'))) {
    it(key, async () => {
      const alexa = VirtualAlexa.Builder().skillURL(endpoint).interactionModelFile(modelFile).locale('en-US').create();
      for (const [step, expected] of talk) {
        const reply = step.opens
          ? await alexa.request().launch().set('request.task', taskOf(step)).send()
          : await alexa.intend(step.intent ?? step, step.slots);
        assert.match(reply.prompt(), expected, JSON.stringify(step));
      }
    });
  }
});

const post = (event, _context, callback) => {
  fetch(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) })
    .then((response) => response.json())
    .then((reply) => callback(null, reply), callback);
};

function requestOf(step, settings) {
  if (step.opens) {
    const launch = new LaunchRequestBuilder(settings).build();
    return { ...launch, request: { ...launch.request, task: taskOf(step) } };
  }
  const builder = new IntentRequestBuilder(settings, step.intent ?? step);
  for (const [name, value] of Object.entries(step.slots ?? {})) builder.withSlot(name, value);
  return builder.build();
}

describe('ask-sdk-test, every interaction', function () {
  this.timeout(30_000);
  for (const [key, talk] of Object.entries(talks('ask-sdk-test'))) {
    const settings = {
      appId: 'amzn1.ask.skill.peer',
      userId: `amzn1.ask.account.peer-${key}-${run}`,
      deviceId: 'peer-device',
      locale: 'en-US',
    };
    new AlexaTest(post, settings).test(
      talk.map(([step, expected]) => ({
        request: requestOf(step, settings),
        says: (speech) => expected.test(speech),
        shouldEndSession: false,
        ignoreQuestionCheck: true,
      })),
      key,
    );
  }
});
