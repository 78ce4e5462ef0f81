import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import type { Locale } from '@voicecart/contract/locales';
import { routes } from '@voicecart/contract/routes';
import { type AmazonEmulator, startAmazon } from '@voicecart/emulators/amazon/amazon';
import { expect, vi } from 'vitest';
import { getAppDefinition } from '../src/features/apps/apps.ts';
import { newId } from '../src/platform/ids.ts';
import { type Caller, makeUser, startTestServer, type TestReply, type TestServer } from './test-server.ts';

/** A shop with something of everything, one with nothing, and two ways to ask it: the sandbox and a signed Alexa request. */

const dayMs = 86_400_000;
export const linkedEmail = 'jo@shopper.example';

export interface AudibleShop {
  readonly merchant: Caller;
  readonly appId: string;
  readonly skillId: string;
}

export interface Asked {
  readonly says: readonly string[];
  /** Opens the app by a link instead of words, at first. */
  readonly task?: { readonly name: string; readonly input: Readonly<Record<string, string>> };
  readonly isLinked?: boolean;
}

export interface LinkedTask {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Launched {
  readonly ssml: string;
  readonly card: object | null;
  readonly isOpen: boolean;
}

export interface AudiblePlace {
  readonly server: TestServer;
  readonly full: AudibleShop;
  readonly bare: AudibleShop;
  /** What the shopper hears, gets as a card and sees, turn by turn. */
  ask(shop: AudibleShop, asked: Asked): Promise<{ sandbox: string[]; alexa: string[] }>;
  /** Opens the app by a link, signed, as whoever taps it first: what is heard, and the card. */
  launch(shop: AudibleShop, task: LinkedTask, more?: { locale?: Locale; isLinked?: boolean }): Promise<Launched>;
  /** Saves by the settings screen's call and waits until the voice endpoint has it. */
  save(shop: AudibleShop, type: number, settings: Readonly<Record<string, unknown>>): Promise<void>;
  allow(what: { profile?: object; postcode?: string | null }): Promise<void>;
  stop(): Promise<void>;
}

export async function startAudibleShop(): Promise<AudiblePlace> {
  const amazon = await startAmazon({ port: 0 });
  const certificates = await serveCertificates(amazon);
  const origin = `http://127.0.0.1:${(certificates.address() as AddressInfo).port}`;
  const server = await startTestServer({
    SERVICES: 'web,voice',
    ALEXA_CERTIFICATE_ORIGIN: origin,
    ALEXA_EXTRA_ROOT_URL: `${origin}/root.pem`,
    AMAZON_API_ORIGIN: amazon.url,
  });
  const full = await makeShop(server, 1);
  const bare = await makeShop(server, 2);
  await fill(server, full);
  const accessToken = await link(server, full);
  let sequence = 0;

  return {
    server,
    full,
    bare,
    async ask(shop, { says, task, isLinked = false }) {
      sequence += 1;
      // Nobody's cart, tastes or tries stand in the way of the next; requests are the order's, whoever asks.
      const forgetRequests = () =>
        server.platform.db.deleteFrom('order_requests').where('merchant_id', '=', shop.merchant.merchantId).execute();
      const person = await makeUser(server, 'merchant', shop.merchant.merchantId);
      const shopper = `amzn1.ask.account.shopper-${sequence}`;
      const heard: { sandbox: string[]; alexa: string[] } = { sandbox: [], alexa: [] };
      let session: { id: string; attributes: Record<string, unknown> } | null = null;
      let attributes: unknown = {};
      const steps: (string | null)[] = task ? [null, ...says] : [...says];
      for (const [index, text] of steps.entries()) {
        const said: TestReply = await server.call(routes.sandboxSay, person, {
          body: { skill_id: shop.appId, locale: 'en-US', device: 'hub', text: text ?? '', session, touch: [] } as never,
        });
        if (said.status !== 200) throw new Error(`the sandbox refused "${text}": ${said.text}`);
        session = said.body.session;
        await forgetRequests();
        heard.sandbox.push(perceived(said.body.turn.response.response));
        const { request, context } = said.body.turn.request;
        const { System } = context;
        const user = { userId: shopper, ...(isLinked ? { accessToken } : {}) };
        const access = { apiEndpoint: amazon.url, apiAccessToken: 'token' };
        const envelope = {
          ...said.body.turn.request,
          session: {
            ...said.body.turn.request.session,
            new: index === 0,
            attributes,
            user,
            sessionId: `s-${sequence}`,
          },
          context: { ...context, System: { ...System, user, ...access, application: { applicationId: shop.skillId } } },
          request: {
            ...request,
            requestId: `amzn1.echo-api.request.heard-${sequence}-${index}`,
            timestamp: new Date().toISOString(),
            ...(text === null && task
              ? { task: { name: `${shop.skillId}.${task.name}`, version: '1', input: task.input } }
              : {}),
          },
        };
        envelope.session.application = { applicationId: shop.skillId };
        const answer = await sendSigned(server, amazon, shop, envelope);
        attributes = answer.sessionAttributes;
        await forgetRequests();
        heard.alexa.push(perceived(answer.response));
      }
      return heard;
    },
    async launch(shop, task, { locale = 'en-US', isLinked = false } = {}) {
      sequence += 1;
      const envelope = makeAlexaRequest({
        applicationId: shop.skillId,
        locale,
        input: { kind: 'launch' },
        session: { id: `s-${sequence}`, isNew: true, attributes: undefined },
        userId: `amzn1.ask.account.shopper-${sequence}`,
        deviceId: 'device',
        screen: 'none',
        requestId: `amzn1.echo-api.request.launched-${sequence}`,
        at: Date.now(),
      });
      const { context, session, request } = envelope;
      const user = { ...context.System.user, ...(isLinked ? { accessToken } : {}) };
      const { response } = await sendSigned(server, amazon, shop, {
        ...envelope,
        session: { ...session, user },
        context: { ...context, System: { ...context.System, user } },
        request: { ...request, task: { name: `${shop.skillId}.${task.name}`, version: '1', input: task.input } },
      });
      const isOpen = response.shouldEndSession === false;
      return { ssml: response.outputSpeech.ssml, card: response.card ?? null, isOpen };
    },
    async save(shop, type, settings) {
      const listed = await server.call(routes.listInteractionSettings, shop.merchant, {
        query: { skill_id: shop.appId },
      });
      const row = listed.body.items.find((one: { type: number }) => one.type === type);
      const saved = await server.call(routes.saveInteractionSetting, shop.merchant, { body: { id: row.id, settings } });
      if (saved.status !== 200) throw new Error(`settings of ${type} were refused: ${saved.text}`);
      await untilHeard(server, shop, type, saved.body.setting.settings);
    },
    async allow({ profile = {}, postcode = null }) {
      await put(`${amazon.url}/customer-profile`, profile);
      await put(`${amazon.url}/device-address`, postcode === null ? null : { countryCode: 'US', postalCode: postcode });
    },
    async stop() {
      await server.stop();
      await amazon.close();
      certificates.close();
    },
  };
}

async function serveCertificates({ authority }: AmazonEmulator): Promise<Server> {
  const made = createServer((request, response) =>
    response.end(request.url === '/root.pem' ? authority.certificateAuthorityPem : authority.chainPem),
  );
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', () => resolve()));
  return made;
}

interface AlexaAnswer {
  readonly sessionAttributes?: unknown;
  readonly response: {
    readonly outputSpeech: { readonly ssml: string };
    readonly card?: object;
    readonly shouldEndSession?: boolean;
    readonly directives?: readonly { readonly datasources?: object }[];
  };
}

function perceived({ outputSpeech, card, directives = [] }: AlexaAnswer['response']): string {
  const screens = directives.map(({ datasources }) => JSON.stringify(datasources ?? null));
  return [`heard: ${outputSpeech.ssml}`, `card: ${JSON.stringify(card ?? null)}`, `seen: ${screens.join(' ')}`].join(
    '\n',
  );
}

async function sendSigned(
  server: TestServer,
  { authority }: AmazonEmulator,
  { appId }: AudibleShop,
  envelope: object,
): Promise<AlexaAnswer> {
  const body = JSON.stringify(envelope);
  const reply = await fetch(`${server.url}/voice/alexa/${appId}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...authority.signRequest(Buffer.from(body)) },
  });
  if (reply.status !== 200) throw new Error(`Alexa was answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as AlexaAnswer;
}

async function put(url: string, body: unknown): Promise<void> {
  const reply = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 204) throw new Error(`${url} answered ${reply.status}`);
}

/** The voice endpoint keeps apps in memory until it hears that they changed. */
async function untilHeard(server: TestServer, { appId }: AudibleShop, type: number, settings: unknown): Promise<void> {
  await vi.waitFor(
    async () => {
      const loaded = await getAppDefinition(server.platform, appId);
      const kept = loaded?.definition.interactions.find((one) => one.type === type);
      expect(kept?.settings).toEqual(settings);
    },
    { interval: 25, timeout: 30_000 },
  );
}

async function makeShop(server: TestServer, number: number): Promise<AudibleShop> {
  const merchant = await server.merchant();
  // By default it holds figures of its id, which a pattern may be about.
  await server.platform.db
    .updateTable('merchants')
    .set({ name: 'Harbor and Pine' })
    .where('id', '=', merchant.merchantId)
    .execute();
  const made = await server.call(routes.createApp, merchant, {
    body: {
      name: 'Harbor Pine',
      invocationName: 'harbor pine',
      interactionTypes: [1, 2, 3, 4, 7, 8, 10, 11, 15, 16, 17, 18, 22, 23, 24, 25, 28, 29, 79, 90, 99],
    } as never,
  });
  const appId: string = made.body.app.id;
  await server.call(routes.switchLinking, merchant, { body: { skill_id: appId, enabled: true } });
  const skillId = `amzn1.ask.skill.1111111${number}-2222-3333-4444-555555555555`;
  await server.platform.db.updateTable('apps').set({ aws_skill_id: skillId }).where('id', '=', appId).execute();
  await server.platform.pool.query(`select pg_notify('app_changed', $1)`, [appId]);
  return { merchant, appId, skillId };
}

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Of the linked shopper, with an access token as the token endpoint gives it. */
async function link({ platform: { db } }: TestServer, { merchant, appId }: AudibleShop): Promise<string> {
  const grantId = newId();
  const accessToken = `token-${newId()}`;
  const place = { merchant_id: merchant.merchantId };
  await db
    .insertInto('linking_grants')
    .values({
      ...place,
      id: grantId,
      app_id: appId,
      email: linkedEmail,
      refresh_hash: hashed(newId()),
      scope: ['orders:read'],
      user_ref: null,
    })
    .execute();
  await db
    .insertInto('linking_access_tokens')
    .values({
      ...place,
      token_hash: hashed(accessToken),
      grant_id: grantId,
      expires_at: new Date(Date.now() + dayMs),
    })
    .execute();
  return accessToken;
}

const about =
  'Thrown by hand in a small pottery near the coast. It holds a pint of tea and keeps it warm for a long while. Every one is glazed twice and signed by the potter. Safe in the dishwasher and the oven.';

/** What shoppers ask for, written by the calls that a merchant's screens and systems make. */
async function fill(server: TestServer, { merchant, appId }: AudibleShop): Promise<void> {
  const must = async (reply: Promise<{ status: number; text: string; body: { [name: string]: never } }>) => {
    const { status, text, body } = await reply;
    if (status >= 300) throw new Error(text);
    return body;
  };
  const sell = (sku: string, title: string, category: string, more: object = {}) =>
    must(
      server.call(routes.createProduct, merchant, {
        body: { sku, title, category, priceMinor: 2_000, currency: 'USD', description: '', ...more } as never,
      }),
    );
  const link = (variant: number) => ({ link: `https://shop.example/products/x?variant=4000000000${variant}` });
  await sell('M1', 'Red stoneware mug', 'Mugs', { priceMinor: 1_900, description: about, ...link(1) });
  await sell('M2', 'Blue porcelain mug', 'Mugs', { priceMinor: 900, ...link(2) });
  await sell('M3', 'Green enamel mug', 'Mugs', { priceMinor: 1_400, ...link(3) });
  await sell('M4', 'White clay mug', 'Mugs', { priceMinor: 500, availability: 'out_of_stock' });
  const tray = await sell('T1', 'Walnut tray', 'Trays', { availability: 'out_of_stock' });
  await sell('L1', 'Brass lamp', 'Lamps');
  await sell('G1', 'Jazz at midnight', 'Jazz');
  await sell('G2', 'Jazz by the sea', 'Jazz', { availability: 'out_of_stock' });
  await sell('B1', 'The Glass Harbor', 'Mysteries', { brand: 'Mara Lind' });
  await sell('B2', 'The Salt Road', 'Travels', { brand: 'Mara Lind' });
  await sell('B3', 'Night Ferry', 'Mysteries', { brand: 'Tom Oake' });
  await sell('B4', 'Cold Lantern', 'Mysteries', { brand: 'Tom Oake', availability: 'out_of_stock' });

  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  const order = (number: string, more: object) =>
    must(
      server.call(routes.putExternalOrder, merchant, {
        body: {
          number,
          postcode: '98101',
          phone: '+12065551234',
          email: linkedEmail,
          placedAt: ago(3),
          totalMinor: 2_400,
          currency: 'USD',
          items: [{ title: 'Copper kettle', quantity: 1, priceMinor: 2_400 }],
          ...more,
        } as never,
      }),
    );
  await order('1001', { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z999' });
  await order('1002', { status: 'placed', placedAt: ago(2) });
  await order('1003', { status: 'processing' });
  await order('1004', { status: 'delivered', placedAt: ago(30), deliveredAt: ago(20) });
  await order('1005', { status: 'shipped', carrier: 'DHL' });

  const offer = (title: string, more: object) =>
    must(server.call(routes.createDeal, merchant, { body: { kind: 'deal', title, ...more } as never }));
  const endsAt = new Date(Date.now() + 5 * dayMs).toISOString();
  await offer('Mug week', { percentOff: 20, endsAt });
  await offer('Lamp days', { percentOff: 10, endsAt });
  await offer('Tray fortnight', { percentOff: 15, endsAt });
  await offer('Welcome coupon', { kind: 'coupon', code: 'HELLO9', percentOff: 5 });

  const faq = (question: string, answer: string) =>
    must(server.call(routes.createFaq, merchant, { body: { question, answer } as never }));
  await faq('Do you gift wrap?', 'We wrap every parcel for free.');
  await faq('Can I pay by invoice?', 'Companies can.');
  await faq('Do you sell gift cards?', 'From ten dollars.');
  await faq('Are the mugs dishwasher safe?', 'All of them.');

  const news = (title: string) =>
    must(server.call(routes.createBriefing, merchant, { body: { title, text: `${title}, since today.` } as never }));
  for (const title of ['New glazes', 'A kiln for everyone', 'Longer evenings']) await news(title);

  const store = (name: string, city: string, postcode: string, more: object = {}) =>
    must(
      server.call(routes.createStore, merchant, {
        body: { name, street: '1 Pine Street', city, region: 'WA', postcode, country: 'US', ...more } as never,
      }),
    );
  await store('Pike store', 'Seattle', '98101', { phone: '206 555 0100' });
  await store('Tacoma store', 'Tacoma', '98402');
  await store('Spokane store', 'Spokane', '99201');
  await store('Olympia store', 'Olympia', '98501');

  const calendars: string[] = [];
  for (const name of ['Workshops', 'Sales', 'Talks', 'Markets']) {
    const body = await must(server.call(routes.createCalendar, merchant, { body: { name } }));
    calendars.push((body as unknown as { calendar: { id: string } }).calendar.id);
  }
  const wall = (days: number, hour: number) =>
    `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${hour}:00`;
  const event = (title: string, days: number, calendar: number) =>
    must(
      server.call(routes.createShopEvent, merchant, {
        body: {
          title,
          starts: wall(days, 10),
          ends: wall(days, 12),
          place: 'the Pike store',
          description: 'Bring an apron.',
          calendarId: calendars[calendar] ?? null,
        } as never,
      }),
    );
  await event('Glazing class', 4, 0);
  await event('Throwing class', 6, 0);
  await event('Autumn sale', 8, 1);
  await event('Potters talk', 10, 2);
  await event('Kiln opening', 80, 0);
  await event('Harbor market', 12, 3);

  const wished = (tray as unknown as { product: { id: string } }).product.id;
  const waiting = { merchant_id: merchant.merchantId, app_id: appId, email: linkedEmail, locale: 'en-US' as const };
  await server.platform.db
    .insertInto('shopper_wishes')
    .values([
      { ...waiting, id: newId(), kind: 'back-in-stock', product_id: wished },
      { ...waiting, id: newId(), kind: 'shop-back', product_id: null },
    ])
    .execute();
}
