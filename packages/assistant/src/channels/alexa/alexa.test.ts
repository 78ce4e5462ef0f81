// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like APL's data binding must stay a text
import { describe, expect, test } from 'vitest';
import { freshDialogue } from '../../dialogue/dialogue.ts';
import { noon, turnOf } from '../../test-support/conversation.ts';
import type { Reply } from '../../turn/reply.ts';
import { type AlexaInput, type AlexaRequestParts, makeAlexaRequest } from './make-request.ts';
import { alexaLimits, writeAlexaReply } from './reply.ts';
import { BadAlexaRequest, readAlexaTurn } from './request.ts';

const parts: AlexaRequestParts = {
  applicationId: 'amzn1.ask.skill.1',
  locale: 'en-US',
  input: { kind: 'launch' },
  session: { id: 'session-1', isNew: true },
  userId: 'user-1',
  deviceId: 'device-1',
  screen: 'hub',
  requestId: 'request-1',
  at: noon,
};

const request = (more: Partial<AlexaRequestParts>): unknown =>
  JSON.parse(JSON.stringify(makeAlexaRequest({ ...parts, ...more })));

describe('reading requests', () => {
  test('a launch', () => {
    expect(readAlexaTurn(request({}))).toMatchObject({
      kind: 'launch',
      intent: null,
      locale: 'en-US',
      at: noon,
      session: { id: 'session-1', isNew: true },
      shopper: { id: 'user-1', linked: null },
      device: { id: 'device-1', hasScreen: true, isRound: false, viewport: { width: 1280, height: 800 } },
      alexa: {
        requestType: 'LaunchRequest',
        requestId: 'request-1',
        applicationId: 'amzn1.ask.skill.1',
        supportsApl: true,
      },
    });
  });

  test('a session without attributes, as it is sent where none were set', () => {
    const { session, ...rest } = makeAlexaRequest(parts);
    const bare = { ...session, attributes: undefined };
    expect(readAlexaTurn(JSON.parse(JSON.stringify({ ...rest, session: bare }))).kind).toBe('launch');
  });

  test('an intent with its slots and what they resolved to', () => {
    const input: AlexaInput = {
      kind: 'intent',
      name: 'SelectItemIntent',
      slots: {
        ordinal: { value: 'second', resolved: { slotType: 'Ordinal', id: '2', name: 'second' } },
        loose: { value: 'x' },
      },
    };
    const turn = readAlexaTurn(
      request({ input, session: { id: 's', isNew: false, attributes: { d: freshDialogue } }, accessToken: 'token' }),
    );
    expect(turn.slots).toEqual({
      ordinal: { value: 'second', resolved: { id: '2', name: 'second' } },
      loose: { value: 'x' },
    });
    expect(turn.session.attributes).toEqual({ d: freshDialogue });
    expect(turn.alexa.accessToken).toBe('token');
  });

  test('a slot of several values, and an entity that was not matched', () => {
    const body = {
      version: '1.0',
      request: {
        type: 'IntentRequest',
        requestId: 'r',
        timestamp: '2026-03-04T17:00:00Z',
        locale: 'en-GB',
        intent: {
          name: 'RefineColourIntent',
          slots: {
            colour: {
              name: 'colour',
              slotValue: {
                type: 'List',
                values: [
                  {
                    type: 'Simple',
                    value: 'mauve',
                    resolutions: {
                      resolutionsPerAuthority: [{ authority: 'a', status: { code: 'ER_SUCCESS_NO_MATCH' } }],
                    },
                  },
                ],
              },
            },
            empty: { name: 'empty' },
          },
        },
      },
    };
    expect(readAlexaTurn(body).slots).toEqual({ colour: { value: 'mauve' } });
  });

  test.each([
    [
      { kind: 'touch', arguments: ['select', 'deals', 'd1'] },
      { kind: 'touch', touch: ['select', 'deals', 'd1'] },
    ],
    [
      { kind: 'end', reason: 'ERROR' },
      { kind: 'end', alexa: { problem: 'ERROR' } },
    ],
  ] as const)('%o', (input, expected) => {
    expect(readAlexaTurn(request({ input }))).toMatchObject(expected);
  });

  test.each([
    ['AlexaSkillEvent.SkillPermissionAccepted', 'event'],
    ['System.ExceptionEncountered', 'event'],
    ['CanFulfillIntentRequest', 'can-fulfill'],
    ['SomethingNew', 'event'],
  ])('%s is read as %s', (type, kind) => {
    const body = {
      request: {
        type,
        requestId: 'r',
        timestamp: '2026-03-04T17:00:00Z',
        body: { accessToken: 'x' },
        intent: { name: 'DealsIntent' },
      },
      context: { System: { user: { userId: 'u' } } },
    };
    expect(readAlexaTurn(body).kind).toBe(kind);
  });

  test('another region of a language is answered in that language', () => {
    const body = { request: { type: 'LaunchRequest', requestId: 'r', timestamp: 1, locale: 'fr-BE' } };
    expect(readAlexaTurn(body).locale).toBe('fr-FR');
    expect(readAlexaTurn({ request: { ...body.request, locale: 'nl-NL' } }).locale).toBe('en-US');
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['no request', { session: {} }],
    ['a request without a type', { request: { requestId: 'r', timestamp: 'x' } }],
    ['an endless id', { request: { type: 'LaunchRequest', requestId: 'r'.repeat(9999), timestamp: 'x' } }],
  ])('refuses %s', (_, body) => {
    expect(() => readAlexaTurn(body)).toThrow(BadAlexaRequest);
  });

  test.each([
    ['AdNotRendered', { reason: { code: 7 }, payload: 'none' }],
    ['Alexa.Presentation.HTML.Message', { message: 'a text' }],
    ['Alexa.Presentation.HTML.Message', { message: ['a', 'list'] }],
    ['Something.New', { intent: 5, task: 'x', payload: [], body: 'y', status: false, errors: 'z', cause: 1 }],
    ['Connections.Response', { name: 'Buy', status: { code: '200' }, payload: 'bought' }],
    ['Messaging.MessageReceived', { message: 'a text' }],
    ['AlexaSkillEvent.SkillEnabled', { body: [] }],
  ])('reads %s whatever shape its payload has', (type, more) => {
    const turn = readAlexaTurn({ request: { type, requestId: 'r', timestamp: '2026-11-01T00:00:00Z', ...more } });
    expect(turn.kind).toBe(type === 'Connections.Response' ? 'returned' : 'event');
    expect(turn.alexa.eventBody).toBeNull();
  });

  test('slots named like parts of an object do no harm', () => {
    const slots = JSON.parse(
      '{"__proto__":{"name":"__proto__","value":"x"},"constructor":{"name":"constructor","value":"y"}}',
    );
    const turn = readAlexaTurn({
      request: { type: 'IntentRequest', requestId: 'r', timestamp: 1, intent: { name: 'DealsIntent', slots } },
    });
    expect(({} as Record<string, unknown>).value).toBeUndefined();
    expect(turn.intent).toBe('DealsIntent');
  });
});

