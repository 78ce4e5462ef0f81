import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: Caller;
let appId: string;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web,voice' });
  owner = await server.merchant();
  const made = await server.call(routes.createApp, owner, {
    body: { name: 'Harbor & Pine', invocationName: 'harbor pine', interactionTypes: [1, 2, 3, 4] },
  });
  appId = made.body.app.id;
  await turn(true);
});
afterAll(() => server.stop());

const turn = (isGoogleEnabled: boolean) =>
  server.call(routes.updateApp, owner, { body: { id: appId, isGoogleEnabled } });

const session = 'projects/demo/agent/sessions/s-1';

function webhook(body: unknown, headers: Record<string, string> = {}, id = appId) {
  return fetch(new URL(`/voice/dialogflow/${id}`, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

function es(queryResult: object) {
  return { responseId: 'r', session, queryResult: { queryText: 'x', languageCode: 'en', ...queryResult } };
}

describe('the secret of the Dialogflow webhook', () => {
  const launch = es({ action: 'LaunchRequest', intent: { displayName: 'Default Welcome Intent' } });

  it('answers nobody before there is one', async () => {
    expect((await webhook(launch)).status).toBe(401);
    expect((await webhook(launch, { authorization: 'Bearer ' })).status).toBe(401);
    const { body } = await server.call(routes.getChannels, owner, { params: { id: appId } });
    expect(body.channels.dialogflow).toMatchObject({ secretMadeAt: null, locales: ['en-US'] });
    expect(body.channels.dialogflow.webhookUrl).toMatch(new RegExp(`^https://.*/voice/dialogflow/${appId}$`));
  });

  it('is shown once, and let in as password, as bearer and in a header', async () => {
    const made = await server.callSteppedUp(routes.makeDialogflowSecret, owner, { params: { id: appId } });
    secret = made.body.secret;
    expect(secret.length).toBeGreaterThan(40);
    expect(made.body.channels.dialogflow.secretMadeAt).not.toBeNull();
    const basic = Buffer.from(`voicecart:${secret}`).toString('base64');
    const ways: Record<string, string>[] = [
      { authorization: `Basic ${basic}` },
      { authorization: `Bearer ${secret}` },
      { 'x-voicecart-secret': secret },
    ];
    // The node that answers hears of the new secret a moment after its commit.
    await expect.poll(async () => (await webhook(launch, ways[0])).status).toBe(200);
    for (const headers of ways) {
      const reply = await webhook(launch, headers);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({ fulfillmentText: expect.stringContaining('Welcome') });
    }
    const stored = JSON.stringify(await server.platform.db.selectFrom('apps').selectAll().execute());
    expect(stored).not.toContain(secret);
  });

  it.each([
    ['a wrong one', { authorization: 'Bearer wrong' }],
    ['none', {}],
    ['a broken header', { authorization: 'Basic %%%' }],
  ])('refuses %s', async (_name, headers) => {
    expect((await webhook(launch, headers)).status).toBe(401);
  });

  it('answers an app that is not there like a wrong secret', async () => {
    const missing = await webhook(
      launch,
      { authorization: `Bearer ${secret}` },
      '01900000-0000-7000-8000-000000000000',
    );
    const wrong = await webhook(launch, { authorization: 'Bearer wrong' });
    expect(missing.status).toBe(wrong.status);
    const [a, b] = (await Promise.all([missing.json(), wrong.json()])) as Record<string, unknown>[];
    expect({ ...a, request_id: '' }).toEqual({ ...b, request_id: '' });
  });

  it('a new one ends the one before', async () => {
    const before = secret;
    const made = await server.callSteppedUp(routes.makeDialogflowSecret, owner, { params: { id: appId } });
    secret = made.body.secret;
    await expect.poll(async () => (await webhook(launch, { authorization: `Bearer ${before}` })).status).toBe(401);
    expect((await webhook(launch, { authorization: `Bearer ${secret}` })).status).toBe(200);
    const lines = await server.platform.db
      .selectFrom('activity_log')
      .select('message')
      .where('activity_type', '=', 'dialogflow-secret')
      .orderBy('id')
      .execute();
    expect(lines.map((line) => line.message)).toEqual([
      'Harbor & Pine: Dialogflow secret made',
      'Harbor & Pine: Dialogflow secret replaced',
    ]);
  });

  it('opens nothing while the channel is off: no webhook, no agent', async () => {
    const ask = () => webhook(launch, { authorization: `Bearer ${secret}` });
    const agent = () => server.call(routes.downloadDialogflowAgent, owner, { params: { id: appId } });
    expect((await agent()).status).toBe(200);
    await turn(false);
    await expect.poll(async () => (await ask()).status).toBe(409);
    expect(await (await ask()).json()).toMatchObject({ code: 'google_off' });
    // Whoever has no secret hears nothing of it.
    expect((await webhook(launch)).status).toBe(401);
    expect(await agent()).toMatchObject({ status: 409, body: { code: 'google_off' } });
    await turn(true);
    await expect.poll(async () => (await ask()).status).toBe(200);
  });

  it('tells which agent calls: the draft, and a version in an environment', async () => {
    const ids = async () => {
      const { body } = await server.call(routes.getAppDetails, owner, { params: { id: appId } });
      return [body.skill[0].google_action_id, body.skill[0].prod_google_action_id];
    };
    expect(await ids()).toEqual(['demo', '']);
    const live = { ...launch, session: 'projects/demo-live/agent/environments/production/users/-/sessions/s-2' };
    expect((await webhook(live, { authorization: `Bearer ${secret}` })).status).toBe(200);
    expect(await ids()).toEqual(['demo', 'demo-live']);
  });

  it('is not for those who may not publish', async () => {
    const manager = await server.merchant({ identity: 'team_manager' });
    expect((await server.callSteppedUp(routes.makeDialogflowSecret, manager, { params: { id: appId } })).status).toBe(
      403,
    );
  });
});

describe('a conversation through Dialogflow', () => {
  it('keeps its state, and stands in the transcripts', async () => {
    await server.call(routes.createProduct, owner, {
      body: { sku: 'MUG-1', title: 'Red mug', priceMinor: 1200, currency: 'USD' },
    });
    await server.call(routes.createProduct, owner, {
      body: { sku: 'MUG-2', title: 'Blue mug', priceMinor: 1400, currency: 'USD' },
    });
    const proof = { authorization: `Bearer ${secret}` };
    const asked = es({ action: 'ProductSearchIntent', parameters: { query: 'mug' }, queryText: 'show me mugs' });
    type Answer = { fulfillmentText: string; outputContexts: object[] };
    let first: Answer = { fulfillmentText: '', outputContexts: [] };
    // The catalogue is read first, which takes a busy machine longer than a shopper is kept waiting.
    const ask = async () => {
      first = (await (await webhook(asked, proof)).json()) as Answer;
      return first.fulfillmentText;
    };
    await expect.poll(ask, { timeout: 120_000 }).toMatch(/mug/i);
    const more = es({
      action: 'SelectItemIntent',
      parameters: { ordinal: 'second' },
      outputContexts: first.outputContexts,
    });
    const second = (await (await webhook(more, proof)).json()) as { fulfillmentText: string };
    expect(second.fulfillmentText).toMatch(/mug/i);
    await expect
      .poll(async () => (await server.call(routes.listConversations, owner, {})).body.items)
      .toContainEqual(expect.objectContaining({ channel: 'dialogflow', firstText: 'show me mugs' }));
  });

  it('understands by itself what Dialogflow did not, in CX without any intent', async () => {
    const cx = {
      sessionInfo: { session: 'projects/p/locations/l/agents/a/sessions/s' },
      fulfillmentInfo: { tag: 'voicecart' },
      text: 'what is your return policy',
      languageCode: 'en',
    };
    const proof = { authorization: `Bearer ${secret}` };
    // The first time the model is still learnt.
    await expect
      .poll(async () => JSON.stringify(await (await webhook(cx, proof)).json()), { timeout: 120_000, interval: 300 })
      .toMatch(/return/i);
  });

  it('refuses what is no request of Dialogflow', async () => {
    const reply = await webhook({ hello: 1 }, { authorization: `Bearer ${secret}` });
    expect(reply.status).toBe(400);
  });
});

describe('downloads', () => {
  it('gives the agent as a zip that opens', async () => {
    const reply = await fetch(new URL(`/mobile-api/channels/${appId}/dialogflow/agent.zip`, server.url), {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="harbor-pine-dialogflow.zip"');
    const names = await namesIn(Buffer.from(await reply.arrayBuffer()));
    expect(names).toContain('agent.json');
    expect(names).toContain('intents/ProductSearch_usersays_en.json');
    expect(names).toContain('entities/Colour_entries_en.json');
  });

  it('gives the skill package with manifest, models and the tasks of its links', async () => {
    for (const type of [79, 99]) await server.call(routes.addInteraction, owner, { body: { id: appId, type } });
    const reply = await fetch(new URL(`/mobile-api/channels/${appId}/alexa/skill-package.zip`, server.url), {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="harbor-pine-skill-package.zip"');
    const names = await namesIn(Buffer.from(await reply.arrayBuffer()));
    expect(names).toEqual(
      expect.arrayContaining([
        'ask-resources.json',
        'skill-package/skill.json',
        'skill-package/interactionModels/custom/en-US.json',
        'skill-package/tasks/ManageSubscription.1.json',
        'skill-package/tasks/OpenSection.1.json',
      ]),
    );
  });

  it('gives the Alexa model of a locale, and of no other', async () => {
    const model = await server.call(routes.downloadAlexaModel, owner, {
      params: { id: appId },
      query: { locale: 'en-US' },
    });
    expect(model.body.interactionModel.languageModel.invocationName).toBe('harbor pine');
    const other = await server.call(routes.downloadAlexaModel, owner, {
      params: { id: appId },
      query: { locale: 'de-DE' },
    });
    expect(other.status).toBe(400);
  });
});

function namesIn(archive: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error);
      const names: string[] = [];
      zip.on('entry', (entry: { fileName: string }) => names.push(entry.fileName));
      zip.on('error', reject);
      zip.on('end', () => resolve(names));
    });
  });
}
