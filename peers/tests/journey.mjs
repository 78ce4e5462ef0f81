/** The journey through other people's clients: publish as a merchant, then look at the skill and talk to it. */
import { strict as assert } from 'node:assert';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AskSdkTest from 'ask-sdk-test';
import VirtualAlexaPackage from 'virtual-alexa';
import { ask, publishApp, until } from '../ask-cli.mjs';

const { AlexaTest, IntentRequestBuilder, LaunchRequestBuilder, SkillSettings: _unused } = AskSdkTest;
const { VirtualAlexa } = VirtualAlexaPackage;
const { PEER_URL: url, PEER_APP_ID: appId } = process.env;
const endpoint = `${url}/voice/alexa/${appId}`;
const home = mkdtempSync(join(tmpdir(), 'voicecart-peers-'));
let skillId = '';
let modelFile = '';

describe('publishing', function () {
  this.timeout(150_000);

  it('carries the demo app to development', async () => {
    skillId = await publishApp(appId);
    assert.match(skillId, /^amzn1\.ask\.skill\./);
  });
});

describe('ask-cli against the emulator', function () {
  this.timeout(150_000);

  it('finds the vendor and the skill', async () => {
    const { vendors } = await ask('get-vendor-list');
    assert.ok(vendors.length > 0);
    const { skills } = await ask('list-skills-for-vendor');
    assert.ok(skills.some((skill) => skill.skillId === skillId));
  });

  it('reads status, manifest and interaction model', async () => {
    const status = await ask('get-skill-status', '-s', skillId);
    assert.equal(status.interactionModel['en-US'].lastUpdateRequest.status, 'SUCCEEDED');
    const { manifest } = await ask('get-skill-manifest', '-s', skillId, '-g', 'development');
    assert.equal(manifest.publishingInformation.locales['en-US'].name, 'Harbor and Pine');
    const model = await ask('get-interaction-model', '-s', skillId, '-g', 'development', '-l', 'en-US');
    assert.equal(model.interactionModel.languageModel.invocationName, 'harbor pine');
    modelFile = join(home, 'model.json');
    writeFileSync(modelFile, JSON.stringify(model));
  });

  it('updates the model, enables, validates and simulates', async () => {
    await ask(
      'set-interaction-model',
      '-s',
      skillId,
      '-g',
      'development',
      '-l',
      'en-US',
      '--interaction-model',
      `file:${modelFile}`,
    );
    await until('the build', async () => {
      const status = await ask('get-skill-status', '-s', skillId);
      return status.interactionModel['en-US'].lastUpdateRequest.status === 'SUCCEEDED';
    });
    await ask('set-skill-enablement', '-s', skillId, '-g', 'development');
    const started = await ask('submit-skill-validation', '-s', skillId, '-g', 'development', '-l', 'en-US');
    const validation = await until('the validation', async () => {
      const found = await ask('get-skill-validations', '-s', skillId, '-g', 'development', '-i', started.id);
      return found.status === 'IN_PROGRESS' ? null : found;
    });
    assert.equal(validation.status, 'SUCCESSFUL', JSON.stringify(validation));
    const said = await ask(
      'simulate-skill',
      '-s',
      skillId,
      '-g',
      'development',
      '--input-content',
      'open harbor pine',
      '--device-locale',
      'en-US',
    );
    const simulation = await until('the simulation', async () => {
      const found = await ask('get-skill-simulation', '-s', skillId, '-g', 'development', '-i', said.id);
      return found.status === 'IN_PROGRESS' ? null : found;
    });
    assert.equal(simulation.status, 'SUCCESSFUL', JSON.stringify(simulation.result));
  });
});

describe('virtual-alexa against the running endpoint', function () {
  this.timeout(30_000);

  it('searches, takes the second one and hears more', async () => {
    const alexa = VirtualAlexa.Builder().skillURL(endpoint).interactionModelFile(modelFile).locale('en-US').create();
    const launch = await alexa.launch();
    assert.match(launch.prompt(), /Harbor and Pine|Welcome/i);
    const list = await alexa.intend('ProductSearchIntent', { query: 'mugs' });
    assert.match(list.prompt(), /mug/i);
    const second = await alexa.intend('SelectItemIntent', { ordinal: 'second' });
    assert.match(second.prompt(), /\$|dollar/i);
    const deals = await alexa.intend('DealsIntent');
    assert.match(deals.prompt(), /mugs|candles/i);
  });

  it('tells of an order with a second fact only', async () => {
    const alexa = VirtualAlexa.Builder().skillURL(endpoint).interactionModelFile(modelFile).locale('en-US').create();
    await alexa.launch();
    const question = await alexa.intend('OrderStatusIntent', { number: '1001' });
    assert.match(question.prompt(), /postal code|zip|phone/i);
    const answer = await alexa.intend('ProvidePostcodeIntent', { postcode: '98101' });
    assert.match(answer.prompt(), /on its way|shipped|arrive/i);
  });
});

const post = (event, _context, callback) => {
  fetch(endpoint, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) })
    .then((response) => response.json())
    .then((reply) => callback(null, reply), callback);
};
const settings = {
  appId: 'amzn1.ask.skill.peer',
  userId: 'amzn1.ask.account.peer',
  deviceId: 'peer-device',
  locale: 'en-US',
};
const alexaTest = new AlexaTest(post, settings);

describe('ask-sdk-test against the running endpoint', () => {
  alexaTest.test([
    {
      request: new LaunchRequestBuilder(settings).build(),
      repromptsNothing: false,
      shouldEndSession: false,
      ignoreQuestionCheck: true,
    },
    {
      request: new IntentRequestBuilder(settings, 'ProductSearchIntent').withSlot('query', 'lamps').build(),
      saysLike: 'lamp',
      shouldEndSession: false,
      ignoreQuestionCheck: true,
    },
    {
      request: new IntentRequestBuilder(settings, 'AMAZON.StopIntent').build(),
      repromptsNothing: true,
      shouldEndSession: true,
    },
  ]);
});