const reply: Reply = {
  speech: 'Hello.',
  reprompt: 'What next?',
  endsSession: false,
  card: null,
  screen: null,
  dialogue: freshDialogue,
  outcome: { interactionType: 0, handled: 'answered', search: null },
};
const screenTurn = turnOf('launch');

describe('writing replies', () => {
  test('speech, reprompt and the dialogue', () => {
    expect(writeAlexaReply(reply, screenTurn)).toEqual({
      version: '1.0',
      sessionAttributes: { d: freshDialogue },
      response: {
        outputSpeech: { type: 'SSML', ssml: '<speak>Hello.</speak>' },
        reprompt: { outputSpeech: { type: 'SSML', ssml: '<speak>What next?</speak>' } },
        shouldEndSession: false,
      },
    });
  });

  test('what others wrote is escaped, and codes are spelled out once', () => {
    const speech = 'Tom & "Ann" <break time="10s"/> say: AT&T-1 or say.';
    const { response } = writeAlexaReply({ ...reply, speech, spellOut: ['AT&T-1', 'say'] }, screenTurn);
    expect(response.outputSpeech?.ssml).toBe(
      '<speak>Tom &amp; &quot;Ann&quot; &lt;break time=&quot;10s&quot;/&gt; <say-as interpret-as="spell-out">say</say-as>: ' +
        '<say-as interpret-as="spell-out">AT&amp;T-1</say-as> or <say-as interpret-as="spell-out">say</say-as>.</speak>',
    );
  });

  test('a card with a picture over https, else without', () => {
    const card = { title: 'T', text: 'X', imageUrl: 'https://shop.example/a.png' };
    expect(writeAlexaReply({ ...reply, card }, screenTurn).response.card).toMatchObject({
      type: 'Standard',
      image: { smallImageUrl: card.imageUrl },
    });
    const plain = { ...card, imageUrl: 'http://shop.example/a.png' };
    expect(writeAlexaReply({ ...reply, card: plain }, screenTurn).response.card).toEqual({
      type: 'Simple',
      title: 'T',
      content: 'X',
    });
    expect(writeAlexaReply({ ...reply, card: { ...card, linksAccount: true } }, screenTurn).response.card).toEqual({
      type: 'LinkAccount',
    });
  });

  test('a screen only where the device has one, with texts outside the document', () => {
    const screen = {
      template: 'list',
      title: '${payload.x} <b>',
      hint: null,
      items: [{ title: 'Lamp', subtitle: '$9', imageUrl: null, touch: ['select', 'deals', 'd'] }],
    } as const;
    const [directive] =
      writeAlexaReply({ ...reply, screen }, screenTurn, { shopName: 'Maple' }).response.directives ?? [];
    if (directive?.type !== 'Alexa.Presentation.APL.RenderDocument') throw new Error('no screen');
    expect(JSON.stringify(directive.document)).not.toContain('Lamp');
    expect(directive.datasources.screen).toMatchObject({
      title: '${payload.x} ‹b›',
      shopName: 'Maple',
      items: [{ number: 1, title: 'Lamp', touch: ['select', 'deals', 'd'] }],
    });
    const blind = turnOf('launch', { device: { id: null, hasScreen: false, isRound: false, viewport: null } });
    expect(writeAlexaReply({ ...reply, screen }, blind).response.directives).toBeUndefined();
  });

  test('nothing is said when nobody listens', () => {
    for (const kind of ['end', 'event'] as const) {
      expect(
        writeAlexaReply(
          { ...reply, screen: { template: 'message', title: '', text: '', hint: null } },
          turnOf('launch', { kind }),
        ),
      ).toEqual({ version: '1.0', response: {} });
    }
    expect(writeAlexaReply({ ...reply, canFulfill: 'YES' }, turnOf('DealsIntent', { kind: 'can-fulfill' }))).toEqual({
      version: '1.0',
      response: { canFulfillIntent: { canFulfill: 'YES' } },
    });
  });

  test('an oversized reply loses pictures, then the screen, then the card, never its words', () => {
    const items = Array.from({ length: 10 }, (_, n) => ({
      title: 'x'.repeat(150),
      subtitle: '',
      imageUrl: `https://x.example/${'y'.repeat(1900)}${n}`,
      touch: ['a'],
    }));
    const screen = { template: 'list', title: 'T', hint: null, items } as const;
    const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    const first = writeAlexaReply({ ...reply, screen }, screenTurn);
    expect(sizeOf(first)).toBeLessThanOrEqual(alexaLimits.responseBytes);
    expect(first.response.directives).toHaveLength(1);
    expect(JSON.stringify(first)).not.toContain('https://x.example');
    const card = { title: 'T', text: '語'.repeat(7500), imageUrl: null };
    const second = writeAlexaReply({ ...reply, screen, card, speech: '&'.repeat(5000) }, screenTurn);
    expect(sizeOf(second)).toBeLessThanOrEqual(alexaLimits.responseBytes);
    expect(second.response.outputSpeech?.ssml.length).toBeLessThanOrEqual(alexaLimits.speechCharacters);
    expect(second.response.card).toBeUndefined();
  });
});
