/** Models of other people's skills: the checks before a submission find what is wrong in them, and nothing else. */
import { strict as assert } from 'node:assert';
import { utteranceKey } from '../../apps/server/src/features/certification/checks/check.ts';
import { modelChecks } from '../../apps/server/src/features/certification/checks/model-checks.ts';
import { readModel } from '../../apps/server/src/features/certification/checks/outline.ts';
import { ask, fileOf, publishApp, until } from '../ask-cli.mjs';
import { publicModels, readPublicModel, removePublicModels } from '../public-models.ts';

const { PEER_APP_ID: appId, PEER_AMAZON_URL: amazonUrl, PEER_AMAZON_TOKEN: amazonToken } = process.env;
let skillId = '';

function alarmsOf(locale, content) {
  const model = readModel(content);
  // Every utterance is somebody's own: none is ours to settle.
  const addedUtterances = new Set(
    model.intents.flatMap(({ name, samples }) => samples.map((sample) => utteranceKey(locale, name, sample))),
  );
  const skill = { models: { [locale]: model }, addedUtterances };
  return modelChecks.flatMap((check) => check.run(skill).map(({ propertyPath }) => `${check.id} ${propertyPath}`));
}

async function send(method, path, body) {
  const headers = { authorization: `Bearer ${amazonToken}`, 'content-type': 'application/json' };
  const reply = await fetch(`${amazonUrl}/v1/skills/${skillId}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
}

/** The codes with which Amazon refuses the model or ends its build; none where it is built. */
async function refusalsOf(locale, content) {
  const sent = await send('PUT', `/stages/development/interactionModel/locales/${locale}`, content);
  if (sent.status === 400) return sent.body.violations.map(({ code }) => code);
  assert.equal(sent.status, 202, JSON.stringify(sent.body));
  const request = await until('the build', async () => {
    const { body } = await send('GET', '/status?resource=interactionModel');
    const { lastUpdateRequest } = body.interactionModel[locale];
    return lastUpdateRequest.status === 'IN_PROGRESS' ? null : lastUpdateRequest;
  });
  return request.status === 'SUCCEEDED' ? [] : request.errors.map(({ code }) => code);
}

describe('public interaction models', function () {
  this.timeout(240_000);

  before(async () => {
    const published = await publishApp(appId);
    const own = (await ask('get-skill-manifest', '-s', published, '-g', 'development')).manifest;
    const { tasks: _definedInPackages, ...custom } = own.apis.custom;
    const manifest = fileOf('public.json', { manifest: { ...own, apis: { ...own.apis, custom } } });
    ({ skillId } = await ask('create-skill-for-vendor', '--manifest', manifest));
  });
  after(async () => {
    await removePublicModels();
    await ask('delete-skill', '-s', skillId);
  });

  for (const model of publicModels) {
    const { from, at, locale, alarms, refusals = [] } = model;
    it(`${from.name} ${from.version}, ${at}: ${alarms.length || 'no'} true alarms, no false one`, async () => {
      const content = await readPublicModel(model);
      assert.deepEqual(alarmsOf(locale, content), alarms);
      assert.deepEqual(await refusalsOf(locale, content), refusals);
    });
  }
});
