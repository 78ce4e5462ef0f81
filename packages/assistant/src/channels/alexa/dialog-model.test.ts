import { expect, test } from 'vitest';
import { respond } from '../../assistant.ts';
import type { Shop } from '../../shop/shop.ts';
import { demoApp, noon } from '../../test-support/conversation.ts';
import { memoryShop, order, product } from '../../test-support/memory-shop.ts';
import { makeAlexaRequest } from './make-request.ts';
import { buildInteractionModel } from './model.ts';
import { type AlexaResponse, writeAlexaReply } from './reply.ts';
import { readAlexaTurn } from './request.ts';

const app = demoApp({
  interactions: [1, 4, 10, 16].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
/** Each test begins with its own: what is liked or in the cart is kept. */
const newShop = () =>
  memoryShop({
    products: [product('p1', 'Sea Poems', 800, { category: 'Poetry' })],
    orders: [order('702')],
  });

interface Said {
  readonly intent: string;
  readonly slots?: Readonly<Record<string, string>>;
  readonly confirmed?: 'CONFIRMED' | 'DENIED';
  readonly dialogState?: 'STARTED' | 'IN_PROGRESS';
}

/** Says one thing after the other through Amazon's envelopes, and gives each response. */
async function talk(shop: Shop, ...said: readonly Said[]): Promise<AlexaResponse['response'][]> {
  let attributes: unknown = {};
  const responses: AlexaResponse['response'][] = [];
  for (const { intent, slots = {}, confirmed = 'NONE', dialogState = 'STARTED' } of said) {
    const values = Object.entries(slots).map(([name, value]) => [name, { value }]);
    const { request, ...rest } = makeAlexaRequest({
      applicationId: 'amzn1.ask.skill.1',
      locale: 'en-US',
      input: { kind: 'intent', name: intent, slots: Object.fromEntries(values) },
      session: { id: 'session-1', isNew: false, attributes },
      userId: 'user-1',
      deviceId: 'device-1',
      screen: 'none',
      requestId: 'request-1',
      at: noon,
    });
    const asked = 'intent' in request ? { ...request.intent, confirmationStatus: confirmed } : {};
    const turn = readAlexaTurn(
      JSON.parse(JSON.stringify({ ...rest, request: { ...request, dialogState, intent: asked } })),
    );
    const answered = writeAlexaReply(await respond(turn, app, shop), turn);
    attributes = JSON.parse(JSON.stringify(answered.sessionAttributes));
    responses.push(answered.response);
  }
  return responses;
}

test('Alexa is told which slot is asked for, and the bare answer is one', async () => {
  const [asked, answered] = await talk(
    newShop(),
    { intent: 'RecommendIntent' },
    { intent: 'LikeGenreIntent', slots: { genre: 'poetry' }, dialogState: 'IN_PROGRESS' },
  );
  expect(asked?.directives).toEqual([
    {
      type: 'Dialog.ElicitSlot',
      slotToElicit: 'genre',
      updatedIntent: {
        name: 'LikeGenreIntent',
        confirmationStatus: 'NONE',
        slots: { genre: { name: 'genre', confirmationStatus: 'NONE' } },
      },
    },
  ]);
  expect(answered?.outputSpeech?.ssml).toContain('you like poetry');
  expect(JSON.stringify(answered?.directives ?? [])).not.toMatch(/ElicitSlot|ConfirmIntent/);
});

test('"no" and "help" stay what they are while a slot is asked for', async () => {
  const [, no] = await talk(
    newShop(),
    { intent: 'RecommendIntent' },
    { intent: 'LikeGenreIntent', slots: { genre: 'No' }, dialogState: 'IN_PROGRESS' },
  );
  expect(no?.outputSpeech?.ssml).toContain('anything else');
  const [, helped] = await talk(
    newShop(),
    { intent: 'OrderStatusIntent' },
    { intent: 'OrderStatusIntent', slots: { number: 'help me' }, dialogState: 'IN_PROGRESS' },
  );
  expect(helped?.directives?.[0]).toMatchObject({ type: 'Dialog.ElicitSlot', slotToElicit: 'number' });
});

test('a bare order number goes on to the second fact', async () => {
  const [, proof] = await talk(
    newShop(),
    { intent: 'OrderStatusIntent' },
    { intent: 'OrderStatusIntent', slots: { number: '702' }, dialogState: 'IN_PROGRESS' },
  );
  expect(proof?.outputSpeech?.ssml).toContain('postal code');
});

test('what cannot be undone is confirmed by a directive, and its answer is a yes or a no', async () => {
  const shop = newShop();
  await shop.setCartLine('p1', 2);
  const [asked, kept] = await talk(
    shop,
    { intent: 'ClearCartIntent' },
    { intent: 'ClearCartIntent', confirmed: 'DENIED' },
  );
  expect(asked?.directives).toEqual([
    { type: 'Dialog.ConfirmIntent', updatedIntent: { name: 'ClearCartIntent', confirmationStatus: 'NONE', slots: {} } },
  ]);
  expect(kept?.outputSpeech?.ssml).toContain('your cart stays as it is');
  expect(await shop.getCart()).toHaveLength(1);
  await talk(shop, { intent: 'ClearCartIntent' }, { intent: 'ClearCartIntent', confirmed: 'CONFIRMED' });
  expect(await shop.getCart()).toHaveLength(0);
});

test('the model declares what may be asked, each with its prompt, and delegates nothing', () => {
  const { dialog, prompts } = buildInteractionModel(app, 'de-DE').interactionModel;
  expect(dialog?.delegationStrategy).toBe('SKILL_RESPONSE');
  expect(dialog?.intents?.map(({ name }) => name)).toEqual([
    'OrderStatusIntent',
    'ProductSearchIntent',
    'ClearCartIntent',
    'LikeGenreIntent',
    'HeardWordsIntent',
  ]);
  const ids = prompts?.map(({ id }) => id);
  expect(ids).toContain('Elicit.Slot.OrderStatusIntent.number');
  expect(new Set(ids).size).toBe(ids?.length);
  const search = dialog?.intents?.find(({ name }) => name === 'ProductSearchIntent');
  expect(search?.slots?.filter(({ elicitationRequired }) => elicitationRequired).map(({ name }) => name)).toEqual([
    'query',
  ]);
});
