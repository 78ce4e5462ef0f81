import { routes } from '@voicecart/contract/routes';
import type { CampaignDetail, CampaignFields } from '@voicecart/contract/routes/marketing';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, makeUser, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { smsNumber } from '../planning/plan.ts';
import { sendDue } from '../sending/send-due.ts';
import { addressOf } from './audience.queries.ts';
import { enrolPage, variantOf } from './enrol.ts';

/** Campaigns to shoppers who agreed. No worker runs: each test says itself when it enrols and sends. */
let mail: MailEmulator;
let server: TestServer;
beforeAll(async () => {
  mail = await startMail();
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: mail.smtpUrl });
});
afterAll(async () => {
  await server.stop();
  await mail.close();
});

let place = 0;
async function shop(settings: object = {}): Promise<Caller> {
  const merchant = await server.merchant();
  const body = { postalAddress: '1 Harbor Street', quietFrom: 0, quietTo: 0, ...settings };
  expect((await server.call(routes.saveNotificationSettings, merchant, { body })).status).toBe(200);
  return merchant;
}

async function shopper(merchant: Caller, order: object = {}, hasAgreed = true): Promise<string> {
  place += 1;
  const email = `mia${place}@shopper.example`;
  const body = {
    number: `C${place}`,
    email,
    placedAt: '2026-01-05T10:00:00Z',
    totalMinor: 5_000,
    currency: 'USD',
    ...order,
  };
  expect((await server.call(routes.putExternalOrder, merchant, { body: { items: [], ...body } })).status).toBe(200);
  if (hasAgreed) await agree(merchant, email);
  return email;
}

function agree(merchant: Caller, ...recipients: string[]) {
  const words = 'I would like to get offers.';
  const body = { channel: 'mail' as const, recipients, words, source: 'Checkout', at: '2026-01-05T10:00:00Z' };
  return server.call(routes.importConsents, merchant, { body });
}

const fields: CampaignFields = {
  name: 'Spring',
  channel: 'mail',
  language: 'en',
  audience: {},
  content: {
    subject: 'Spring at {shop.name}',
    blocks: [
      { kind: 'text', text: 'New mugs' },
      { kind: 'button', label: 'See them', url: 'https://harbor.example/spring' },
    ],
  },
  subjectB: '',
};

async function campaign(merchant: Caller, change: Partial<CampaignFields> = {}): Promise<string> {
  const made = await server.call(routes.createCampaign, merchant, { body: { ...fields, ...change } });
  expect(made.status, made.text).toBe(201);
  return made.body.campaign.id;
}

const start = (merchant: Caller, id: string, sendAt: string | null = null) =>
  server.call(routes.sendCampaign, merchant, { params: { id }, body: { sendAt } });
const enrol = ({ merchantId }: Caller, id: string) =>
  enrolPage(server.platform, { merchantId, campaignId: id, turn: 0 });
async function run(merchant: Caller, id: string) {
  await enrol(merchant, id);
  await sendDue(server.platform, merchant.merchantId);
}
async function detail(merchant: Caller, id: string): Promise<CampaignDetail> {
  return (await server.call(routes.getCampaign, merchant, { params: { id } })).body;
}

