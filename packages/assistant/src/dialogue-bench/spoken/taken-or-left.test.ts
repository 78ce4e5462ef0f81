import { test } from 'vitest';
import { deal, product } from '../../test-support/memory-shop.ts';
import { expectTalk, type Talk } from './talk.fixture.ts';

/** One thing in two kinds: its title, the name of the option, and its values. */
function inTwo(id: string, title: string, option: string, values: readonly [string, string], price = 2000) {
  const kinds = values.map((value, at) => product(`${id}-${at}`, title, price, { options: { [option]: value } }));
  return { kinds, group: kinds.map((one) => one.id) };
}

const apron = inTwo('apron', 'Tablier de potier', 'couleur', ['bleu', 'écru']);
const fan = inTwo('fan', 'Abanico pintado', 'color', ['rojo', 'azul']);
const tin = inTwo('tin', 'Barattolo salvaroma', 'colore', ['rosso', 'bianco']);
const hammock = inTwo('hammock', 'Rede listrada', 'cor', ['azul', 'vermelha']);
const kite = inTwo('kite', 'बड़ी पतंग', 'रंग', ['लाल', 'नीला']);
const gloves = inTwo('gloves', 'Imkerhandschuhe', 'Größe', ['8', '10']);
const lute = inTwo('lute', 'Larch Lute', 'Color', ['Natural', 'Black'], 24_000);

const lutes = {
  products: [product('strings', 'Lute Strings', 900), product('pick', 'Lute Pick', 300), ...lute.kinds],
  more: { groups: [lute.group] },
};

