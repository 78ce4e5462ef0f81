import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { eraseShopper } from '../../platform/shopper-data.ts';
import { shopperTables } from '../../schema/shopper-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

const query = (text: string, values: unknown[]) => server.platform.pool.query(text, values);

/** One shopper in the places where a conversation, a chat, an order and a mail leave them. */
async function putShopper(merchant: Caller, email: string): Promise<void> {
  const { merchantId } = merchant;
  const app = (await server.call(routes.createDefaultApp, merchant, {})).body.id;
  const [ref, order, conversation, cart, chat, grant] = [email.replace('@', '#'), ...Array.from({ length: 5 }, newId)];
  await query(
    `insert into orders (merchant_id, id, number, number_key, status, email, phone, postcode, placed_at, items, total_minor, currency)
     values ($1, $2, $3, $3, 'shipped', $4, '+12025550111', '10001', now(), '[]', 1200, 'USD')`,
    [merchantId, order, `N${email.slice(0, 3)}`, email],
  );
  await query(
    `insert into linking_grants (merchant_id, id, app_id, email, refresh_hash, scope, user_ref) values ($1, $2, $3, $4, $5, '{}', $6)`,
    [merchantId, grant, app, email, newId(), ref],
  );
  await query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at, turns)
     values ($1, $2, $3, 'live', 'alexa', 'en-US', $4, $5, now(), now(), 1)`,
    [merchantId, conversation, app, newId(), ref],
  );
  await query(
    `insert into turns (merchant_id, id, conversation_id, app_id, at, stage, locale, slots, text, speech, handled)
     values ($1, $2, $3, $4, now(), 'live', 'en-US', '{"postcode": "10001"}', 'my postcode is 10001', 'Thank you.', 'understood')`,
    [merchantId, newId(), conversation, app],
  );
  await query(
    `insert into carts (merchant_id, id, app_id, shopper_ref, email, stage, channel) values ($1, $2, $3, $4, $5, 'live', 'alexa')`,
    [merchantId, cart, app, ref, email],
  );
  await query(
    `insert into shopper_tastes (merchant_id, app_id, shopper_ref, kind, taste) values ($1, $2, $3, 'genre', 'crime')`,
    [merchantId, app, ref],
  );
  await query(
    `insert into shopper_wishes (merchant_id, id, app_id, kind, email, locale) values ($1, $2, $3, 'shop-back', $4, 'en-US')`,
    [merchantId, newId(), app, email],
  );
  await query(`insert into chats (merchant_id, id, app_id, locale, customer_email) values ($1, $2, $3, 'en-US', $4)`, [
    merchantId,
    chat,
    app,
    email.toUpperCase(),
  ]);
  await query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at, turns)
     values ($1, $2, $3, 'live', 'chat', 'en-US', 'chat.' || $4::text, 'visitor', now(), now(), 1)`,
    [merchantId, newId(), app, chat],
  );
  await query(
    `insert into activity_log (merchant_id, id, user_id, activity_type, message) values ($1, $2, $3, 'order-changed', $4)`,
    [merchantId, newId(), merchant.userId, `Order of ${email} changed`],
  );
  await query(`insert into pgboss.job (name, data) values ('mail', $1)`, [
    JSON.stringify({ to: email, merchantId, subject: 'x' }),
  ]);
  await query(
    `insert into push_subscriptions (merchant_id, id, order_id, endpoint_hash, subscription_sealed) values ($1, $2, $3, 'hash', 'sealed')`,
    [merchantId, newId(), order],
  );
  await query(
    `insert into campaigns (merchant_id, id, name, channel, language, audience, content, status, enrolled_to)
     values ($1, $2, 'Spring', 'mail', 'en', '{}', '{}', 'scheduled', $3)`,
    [merchantId, newId(), email],
  );
}

/** Everything of the merchant in the tables of shoppers, as text. */
async function everythingOf(merchantId: string): Promise<string> {
  const parts = Object.keys(shopperTables).map(
    (table) => `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t where merchant_id = $1`,
  );
  const { rows } = await query(parts.join(' union all '), [merchantId]);
  return rows.map(({ text }: { text: string }) => text).join(' ');
}

it('exports one shopper, from every table that names them, and nobody else', async () => {
  const merchant = await server.merchant({ plan: 'pro' });
  const neighbour = await server.merchant({ plan: 'pro' });
  await putShopper(merchant, 'ada@mail.example');
  await putShopper(merchant, 'bob@mail.example');
  await putShopper(neighbour, 'ada@mail.example');
  const reply = await server.call(routes.exportShopper, merchant, { body: { email: 'Ada@Mail.example' } });
  expect(reply.headers.get('content-disposition')).toContain('shopper-data.json');
  const found: Record<string, Record<string, unknown>[]> = JSON.parse(reply.text);
  expect(Object.fromEntries(Object.entries(found).map(([table, rows]) => [table, rows.length]))).toEqual({
    activity_log: 1,
    campaigns: 1,
    carts: 1,
    chats: 1,
    conversations: 2,
    linking_grants: 1,
    orders: 1,
    push_subscriptions: 1,
    shopper_tastes: 1,
    shopper_wishes: 1,
    turns: 1,
  });
  expect(found.turns).toMatchObject([{ text: 'my postcode is 10001' }]);
  expect(reply.text).not.toMatch(/bob@|refresh_hash|merchant_id/);
});

