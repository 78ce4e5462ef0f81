import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mountCatalogueForTest, type TestProduct } from '../catalogue/products.fixture.ts';

/** Short dialogues, typed in the sandbox, that could put a wrong product, kind or number of it into the cart. */

let server: TestServer;
let merchant: Caller;
let appId: string;
beforeAll(async () => {
  server = await startTestServer();
  merchant = await server.merchant();
  const made = await server.call(routes.createApp, merchant, {
    body: {
      name: 'Mug house',
      invocationName: 'mug house',
      locales: ['en-US', 'de-DE', 'es-ES', 'fr-FR'],
      interactionTypes: [1, 2, 4, 8, 15, 16, 17, 18],
    },
  });
  appId = made.body.app.id;
  await mountCatalogueForTest(server, merchant.merchantId, [
    { sku: 'MUG-1', title: 'Red stoneware mug', priceMinor: 1900 },
    { sku: 'MUG-2', title: 'Blue porcelain mug', priceMinor: 900 },
    { sku: 'MUG-3', title: 'Green enamel mug', priceMinor: 1400 },
    { sku: 'LAMP', title: 'Oak desk lamp', priceMinor: 9900 },
    { sku: 'CANDLE', title: '7 Seas candle', priceMinor: 1200 },
    { sku: 'PUZZLE', title: 'Puzzle 2', priceMinor: 1000 },
    ...kindsOf('Trail shirt', {
      'TEE-S-RED': { Size: 'S', Color: 'Red' },
      'TEE-S-BLUE': { Size: 'S', Color: 'Blue' },
      'TEE-L-BLUE': { Size: 'L', Color: 'Blue' },
      'TEE-L-RED sold out': { Size: 'L', Color: 'Red' },
    }),
    ...kindsOf('Canvas bag', {
      'BAG-L-BLUE': { Size: 'Large', Color: 'Blue' },
      'BAG-S-RED sold out': { Size: 'Small', Color: 'Red' },
    }),
    ...kindsOf('Wool cap', { 'CAP-L': { Size: 'L' }, 'CAP-S sold out': { Size: 'S' } }),
    ...kindsOf('Clay vase', { 'VASE-BLUE': { Color: 'Blue' }, 'VASE-RED': { Color: 'Red' } }),
  ]);
  const order = {
    number: '4711',
    status: 'shipped' as const,
    postcode: '98101',
    phone: '+12065551234',
    placedAt: new Date().toISOString(),
    totalMinor: 1900,
    currency: 'USD',
    carrier: 'UPS',
  };
  expect((await server.call(routes.putExternalOrder, merchant, { body: order })).status).toBe(200);
});
afterAll(() => server.stop());

function kindsOf(title: string, kinds: Readonly<Record<string, Record<string, string>>>): TestProduct[] {
  return Object.entries(kinds).map(([name, options], place) => ({
    sku: name.replace(' sold out', ''),
    title,
    priceMinor: 2500,
    groupKey: title,
    isLead: place === 0,
    options,
    ...(name.endsWith('sold out') ? { availability: 'out_of_stock' as const } : {}),
  }));
}

interface Session {
  readonly id: string;
  readonly attributes: Record<string, unknown>;
}

/** What the cart holds in the end: "MUG-2 x2". */
async function cartAfter(locale: Locale, says: readonly string[]): Promise<string> {
  await untilLearnt(locale);
  await server.platform.pool.query('delete from cart_lines where merchant_id = $1', [merchant.merchantId]);
  let session: Session | null = null;
  for (const text of says) {
    const body = { skill_id: appId, locale, text, session };
    session = await said(body);
  }
  const { rows } = await server.platform.pool.query(
    'select sku, quantity from cart_lines where merchant_id = $1 order by added_at, sku',
    [merchant.merchantId],
  );
  return rows.map(({ sku, quantity }) => `${sku} x${quantity}`).join(', ');
}

