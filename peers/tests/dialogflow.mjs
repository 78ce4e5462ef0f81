/** The Dialogflow webhook as Google's own packages see it: their schemas for both editions, and their fulfilment library. */
import { strict as assert } from 'node:assert';
import { createRequire } from 'node:module';
import fulfillment from 'dialogflow-fulfillment';
import protobuf from 'protobufjs';

const { WebhookClient } = fulfillment;
const { PEER_URL: url, PEER_TOKEN: token, PEER_APP_ID: appId } = process.env;
const load = (name) => protobuf.Root.fromJSON(createRequire(import.meta.url)(`${name}/build/protos/protos.json`));
const session = 'projects/harbor/agent/sessions/peer-1';
let secret = '';

before(async () => {
  const proved = await fetch(`${url}/mobile-api/account/step-up`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'password', password: 'Demo-Pass-1' }),
  });
  assert.equal(proved.status, 200);
  const turnedOn = await fetch(`${url}/mobile-api/skills/updatedetails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: appId, isGoogleEnabled: true }),
  });
  assert.equal(turnedOn.status, 200);
  const made = await fetch(`${url}/mobile-api/channels/${appId}/dialogflow/secret`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(made.status, 200);
  secret = (await made.json()).secret;
});

async function webhook(body) {
  const reply = await fetch(`${url}/voice/dialogflow/${appId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  assert.equal(reply.status, 200);
  return reply.json();
}

function esRequest(action, more = {}) {
  return {
    responseId: 'peer',
    session,
    queryResult: {
      queryText: action,
      action,
      parameters: {},
      allRequiredParamsPresent: true,
      fulfillmentText: '',
      fulfillmentMessages: [{ text: { text: [''] } }],
      outputContexts: [],
      intent: { name: `${session.replace('sessions/peer-1', 'intents/1')}`, displayName: action },
      intentDetectionConfidence: 1,
      languageCode: 'en',
      ...more,
    },
    originalDetectIntentRequest: { payload: {} },
  };
}

/** What of a value the schema does not know would be lost on the way through its message. */
function fits(root, name, value) {
  const type = root.lookupType(name);
  const struct = (entry) => ({ fields: Object.fromEntries(Object.entries(entry).map(([k, v]) => [k, toValue(v)])) });
  const toValue = (entry) => {
    if (typeof entry === 'string') return { stringValue: entry };
    if (typeof entry === 'number') return { numberValue: entry };
    if (typeof entry === 'boolean') return { boolValue: entry };
    if (entry === null) return { nullValue: 0 };
    if (Array.isArray(entry)) return { listValue: { values: entry.map(toValue) } };
    return { structValue: struct(entry) };
  };
  // google.protobuf.Struct is plain JSON on the wire of a webhook.
  const wrap = (entry, key) => {
    if (key === 'payload') return struct(entry);
    if (key === 'parameters' && name.includes('.v2.')) return struct(entry);
    if (key === 'parameters') return Object.fromEntries(Object.entries(entry).map(([k, v]) => [k, toValue(v)]));
    if (Array.isArray(entry)) return entry.map((one) => wrap(one));
    if (typeof entry !== 'object' || entry === null) return entry;
    return Object.fromEntries(Object.entries(entry).map(([k, v]) => [k, wrap(v, k)]));
  };
  const wrapped = wrap(value);
  const message = type.fromObject(wrapped);
  const back = type.toObject(message, { enums: String, defaults: false });
  assert.deepEqual(JSON.parse(JSON.stringify(dropEmpty(back))), JSON.parse(JSON.stringify(dropEmpty(wrapped))));
}

/** Zeros, false and empty texts are not written by protocol buffers. */
function dropEmpty(value) {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([, one]) => one !== 0 && one !== '' && one !== false && one !== 'NULL_VALUE',
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, dropEmpty(one)]));
}

describe('Dialogflow ES', function () {
  this.timeout(30_000);

  it("answers by Google's schema, and keeps its state where the fulfilment library finds it", async () => {
    const root = load('@google-cloud/dialogflow');
    const welcome = await webhook(esRequest('LaunchRequest'));
    fits(root, 'google.cloud.dialogflow.v2.WebhookResponse', welcome);
    const found = await webhook(esRequest('ProductSearchIntent', { parameters: { query: 'herb pot' } }));
    fits(root, 'google.cloud.dialogflow.v2.WebhookResponse', found);
    const next = esRequest('SelectItemIntent', {
      parameters: { ordinal: 'first' },
      outputContexts: found.outputContexts,
    });
    fits(root, 'google.cloud.dialogflow.v2.WebhookRequest', { ...next, originalDetectIntentRequest: undefined });
    const sent = {};
    const response = { json: (body) => Object.assign(sent, body), status: () => response, send: () => response };
    const client = new WebhookClient({ request: { body: next, headers: {} }, response });
    const context = client.context.get('voicecart');
    assert.equal(JSON.parse(context.parameters.state).d.v, 1);
    const ours = await webhook(next);
    await client.handleRequest(
      new Map([
        [
          'SelectItemIntent',
          (agent) => {
            agent.add(ours.fulfillmentText);
            agent.context.set({ name: 'voicecart', lifespan: 20, parameters: ours.outputContexts[0].parameters });
          },
        ],
      ]),
    );
    assert.deepEqual(ours.outputContexts, sent.outputContexts);
    assert.equal(ours.fulfillmentText, sent.fulfillmentText);
  });
});

describe('Dialogflow CX', function () {
  this.timeout(30_000);

  it("answers by Google's schema", async () => {
    const root = load('@google-cloud/dialogflow-cx');
    const request = {
      detectIntentResponseId: 'peer',
      languageCode: 'en',
      text: 'herb pot',
      fulfillmentInfo: { tag: 'voicecart' },
      intentInfo: {
        displayName: 'ProductSearch',
        parameters: { query: { originalValue: 'herb pot', resolvedValue: 'herb pot' } },
        confidence: 1,
      },
      sessionInfo: { session: 'projects/p/locations/l/agents/a/sessions/s', parameters: {} },
    };
    const answer = await webhook(request);
    assert.match(answer.fulfillmentResponse.messages[0].text.text[0], /pot/i);
    fits(root, 'google.cloud.dialogflow.cx.v3.WebhookResponse', answer);
  });
});
