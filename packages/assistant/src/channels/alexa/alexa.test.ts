// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like APL's data binding must stay a text
import { locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { respond } from '../../assistant.ts';
import { freshDialogue, readDialogue } from '../../dialogue.ts';
import type { Reply } from '../../reply.ts';
import { demoApp, noon, turnOf } from '../../test-support/conversation.ts';
import { deal, memoryShop, order, product } from '../../test-support/memory-shop.ts';
import { pick, randomFrom } from '../../test-support/random.ts';
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
    expect(directive?.type).toBe('Alexa.Presentation.APL.RenderDocument');
    expect(JSON.stringify(directive?.document)).not.toContain('Lamp');
    expect(directive?.datasources.screen).toMatchObject({
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

describe('random turns', () => {
  const nasty = [
    '',
    '?',
    '<speak>',
    '\u0000',
    '\ud800',
    '{query}',
    'a'.repeat(1900),
    '😀'.repeat(300),
    '１０４２',
    '-1',
    '1e309',
    '${x}',
    '__proto__',
    'under fifty',
    'ｱ',
    '&amp;',
    '9'.repeat(400),
  ];
  const shop = memoryShop({
    products: Array.from({ length: 40 }, (_, n) =>
      product(`p${n}`, pick(randomFrom(n), nasty), n * 7, {
        description: nasty.join(' '),
        currency: pick(randomFrom(n), ['USD', 'JPY', 'XX', '']),
        imageUrl: n % 3 === 0 ? 'https://x.example/i.png' : 'javascript:1',
      }),
    ),
    deals: Array.from({ length: 40 }, (_, n) =>
      deal(`d${n}`, pick(randomFrom(n), nasty), {
        code: pick(randomFrom(n + 1), nasty),
        percentOff: n - 5,
        endsAt: n % 2 === 0 ? null : 'never',
      }),
    ),
    orders: Array.from({ length: 40 }, (_, n) =>
      order(`${n}`, {
        customerId: 'c1',
        carrier: pick(randomFrom(n), nasty),
        placedAt: n % 2 === 0 ? 'x' : '2026-03-01',
        items: nasty.map((title) => ({ title, quantity: n })),
      }),
    ),
  });
  const names = [
    'ProductSearchIntent',
    'CheapestIntent',
    'CheaperIntent',
    'RefineColourIntent',
    'PriceLimitIntent',
    'StockIntent',
    'PriceIntent',
    'DealsIntent',
    'CouponsIntent',
    'CouponCodeIntent',
    'OrderStatusIntent',
    'MyOrdersIntent',
    'OrderDateIntent',
    'OrderItemsIntent',
    'OrderCarrierIntent',
    'ProvidePostcodeIntent',
    'ProvidePhoneIntent',
    'SelectItemIntent',
    'TellMeMoreIntent',
    'MoreResultsIntent',
    'GoBackIntent',
    'ThatsAllIntent',
    'ProvideNumberIntent',
    'AMAZON.YesIntent',
    'AMAZON.NoIntent',
    'AMAZON.HelpIntent',
    'AMAZON.FallbackIntent',
    'AMAZON.RepeatIntent',
    'AMAZON.CancelIntent',
    'AMAZON.StartOverIntent',
    'Nonsense',
    '__proto__',
  ];
  const slots = ['query', 'product', 'colour', 'price', 'ordinal', 'number', 'topic', 'status', 'postcode'];

  test('never throw, never exceed a limit, and leave a state that can be read back', async () => {
    const random = randomFrom(20_260_304);
    let attributes: unknown = {};
    for (let round = 0; round < 4000; round += 1) {
      const chosen = slots
        .filter(() => random() < 0.4)
        .map((name) => {
          const value = pick(random, [...nasty, 'red shoes', '2', 'blue', '1042']);
          return [
            name,
            random() < 0.3
              ? {
                  value,
                  resolved: {
                    slotType: 'X',
                    id: pick(random, ['1', '3', 'last', 'zz', 'delivered', '-1']),
                    name: value,
                  },
                }
              : { value },
          ];
        });
      const input: AlexaInput =
        random() < 0.08
          ? {
              kind: 'touch',
              arguments: [
                'select',
                pick(random, ['deals', 'product-search', 'order-status', 'x']),
                pick(random, ['p1', 'd1', 'order-1', ...nasty]),
              ],
            }
          : random() < 0.03
            ? { kind: 'launch' }
            : { kind: 'intent', name: pick(random, names), slots: Object.fromEntries(chosen) };
      const session = {
        id: 's',
        isNew: false,
        attributes: random() < 0.02 ? pick(random, [{ d: 7 }, { d: { v: 1 } }, {}]) : attributes,
      };
      const body = JSON.parse(
        JSON.stringify(
          makeAlexaRequest({
            ...parts,
            input,
            session,
            locale: pick(random, locales),
            screen: pick(random, ['none', 'hub', 'round', 'tv']),
          }),
        ),
      );
      const read = readAlexaTurn(body);
      const turn =
        random() < 0.3
          ? { ...read, shopper: { ...read.shopper, linked: { customerId: 'c1', email: null, name: null } } }
          : read;
      const app = demoApp({ timeZone: pick(random, ['America/New_York', 'Asia/Tokyo', 'Nowhere/None']) });
      const answer = await respond(turn, app, shop);
      expect(answer.fault, JSON.stringify(body.request)).toBeUndefined();
      expect(answer.reprompt === null).toBe(answer.endsSession);
      expect(answer.speech).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u);
      const written = writeAlexaReply(answer, turn, { shopName: app.shopName });
      const text = JSON.stringify(written);
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(alexaLimits.responseBytes);
      expect(written.response.outputSpeech?.ssml.length ?? 0).toBeLessThanOrEqual(alexaLimits.speechCharacters);
      expect(text).not.toContain('javascript:');
      attributes = JSON.parse(text).sessionAttributes;
      // What was asked must still be asked when the state comes back.
      expect(readDialogue(attributes)).toEqual(answer.dialogue);
    }
  });
});
