/** Every interaction of the product through the running endpoint, by virtual-alexa and by ask-sdk-test, talk by talk. */
import { strict as assert } from 'node:assert';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AskSdkTest from 'ask-sdk-test';
import VirtualAlexaPackage from 'virtual-alexa';
import { interactions } from '../../packages/assistant/src/interactions/interactions.ts';
import { clients, orderNumber, run, talks } from '../talks.ts';

const { AlexaTest, IntentRequestBuilder, LaunchRequestBuilder } = AskSdkTest;
const { VirtualAlexa } = VirtualAlexaPackage;
const {
  PEER_URL: url,
  PEER_TOKEN: token,
  PEER_APP_ID: appId,
  PEER_AMAZON_URL: amazonUrl,
  PEER_AMAZON_TOKEN: amazonToken,
} = process.env;
const endpoint = `${url}/voice/alexa/${appId}`;
const modelFile = join(mkdtempSync(join(tmpdir(), 'voicecart-talks-')), 'model.json');

async function call(method, path, body) {
  const response = await fetch(`${url}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = await response.json();
  assert.ok(response.ok, `${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

async function until(what, look) {
  for (const end = Date.now() + 120_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 250))) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`${what} did not come`);
}

/** The model as Amazon has it after a publish of the app with every interaction on. */
async function publishedModel() {
  for (const { type } of interactions) {
    await call('POST', 'mobile-api/interactionsetting/createdefaultsetting', { skill_id: appId, type });
  }
  await call('POST', 'skill-api/api/alexa/internal', { skill_id: appId });
  const { skillId } = await until('the end of the publish', async () => {
    const { publish } = await call('GET', `skill-api/api/alexa/internal/${appId}`);
    if (publish.status === 'failed') assert.fail(JSON.stringify(publish.faults));
    return publish.status === 'succeeded' ? publish : null;
  });
  const address = `${amazonUrl}/v1/skills/${skillId}/stages/development/interactionModel/locales/en-US`;
  return (await fetch(address, { headers: { authorization: `Bearer ${amazonToken}` } })).text();
}

/** Orders to cancel and to send back, and the app published with everything on. */
async function prepare() {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  for (const client of clients) {
    for (const kind of ['placed', 'delivered']) {
      await call('POST', 'mobile-api/orders/external', {
        number: orderNumber(kind, client),
        status: kind,
        postcode: '98101',
        placedAt: yesterday,
        ...(kind === 'delivered' ? { deliveredAt: yesterday } : {}),
        items: [{ title: 'Stoneware mug', quantity: 1 }],
        totalMinor: 2400,
        currency: 'USD',
      });
    }
  }
  writeFileSync(modelFile, await publishedModel());
  await switchLinking(true);
}

/** Who may link an account is asked to; elsewhere the app is talked to without. */
const switchLinking = (enabled) => call('PUT', 'mobile-api/awsskills/accountlinking', { skill_id: appId, enabled });

const taskOf = ({ opens, input }) => ({ name: `amzn1.ask.skill.peer.${opens}`, version: '1', input });

describe('virtual-alexa, every interaction', function () {
  this.timeout(150_000);
  before(prepare);
  for (const [key, talk] of Object.entries(talks('virtual-alexa'))) {
    it(key, async () => {
      const alexa = VirtualAlexa.Builder().skillURL(endpoint).interactionModelFile(modelFile).locale('en-US').create();
      for (const [step, expected] of talk) {
        const reply = step.opens
          ? await alexa.request().launch().set('request.task', taskOf(step)).send()
          : await alexa.intend(step.intent ?? step, step.slots);
        assert.match(reply.prompt(), expected, JSON.stringify(step));
      }
    });
  }
});

const post = (event, _context, callback) => {
  fetch(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) })
    .then((response) => response.json())
    .then((reply) => callback(null, reply), callback);
};

function requestOf(step, settings) {
  if (step.opens) {
    const launch = new LaunchRequestBuilder(settings).build();
    return { ...launch, request: { ...launch.request, task: taskOf(step) } };
  }
  const builder = new IntentRequestBuilder(settings, step.intent ?? step);
  for (const [name, value] of Object.entries(step.slots ?? {})) builder.withSlot(name, value);
  return builder.build();
}

describe('ask-sdk-test, every interaction', function () {
  this.timeout(30_000);
  for (const [key, talk] of Object.entries(talks('ask-sdk-test'))) {
    const settings = {
      appId: 'amzn1.ask.skill.peer',
      userId: `amzn1.ask.account.peer-${key}-${run}`,
      deviceId: 'peer-device',
      locale: 'en-US',
    };
    new AlexaTest(post, settings).test(
      talk.map(([step, expected]) => ({
        request: requestOf(step, settings),
        says: (speech) => expected.test(speech),
        shouldEndSession: false,
        ignoreQuestionCheck: true,
      })),
      key,
    );
  }
});

after(() => switchLinking(false));
