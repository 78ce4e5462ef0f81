// biome-ignore-all lint/suspicious/noTemplateCurlyInString: APL writes its data binding like this
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAlexaRequest } from '@voicecart/assistant/channels/alexa/make-request';
import { routes } from '@voicecart/contract/routes';
import {
  defaultScreenDesign,
  sampleContents,
  screenDesign,
  screenTemplates,
} from '@voicecart/contract/visual-design/screen-design';
import { type Authority, makeAuthority } from '@voicecart/emulators/amazon/authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mountCatalogueForTest } from '../catalogue/products.fixture.ts';

let server: TestServer;
let authority: Authority;
let certificates: Server;
let merchant: Caller;
let appId: string;
const skillId = 'amzn1.ask.skill.bbbbbbbb-2222-3333-4444-555555555555';

beforeAll(async () => {
  authority = await makeAuthority({});
  certificates = createServer((request, response) =>
    response.end(request.url === '/root.pem' ? authority.certificateAuthorityPem : authority.chainPem),
  );
  await new Promise<void>((resolve) => certificates.listen(0, '127.0.0.1', () => resolve()));
  const origin = `http://127.0.0.1:${(certificates.address() as AddressInfo).port}`;
  server = await startTestServer({
    SERVICES: 'web,voice',
    ALEXA_CERTIFICATE_ORIGIN: origin,
    ALEXA_EXTRA_ROOT_URL: `${origin}/root.pem`,
  });
  merchant = await server.merchant();
  appId = await createApp(merchant);
  await server.platform.db.updateTable('apps').set({ aws_skill_id: skillId }).where('id', '=', appId).execute();
  await server.platform.pool.query(`select pg_notify('app_changed', $1)`, [appId]);
});
afterAll(async () => {
  await server.stop();
  certificates.close();
});

async function createApp(owner: Caller): Promise<string> {
  const body = { name: 'Voice shop', invocationName: 'voice shop' };
  return (await server.call(routes.createApp, owner, { body })).body.app.id;
}

let sequence = 0;

