/** The whole life of a skill by ask-cli: made, tested, reviewed, live, watched, and deleted. */
import { strict as assert } from 'node:assert';
import { decideReview } from '../../apps/emulators/src/amazon/people.fixture.ts';
import { ask, fileOf, publishApp, until } from '../ask-cli.mjs';

const { PEER_APP_ID: appId, PEER_AMAZON_URL: amazonUrl } = process.env;
const locale = 'en-US';
let skillId = '';
let manifest;
let model;
const versions = [];

const development = () => ['-s', skillId, '-g', 'development'];

async function manifestTaken() {
  await until('the manifest', async () => {
    const { lastUpdateRequest } = (await ask('get-skill-status', '-s', skillId)).manifest;
    assert.notEqual(lastUpdateRequest.status, 'FAILED', JSON.stringify(lastUpdateRequest));
    return lastUpdateRequest.status === 'SUCCEEDED';
  });
}

async function modelBuilt(of = locale) {
  await until(`the model of ${of}`, async () => {
    const { lastUpdateRequest } = (await ask('get-skill-status', '-s', skillId)).interactionModel[of];
    assert.notEqual(lastUpdateRequest.status, 'FAILED', JSON.stringify(lastUpdateRequest));
    return lastUpdateRequest.status === 'SUCCEEDED';
  });
}

/** The answer is typed hal+json, as the specification has it: ask-cli prints it in full only. */
async function certifications() {
  const { body } = await ask('get-certifications-list', '-s', skillId, '--full-response');
  return body.items;
}

async function submit(message) {
  await ask(
    'submit-skill-for-certification',
    ...['-s', skillId, '--publication-method', 'MANUAL_PUBLISHING', '--version-message', message],
  );
  const items = await certifications();
  assert.equal(items[0].status, 'IN_PROGRESS');
  return items[0].id;
}

async function publish() {
  await ask('publish-skill', '-s', skillId, '--accept-language', locale);
  await until('the publication', async () => {
    const { status } = await ask('get-skill-publications', '-s', skillId, '--accept-language', locale);
    return status === 'SUCCEEDED';
  });
}