it('goes once to each shopper who agreed, with the postal address and one click to leave', async () => {
  const merchant = await shop();
  const [ada, bob] = [await shopper(merchant), await shopper(merchant, {}, false)];
  await server.call(routes.putExternalOrder, merchant, {
    body: {
      number: 'second',
      email: ada.toUpperCase(),
      placedAt: '2026-02-01T10:00:00Z',
      totalMinor: 100,
      currency: 'USD',
      items: [],
    },
  });
  const id = await campaign(merchant);
  expect((await detail(merchant, id)).campaign.state).toBe('draft');
  expect((await start(merchant, id)).status).toBe(202);
  expect((await start(merchant, id)).body).toMatchObject({ code: 'campaign_started' });
  await Promise.all([run(merchant, id), run(merchant, id)]);
  await run(merchant, id);
  const [message, ...more] = mail.mailbox.list(ada);
  expect(more).toEqual([]);
  expect(message?.subject).toMatch(/^Spring at /);
  expect(message?.text).toContain('See them: https://harbor.example/spring');
  expect(message?.text).toContain('1 Harbor Street');
  expect(message?.text).toContain('because you asked for news');
  expect(Buffer.from(message?.raw ?? '', 'base64').toString()).toContain(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
  expect(mail.mailbox.list(bob)).toEqual([]);
  expect(await detail(merchant, id)).toMatchObject({
    campaign: { state: 'sent' },
    totals: { sent: 1, dropped: 1, waiting: 0 },
    dropped: [{ check: 'consent', count: 1 }],
  });
});

it('goes on where it was killed, and nobody gets it twice though its place is lost', async () => {
  const merchant = await shop();
  const addresses: string[] = [];
  for (let index = 0; index < 5; index += 1) addresses.push(await shopper(merchant));
  const id = await campaign(merchant);
  await start(merchant, id);
  await enrol(merchant, id);
  const forget = `update campaigns set enrolled_to = '', enrolled_at = null where merchant_id = $1`;
  await server.platform.pool.query(forget, [merchant.merchantId]);
  await run(merchant, id);
  await server.platform.pool.query(forget, [merchant.merchantId]);
  await run(merchant, id);
  expect(addresses.map((to) => mail.mailbox.list(to).length)).toEqual([1, 1, 1, 1, 1]);
});

it('shows who would get it and how many, by conditions that all must hold', async () => {
  const merchant = await shop();
  const item = { sku: 'MUG', title: 'Mug', quantity: 1, priceMinor: 100 };
  const loyal = await shopper(merchant, { totalMinor: 20_000, items: [item], postcode: '90210' });
  await shopper(merchant, { placedAt: new Date().toISOString(), postcode: '10115' });
  await shopper(merchant, { totalMinor: 30_000 }, false);
  await shopper(merchant, { status: 'cancelled' });
  const ask = async (audience: CampaignFields['audience']) => {
    const { body } = await server.call(routes.previewAudience, merchant, { body: { channel: 'mail', audience } });
    return [body.matching, body.willGet, body.withoutConsent, body.unsubscribed];
  };
  expect(await ask({})).toEqual([3, 2, 1, 0]);
  expect(await ask({ spentMinMinor: 10_000 })).toEqual([2, 1, 1, 0]);
  expect(await ask({ spentMinMinor: 10_000, postcodePrefix: '902' })).toEqual([1, 1, 0, 0]);
  expect(await ask({ orderedWithinDays: 30 })).toEqual([1, 1, 0, 0]);
  expect(await ask({ notOrderedForDays: 30 })).toEqual([2, 1, 1, 0]);
  expect(await ask({ ordersMin: 2 })).toEqual([0, 0, 0, 0]);
  expect(await ask({ ordersMax: 1, boughtSku: 'MUG' })).toEqual([1, 1, 0, 0]);
  const shown = await server.call(routes.previewAudience, merchant, {
    body: { channel: 'mail', audience: { boughtSku: 'MUG' } },
  });
  expect(shown.body.examples).toMatchObject([{ recipient: loyal, orders: 1, spent: { amountMinor: 20_000 } }]);
});

it('tries two subjects and tells by each who ordered and who left', async () => {
  const merchant = await shop();
  const addresses: string[] = [];
  for (let index = 0; index < 12; index += 1) addresses.push(await shopper(merchant, {}, false));
  await agree(merchant, ...addresses);
  const id = await campaign(merchant, { subjectB: 'Mugs are here' });
  await start(merchant, id);
  await run(merchant, id);
  const bySubject = Map.groupBy(addresses, (to) => (mail.mailbox.list(to)[0]?.subject === 'Mugs are here' ? 'b' : 'a'));
  const [buyer, leaver] = [bySubject.get('a')?.[0] ?? '', bySubject.get('b')?.[0] ?? ''];
  await server.call(routes.putExternalOrder, merchant, {
    body: {
      number: 'bought',
      email: buyer,
      placedAt: new Date(Date.now() + 1_000).toISOString(),
      totalMinor: 1,
      currency: 'USD',
      items: [],
    },
  });
  const link = mail.mailbox.list(leaver)[0]?.links.find((one) => one.includes('/n/unsubscribe/')) ?? '';
  await fetch(new URL(new URL(link).pathname, server.url), { method: 'POST' });
  const { variants } = await detail(merchant, id);
  expect(variants).toMatchObject([
    { variant: 'a', sent: bySubject.get('a')?.length, ordered: 1, unsubscribed: 0 },
    { variant: 'b', sent: bySubject.get('b')?.length, ordered: 0, unsubscribed: 1 },
  ]);
  // Who has left is left alone, whatever is imported.
  expect((await agree(merchant, leaver, 'no address')).body).toMatchObject({
    kept: 0,
    unsubscribed: 1,
    refused: ['no address'],
  });
  const again = await campaign(merchant, { name: 'Second' });
  await start(merchant, again);
  await run(merchant, again);
  expect((await detail(merchant, again)).dropped).toEqual(
    expect.arrayContaining([
      { check: 'not_suppressed', count: 1 },
      { check: 'throttle', count: 11 },
    ]),
  );
});

it('shares out the subjects evenly', () => {
  const all = Array.from({ length: 1_000 }, (_, index) => variantOf('c', `h${index}`));
  expect(Math.abs(all.filter((variant) => variant === 'a').length - 500)).toBeLessThan(60);
});

it('waits for the merchant’s clock and for the morning of the shopper, and stops', async () => {
  const merchant = await shop({ quietFrom: 0, quietTo: 1_439 });
  const to = await shopper(merchant);
  const later = await campaign(merchant);
  expect((await start(merchant, later, '2020-01-01T10:00')).body.fields).toMatchObject([{ path: 'sendAt' }]);
  expect((await start(merchant, later, '2027-02-31T10:00')).status).toBe(400);
  const scheduled = await start(merchant, later, '2030-07-01T10:00');
  expect(scheduled.body.campaign).toMatchObject({ state: 'scheduled', sendAt: expect.stringMatching(/^2030-07-01T/) });
  await run(merchant, later);
  expect((await detail(merchant, later)).totals.waiting).toBe(0);

  const held = await campaign(merchant, { name: 'Held' });
  await start(merchant, held);
  await run(merchant, held);
  expect(await detail(merchant, held)).toMatchObject({
    campaign: { state: 'sending' },
    totals: { waiting: 1, sent: 0 },
  });
  const stop = (id: string) => server.call(routes.stopCampaign, merchant, { params: { id } });
  expect((await stop(held)).body.campaign.state).toBe('stopped');
  expect((await stop(later)).body.campaign.state).toBe('stopped');
  await server.platform.pool.query('update deliveries set not_before = now() where merchant_id = $1', [
    merchant.merchantId,
  ]);
  await run(merchant, held);
  expect(mail.mailbox.list(to)).toEqual([]);
  expect((await detail(merchant, held)).dropped).toEqual([{ check: 'rule_on', count: 1 }]);
});

it('is refused without a postal address, with a button to nowhere, or a name of an order', async () => {
  const merchant = await shop({ postalAddress: '' });
  const id = await campaign(merchant);
  expect((await start(merchant, id)).body.fields).toMatchObject([{ path: 'postalAddress' }]);
  const blocks: CampaignFields['content']['blocks'] = [
    { kind: 'text', text: '{order.number}' },
    { kind: 'button', label: 'Go', url: '' },
    { kind: 'items' },
  ];
  const refused = await server.call(routes.createCampaign, merchant, {
    body: { ...fields, content: { subject: 'Hi', blocks } },
  });
  expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual([
    'content.blocks.0',
    'content.blocks.1',
    'content.blocks.2',
  ]);
});

it('is previewed, tested at the own address, and nobody else’s to see', async () => {
  const merchant = await shop();
  const shown = await server.call(routes.previewCampaign, merchant, { body: fields });
  expect(shown.body.html).toContain('New mugs');
  const test = await server.call(routes.testCampaign, merchant, { body: { ...fields, channel: 'mail' } });
  expect(test.body.to).toBe(merchant.email);
  const id = await campaign(merchant);
  const stranger = await server.merchant();
  expect((await server.call(routes.getCampaign, stranger, { params: { id } })).status).toBe(404);
  const changed = await server.call(routes.saveCampaign, merchant, {
    params: { id },
    body: { ...fields, name: 'Summer' },
  });
  expect(changed.body.campaign.name).toBe('Summer');
  expect((await server.call(routes.listCampaigns, merchant, { query: {} })).body.items).toMatchObject([
    { name: 'Summer' },
  ]);
});

it('keeps each consent of an import once, in one statement, however often it comes at once', async () => {
  const merchant = await shop();
  const addresses = Array.from({ length: 1_000 }, (_, index) => `many${index}@shopper.example`);
  const replies = await Promise.all(Array.from({ length: 5 }, () => agree(merchant, ...addresses)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(replies.map(({ body }) => body.kept).sort((a, b) => b - a)).toEqual([1_000, 0, 0, 0, 0]);
  const { rows } = await server.platform.pool.query(
    `select count(*)::int as count, count(distinct (xmin::text, cmin::text))::int as statements
       from notification_consents where merchant_id = $1`,
    [merchant.merchantId],
  );
  expect(rows).toEqual([{ count: 1_000, statements: 1 }]);
});

it('is written and sent by owners and managers; an associate reads', async () => {
  const merchant = await shop();
  const id = await campaign(merchant);
  const associate = await makeUser(server, 'merchant_associate', merchant.merchantId);
  const changes = [
    await server.call(routes.createCampaign, associate, { body: fields }),
    await server.call(routes.saveCampaign, associate, { params: { id }, body: fields }),
    await server.call(routes.testCampaign, associate, { body: { ...fields, channel: 'mail' } }),
    await start(associate, id),
    await server.call(routes.stopCampaign, associate, { params: { id } }),
    await agree(associate, 'mia@shopper.example'),
  ];
  expect(changes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect((await server.call(routes.getCampaign, associate, { params: { id } })).status).toBe(200);
  const manager = await makeUser(server, 'team_manager', merchant.merchantId);
  expect((await start(manager, id)).status).toBe(202);
});

it('is refused with a date that nobody means, a channel without addresses, or too much text', async () => {
  const merchant = await shop();
  const id = await campaign(merchant);
  for (const sendAt of ['9999-12-31T23:59', '0000-01-01T00:00']) {
    const reply = await start(merchant, id, sendAt);
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([400, 'sendAt']);
  }
  const consents = { channel: 'mail' as const, recipients: ['mia@shopper.example'], words: 'Yes', source: 'Checkout' };
  const old = await server.call(routes.importConsents, merchant, { body: { ...consents, at: '0000-01-01T00:00:00Z' } });
  expect([old.status, old.body.fields?.[0]?.path]).toEqual([400, 'at']);
  for (const channel of ['push', 'alexa', 'app']) {
    const content: CampaignFields['content'] = { subject: 'Hi', blocks: [{ kind: 'text', text: 'Hi' }] };
    const body = { ...fields, channel, content };
    // @ts-expect-error a channel that no campaign has
    expect((await server.call(routes.createCampaign, merchant, { body })).status, channel).toBe(400);
  }
  const blocks = Array.from({ length: 11 }, () => ({ kind: 'text' as const, text: 'x'.repeat(2_000) }));
  const long = await server.call(routes.previewCampaign, merchant, {
    body: { ...fields, content: { subject: 'Long', blocks } },
  });
  expect([long.status, long.body.fields?.[0]?.path]).toEqual([400, 'content.blocks.9']);
});

it('is deleted as a draft only, and comes back as it was', async () => {
  const merchant = await shop();
  const [draft, sent] = [await campaign(merchant, { name: 'Draft' }), await campaign(merchant, { name: 'Sent' })];
  await start(merchant, sent);
  const remove = (id: string, as = merchant) => server.call(routes.deleteCampaign, as, { params: { id } });
  expect((await remove(draft, await server.merchant())).status).toBe(404);
  expect((await remove(sent)).body).toMatchObject({ code: 'campaign_started' });
  const { deletions } = (await remove(draft)).body;
  expect(deletions).toMatchObject([{ kind: 'campaign', title: 'Draft' }]);
  expect((await server.call(routes.getCampaign, merchant, { params: { id: draft } })).status).toBe(404);
  await server.call(routes.restoreDeletion, merchant, { params: { id: deletions[0].id } });
  expect((await detail(merchant, draft)).campaign).toMatchObject({ ...fields, name: 'Draft', state: 'draft' });
});

it('is one of at most 200 that are not sent, and its content is not in the list', async () => {
  const merchant = await shop();
  await campaign(merchant);
  await server.platform.pool.query(
    `insert into campaigns (merchant_id, id, name, channel, language, audience, content, subject_b)
     select c.merchant_id, gen_random_uuid(), c.name, c.channel, c.language, c.audience, c.content, c.subject_b
       from campaigns c, generate_series(1, 198) where c.merchant_id = $1`,
    [merchant.merchantId],
  );
  const replies = await Promise.all(
    Array.from({ length: 3 }, () => server.call(routes.createCampaign, merchant, { body: fields })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('too_many');
  const list = await server.call(routes.listCampaigns, merchant, { query: {} });
  expect(list.body.items[0]).toMatchObject({ name: 'Spring', state: 'draft' });
  expect(list.body.items[0]).not.toHaveProperty('content');
});

it('knows a number in the audience exactly where it does in a message', async () => {
  const numbers = [
    '+1 (213) 373-4253',
    '0044 20 7946 0018',
    '+1555010',
    '+19005551234',
    '+882999999999',
    '213 373 4253',
  ];
  const { rows } = await sql<{ address: string | null }>`
    select ${addressOf('sms')} as address from unnest(${numbers}::text[]) with ordinality as o (phone, place) order by place`.execute(
    server.platform.db,
  );
  expect(rows.map(({ address }) => address)).toEqual(numbers.map(smsNumber));
  expect(rows.map(({ address }) => address)).toEqual(['+12133734253', '+442079460018', null, null, null, null]);
});
