import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AmazonEmulator, startAmazon } from './amazon.ts';
import { demoDeveloper } from './developer.ts';
import { call, shopManifest, smapiClient, until } from './testing.fixture.ts';

const uri = 'https://voice.voicecart.example/voice/alexa/7';
const permission = 'alexa::devices:all:notifications:write';
const heard: { signature: unknown; body: { request: { type: string; body: unknown }; session?: unknown } }[] = [];
const skill = createServer((request, response) => {
  void text(request).then((body) => {
    heard.push({ signature: request.headers['signature-256'], body: JSON.parse(body) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let amazon: AmazonEmulator;

beforeAll(async () => {
  await new Promise<void>((resolve) => skill.listen(0, '127.0.0.1', resolve));
  const address = skill.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const endpointRewrites = { 'https://voice.voicecart.example': `http://127.0.0.1:${port}` };
  amazon = await startAmazon({ buildDelayMs: 20, endpointRewrites });
});
afterAll(async () => {
  await amazon.close();
  skill.close();
});

const choose = (skillId: string, isAllowed: boolean) =>
  call(amazon.url, 'POST', '/skill-events/notifications', { skillId, isAllowed });

test('a skill hears by signed events, of the kinds it subscribes to, that a customer lets it notify', async () => {
  const client = smapiClient(amazon.url);
  const { skillId = '' } = await client.createSkillForVendorV1({
    vendorId: demoDeveloper.vendorId,
    manifest: {
      ...shopManifest(),
      permissions: [{ name: permission }],
      events: {
        endpoint: { uri, sslCertificateType: 'Wildcard' },
        subscriptions: [
          { eventName: 'SKILL_PERMISSION_ACCEPTED' },
          { eventName: 'SKILL_PROACTIVE_SUBSCRIPTION_CHANGED' },
        ],
        publications: [{ eventName: 'AMAZON.OrderStatus.Updated' }],
      },
    },
  });
  await until(
    () => client.getSkillStatusV1(skillId),
    (status) => status.manifest?.lastUpdateRequest?.status === 'SUCCEEDED',
  );
  expect((await choose(skillId, true)).status).toBe(204);
  const said = heard.map(({ body }) => body.request).toSorted((a, b) => a.type.localeCompare(b.type));
  expect(said).toMatchObject([
    {
      type: 'AlexaSkillEvent.ProactiveSubscriptionChanged',
      body: { subscriptions: [{ eventName: 'AMAZON.OrderStatus.Updated' }] },
    },
    { type: 'AlexaSkillEvent.SkillPermissionAccepted', body: { acceptedPermissions: [{ scope: permission }] } },
  ]);
  expect(heard.every(({ signature, body }) => signature && body.session === undefined)).toBe(true);

  heard.length = 0;
  expect((await choose(skillId, false)).status).toBe(204);
  expect(heard.map(({ body }) => body.request)).toMatchObject([
    { type: 'AlexaSkillEvent.ProactiveSubscriptionChanged', body: { subscriptions: [] } },
  ]);
  // The buttons of the page send a form.
  const body = new URLSearchParams({ skillId, isAllowed: 'true' });
  const pressed = await fetch(`${amazon.url}/skill-events/notifications`, { method: 'POST', body, redirect: 'manual' });
  expect(pressed.status).toBe(303);
  expect((await choose('amzn1.ask.skill.unknown', true)).status).toBe(404);
});
