import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { codeAt } from '../apps/server/src/features/identity/second-factor/one-time-codes.ts';

/**
 * An hour of a merchant's work in one minute, by HTTP alone, so that it can be done at any release: what it leaves in
 * the data folder is what an upgrade must keep. `scripts/pack-release.ts` keeps its answer beside the packed folder,
 * and `scripts/upgrade.slow.test.ts` asks the new version for the same.
 */

export const demoPassword = 'Demo-Pass-1';
const demo = (name: string) => `${name}@demo.voicecart.example`;

/** What the work has left, as the API answers it. No secret is in here that opens anything but this demo data. */
export const Usage = z.object({
  /** Who can sign in, with which password, and the base32 secret where a code is asked for. */
  logins: z.array(z.object({ email: z.string(), password: z.string(), secondFactor: z.string().optional() })),
  /** A session that has not ended: no upgrade may ask for the password again. */
  session: z.object({ token: z.string(), email: z.string(), startedAt: z.iso.datetime() }),
  /** Answers of the API: who asks, the path, and a part of the answer as it must be. */
  answers: z.array(z.object({ email: z.string(), path: z.string(), expected: z.unknown() })),
  /** What is said in the sandbox, and words that the answer has. */
  spoken: z.array(z.object({ email: z.string(), appId: z.string(), text: z.string(), hears: z.string() })),
});
export type Usage = z.output<typeof Usage>;

const Mails = z.object({ messages: z.array(z.object({ id: z.string() })) });
const Mail = z.object({ text: z.string() });

interface Addresses {
  readonly url: string;
  readonly mailUrl: string;
  readonly shopsUrl: string;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of whichever release is asked; each use reads what it needs
type Reply = any;

/** One signed-in person. @throws where the product refuses. */
export interface Person {
  readonly email: string;
  readonly token: string;
  get(path: string): Promise<Reply>;
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Reply>;
}

export async function signIn(url: string, email: string, password: string, secondFactor?: string): Promise<Person> {
  const code = secondFactor === undefined ? {} : { code: codeAt(secondFactor) };
  const { token } = await call(url, null, 'POST', '/mobile-api/login', { email, password, remember: true, ...code });
  return personOf(url, email, token, password);
}

/** @param password to prove again who they are, where a call asks for it; releases before 0.2.0 ask nobody */
export function personOf(url: string, email: string, token: string, password?: string): Person {
  return {
    email,
    token,
    get: (path) => call(url, token, 'GET', path),
    async send(method, path, body) {
      const response = await ask(url, token, method, path, body);
      if (!(await asksForProof(response)) || password === undefined) return read(response, method, path);
      await call(url, token, 'POST', '/mobile-api/account/step-up', { method: 'password', password });
      return call(url, token, method, path, body);
    },
  };
}

const Refusal = z.object({ code: z.string() });

async function asksForProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const refusal = Refusal.safeParse(await response.clone().json());
  return refusal.data?.code === 'step_up_needed';
}

async function call(url: string, token: string | null, method: string, path: string, body?: unknown): Promise<Reply> {
  return read(await ask(url, token, method, path, body), method, path);
}

function ask(url: string, token: string | null, method: string, path: string, body?: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function read(response: Response, method: string, path: string): Promise<Reply> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

async function eventually<T>(what: string, find: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== null && found !== undefined && found !== false) return found;
    await sleep(300);
  }
  throw new Error(`Waited in vain for ${what}.`);
}

const feed = (priceOfMug: string) =>
  [
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    `teal-mug,Teal upgrade mug,Thrown by hand.,Kiln,Mugs,kitchen,true,Title,Default Title,UPGRADE-1,5,${priceOfMug}`,
    'red-vase,Red upgrade vase,"Tall, for one flower.",Kiln,Vases,living,true,Title,Default Title,UPGRADE-2,7,31.50',
    'no-price,Lamp without a price,A lamp.,Kiln,Lamps,living,true,Title,Default Title,UPGRADE-3,5,none',
  ].join('\n');

async function importFeed(person: Person, name: string, content: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/csv' }), name);
  const { run } = await person.send('PUT', '/merchant-api/merchant/MasterFeedBluTagUpload', form);
  const ended = await eventually(`the import of ${name}`, async () => {
    const now = (await person.get(`/mobile-api/feedprocessinglog/${run.id}`)).run;
    return now.finishedAt ? now : null;
  });
  if (ended.status !== 'done') throw new Error(`The import of ${name} ended as ${ended.status}: ${ended.error}`);
}

