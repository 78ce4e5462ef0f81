/** ask-cli against the emulated Amazon, and calls of the product, for the tests beside this file. */
import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const { PEER_URL: url, PEER_TOKEN: token, PEER_AMAZON_URL: amazonUrl, PEER_AMAZON_TOKEN: amazonToken } = process.env;
const home = mkdtempSync(join(tmpdir(), 'voicecart-ask-'));
const askBin = join(dirname(fileURLToPath(import.meta.url)), 'node_modules/.bin/ask');

export async function call(method, path, body) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = await response.json();
  assert.ok(response.ok, `${path}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

export async function ask(...args) {
  const { stdout } = await run(process.execPath, [askBin, 'smapi', ...args], {
    timeout: 120_000,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      ASK_SMAPI_SERVER_BASE_URL: amazonUrl,
      ASK_LWA_TOKEN_HOST: amazonUrl,
      ASK_SHARE_USAGE: 'false',
      ASK_SKIP_NEW_VERSION_REMINDER: 'true',
      AWS_ACCESS_KEY_ID: 'x',
      AWS_SECRET_ACCESS_KEY: 'x',
      ASK_ACCESS_TOKEN: amazonToken,
      ASK_VENDOR_ID: process.env.PEER_VENDOR_ID,
    },
  });
  // Commands that answer 202 or 204 print a sentence.
  const json = stdout.search(/[{[]/);
  assert.ok(json >= 0 || !/^(?:get|list)-/.test(args[0]), `ask smapi ${args[0]}: ${stdout}`);
  return json < 0 ? null : JSON.parse(stdout.slice(json));
}

export async function until(what, look) {
  for (let tries = 0; tries < 240; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} did not come`);
}

/** An argument that names a file with this content. */
export function fileOf(name, content) {
  const path = join(home, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return `file:${path}`;
}

/** Publishes an app to development. Returns the id of its skill. */
export async function publishApp(appId) {
  await call('POST', '/skill-api/api/alexa/internal', { skill_id: appId });
  const publish = await until('the end of the publish', async () => {
    const { publish: latest } = await call('GET', `/skill-api/api/alexa/internal/${appId}`);
    return ['succeeded', 'failed', 'cancelled'].includes(latest.status) ? latest : null;
  });
  assert.equal(publish.status, 'succeeded', JSON.stringify(publish.faults));
  return publish.skillId;
}