const talks: readonly Talk[] = [
  {
    name: 'half a sentence that sounds like a goodbye is none',
    locale: 'fr-FR',
    currency: 'EUR',
    products: [product('wheel', 'Tour de potier Argile', 24_900), ...apron.kinds],
    more: { groups: [apron.group] },
    turns: [
      { say: "bonjour, je voudrais un tour de potier mais j'y connais rien", shows: ['wheel'] },
      { say: "merci, c'est tout pour aujourd'hui", ends: true },
    ],
  },
  {
    name: 'praise before a question is no goodbye',
    locale: 'ja-JP',
    currency: 'JPY',
    products: [product('can', '銅のじょうろ', 6800, { currency: 'JPY' })],
    turns: [{ say: 'じょうろいいね。のしは付けられる？', not: [/ありがとうございました/] }],
  },
  {
    name: 'what is not wanted is not put in',
    locale: 'fr-FR',
    currency: 'EUR',
    products: apron.kinds,
    more: { groups: [apron.group] },
    turns: [
      { say: 'un tablier, mais pas bleu hein', says: [/j'écarte : bleu\./] },
      { say: "mettez-m'en deux", cart: { 'apron-1': 2 } },
    ],
  },
  {
    name: 'what is not wanted stays out where the other kind is sold out, until it is named',
    locale: 'fr-FR',
    currency: 'EUR',
    products: apron.kinds.map((one, at) => (at === 1 ? { ...one, availability: 'out_of_stock' as const } : one)),
    more: { groups: [apron.group] },
    turns: [
      { say: 'un tablier, mais pas bleu' },
      { say: 'ajoutez-le', says: [/écru/], cart: {} },
      { say: 'alors ajoutez le bleu', cart: { 'apron-0': 1 } },
    ],
  },
  {
    name: 'what is not wanted, with its no behind it',
    locale: 'es-ES',
    currency: 'EUR',
    products: fan.kinds,
    more: { groups: [fan.group], deals: [deal('d', 'Diez por ciento en abanicos')] },
    turns: [
      { say: 'un abanico pintado, pero rojo no, ¿eh?', says: [/rojo no/] },
      { say: 'ponme uno', cart: { 'fan-1': 1 } },
      { say: '¿qué ofertas hay de verdad?', says: [/Diez por ciento/], not: [/verdad/] },
    ],
  },
  {
    name: 'the only kind that is left of what is wanted',
    locale: 'it-IT',
    currency: 'EUR',
    products: tin.kinds,
    more: {
      groups: [tin.group],
      faqs: [
        {
          id: 'f',
          question: 'Il barattolo va in lavastoviglie?',
          wordings: [],
          answer: 'No, si ossida.',
          url: '',
        },
      ],
    },
    turns: [
      { say: 'va in lavastoviglie?', says: [/^Il barattolo va in lavastoviglie\? No, si ossida/] },
      { say: 'un barattolo, ma non bianco, eh' },
      { say: 'mettimene due', cart: { 'tin-0': 2 } },
      { say: 'uno in meno', cart: { 'tin-0': 1 } },
    ],
  },
  {
    name: 'the dearest is taken, and what is left out stays out',
    locale: 'pt-BR',
    currency: 'BRL',
    products: [product('chair', 'Rede cadeira', 15_900), ...hammock.kinds],
    more: { groups: [hammock.group] },
    turns: [
      { say: 'me mostra as redes' },
      { say: 'vou levar a mais cara', cart: { chair: 1 } },
      { say: 'uma rede listrada, mas azul não, tá?', says: [/azul/] },
      { say: 'coloca duas no carrinho', cart: { chair: 1, 'hammock-1': 2 } },
    ],
  },
  {
    name: 'a count beside a word that nobody knows, and a kind that is refused',
    locale: 'hi-IN',
    currency: 'INR',
    products: [product('thread', 'सूती डोर', 18_000, { currency: 'INR' }), ...kite.kinds],
    more: { groups: [kite.group] },
    turns: [
      { say: 'सूती डोर दिखाओ', shows: ['thread'] },
      { say: 'दो रील डाल दो', cart: { thread: 2 } },
      { say: 'बड़ी पतंग दिखाओ, लाल नहीं ना', shows: ['kite'] },
      { say: 'तीन दे दो', cart: { thread: 2, 'kite-1': 3 } },
    ],
  },
  {
    name: 'rather another size, which takes the place of the one put in',
    locale: 'de-DE',
    currency: 'EUR',
    products: gloves.kinds,
    more: { groups: [gloves.group] },
    turns: [
      { say: 'habt ihr Imkerhandschuhe' },
      { say: 'leg mir ein Paar in den Korb', says: [/8 oder 10/] },
      { say: 'die zehn', cart: { 'gloves-1': 1 } },
      { say: 'nein lieber die acht', cart: { 'gloves-0': 1 } },
      { say: 'doch lieber in zehn', cart: { 'gloves-1': 1 } },
    ],
  },
  {
    name: 'the most expensive of a list is a choice like any other',
    locale: 'en-US',
    currency: 'USD',
    ...lutes,
    turns: [
      { say: 'show me lute things' },
      { say: 'which is the most expensive', says: [/Larch Lute/], not: [/order number/] },
      { say: "I'll take the most expensive", says: [/of Larch Lute: Natural or Black/] },
      { say: 'black', cart: { 'lute-1': 1 } },
      { say: 'add the cheapest strings', cart: { 'lute-1': 1, strings: 1 } },
    ],
  },
  {
    name: 'of what was only exclaimed and a question, the question is answered',
    locale: 'en-US',
    currency: 'USD',
    ...lutes,
    more: {
      policies: {
        shipping: { text: 'We ship within the United States only.', url: '' },
        return: { text: 'Unused within 30 days.', url: '' },
      },
    },
    turns: [{ say: 'nice one. do you ship abroad?', says: [/^We ship within/], not: [/didn't get/] }],
  },
  {
    name: 'a number below one is none, and so many fewer are taken out',
    locale: 'en-US',
    currency: 'USD',
    ...lutes,
    turns: [
      { say: 'lute pick', shows: ['pick'] },
      { say: 'put minus five in my cart', cart: {} },
      { say: 'give me zero of those', cart: {} },
      { say: 'did you say five in stock?', says: [/in stock/] },
      { say: 'add four', cart: { pick: 4 } },
      { say: 'minus two', cart: { pick: 2 } },
    ],
  },
];

test.each(talks)('$locale: $name', { timeout: 120_000 }, expectTalk);