async function say(person: Person, appId: string, texts: readonly string[]): Promise<string[]> {
  const speeches: string[] = [];
  let session: unknown;
  for (const text of texts) {
    const reply = await person.send('POST', '/mobile-api/sandbox/turn', {
      skill_id: appId,
      locale: 'en-US',
      text,
      ...(session ? { session } : {}),
    });
    speeches.push(reply.turn.speech);
    session = reply.turn.endsSession ? undefined : reply.session;
  }
  return speeches;
}

/** Works in a product that runs with the demo data, and answers what has to be there from then on. */
export async function useProduct({ url, mailUrl, shopsUrl }: Addresses): Promise<Usage> {
  const answers: Usage['answers'] = [];
  const remember = (person: Person, path: string, expected: unknown) =>
    answers.push({ email: person.email, path, expected });

  // The demo shop: catalogue, sales, content, the app itself.
  const pro = await signIn(url, demo('pro'), demoPassword);
  const [app] = (await pro.get('/mobile-api/skills')).items;
  const [first] = (await pro.get('/mobile-api/products?limit=1&sort=title')).items;
  const { product } = await pro.get(`/mobile-api/products/${first.id}`);
  await pro.send('PUT', `/mobile-api/products/${first.id}`, {
    sku: product.sku,
    title: `${product.title}, second edition`,
    priceMinor: 4321,
    currency: product.currency,
  });
  remember(pro, `/mobile-api/products/${first.id}`, {
    product: { title: `${product.title}, second edition`, priceMinor: 4321 },
  });
  await pro.send('POST', '/mobile-api/products', {
    sku: 'HAND-1',
    title: 'Brass doorbell',
    priceMinor: 2500,
    currency: 'USD',
    prices: { EUR: { price: 2300 } },
  });
  await pro.send('POST', '/mobile-api/searchwords', { kind: 'same', phrases: ['doorbell', 'chime'] });
  await pro.send('POST', '/mobile-api/deals', {
    kind: 'coupon',
    title: 'Moving day',
    description: 'Ten percent off all lamps.',
    code: 'MOVE10',
    percentOff: 10,
  });
  await pro.send('POST', '/mobile-api/faqs', {
    question: 'Do you wrap gifts?',
    answer: 'Yes, in brown paper, and at no charge.',
  });
  await pro.send('POST', '/mobile-api/briefings', { title: 'New kiln', text: 'Our new kiln is lit on Friday.' });
  await pro.send('POST', '/mobile-api/stores', {
    name: 'Harbor and Pine Portland',
    street: '12 Pier Road',
    city: 'Portland',
    region: 'OR',
    postcode: '97201',
    country: 'US',
    hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
  });
  const letter = {
    kind: 'order',
    name: 'Upgrade letter',
    subject: 'Your order',
    body: '<mjml><mj-body><mj-section><mj-column><mj-text>Thank you.</mj-text></mj-column></mj-section></mj-body></mjml>',
  };
  // A busy machine may take longer for the first template than a template may take.
  await eventually('the mail template', () =>
    pro.send('POST', '/mobile-api/emailtemplate/template', letter).catch((error: Error) => {
      if (!error.message.includes('takes too long')) throw error;
      return null;
    }),
  );
  await pro.send('POST', '/merchant-api/merchant/updatepolicyinfo', {
    policies: { return: { text: 'Thirty days, unused, with the receipt.', url: 'https://pro.shop.example/returns' } },
  });
  const settings = (await pro.get(`/mobile-api/interactionsetting?skill_id=${app.id}`)).items;
  const search = settings.find(({ key }: { key: string }) => key === 'product-search');
  const faq = settings.find(({ key }: { key: string }) => key === 'faq');
  await pro.send('POST', '/mobile-api/interactionsetting', { id: search.id, settings: { resultsPerTurn: 2 } });
  remember(pro, `/mobile-api/interactionsetting/${search.id}`, { setting: { settings: { resultsPerTurn: 2 } } });
  const { intents } = await pro.send('POST', '/mobile-api/interactions/getbytemplateid', {
    skill_id: app.id,
    type: faq.type,
    locale: 'en-US',
  });
  await pro.send('POST', '/mobile-api/interactions/utterances', {
    skill_id: app.id,
    type: faq.type,
    locale: 'en-US',
    intent: intents[0].name,
    text: 'what should a newcomer know',
  });
  await pro.send('POST', '/mobile-api/user/voicesetting', { rate: 'slow' });

  const order = { status: 'shipped', placedAt: '2026-11-20T10:00:00.000Z', totalMinor: 4999, currency: 'USD' };
  const { order: sold } = await pro.send('POST', '/mobile-api/orders/external', {
    ...order,
    number: 'UPGRADE-1001',
    email: 'shopper@shop.example',
    postcode: '98101',
    items: [{ title: 'Teal upgrade mug', quantity: 2, priceMinor: 2499 }],
    carrier: 'UPS',
    trackingNumber: '1Z999',
  });
  await pro.send('PUT', `/mobile-api/orders/external/${sold.id}`, {
    status: 'delivered',
    deliveredAt: '2026-11-22T15:00:00.000Z',
    refunds: [{ id: 'r1', amountMinor: 500, reason: 'late' }],
  });
  remember(pro, `/mobile-api/orders/external/${sold.id}`, { order: { status: 'delivered', totalMinor: 4999 } });

  // Everything that is sealed.
  await pro.send('POST', '/merchant-api/merchant/updatebankinginfo', {
    kind: 'iban',
    holder: 'Harbor and Pine',
    country: 'DE',
    iban: 'DE89370400440532013000',
  });
  remember(pro, '/merchant-api/merchant/bankinginfo', { banking: { holder: 'Harbor and Pine', ending: '3000' } });
  await pro.send('POST', '/mobile-api/user/paymentprocessors', {
    processor: 'paypal',
    fields: { clientId: 'paypal-client', clientSecret: 'paypal-secret' },
  });
  await pro.send('POST', '/mobile-api/user/productfeedsetting', {
    url: `${shopsUrl}/feed.csv?token=upgrade`,
    username: 'feeds',
    password: 'feed-password',
    schedule: { kind: 'off' },
  });
  remember(pro, '/mobile-api/user/productfeedsetting', {
    source: { url: `${shopsUrl}/feed.csv?token=upgrade`, hasPassword: true },
  });
  const { secret: dialogflow } = await pro.send('POST', `/mobile-api/channels/${app.id}/dialogflow/secret`);
  if (!dialogflow) throw new Error('no secret for Dialogflow');

  // People: one is asked in and comes, one is asked in and does not.
  await pro.send('POST', '/merchant-api/merchant/create-user', { email: 'late@team.example', role: 'Associate' });
  await pro.send('POST', '/merchant-api/merchant/create-user', { email: 'bea@team.example', role: 'Manager' });
  const token = await eventually('the mail of the invitation', async () => {
    const list = Mails.parse(await (await fetch(`${mailUrl}/api/messages?to=bea@team.example`)).json());
    const [newest] = list.messages;
    if (!newest) return null;
    const mail = Mail.parse(await (await fetch(`${mailUrl}/api/messages/${newest.id}`)).json());
    return /[?&](?:invite|token|key|confirm)=([\w-]+)/.exec(mail.text)?.[1];
  });
  await call(url, null, 'POST', '/merchant-api/merchant/accept-invitation', {
    token,
    fname: 'Bea',
    lname: 'Park',
    password: 'Bea-Pass-11',
    passwordConfirm: 'Bea-Pass-11',
  });

  // Shoppers.
  const heard = await say(pro, app.id, ['show me mugs', 'cheaper ones', 'the second one', 'add it to my cart']);
  if (heard.some((speech) => speech.length === 0)) throw new Error('the sandbox fell silent');
  await say(pro, app.id, ['where is my order 1001', '98101']);
  const wrapped = await say(pro, app.id, ['do you wrap gifts']);
  const spoken = [
    { email: pro.email, appId: app.id, text: 'do you wrap gifts', hears: 'brown paper' },
    { email: pro.email, appId: app.id, text: 'do you have a chime', hears: 'Brass doorbell' },
  ].filter(({ hears, text }) => !text.includes('wrap') || wrapped.join().includes(hears));
  await pro.send('POST', '/mobile-api/sandbox/tests', {
    skill_id: app.id,
    name: 'Gifts',
    locale: 'en-US',
    device: 'speaker',
    steps: [{ say: 'do you wrap gifts', expectIntent: null, expectSpeech: '' }],
  });

  // A version, and a publish to the emulated Amazon.
  await pro.send('POST', '/mobile-api/skills/versions', { skill_id: app.id, note: 'before the move' });
  await pro.send('POST', '/skill-api/api/alexa/internal', { skill_id: app.id, stage: 'development' });
  const published = await eventually('the publish', async () => {
    const { publish } = await pro.get(`/skill-api/api/alexa/internal/${app.id}`);
    return ['succeeded', 'failed', 'cancelled'].includes(publish.status) ? publish : null;
  });
  if (published.status !== 'succeeded') throw new Error(`The publish ${published.status}: ${published.error}`);
  remember(pro, `/skill-api/api/alexa/internal/${app.id}`, { publish: { id: published.id, status: 'succeeded' } });

  // A shop that imports files, makes an app of its own, and asks for a second factor.
  const enterprise = await signIn(url, demo('enterprise'), demoPassword);
  await importFeed(enterprise, 'products.csv', feed('18.00'));
  await importFeed(enterprise, 'products.csv', feed('19.50'));
  const [mug] = (await enterprise.get('/mobile-api/products?q=teal')).items;
  remember(enterprise, `/mobile-api/products/${mug.id}`, { product: { sku: 'UPGRADE-1', priceMinor: 1950 } });
  const { app: made } = await enterprise.send('POST', '/mobile-api/skills', {
    name: 'Northline',
    invocationName: 'northline outfitters',
    locales: ['en-US', 'de-DE'],
  });
  remember(enterprise, '/mobile-api/skills', { items: [{ id: made.id, name: 'Northline' }] });
  const { secret } = await enterprise.send('POST', '/mobile-api/account/second-factor/start', {
    password: demoPassword,
  });
  await enterprise.send('POST', '/mobile-api/account/second-factor/confirm', { code: codeAt(secret) });

  // A shop on another platform, with its keys; and one that fills its own forms.
  const agency = await signIn(url, demo('pro-plus'), demoPassword);
  const { shop } = await agency.send('POST', '/mobile-api/shops', {
    platform: 'medusa',
    keys: { address: `${shopsUrl}/medusa`, secretKey: 'sk_demo0123456789abcdef0123456789abcdef' },
  });
  await eventually('the first sync', async () => (await agency.get(`/mobile-api/shops/${shop.id}`)).shop.lastSyncAt);
  await agency.send('POST', `/mobile-api/shops/${shop.id}/pause`, { isPaused: true });
  remember(agency, `/mobile-api/shops/${shop.id}`, { shop: { platform: 'medusa', state: 'paused' } });

  const superAdmin = await signIn(url, demo('super-admin'), demoPassword);
  const agencyAdmin = await signIn(url, demo('agency-admin'), demoPassword);
  await agencyAdmin.send('POST', '/mobile-api/user/invitations', { email: 'new@merchant.example', planId: 'basic' });
  await superAdmin.send('POST', '/mobile-api/searchkeywords', { kind: 'same', phrases: ['sofa', 'couch'] });

  for (const [person, path] of [
    [pro, '/mobile-api/products?limit=1'],
    [pro, '/mobile-api/orders?limit=1'],
    [pro, '/mobile-api/deals?limit=1'],
    [enterprise, '/mobile-api/products?limit=1'],
    [agency, '/mobile-api/products?limit=1'],
    [superAdmin, '/mobile-api/account/merchantlist?limit=1'],
  ] as const) {
    const { total } = await person.get(path);
    if (!(total > 0)) throw new Error(`${path} tells of nothing`);
    remember(person, path, { total });
  }
  for (const path of ['/mobile-api/faqs', '/mobile-api/stores', '/merchant-api/merchant/get-users']) {
    const answer = await pro.get(path);
    remember(pro, path, { items: (answer.items ?? []).map(({ id }: { id: string }) => ({ id })) });
  }
  return {
    logins: [
      ...['pro', 'basic', 'pro-plus', 'super-admin', 'agency-admin', 'associate'].map((name) => ({
        email: demo(name),
        password: demoPassword,
      })),
      { email: demo('enterprise'), password: demoPassword, secondFactor: secret },
      { email: 'bea@team.example', password: 'Bea-Pass-11' },
    ],
    session: { token: pro.token, email: pro.email, startedAt: new Date().toISOString() },
    answers,
    spoken,
  };
}