it('erases one shopper everywhere, leaves the others, and a repeat finds nothing', async () => {
  const merchant = await server.merchant({ plan: 'pro' });
  const neighbour = await server.merchant({ plan: 'pro' });
  for (const email of ['ada@mail.example', 'bob@mail.example']) await putShopper(merchant, email);
  await putShopper(neighbour, 'ada@mail.example');
  await query(`insert into pgboss.job (name, data) values ('mail', $1)`, [
    JSON.stringify({ to: 'ada@mail.example', subject: 'Your password was changed' }),
  ]);
  const erase = () => server.callSteppedUp(routes.eraseShopper, merchant, { body: { email: 'ada@mail.example' } });
  const withoutProof = await server.call(routes.eraseShopper, merchant, { body: { email: 'ada@mail.example' } });
  expect(withoutProof.body.code).toBe('step_up_needed');
  const first = await erase();
  expect(first.body.erased).toMatchObject({ orders: 1, turns: 1, carts: 1, chats: 1, conversations: 2 });
  const left = await everythingOf(merchant.merchantId);
  expect(left.toLowerCase()).not.toMatch(/ada[@#]/);
  expect(left.match(/postcode is 10001/g)).toHaveLength(1);
  expect(left).toContain('bob@mail.example');
  expect(await everythingOf(neighbour.merchantId)).toContain('ada@mail.example');
  // Mails of another merchant, and those to users, as a new password is, still go out.
  const { rows: jobs } = await query(
    `select data->>'merchantId' as of from pgboss.job where data->>'to' = 'ada@mail.example' and data->>'merchantId' = any($1)`,
    [[merchant.merchantId, neighbour.merchantId]],
  );
  expect(jobs).toEqual([{ of: neighbour.merchantId }]);
  const { rowCount: security } = await query(
    `select 1 from pgboss.job where data->>'to' = 'ada@mail.example' and data->>'subject' = 'Your password was changed'`,
    [],
  );
  expect(security).toBe(1);
  // The order counts on, without the person.
  const orders = await server.call(routes.listOrders, merchant, { query: { limit: 100 } });
  expect(orders.body.total).toBe(2);
  expect((await erase()).body.erased).toEqual({});
  const { rows } = await query(
    `select message from activity_log where merchant_id = $1 and activity_type = 'shopper-erased'`,
    [merchant.merchantId],
  );
  expect(rows[0]).toEqual({ message: 'The data of a shopper was erased' });
});

it('finds an address in a text as a whole, never as a part of another', async () => {
  const merchant = await server.merchant({ plan: 'pro' });
  const { merchantId, userId } = merchant;
  const theirs = [
    'A@b.com',
    'Order of a@b.com.',
    '"email":"a@b.com"',
    String.raw`{"note":"Write to:\na@b.com\nor call"}`,
    'Mail <a@b.com>, please',
    '?email=a@b.com&x=1',
  ];
  const others = [
    'Order of ana@b.com',
    'a@b.com.br',
    'x.a@b.com',
    'x+a@b.com',
    'a@b.community',
    'a@bxcom',
    'a@b.com-x.de',
  ];
  for (const message of [...theirs, ...others]) {
    await query(
      `insert into activity_log (merchant_id, id, user_id, activity_type, message) values ($1, $2, $3, 'order-changed', $4)`,
      [merchantId, newId(), userId, message],
    );
  }
  const reply = await server.call(routes.exportShopper, merchant, { body: { email: 'a@b.com' } });
  const found = JSON.parse(reply.text).activity_log.map(({ message }: { message: string }) => message);
  expect(found.sort()).toEqual(theirs.sort());
});

it('erases a guest by the order alone, with the browsers that follow it', async () => {
  const merchant = await server.merchant({ plan: 'pro' });
  const { merchantId } = merchant;
  const app = (await server.call(routes.createDefaultApp, merchant, {})).body.id;
  const [order, other] = [newId(), newId()];
  for (const id of [order, other]) {
    await query(
      `insert into orders (merchant_id, id, number, number_key, status, placed_at, items, total_minor, currency)
       values ($1, $2, $3, $3, 'shipped', now(), '[]', 1200, 'USD')`,
      [merchantId, id, id.slice(-6)],
    );
    await query(`insert into order_listeners (merchant_id, order_id, app_id, user_ref) values ($1, $2, $3, 'ref')`, [
      merchantId,
      id,
      app,
    ]);
    await query(
      `insert into push_subscriptions (merchant_id, id, order_id, endpoint_hash, subscription_sealed) values ($1, $2, $3, 'hash', 'sealed')`,
      [merchantId, newId(), id],
    );
  }
  await server.platform.db
    .transaction()
    .execute((tx) => eraseShopper(tx, { merchantId, email: '', orderIds: [order] }));
  for (const table of ['order_listeners', 'push_subscriptions']) {
    const { rows } = await query(`select order_id from ${table} where merchant_id = $1`, [merchantId]);
    expect(rows).toEqual([{ order_id: other }]);
  }
});

it('leaves the lines of the log that say who could do what', async () => {
  const owner = await server.merchant({ plan: 'pro' });
  const types = ['security', 'team', 'acting-started', 'acting-ended', 'api-key-created', 'sign-in', 'order-changed'];
  for (const type of types) {
    await query(
      'insert into activity_log (merchant_id, id, user_id, activity_type, message) values ($1, $2, $3, $4, $5)',
      [owner.merchantId, newId(), owner.userId, type, 'ada@mail.example did this'],
    );
  }
  const erase = await server.callSteppedUp(routes.eraseShopper, owner, { body: { email: 'ada@mail.example' } });
  expect(erase.body.erased).toEqual({ activity_log: 1 });
  const { rows } = await query(
    `select activity_type from activity_log where merchant_id = $1 and message = 'ada@mail.example did this'`,
    [owner.merchantId],
  );
  expect(rows.map((row: { activity_type: string }) => row.activity_type).sort()).toEqual(
    types.filter((type) => type !== 'order-changed').sort(),
  );
});
