import { languages } from '@voicecart/contract/locales';
import { phrases as deskPhrases } from '@voicecart/language/desk';
import { describe, expect, test } from 'vitest';
import { interactions } from '../interactions/interactions.ts';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { memoryShop, product } from '../test-support/memory-shop.ts';

const locales = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  hi: 'hi-IN',
  it: 'it-IT',
  ja: 'ja-JP',
  pt: 'pt-BR',
} as const;

const shop = memoryShop({ products: [product('p1', 'Oak Desk', 9000)] });
const contact = { servicePhone: '555 0100', serviceEmail: 'help@maple.example', serviceHours: '' };
const appOf = (locale: (typeof locales)[keyof typeof locales], faq: Record<string, unknown> = contact) =>
  demoApp({
    name: 'Maple Street',
    shopName: 'Northern Trading Inc',
    locales: [locale],
    interactions: interactions.map(({ type }) => ({
      type,
      settings: type === 29 ? faq : {},
      utterances: [],
      slotValues: [],
    })),
  });

async function heard(text: string, intent = 'mumble', language: keyof typeof locales = 'en') {
  const locale = locales[language];
  return conversation(shop, { app: appOf(locale), turn: { locale } }).turn(intent, { text });
}

describe('small talk', () => {
  test.each([
    ['hey so who is this', 'who'],
    ['are you an actual human', 'robot'],
    ['am i speaking with a machine', 'robot'],
    ["hi how's it going", 'howAreYou'],
    ['do you know any good jokes', 'joke'],
    ['how old are you', 'self'],
    ['do you ever dream yourself', 'self'],
    ['thanks a lot', 'thanks'],
  ] as const)('%s', async (text, about) => {
    const { speech } = await heard(text);
    expect(speech).toContain(deskPhrases.en[about].replace('{shop}', 'Maple Street'));
  });

  test('a question about what is sold is none', async () => {
    for (const text of ['do you have jokes for kids books', 'what are you selling today', 'do you use real leather'])
      expect((await heard(text)).speech).not.toMatch(/voice assistant|only a voice|shelves/);
  });

  const asked = {
    en: ['who am i chatting with', 'are you a robot'],
    de: ['mit wem rede ich', 'bist du ein Roboter'],
    es: ['¿quién eres?', '¿eres un robot?'],
    fr: ['qui êtes-vous ?', 'êtes-vous un robot ?'],
    hi: ['आप कौन हैं', 'क्या आप रोबोट हैं'],
    it: ['chi sei?', 'sei un robot?'],
    ja: ['あなたは誰ですか', 'あなたはロボットですか'],
    pt: ['quem é você?', 'você é um robô?'],
  };
  test.each(languages)('says who it is, by the name of the app, in %s', async (language) => {
    const [who = '', robot = ''] = asked[language];
    const { speech } = await heard(who, 'mumble', language);
    expect(speech).toContain(deskPhrases[language].who.replace('{shop}', 'Maple Street'));
    expect((await heard(robot, 'CustomerServiceIntent', language)).speech).toContain(
      deskPhrases[language].robot.replace('{shop}', 'Maple Street'),
    );
  });
});

describe('what only people can put right', () => {
  test.each([
    ['i got my desk today and the top is cracked', 'ProductSearchIntent'],
    ['you guys sent me the wrong lamp again', 'ProductSearchIntent'],
    ['nobody replies to my messages', 'mumble'],
  ])('is regretted, with the way to people: %s', async (text, intent) => {
    expect((await heard(text, intent)).speech).toMatch(
      /^I'm sorry about that\. You can call Maple Street at 555 0100 or write to help@maple\.example\. Is there/,
    );
  });

  test.each([
    ['i would rather have a replacement', 'ReturnPolicyIntent'],
    ['can i change my delivery address', 'StoreContactIntent'],
    ['let me speak to the supervisor', 'mumble'],
  ])('is not done here: %s', async (text, intent) => {
    expect((await heard(text, intent)).speech).toMatch(/^I can't do that from here.*555 0100/);
  });

  test('a question about the policy is no complaint', async () => {
    expect((await heard('what if it arrives broken', 'ReturnPolicyIntent')).speech).not.toMatch(/^I'm sorry about/);
  });

  test('the mail address is told to who asks for it', async () => {
    expect((await heard('what is your email', 'StoreContactIntent')).speech).toMatch(/^You can call.*help@maple/);
  });

  test('who has no order number and asks what to do hears whom to ask', async () => {
    const talk = conversation(shop, { app: appOf('en-US') });
    await talk.turn('OrderStatusIntent');
    expect((await talk.turn('mumble', { text: 'now what' })).speech).toMatch(/^You can call Maple Street/);
  });

  const complaints = {
    en: 'they delivered a broken chair',
    de: 'mein Stuhl wurde geliefert und ein Bein ist kaputt',
    es: 'me han enviado la silla equivocada',
    fr: "vous m'avez envoyé la mauvaise chaise",
    hi: 'आपने मुझे गलत कुर्सी भेजी',
    it: 'mi avete mandato la sedia sbagliata',
    ja: '違う商品が届きました',
    pt: 'vocês me mandaram a cadeira errada',
  };
  test.each(languages)('is regretted in %s', async (language) => {
    const { speech } = await heard(complaints[language], 'ProductSearchIntent', language);
    expect(speech).toContain(deskPhrases[language].sorry);
    expect(speech).toContain('555 0100');
  });
});

/** What is late or came broken, and a sentence about an order that is neither. */
const troubles = {
  en: ['my parcel still has not arrived', 'where is my parcel'],
  de: ['mein Paket ist immer noch nicht da', 'wo ist mein Paket'],
  es: ['mi pedido todavía no ha llegado', 'dónde está mi pedido'],
  fr: ["je n'ai toujours rien reçu", 'où est ma commande'],
  hi: ['मेरा ऑर्डर अभी तक नहीं आया', 'मेरा ऑर्डर कहाँ है'],
  it: ['il mio ordine non è ancora arrivato', "dov'è il mio ordine"],
  ja: ['注文した物がまだ届きません', '注文はどこですか'],
  pt: ['meu pedido ainda não chegou', 'onde está meu pedido'],
} as const;

test.each(languages)('what is late is regretted before its order is asked for: %s', async (language) => {
  const talk = (text: string) =>
    conversation(shop, { app: appOf(locales[language]), turn: { locale: locales[language] } }).turn(
      'OrderStatusIntent',
      { text },
    );
  const [late, plain] = troubles[language];
  const sorry = deskPhrases[language].sorry;
  const reply = await talk(late);
  expect(reply.speech.startsWith(sorry)).toBe(true);
  expect(reply.dialogue.asking?.question).toBe('number');
  expect((await talk(plain)).speech).not.toContain(sorry);
});
