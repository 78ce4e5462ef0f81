import { mayCall } from '@voicecart/contract/access';
import { freshChatSettings } from '@voicecart/contract/chat/chat-settings';
import { permissionsFor } from '@voicecart/contract/permissions';
import { type Identity, identities } from '@voicecart/contract/roles';
import type { ObjectKind, RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { startSession } from '../../src/platform/sessions/sessions.ts';
import { type Caller, makeUser, startTestServer, stepUp, type TestReply, type TestServer } from '../test-server.ts';

/**
 * Made from the route rows: every row tried by every identity, and every row that names an object tried on one's own,
 * on another merchant's and on a missing one.
 */
const rows = Object.entries(routes) as [string, RouteRow][];
const missingId = '01900000-0000-7000-8000-000000000000';

let server: TestServer;
let owner: Caller;
let stranger: Caller;
let callers: Map<Identity, Caller | null>;
let objects: Record<ObjectKind, string>;

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
  owner = await server.merchant();
  stranger = await server.merchant();
  callers = new Map();
  for (const identity of identities) {
    if (identity === 'anonymous') callers.set(identity, null);
    else if (['super_admin', 'agency_admin', 'amazonpayrep'].includes(identity))
      callers.set(identity, await makeUser(server, identity, null));
    else callers.set(identity, await makeUser(server, identity, owner.merchantId));
  }
  for (const caller of [owner, stranger, ...callers.values()]) if (caller) await stepUp(server, caller);
  objects = await makeObjects();
});
afterAll(() => server.stop());

