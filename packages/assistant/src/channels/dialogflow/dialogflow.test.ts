import { describe, expect, test } from 'vitest';
import { respond } from '../../assistant.ts';
import { demoApp, noon } from '../../test-support/conversation.ts';
import { memoryShop, order, product } from '../../test-support/memory-shop.ts';
import { dialogflowLimits, writeDialogflowReply } from './reply.ts';
import { BadDialogflowRequest, readDialogflowTurn } from './request.ts';

const session = 'projects/demo/agent/sessions/abc-123';
const app = demoApp({ locales: ['en-US', 'de-DE'] });
const shop = memoryShop({
  products: [
    product('p1', 'Red mug', 1200, { imageUrl: 'https://cdn.example/mug.jpg' }),
    product('p2', 'Red mug large', 1800),
  ],
  orders: [order('1042')],
});

interface EsParts {
  action?: string;
  displayName?: string;
  parameters?: object;
  languageCode?: string;
  outputContexts?: readonly object[];
  queryText?: string;
}

function es({ displayName = 'x', ...queryResult }: EsParts) {
  return {
    responseId: 'r-1',
    session,
    queryResult: {
      queryText: 'words',
      parameters: {},
      languageCode: 'en',
      intentDetectionConfidence: 0.87,
      intent: { name: 'projects/demo/agent/intents/1', displayName },
      ...queryResult,
    },
    originalDetectIntentRequest: { source: 'DIALOGFLOW_CONSOLE', payload: {} },
  };
}

async function say(body: unknown) {
  const turn = readDialogflowTurn(body, app, noon);
  const reply = await respond(turn, app, shop);
  return { turn, reply, response: writeDialogflowReply(reply, turn) };
}

describe('Dialogflow ES', () => {
  test('a search, then "the second one": the state travels in a context', async () => {
    const first = await say(es({ action: 'ProductSearchIntent', parameters: { query: 'red mug', price: '' } }));
    expect(first.turn).toMatchObject({ kind: 'intent', intent: 'ProductSearchIntent', confidence: 0.87 });
    expect(first.turn.slots).toEqual({ query: { value: 'red mug' } });
    if (!('fulfillmentText' in first.response)) throw new Error('not ES');
    expect(first.response.fulfillmentText).toContain('Red mug');
    expect(first.response.fulfillmentMessages[0]).toEqual({ text: { text: [first.response.fulfillmentText] } });
    const [context] = first.response.outputContexts;
    expect(context).toMatchObject({ name: `${session}/contexts/voicecart`, lifespanCount: 20 });
    const second = await say(
      es({
        action: 'SelectItemIntent',
        parameters: { ordinal: 'second' },
        outputContexts: [context ?? {}, { name: `${session}/contexts/x`, parameters: { 'ordinal.original': '2nd' } }],
      }),
    );
    expect(second.turn.session.isNew).toBe(false);
    expect(second.turn.slots.ordinal).toEqual({ value: '2nd', resolved: { id: '2', name: 'second' } });
    expect(second.reply.speech).toContain('Red mug large');
  });

  test('opens by its event, falls back, and forgets the dialogue when it ends', async () => {
    expect((await say(es({ displayName: 'Default Welcome Intent', action: 'input.welcome' }))).turn.kind).toBe(
      'launch',
    );
    expect((await say(es({ action: 'input.unknown' }))).turn.intent).toBe('AMAZON.FallbackIntent');
    expect((await say(es({ action: 'SomethingElse' }))).turn.intent).toBe('AMAZON.FallbackIntent');
    const end = await say(es({ action: 'AMAZON.StopIntent' }));
    expect(end.response).toMatchObject({ outputContexts: [{ lifespanCount: 0 }] });
  });

  test('answers in the language of the agent, with the app’s own region', async () => {
    const german = await say(es({ action: 'LaunchRequest', languageCode: 'de' }));
    expect(german.turn.locale).toBe('de-DE');
    expect(german.reply.speech).toContain('Willkommen');
    expect((await say(es({ action: 'LaunchRequest', languageCode: 'fr' }))).turn.locale).toBe('en-US');
  });

  test('an order number comes as a number, and alone tells nothing', async () => {
    const asked = await say(es({ action: 'OrderStatusIntent', parameters: { number: 1042 } }));
    expect(asked.turn.slots.number).toEqual({ value: '1042' });
    expect(asked.reply.outcome.handled).toBe('asked');
  });

  test.each([
    ['no object', 'x'],
    ['nothing', {}],
    ['no session', { queryResult: {} }],
    ['a wrong query', { session, queryResult: 4 }],
  ])('refuses %s', (_name, body) => {
    expect(() => readDialogflowTurn(body, app, noon)).toThrow(BadDialogflowRequest);
  });

  test.each(['{', '[]', '"x"', 'null', '{"d":{"v":7}}'])('a forged state %s starts afresh', async (state) => {
    const outputContexts = [{ name: `${session}/contexts/voicecart`, parameters: { state } }];
    const { reply } = await say(es({ action: 'LaunchRequest', outputContexts }));
    expect(reply.outcome.handled).toBe('answered');
  });
});

describe('Dialogflow CX', () => {
  const cx = (more: object) => ({
    detectIntentResponseId: 'r-1',
    sessionInfo: { session: 'projects/p/locations/global/agents/a/sessions/s' },
    fulfillmentInfo: { tag: 'voicecart' },
    languageCode: 'en',
    text: 'words',
    ...more,
  });

  test('a search, then "the second one": the state travels in a session parameter', async () => {
    const first = await say(
      cx({
        intentInfo: {
          displayName: 'ProductSearch',
          confidence: 0.9,
          parameters: { query: { originalValue: 'red mug', resolvedValue: 'red mug' } },
        },
      }),
    );
    if (!('sessionInfo' in first.response)) throw new Error('not CX');
    const { parameters } = first.response.sessionInfo;
    expect(parameters.voicecart_ended).toBe(false);
    const second = await say(
      cx({
        sessionInfo: { session: 's', parameters },
        intentInfo: {
          displayName: 'SelectItem',
          parameters: { ordinal: { originalValue: '2nd', resolvedValue: 'second' } },
        },
      }),
    );
    expect(second.turn.slots.ordinal).toEqual({ value: '2nd', resolved: { id: '2', name: 'second' } });
    expect(second.reply.speech).toContain('Red mug large');
  });

  test('opens, falls back, and says when it is over', async () => {
    expect((await say(cx({ triggerEvent: 'WELCOME', text: undefined }))).turn.kind).toBe('launch');
    expect((await say(cx({}))).turn).toMatchObject({ intent: 'AMAZON.FallbackIntent', text: 'words' });
    const end = await say(cx({ intentInfo: { displayName: 'Stop' } }));
    expect(end.response).toMatchObject({ sessionInfo: { parameters: { voicecart: null, voicecart_ended: true } } });
  });
});

test('an answer that would be too long loses its pictures, never its words', async () => {
  const { turn, reply } = await say(es({ action: 'LaunchRequest' }));
  const imageUrl = `https://cdn.example/${'x'.repeat(60_000)}`;
  const items = [1, 2].map((n) => ({ title: `${n}`, subtitle: '', imageUrl, touch: [] }));
  const response = writeDialogflowReply(
    { ...reply, screen: { template: 'list', title: 't', items, hint: null } },
    turn,
  );
  expect(JSON.stringify(response).length).toBeLessThan(dialogflowLimits.responseBytes);
  expect(response).toMatchObject({ fulfillmentText: reply.speech });
});
