import { type Language, languageOf, languages, locales } from '@voicecart/contract/locales';
import { phrases as eitherPhrases } from '@voicecart/language/either';
import { describe, expect, test } from 'vitest';
import { respond } from '../assistant.ts';
import { dialogueIntents } from '../dialogue/dialogue-intents.ts';
import { interactions } from '../interactions/interactions.ts';
import { fill } from '../speech/phrase.ts';
import { demoApp, place, turnOf } from '../test-support/conversation.ts';
import { memoryShop } from '../test-support/memory-shop.ts';
import type { SlotValue, Turn } from '../turn/turn.ts';
import type { Reader } from './meaning.ts';

const app = demoApp({
  locales: [...locales],
  interactions: [1, 2, 4, 8, 17, 18, 23].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
});
const shop = memoryShop({
  policies: { shipping: { text: 'Delivery takes 3 days.', url: '' } },
});
const unsure = 'qqq';
const likely = [
  { intent: 'CancelOrderIntent', confidence: 0.55 },
  { intent: 'ReturnOrderIntent', confidence: 0.5 },
];
const number: Record<string, SlotValue> = { number: { value: '4711' } };
const localeOf = (language: Language) => locales.find((locale) => languageOf(locale) === language) ?? 'en-US';

interface Heard {
  readonly intent?: string;
  readonly confidence?: number;
  readonly likely?: typeof likely;
}

/** A talk in which only one sentence is unsure; all else is understood as the test says. */
function talk(language: Language, heard: Heard = {}) {
  const locale = localeOf(language);
  let attributes: unknown = {};
  const say = async (text: string, intent: string, slots: Turn['slots'] = {}, confidence = 1) => {
    const read: Reader = (words, as) => {
      if (as !== undefined) return { intent: as, slots: as === 'CancelOrderIntent' ? number : {} };
      if (words === unsure)
        return { intent: heard.intent ?? 'CancelOrderIntent', slots: {}, likely: heard.likely ?? likely };
      return { intent, slots, likely: [{ intent, confidence }] };
    };
    const session = { id: 's', isNew: false, attributes };
    const reply = await respond(turnOf(intent, { text, intent, slots, confidence, locale, session }), app, shop, read);
    attributes = JSON.parse(JSON.stringify({ d: reply.dialogue }));
    return reply;
  };
  const ask = () => say(unsure, heard.intent ?? 'CancelOrderIntent', {}, heard.confidence ?? 0.55);
  return { say, ask };
}

test('every wish that is asked about is an intent, and is named once a language', () => {
  const known = new Set(
    [...interactions.flatMap(({ intents }) => intents), ...dialogueIntents].map(({ name }) => name),
  );
  expect(Object.keys(eitherPhrases.en.wishes).filter((intent) => !known.has(intent))).toEqual([]);
  for (const language of languages) {
    const names = Object.values(eitherPhrases[language].wishes);
    expect(new Set(names).size).toBe(names.length);
    for (const other of languages)
      if (other !== language) expect(names).not.toEqual(Object.values(eitherPhrases[other].wishes));
  }
});

describe.each(languages)('in %s', (language) => {
  const { either, only, wishes } = eitherPhrases[language];
  const asks = fill(either, { one: wishes.CancelOrderIntent, other: wishes.ReturnOrderIntent });

  test('of two that are nearly as likely the shopper is asked which is meant', async () => {
    const reply = await talk(language).ask();
    expect(reply).toMatchObject({ speech: asks, reprompt: asks, outcome: { handled: 'asked' } });
  });

  test('by its place the second is taken, as if it had been understood at once', async () => {
    const { say, ask } = talk(language);
    await ask();
    const reply = await say('x', 'SelectItemIntent', { ordinal: place(2) });
    expect(reply.outcome.interactionType).toBe(18);
  });

  test('by its name the one is taken, with the number that was said before', async () => {
    const { say, ask } = talk(language);
    await ask();
    const reply = await say(wishes.CancelOrderIntent, 'AMAZON.FallbackIntent');
    expect(reply.outcome.interactionType).toBe(17);
    expect(reply.dialogue.asking?.known).toMatchObject({ number: '4711' });
  });

  test('what none of them was, though one may be, is asked for yes or no', async () => {
    const { say, ask } = talk(language, { intent: 'AMAZON.FallbackIntent', likely: likely.slice(1), confidence: 0.4 });
    expect((await ask()).speech).toBe(fill(only, { one: wishes.ReturnOrderIntent }));
    expect((await say('y', 'AMAZON.YesIntent')).outcome.interactionType).toBe(18);
  });
});

test('"yes" to two things chooses none; "no" leaves both', async () => {
  const { say, ask } = talk('en');
  await ask();
  const yes = await say('yes', 'AMAZON.YesIntent');
  expect(yes.speech).toBe('Which of the two? Would you like to cancel an order, or send something back?');
  const no = await say('no', 'AMAZON.NoIntent');
  expect(no.dialogue.asking).toBeNull();
  expect(no.endsSession).toBe(false);
});

test('another wish is answered instead', async () => {
  const { say, ask } = talk('en');
  await ask();
  expect((await say('how long does delivery take', 'ShippingPolicyIntent')).speech).toMatch(/3 days/);
});

test('what was believed is not asked about, nor what the app does not answer', async () => {
  const sure = await talk('en', { confidence: 0.8 }).ask();
  expect(sure.outcome.interactionType).toBe(17);
  const others = [
    { intent: 'CancelOrderIntent', confidence: 0.55 },
    { intent: 'EventsIntent', confidence: 0.5 },
  ];
  const alone = await talk('en', { likely: others }).ask();
  expect(alone.outcome.interactionType).toBe(17);
});

test('a channel that does not say how sure it is is believed', async () => {
  const read: Reader = () => ({ intent: 'CancelOrderIntent', slots: {}, likely });
  const reply = await respond(turnOf('CancelOrderIntent', { text: unsure }), app, shop, read);
  expect(reply.outcome.interactionType).toBe(17);
});
