// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like APL's data binding must stay a text
import { locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { respond } from '../../assistant.ts';
import { readDialogue } from '../../dialogue/dialogue.ts';
import { demoApp, noon } from '../../test-support/conversation.ts';
import { deal, memoryShop, order, product } from '../../test-support/memory-shop.ts';
import { pick, randomFrom } from '../../test-support/random.ts';
import { type AlexaInput, type AlexaRequestParts, makeAlexaRequest } from './make-request.ts';
import { alexaLimits, writeAlexaReply } from './reply.ts';
import { readAlexaTurn } from './request.ts';

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