/** A launch, signed as Alexa signs it. */
async function launch(screen: 'none' | 'hub' | 'round' | 'tv') {
  sequence += 1;
  const body = JSON.stringify(
    makeAlexaRequest({
      applicationId: skillId,
      locale: 'en-US',
      input: { kind: 'launch' },
      session: { id: `screens-${sequence}`, isNew: true },
      userId: 'amzn1.ask.account.screens',
      deviceId: 'device',
      screen,
      requestId: `amzn1.echo-api.request.screens-${sequence}`,
      at: Date.now(),
    }),
  );
  const response = await fetch(`${server.url}/voice/alexa/${appId}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...authority.signRequest(Buffer.from(body)) },
  });
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  return ((await response.json()) as any).response;
}

const save = (design: object, caller = merchant, id = appId) =>
  server.call(routes.saveScreenDesign, caller, { params: { id }, body: { design: screenDesign.parse(design) } });
const preview = (more: object, caller = merchant, id = appId) =>
  server.call(routes.previewScreens, caller, {
    params: { id },
    body: { design: defaultScreenDesign, templates: ['list'], ...more },
  });

it('a device with a screen is sent the document with the theme, one without is sent none', async () => {
  expect(JSON.stringify(await launch('hub'))).toContain('"backgroundColor":"#084843"');
  const theme = { background: '#102030', accent: '#ffcc00', logoUrl: 'https://shop.example/logo.png' };
  expect((await save({ theme })).status).toBe(200);
  for (const screen of ['hub', 'round', 'tv'] as const) {
    await expect
      .poll(async () => (await launch(screen)).directives?.[0])
      .toMatchObject({
        type: 'Alexa.Presentation.APL.RenderDocument',
        token: 'voicecart-headline',
        document: { mainTemplate: { items: [{ backgroundColor: '#102030' }] } },
        datasources: { screen: { logoUrl: theme.logoUrl } },
      });
  }
  const spoken = await launch('none');
  expect(spoken.directives).toBeUndefined();
  expect(spoken.outputSpeech.ssml).toContain('Welcome');
});

it('a document of the merchant’s own is shown from the next answer on', async () => {
  const own = {
    type: 'APL',
    version: '1.4',
    mainTemplate: { parameters: ['payload'], items: [{ type: 'Text', text: '${payload.screen.text}' }] },
  };
  const saved = await save({ templates: { headline: { document: JSON.stringify(own, null, 2) } } });
  expect(saved.body.design.templates.headline.document).toBe(JSON.stringify(own, null, 2));
  await expect.poll(async () => (await launch('hub')).directives[0].document).toEqual(own);
});

it('a document that can’t be shown is refused at its line, and nothing changes', async () => {
  const before = (await server.call(routes.getScreenDesign, merchant, { params: { id: appId } })).body;
  const document = '{\n  "type": "APL",\n  "version": "1.4"\n}';
  const refused = await save({ templates: { list: { document } } });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    [{ path: 'design.templates.list.document', message: 'Line 1: The document needs a mainTemplate.' }],
  ]);
  const previewed = await preview({ design: { ...defaultScreenDesign, templates: { list: { document } } } });
  expect(previewed.body.views[0]).toMatchObject({ document: null, faults: [{ line: 1, level: 'error' }] });
  expect((await server.call(routes.getScreenDesign, merchant, { params: { id: appId } })).body).toEqual(before);
});

it('saved twice it is one change; the design as it comes is kept nowhere', async () => {
  const owner = await server.merchant();
  const id = await createApp(owner);
  const revision = async () =>
    (await server.platform.db.selectFrom('apps').select('revision').where('id', '=', id).executeTakeFirstOrThrow())
      .revision;
  const first = await revision();
  const theme = { background: '#FFFFFF' };
  await save({ theme }, owner, id);
  const again = await save({ theme }, owner, id);
  expect(again.body.design.theme.background).toBe('#ffffff');
  expect(await revision()).toBe(first + 1);
  const reset = await save({}, owner, id);
  expect([reset.body.design, reset.body.updatedAt]).toEqual([defaultScreenDesign, null]);
  const rows = await server.platform.db
    .selectFrom('screen_designs')
    .select('app_id')
    .where('app_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});

it('is closed to others, and while Amazon reviews the app', async () => {
  const other = await server.merchant();
  expect((await save({}, other)).status).toBe(404);
  expect((await preview({}, other)).status).toBe(404);
  expect((await server.call(routes.getScreenDesign, other, { params: { id: appId } })).status).toBe(404);
  const id = await createApp(other);
  await server.platform.db.updateTable('apps').set({ lifecycle: 'in certification' }).where('id', '=', id).execute();
  const refused = await save({ theme: { background: '#123456' } }, other, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'app_in_review']);
});

it('a preview shows the shop’s own products and says what is spoken with them', async () => {
  const owner = await server.merchant();
  const id = await createApp(owner);
  await mountCatalogueForTest(server, owner.merchantId, [{ sku: 'M1', title: 'Red stoneware mug', priceMinor: 1900 }]);
  const { views } = (await preview({}, owner, id)).body;
  expect(views[0].data).toContain('Red stoneware mug');
  expect(views[0].speech).toContain('Red stoneware mug');
  for (const content of sampleContents) {
    const all = await preview({ templates: [...screenTemplates], content }, owner, id);
    expect(all.body.views.map(({ template }: { template: string }) => template)).toEqual(screenTemplates);
    for (const view of all.body.views) expect(view.speech, `${view.template} ${content}`).not.toBe('');
  }
});

it('the preview’s frame has the renderer, a policy of its own, and no address outside', async () => {
  const frame = await fetch(`${server.url}/apl-preview/frame.html`);
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).not.toContain('allow-same-origin');
  const renderer = await (await fetch(`${server.url}/apl-preview/renderer.js`)).text();
  expect(renderer).toContain('AplRenderer');
  expect(renderer).not.toContain('d1gkjrhppbyzyh.cloudfront.net');
  expect(await (await fetch(`${server.url}/apl-preview/frame.js`)).text()).toContain('alexa-layouts');
  expect((await fetch(`${server.url}/apl-preview/other.js`)).status).toBe(404);
});