// Some two thousand calls, which a busy machine takes a minute for.
describe('who may call what', { timeout: 600_000 }, () => {
  it('has an access rule for every row', () => {
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(([, row]) => !row.access).map(([name]) => name)).toEqual([]);
  });

  it('refuses every row to every identity that its rule leaves out, and to no other', async () => {
    const wrong: string[] = [];
    let calls = 0;
    for (const [name, row] of rows) {
      for (const [identity, caller] of callers) {
        calls += 1;
        // Logging out ends the session that the rows after it need.
        if (name === 'logout' && caller) continue;
        const reply = await send(row, caller, { params: paramsFor(row, missingId) });
        const isRefused =
          reply.status === 401 || (reply.status === 403 && ['forbidden', 'permission_off'].includes(reply.body?.code));
        const merchantId = caller?.merchantId || null;
        const isAllowed = mayCall(row.access, identity, merchantId, defaultPermissions(identity, merchantId));
        // A wrong password is a 401 of its own.
        if (name === 'login' && reply.body?.code === 'invalid_login') continue;
        if (isRefused === isAllowed) wrong.push(`${name} by ${identity}: ${reply.status} ${reply.body?.code ?? ''}`);
        if (reply.status >= 500) wrong.push(`${name} by ${identity}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(calls).toBe(rows.length * identities.length);
    expect((await send(routes.logout, await makeUser(server, 'merchant', owner.merchantId), {})).status).toBe(200);
  });

  it("answers another merchant's object exactly like a missing one", async () => {
    const leaks: string[] = [];
    let tried = 0;
    for (const [name, row] of rows) {
      if (!row.object) continue;
      // A proof lasts five minutes, a busy machine may take longer.
      if (row.stepUp) await stepUp(server, stranger);
      const id = objects[row.object.kind];
      const theirs = await sendWithObject(name, row, stranger, id);
      const missing = await sendWithObject(name, row, stranger, missingId);
      tried += 1;
      const { request_id: _a, ...theirBody } = theirs.body ?? {};
      const { request_id: _b, ...missingBody } = missing.body ?? {};
      if (theirs.status !== 404) leaks.push(`${name}: ${theirs.status} ${theirs.text.slice(0, 160)}`);
      else if (JSON.stringify(theirBody) !== JSON.stringify(missingBody))
        leaks.push(`${name}: tells theirs from missing`);
    }
    expect(leaks).toEqual([]);
    expect(tried).toBeGreaterThan(30);
  });

  it('still finds the object for its owner, so that the test above can fail', async () => {
    const lost: string[] = [];
    for (const [name, row] of rows) {
      // What deletes comes last, or it would take the object from the rows after it.
      if (!row.object || row.method === 'DELETE') continue;
      const reply = await sendWithObject(name, row, owner, objects[row.object.kind]);
      if (reply.status === 404) lost.push(`${name}: ${reply.text.slice(0, 160)}`);
    }
    expect(lost).toEqual([]);
  });

  it('takes no role, plan or merchant from a body', async () => {
    const before = await snapshot();
    const extra = {
      role: 'super_admin',
      identity: 'super_admin',
      plan_id: 'enterprise',
      merchant_id: stranger.merchantId,
      merchantId: stranger.merchantId,
    };
    for (const [, row] of rows) {
      if (row.method === 'GET' || !row.body || row.upload) continue;
      await send(row, owner, { params: paramsFor(row, missingId), body: extra });
    }
    await send(routes.bookmarks, owner, { body: { current_step: 'x', ...extra } });
    await send(routes.createProduct, owner, {
      body: { sku: 'MASS', title: 'Mass', priceMinor: 1, currency: 'USD', ...extra },
    });
    expect(await snapshot()).toEqual(before);
    const product = await server.platform.db
      .selectFrom('products')
      .select('merchant_id')
      .where('sku', '=', 'MASS')
      .executeTakeFirst();
    expect(product?.merchant_id).toBe(owner.merchantId);
  });
});

/** What a Pro merchant's people and admins may while nobody has changed a permission. */
function defaultPermissions(identity: Identity, merchantId: string | null) {
  return permissionsFor({ identity, planId: merchantId ? 'pro' : null, master: {}, merchant: {}, person: {} });
}

async function snapshot() {
  const users = await server.platform.db
    .selectFrom('users')
    .select(['id', 'identity', 'merchant_id'])
    .where('id', '=', owner.userId)
    .execute();
  const merchants = await server.platform.db.selectFrom('merchants').select(['id', 'plan_id']).orderBy('id').execute();
  return { users, merchants };
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Sends a row with whatever is given; a row that needs more answers 400 once it lets the caller in. */
function send(row: RouteRow, caller: Caller | null, request: Sent): Promise<TestReply> {
  const body = row.upload || row.method === 'GET' ? undefined : (request.body ?? {});
  return server.call(row, caller, { params: request.params, query: request.query, body } as never);
}

function sendWithObject(name: string, row: RouteRow, caller: Caller, id: string): Promise<TestReply> {
  const where = row.object?.in;
  const field = row.object?.field ?? 'id';
  const valid = validInput[name] ?? {};
  const params = { ...paramsFor(row, missingId), ...valid.params, ...(where === 'params' ? { [field]: id } : {}) };
  const query = { ...valid.query, ...(where === 'query' ? { [field]: id } : {}) };
  const body = { ...valid.body, ...(where === 'body' ? { [field]: id } : {}) };
  return send(row, caller, { params, query, body });
}

function paramsFor(row: RouteRow, id: string): Record<string, string> {
  return Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] ?? '', id]));
}

/** What a row needs besides its object, to get past its schemas. */
const utterance = { type: 1, locale: 'en-US', intent: 'ProductSearchIntent', text: 'find me {query} quickly please' };
const slot = { type: 1, locale: 'en-US', slotType: 'Colour', value: 'petrol' };
const searchRule = { kind: 'heard' as const, phrases: ['red sofer'], meant: 'red sofa' };
const product = { sku: 'OWN', title: 'Own', priceMinor: 100, currency: 'USD' };
const deal = { kind: 'deal', title: 'Ten off' };
const emailBody =
  '<mjml><mj-body><mj-section><mj-column><mj-text>Hi</mj-text></mj-column></mj-section></mj-body></mjml>';
const emailTemplate = { name: 'Mine', subject: 'Hi', body: emailBody };
const store = { name: 'Harbor', street: '1 Pier', city: 'Portland', postcode: '04101', country: 'US' };
const shopEvent = { title: 'Workshop', starts: '2026-12-01T18:00', ends: '2026-12-01T20:00' };
const campaignFields = {
  name: 'Spring',
  channel: 'mail' as const,
  language: 'en' as const,
  audience: {},
  content: { subject: 'Spring', blocks: [{ kind: 'text' as const, text: 'Hello' }] },
  subjectB: '',
};
const syslogServer = { host: '8.8.8.8', port: 6514 };
const webhook = { url: 'https://shop.example/hooks', topics: ['order.placed' as const] };
const briefing = { title: 'News', text: 'New mugs.' };
const faq = { question: 'Do you wrap gifts?', answer: 'Yes.' };
const shippingOption = {
  method: 'Standard',
  basis: 'Price',
  country: 'US',
  min: 0,
  max: null,
  perShipmentMinor: 500,
  perItemMinor: 0,
  currency: 'USD',
} as const;
const range = { from: '2026-01-01', to: '2026-01-31' };
const validInput: Record<
  string,
  { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }
> = {
  renamePasskey: { body: { name: 'Phone' } },
  saveCampaign: { body: campaignFields },
  saveChat: { body: freshChatSettings },
  checkChat: { body: { url: 'https://shop.example/' } },
  answerChat: { body: { id: '00000000-0000-4000-8000-000000000001', text: 'Hello' } },
  sendCampaign: { body: { sendAt: null } },
  replayWebhooks: { body: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' } },
  addInteraction: { body: { type: 1 } },
  saveAppIcon: { body: { icon: null } },
  saveScreenDesign: { body: { design: {} } },
  previewScreens: { body: { design: {}, templates: ['list'] } },
  takeShopDiscounts: { body: { ids: ['1'] } },
  speakSample: { body: { locale: 'en-US', voice: 'Joanna' } },
  removeInteraction: { body: { type: 1 } },
  updateAppInteraction: { body: { type: 1, settings: {} } },
  saveInteractionSetting: { body: { settings: {} } },
  switchInteraction: { body: { enabled: true } },
  saveOfferOrder: { body: { types: [1] } },
  resetInteraction: { body: { type: 1 } },
  listUtterances: { body: { type: 1, locale: 'en-US' } },
  addUtterance: { body: utterance },
  removeUtterance: { body: utterance },
  checkUtterances: { body: utterance },
  addUtterancePattern: { body: utterance },
  findRecords: { query: { q: 'mug' } },
  listUtteranceConflicts: { query: { locale: 'en-US' } },
  listSlots: { query: { type: '1', locale: 'en-US' } },
  feedSlotType: { body: { type: 1, slotType: 'Colour', sources: [] } },
  addSlotValue: { body: slot },
  removeSlotValue: { body: slot },
  updateDeal: { body: deal },
  updateStore: { body: store },
  updateBriefing: { body: briefing },
  updateFaq: { body: faq },
  updateShopEvent: { body: shopEvent },
  renameCalendar: { body: { name: 'Own' } },
  locateStore: { query: { country: 'US' } },
  previewDeal: { body: { locale: 'en-US', deal } },
  startFeed: { body: { mapping: { columns: { sku: 'sku', title: 'title', price: 'price' } } } },
  chooseFeed: { body: { feed: 'Lamps', mode: 'add' } },
  deleteFeed: { query: { products: 'keep' } },
  decideOrderRequest: { body: { kind: 'cancel', decision: 'accepted' } },
  saveShippingOption: { body: shippingOption },
  carryOrderRequest: { body: { kind: 'cancel' } },
  updateProduct: { body: product },
  updateSearchRule: { body: searchRule },
  changeUserRole: { body: { role: 'Manager' } },
  acceptCertificationCheck: { body: { check_id: 'listing-prerequisites', is_accepted: true } },
  addTesters: { body: { testers: [{ email: 'ada@test.example' }] } },
  removeTesters: { body: { emails: ['ada@test.example'] } },
  changeTesters: { body: { emails: ['ada@test.example'] } },
  remindTesters: { body: { emails: ['ada@test.example'] } },
  inviteBetaTesters: { body: { testers: [{ email: 'ada@test.example' }] } },
  removeBetaTesters: { body: { emails: ['ada@test.example'] } },
  changeReleaseDate: { body: { publish_at: new Date(Date.now() + 86_400_000).toISOString() } },
  withdrawSubmission: { body: { reason: 'MORE_FEATURES' } },
  addFeedback: { body: { text: 'x' } },
  runValidation: { body: {} },
  simulate: { body: { text: 'hello' } },
  rollBackLive: { body: { version: '1' } },
  setDraftInteractions: { body: { interactions: [] } },
  getSimulation: { params: { simulationId: 'x' } },
  keepAppDraft: {
    body: {
      name: '',
      description: '',
      summary: '',
      invocationName: '',
      privacyUrl: '',
      termsUrl: '',
      locales: [],
    },
  },
  previewMessages: { body: { locale: 'en-US', messages: {} } },
  updateEmailTemplate: { body: emailTemplate },
  previewInteraction: { body: { locale: 'en-US', type: 1 } },
  sandboxSay: { body: { locale: 'en-US', text: 'hello' } },
  understandPhrase: { body: { locale: 'en-US', text: 'hello' } },
  sandboxReadiness: { query: { locale: 'en-US' } },
  saveSandboxTest: {
    body: {
      name: 'Test',
      locale: 'en-US',
      device: 'hub',
      steps: [{ say: 'hi', expectIntent: null, expectSpeech: '' }],
    },
  },
  switchLinking: { body: { enabled: true } },
  updateAppLanguages: { body: { languages: ['en-US'] } },
  addDefaultSetting: { body: { interaction_id: 2 } },
  updateAmazonSkillId: { body: { aws_skill_id: 'amzn1.ask.skill.own' } },
  compareWithConsole: { query: { locale: 'en-US' } },
  downloadAlexaModel: { query: { locale: 'en-US' } },
  renewShopKeys: { body: { keys: {} } },
  syncShop: { body: { kind: 'changes' } },
  pauseShop: { body: { isPaused: false } },
  appReport: { body: range },
  moneyReport: { body: range },
  retentionReport: { body: range },
  findShopper: { body: { email: 'somebody@example.com' } },
  exportReport: { params: { table: 'days.csv' }, query: range },
};

async function makeObjects(): Promise<Record<ObjectKind, string>> {
  const app = await server.call(routes.createApp, owner, {
    body: { name: 'Access app', invocationName: 'access shop' },
  });
  expect(app.status, app.text).toBe(201);
  const appId: string = app.body.app.id;
  const settings = await server.call(routes.listInteractionSettings, owner, { query: { skill_id: appId } });
  const made = await server.call(routes.createProduct, owner, { body: product });
  const rule = await server.call(routes.createSearchRule, owner, { body: searchRule });
  const dealMade = await server.call(routes.createDeal, owner, { body: { kind: 'deal', title: 'Ten off' } });
  const storeMade = await server.call(routes.createStore, owner, { body: store });
  const eventMade = await server.call(routes.createShopEvent, owner, { body: shopEvent });
  const calendarMade = await server.call(routes.createCalendar, owner, { body: { name: 'Own' } });
  const faqMade = await server.call(routes.createFaq, owner, { body: faq });
  const briefingMade = await server.call(routes.createBriefing, owner, { body: briefing });
  const order = await server.call(routes.putExternalOrder, owner, {
    body: { number: '1', placedAt: new Date().toISOString(), totalMinor: 1, currency: 'USD' },
  });
  const test = await server.call(routes.saveSandboxTest, owner, {
    body: {
      skill_id: appId,
      name: 'Test',
      locale: 'en-US',
      device: 'hub',
      steps: [{ say: 'hi', expectIntent: null, expectSpeech: '' }],
    },
  });
  const template = await server.call(routes.createEmailTemplate, owner, { body: { kind: 'deal', ...emailTemplate } });
  const otherSession = await startSession(server.platform.db, {
    userId: owner.userId,
    identity: 'merchant',
    merchantId: owner.merchantId,
    userAgent: 'another device',
    maxDays: 1,
  });
  const invited = await server.call(routes.inviteUser, owner, {
    body: { email: 'invited@test.example', role: 'Manager' },
  });
  await server.call(routes.uploadPicture, owner, { body: pictureForm() } as never);
  const version = await server.call(routes.saveVersion, owner, { body: { skill_id: appId, note: '' } });
  const conversation = newId();
  const feedRun = newId();
  const feedUpload = newId();
  const orderFeed = newId();
  const shopConnection = newId();
  const { pool } = server.platform;
  await pool.query(
    `insert into conversations (merchant_id, id, app_id, stage, channel, locale, session_ref, user_ref, started_at, last_at)
     values ($1, $2, $3, 'development', 'alexa', 'en-US', 's', 'u', now(), now())`,
    [owner.merchantId, conversation, appId],
  );
  await pool.query(
    `insert into feed_runs (merchant_id, id, file_id, file_name, format, status, created_by)
     values ($1, $2, $2, 'a.csv', 'csv', 'waiting_for_mapping', $3)`,
    [owner.merchantId, feedRun, owner.userId],
  );
  const feed = newId();
  await pool.query(`insert into feeds (merchant_id, id, name) values ($1, $2, 'Feed')`, [owner.merchantId, feed]);
  await pool.query(
    `insert into feed_uploads (merchant_id, id, fingerprint, file_name, total_bytes, created_by)
     values ($1, $2, 'f', 'a.csv', 10, $3)`,
    [owner.merchantId, feedUpload, owner.userId],
  );
  await pool.query(
    `insert into order_feed_runs (merchant_id, id, file_id, file_name, file_bytes, created_by)
     values ($1, $2, $2, 'orders.csv', 1, $3)`,
    [owner.merchantId, orderFeed, owner.userId],
  );
  await pool.query(
    `insert into shop_connections (merchant_id, id, platform, address, keys, webhook_secret, created_by)
     values ($1, $2, 'woocommerce', 'shop.test', $3, $4, $5)`,
    [
      owner.merchantId,
      shopConnection,
      server.platform.secrets.seal('{}', `${owner.merchantId}/shop_connections/${shopConnection}/keys`),
      server.platform.secrets.seal('x', `${owner.merchantId}/shop_connections/${shopConnection}/webhooks`),
      owner.userId,
    ],
  );
  const cart = newId();
  await pool.query(
    `insert into carts (merchant_id, id, app_id, shopper_ref, stage, channel) values ($1, $2, $3, 's', 'live', 'alexa')`,
    [owner.merchantId, cart, appId],
  );
  const delivery = newId();
  await pool.query(
    `insert into deliveries (merchant_id, id, order_id, order_event_id, event_at, state, channel, class, is_test, status,
        not_before, recipient, recipient_hash)
     values ($1, $2, $3, 1, now(), 'placed', 'mail', 'service', false, 'failed', now(), 'ada@test.example', 'hash')`,
    [owner.merchantId, delivery, order.body.order.id],
  );
  const apiKey = await server.callSteppedUp(routes.createApiKey, owner, {
    body: { name: 'Own', scopes: ['orders:read'] },
  });
  const passkey = newId();
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name)
     values ($1, $2, 'credential', '', 0, '{}', false, 'Laptop')`,
    [passkey, owner.userId],
  );
  const chat = newId();
  await pool.query(`insert into chats (merchant_id, id, app_id, locale) values ($1, $2, $3, 'en-US')`, [
    owner.merchantId,
    chat,
    appId,
  ]);
  const fax = newId();
  await pool.query(
    `insert into faxes (merchant_id, id, order_id, attempt, number, body, media_key)
     values ($1, $2, $3, 1, '+15005550100', 'NEW ORDER', 'key')`,
    [owner.merchantId, fax, order.body.order.id],
  );
  const dataExport = newId();
  await pool.query(
    `insert into data_exports (merchant_id, id, state, user_id, size_bytes, expires_at)
     values ($1, $2, 'ready', $3, 0, now() + interval '1 day')`,
    [owner.merchantId, dataExport, owner.userId],
  );
  const view = await server.call(routes.createReportView, owner, { body: { name: 'Mine', filter: { range: '30d' } } });
  const campaign = await server.call(routes.createCampaign, owner, { body: campaignFields });
  const hook = await server.callSteppedUp(routes.createWebhookEndpoint, owner, { body: webhook });
  const stream = await server.callSteppedUp(routes.createActivityStream, owner, { body: syslogServer });
  // It is tried below: nothing leaves this machine.
  await pool.query("update activity_streams set host = '127.0.0.1'");
  const hooked = await server.call(routes.testWebhook, owner, { params: { id: hook.body.endpoint.id } });
  const shipping = await server.call(routes.saveShippingOption, owner, { body: shippingOption });
  const deal = await server.call(routes.createDeal, owner, { body: { kind: 'deal', title: 'Deleted' } });
  const deleted = await server.call(routes.deleteDeal, owner, { params: { id: deal.body.deal.id } });
  return {
    deletion: deleted.body.deletions[0].id,
    delivery,
    dataExport,
    chat,
    fax,
    reportView: view.body.view.id,
    campaign: campaign.body.campaign.id,
    activityStream: stream.body.stream.id,
    webhookEndpoint: hook.body.endpoint.id,
    webhookMessage: hooked.body.id,
    apiKey: apiKey.body.item.id,
    passkey,
    app: appId,
    cart,
    shippingOption: shipping.body.option.id,
    interactionSetting: settings.body.items[0].id,
    product: made.body.product.id,
    searchRule: rule.body.rule.id,
    deal: dealMade.body.deal.id,
    store: storeMade.body.store.id,
    briefing: briefingMade.body.item.id,
    faq: faqMade.body.faq.id,
    shopEvent: eventMade.body.event.id,
    calendar: calendarMade.body.calendar.id,
    order: order.body.order.id,
    sandboxTest: test.body.test.id,
    conversation,
    feed,
    feedRun,
    feedUpload,
    orderFeed,
    // Nobody can be removed or changed by themselves: the rows that name a member answer, and the owner stays.
    teamMember: owner.userId,
    teamInvitation: invited.body.person.id,
    shopConnection,
    publish: missingId,
    file: missingId,
    session: otherSession.session.id,
    emailTemplate: template.body.template.id,
    appVersion: version.body.version.id,
  };
}

function pictureForm(): FormData {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAIUlEQVR4AWzIsQkAAAwCweAC2dTS9bUXH745vOgeN5oYAAAA//8wfYMkAAAABklEQVQDAPj7CcFxgIB4AAAAAElFTkSuQmCC';
  const form = new FormData();
  form.append('picture', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'me.png');
  return form;
}