describe('the life of a skill by ask-cli', function () {
  this.timeout(240_000);

  it('is created from the files that the product makes', async () => {
    const published = await publishApp(appId);
    model = await ask('get-interaction-model', '-s', published, '-g', 'development', '-l', locale);
    const own = (await ask('get-skill-manifest', '-s', published, '-g', 'development')).manifest;
    // Definitions of tasks come with packages only.
    const { tasks, ...custom } = own.apis.custom;
    assert.ok(tasks.length > 0);
    manifest = { manifest: { ...own, apis: { ...own.apis, custom } } };
    const created = await ask('create-skill-for-vendor', '--manifest', fileOf('manifest.json', manifest));
    skillId = created.skillId;
    assert.match(skillId, /^amzn1\.ask\.skill\./);
    await manifestTaken();
  });

  it('has its model built, and a locale cloned from it', async () => {
    const file = fileOf('model.json', model);
    await ask('set-interaction-model', ...development(), '-l', locale, '--interaction-model', file);
    await modelBuilt();
    const { headers } = await ask(
      'clone-locale',
      ...development(),
      ...['--source-locale', locale, '--target-locales', 'en-GB', '--full-response'],
    );
    const location = new Map(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), String(value)])).get(
      'location',
    );
    const id = location.split('/').at(-1);
    const clone = await until('the clone', async () => {
      const found = await ask('get-clone-locale-status', ...development(), '--clone-locale-request-id', id);
      return found.status === 'IN_PROGRESS' ? null : found;
    });
    assert.equal(clone.status, 'SUCCEEDED', JSON.stringify(clone));
    const cloned = await ask('get-interaction-model', ...development(), '-l', 'en-GB');
    assert.deepEqual(cloned.interactionModel, model.interactionModel);
    await manifestTaken();
  });

  it('keeps a certificate, and has a schema to be checked by', async () => {
    const pem = await (await fetch(`${amazonUrl}/certificate-authority.pem`)).text();
    const payload = fileOf('certificates.json', { sslCertificate: pem });
    await ask('set-ssl-certificates', '-s', skillId, '--ssl-certificate-payload', payload);
    assert.deepEqual(await ask('get-ssl-certificates', '-s', skillId), { sslCertificate: pem });
    const { schemaLocationUrl } = await ask('get-resource-schema', '--resource', 'manifest');
    assert.ok((await (await fetch(schemaLocationUrl)).json()).definitions);
  });

  it('is validated and talked to', async () => {
    await ask('set-skill-enablement', ...development());
    const { id } = await ask('submit-skill-validation', ...development(), '-l', locale);
    const validation = await until('the validation', async () => {
      const found = await ask('get-skill-validations', ...development(), '-i', id);
      return found.status === 'IN_PROGRESS' ? null : found;
    });
    assert.equal(validation.status, 'SUCCESSFUL', JSON.stringify(validation));
    const said = await ask(
      'simulate-skill',
      ...development(),
      ...['--input-content', 'open harbor pine', '--device-locale', locale],
    );
    const simulation = await until('the simulation', async () => {
      const found = await ask('get-skill-simulation', ...development(), '-i', said.id);
      return found.status === 'IN_PROGRESS' ? null : found;
    });
    assert.equal(simulation.status, 'SUCCESSFUL', JSON.stringify(simulation.result));
    const { items } = await ask('get-utterance-data', ...development());
    assert.ok(Array.isArray(items));
  });

  it('is tested by others before it is live', async () => {
    await ask('create-beta-test', '-s', skillId, '--feedback-email', 'feedback@hazel.example');
    await ask('add-testers-to-beta-test', '-s', skillId, '--testers-emails', 'ada@hazel.example');
    await ask('start-beta-test', '-s', skillId);
    const running = await until('the beta test', async () => {
      const found = await ask('get-beta-test', '-s', skillId);
      return found.status === 'RUNNING' ? found : null;
    });
    assert.equal(running.feedbackEmail, 'feedback@hazel.example');
    const { testers } = await ask('get-list-of-testers', '-s', skillId);
    assert.deepEqual(
      testers.map(({ emailId }) => emailId),
      ['ada@hazel.example'],
    );
    await ask('end-beta-test', '-s', skillId);
  });

  it('is submitted and withdrawn', async () => {
    const id = await submit('the first');
    await assert.rejects(
      ask('update-skill-manifest', ...development(), '--manifest', fileOf('manifest.json', manifest)),
    );
    await ask('withdraw-skill-from-certification', '-s', skillId, '--reason', 'MORE_FEATURES');
    const found = await ask('get-certification-review', '-s', skillId, '-c', id);
    assert.equal(found.status, 'CANCELLED');
  });

  it('is submitted again, certified and published', async () => {
    const id = await submit('the second');
    await decideReview(amazonUrl, skillId, 'SUCCEEDED');
    const found = await ask('get-certification-review', '-s', skillId, '-c', id);
    assert.equal(found.status, 'SUCCEEDED');
    await publish();
    const { skills } = await ask('list-skills-for-vendor');
    const stages = skills.filter((one) => one.skillId === skillId).map(({ stage }) => stage);
    assert.deepEqual(stages.toSorted(), ['development', 'live']);
    const live = await ask('get-skill-manifest', '-s', skillId, '-g', 'live');
    assert.equal(live.manifest.publishingInformation.locales[locale].name, 'Harbor and Pine');
  });

  it('is changed and live once more, with a history of what was submitted', async () => {
    manifest.manifest.publishingInformation.locales[locale].summary = 'Another summary';
    await ask('update-skill-manifest', ...development(), '--manifest', fileOf('manifest.json', manifest));
    await manifestTaken();
    await submit('the third');
    await decideReview(amazonUrl, skillId, 'SUCCEEDED');
    await publish();
    const items = await certifications();
    assert.deepEqual(
      items.map(({ status }) => status),
      ['SUCCEEDED', 'SUCCEEDED', 'CANCELLED'],
    );
    const { skillVersions } = await ask('list-versions-for-skill', '-s', skillId);
    versions.push(...skillVersions);
    assert.deepEqual(
      versions.map(({ message }) => message),
      ['the third', 'the second', 'the first'],
    );
    assert.equal(versions[0].submissions[0].status, 'LIVE');
  });

  it('is rolled back to what was live before', async () => {
    const target = versions.find(({ message }) => message === 'the second').version;
    const { rollbackRequestId } = await ask('rollback-skill', '-s', skillId, '--target-version', target);
    const rollback = await until('the rollback', async () => {
      const found = await ask('get-rollback-for-skill', '-s', skillId, '--rollback-request-id', rollbackRequestId);
      return found.status === 'IN_PROGRESS' ? null : found;
    });
    assert.equal(rollback.status, 'SUCCEEDED', JSON.stringify(rollback));
    const live = await ask('get-skill-manifest', '-s', skillId, '-g', 'live');
    assert.notEqual(live.manifest.publishingInformation.locales[locale].summary, 'Another summary');
  });

  it('is deleted', async () => {
    await ask('delete-skill', '-s', skillId);
    const { skills } = await ask('list-skills-for-vendor');
    assert.ok(!skills.some((one) => one.skillId === skillId));
  });
});