async function said(body: object): Promise<Session> {
  const reply: { status: number; text: string; body: { session: Session } } = await server.call(
    routes.sandboxSay,
    merchant,
    { body: body as never },
  );
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.session;
}

const learnt = new Set<Locale>();

/** On a busy machine an app may not be learnt yet in the time that the sandbox waits for it. */
async function untilLearnt(locale: Locale): Promise<void> {
  if (learnt.has(locale)) return;
  await said({ skill_id: appId, locale, text: addMug, session: null });
  const query = { skill_id: appId, locale };
  const isLearning = async () => (await server.call(routes.sandboxReadiness, merchant, { query })).body.isLearning;
  await expect.poll(isLearning, { timeout: 200_000 }).toBe(false);
  learnt.add(locale);
}

const nothing = '';
const addMug = 'add the blue porcelain mug to my cart';

/** The locale, what is said, and what the cart holds in the end. */
type Row = readonly [Locale, string, string];

describe.each<[string, readonly Row[]]>([
  [
    'an order’s number or postal code is awaited: no number is a quantity',
    [
      ['en-US', `${addMug} | where is my order | 4711 | 98101`, 'MUG-2 x1'],
      ['en-US', `${addMug} | where is my order | nine eight one oh one`, 'MUG-2 x1'],
      ['en-US', `${addMug} | where is order 4711 | nine eight one oh one`, 'MUG-2 x1'],
      ['en-US', `${addMug} | where is my order | two`, 'MUG-2 x1'],
      ['en-US', 'show me mugs | the second one | where is my order | 98101', nothing],
      ['en-US', 'oak desk lamp | where is my order | four seven one one | nine eight one zero one', nothing],
      ['en-US', "oak desk lamp | where is order 4711 | it's 98 101", nothing],
      ['en-US', 'oak desk lamp | where is order 4711 | 98101 please', nothing],
      ['en-US', 'add the oak desk lamp | cancel my order | 4711 | 98101', 'LAMP x1'],
      ['en-US', 'add the oak desk lamp | return my order | 47', 'LAMP x1'],
      ['en-US', 'add the trail shirt to my cart | where is my order | 2', nothing],
      ['en-US', 'where is my order | add two blue porcelain mugs to my cart', 'MUG-2 x2'],
      [
        'de-DE',
        'suche oak desk lamp | wo ist meine bestellung | vier sieben eins eins | neun acht eins null eins',
        nothing,
      ],
      ['de-DE', 'leg die oak desk lamp in den warenkorb | wo ist meine bestellung | zwei', 'LAMP x1'],
      ['es-ES', 'añade oak desk lamp al carrito | dónde está mi pedido | dos', 'LAMP x1'],
      ['es-ES', 'busco oak desk lamp | dónde está mi pedido | 4711 | nueve ocho uno cero uno', nothing],
      ['fr-FR', 'ajoute oak desk lamp au panier | où est ma commande | deux', 'LAMP x1'],
      ['fr-FR', 'je cherche oak desk lamp | où est ma commande | 4711 | 98101', nothing],
    ],
  ],
  [
    'after a list a number is a place, and no quantity of something else',
    [
      ['en-US', 'show me mugs | two', nothing],
      ['en-US', 'show me mugs | 12', nothing],
      ['en-US', 'add the oak desk lamp to my cart | show me mugs | two please', 'LAMP x1'],
      ['en-US', 'add the oak desk lamp to my cart | show me mugs | cheaper ones | make it two', 'LAMP x1'],
      ['en-US', 'add a mug | two', 'MUG-2 x1'],
      ['en-US', 'add a trail shirt to my cart | two', 'TEE-L-BLUE x1'],
      ['en-US', 'show me mugs | add the fifth one', nothing],
      ['de-DE', 'zeig mir mugs | zwei', nothing],
    ],
  ],
  [
    'the kind that was asked for, or none',
    [
      ['en-US', 'canvas bag | add the small red one', nothing],
      ['en-US', 'canvas bag | i’ll take the small one | add it to my cart', nothing],
      ['en-US', 'add the small red canvas bag to my cart', nothing],
      ['en-US', 'add the small red trail shirt to my cart', 'TEE-S-RED x1'],
      ['en-US', 'add the large red trail shirt to my cart', nothing],
      ['en-US', 'trail shirt | add the large red one to my cart', nothing],
      ['en-US', 'trail shirt | do you have it in small | yes', nothing],
      ['en-US', 'add the trail shirt to my cart | small | green', nothing],
      ['en-US', 'wool cap | add it in small | add it', nothing],
      ['en-US', 'add the small wool cap to my cart', nothing],
      ['en-US', 'add a medium wool cap to my cart', nothing],
      ['en-US', 'clay vase | add the green one to my cart', nothing],
      ['en-US', 'add the red clay vase to my cart', 'VASE-RED x1'],
      ['en-US', 'add the red porcelain mug to my cart', nothing],
      ['en-US', 'add the red oak desk lamp to my cart', nothing],
      ['de-DE', 'suche canvas bag | leg die kleine rote in den warenkorb', nothing],
      ['de-DE', 'suche clay vase | leg die grüne in den warenkorb', nothing],
      ['es-ES', 'busco canvas bag | añade la pequeña roja al carrito', nothing],
      ['es-ES', 'busco wool cap | añade la pequeña al carrito', nothing],
      ['fr-FR', 'je cherche canvas bag | ajoute le petit rouge au panier', nothing],
      ['fr-FR', 'je cherche wool cap | ajoute le petit au panier', nothing],
    ],
  ],
  [
    'a correction takes the place of what was put in',
    [
      ['en-US', 'add the red clay vase to my cart | no, the blue one', 'VASE-BLUE x1'],
      ['en-US', 'add the red clay vase to my cart | no, the green one', 'VASE-RED x1'],
      ['en-US', 'add the red clay vase to my cart | show me blue ones', 'VASE-RED x1'],
      ['en-US', 'add the trail shirt to my cart | blue | no, the small red one', 'TEE-S-RED x1'],
      ['de-DE', 'suche clay vase | leg die rote in den warenkorb | nein, die blaue', 'VASE-BLUE x1'],
      ['es-ES', 'busco clay vase | añade la roja al carrito | no, la azul', 'VASE-BLUE x1'],
      ['fr-FR', 'je cherche clay vase | ajoute le rouge au panier | non, le bleu', 'VASE-BLUE x1'],
    ],
  ],
  [
    'a number in a name is no quantity, and a postal code is none',
    [
      ['en-US', 'add 7 seas candle to my cart', 'CANDLE x1'],
      ['en-US', 'add two 7 seas candles to my cart', 'CANDLE x2'],
      ['en-US', 'add puzzle 2 to my cart', 'PUZZLE x1'],
      ['en-US', 'add puzzle 2 to my cart | make it three', 'PUZZLE x3'],
      ['en-US', 'canvas bag | add 98101', nothing],
      ['en-US', 'canvas bag | make it 98101', nothing],
      ['en-US', `${addMug} | change the quantity | 98101`, 'MUG-2 x1'],
      ['en-US', 'add two trail shirts | small | red', 'TEE-S-RED x2'],
    ],
  ],
  [
    'the product that was named, whichever was told last',
    [
      ['en-US', 'tell me about the oak desk lamp | add the blue porcelain mug to my cart', 'MUG-2 x1'],
      ['en-US', 'add the oak desk lamp to my cart | add the green enamel mug | make it two', 'LAMP x1, MUG-3 x2'],
      ['en-US', 'show me mugs | the first one | add the blue one', 'MUG-2 x1'],
      ['en-US', 'show me blue mugs | add the red one', nothing],
      ['en-US', 'show me mugs | add two of them', nothing],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows)(
    '%s: %s',
    async (locale, says, cart) => {
      expect(await cartAfter(locale, says.split(' | '))).toBe(cart);
    },
    240_000,
  );
});
