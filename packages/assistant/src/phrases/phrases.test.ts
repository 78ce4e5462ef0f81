import { languages, locales } from '@voicecart/contract/locales';
import { describe, expect, test } from 'vitest';
import { dialogueIntents, dialogueSlotTypes } from '../dialogue/dialogue-intents.ts';
import { bookPhrases } from '../interactions/book-i-like/phrases.ts';
import { calendarPhrases } from '../interactions/calendar-lists/phrases.ts';
import { cancelPhrases } from '../interactions/cancel-order/phrases.ts';
import { cartPhrases } from '../interactions/cart/phrases.ts';
import { categoryPhrases } from '../interactions/category-fallback/phrases.ts';
import { checkoutPhrases } from '../interactions/checkout/phrases.ts';
import { clearCartPhrases } from '../interactions/clear-cart/phrases.ts';
import { dealPhrases } from '../interactions/deals/phrases.ts';
import { faqPhrases } from '../interactions/faq/phrases.ts';
import { briefingPhrases } from '../interactions/flash-briefing/phrases.ts';
import { genrePhrases } from '../interactions/genre-i-like/phrases.ts';
import { interactions } from '../interactions/interactions.ts';
import { subscriptionPhrases } from '../interactions/manage-subscription/phrases.ts';
import { notifyPhrases } from '../interactions/notify-in-stock/phrases.ts';
import { proofPhrases } from '../interactions/order-proof/phrases.ts';
import { reasonPhrases } from '../interactions/order-request/reason-phrases.ts';
import { orderPhrases } from '../interactions/order-status/phrases.ts';
import { purchasePhrases } from '../interactions/product-purchase/phrases.ts';
import { productPhrases } from '../interactions/product-search/phrases.ts';
import { quickLinkPhrases } from '../interactions/quick-links/phrases.ts';
import { returnOrderPhrases } from '../interactions/return-order/phrases.ts';
import { returnPhrases } from '../interactions/return-policy/phrases.ts';
import { shippingPhrases } from '../interactions/shipping-policy/phrases.ts';
import { storePhrases } from '../interactions/store-location/phrases.ts';
import { eventPhrases } from '../interactions/upcoming-events/phrases.ts';
import { builtInPhrases } from '../samples/built-in-intents.ts';
import { isUsableSample, sampleKey } from '../samples/sample-rules.ts';
import { servicePhrases } from '../service/phrases.ts';
import { assistantPhrases } from './phrases.ts';

/** Words that two languages share rightly: the key, and the languages it may equal English in. */
const shared: ReadonlySet<string> = new Set(['listed', 'item', 'line', 'itemEnds', 'quantity', 'codeLabel']);

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Every text of a language's phrases by a path, so that plural forms and lists are compared one by one. */
function textsOf(phrases: Readonly<Record<string, unknown>>): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (path: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(path, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(path === '' ? key : `${path}.${key}`, inner);
    }
  };
  walk('', phrases);
  return texts;
}

const marks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((mark) => mark[1] ?? '').sort();

describe.each<[string, Table]>([
  ['assistant', assistantPhrases],
  ['product search', productPhrases],
  ['deals', dealPhrases],
  ['order proof', proofPhrases],
  ['order status', orderPhrases],
  ['cancel order', cancelPhrases],
  ['cart', cartPhrases],
  ['product purchase', purchasePhrases],
  ['checkout', checkoutPhrases],
  ['clear cart', clearCartPhrases],
  ['return order', returnOrderPhrases],
  ['reason of a return', reasonPhrases],
  ['return policy', returnPhrases],
  ['shipping policy', shippingPhrases],
  ['notify in stock', notifyPhrases],
  ['store location', storePhrases],
  ['upcoming events', eventPhrases],
  ['calendar lists', calendarPhrases],
  ['flash briefing', briefingPhrases],
  ['category fallback', categoryPhrases],
  ['genre I like', genrePhrases],
  ['book I like', bookPhrases],
  ['frequent questions', faqPhrases],
  ['manage subscription', subscriptionPhrases],
  ['quick links', quickLinkPhrases],
  ['a person, a reminder', servicePhrases],
])('phrases of %s', (_, table) => {
  const english = textsOf(table.en ?? {});

  test.each(languages)('%s has every phrase, with the same marks, and none is left in English', (language) => {
    const own = textsOf(table[language] ?? {});
    expect([...own.keys()]).toEqual([...english.keys()]);
    for (const [path, text] of own) {
      expect(text.trim(), path).not.toBe('');
      const inEnglish = english.get(path) ?? '';
      // "One deal" needs no figure in most languages; no mark may be unknown, and the plural may lose none.
      if (path.endsWith('.one'))
        expect(marks(inEnglish), path).toEqual(expect.arrayContaining(marks(text).filter((mark) => mark !== 'count')));
      else expect(marks(text), path).toEqual(marks(inEnglish));
      if (language !== 'en' && !shared.has(path)) expect(text, `${language} ${path}`).not.toBe(inEnglish);
    }
  });

  test('no two languages share a sentence', () => {
    for (const [path] of english) {
      const texts = languages
        .map((language) => textsOf(table[language] ?? {}).get(path) ?? '')
        .filter((text) => text.includes(' ') && text.replace(/\{\w+\}/g, '').length > 22);
      expect(new Set(texts).size, path).toBe(texts.length);
    }
  });
});

describe('default samples', () => {
  // Interactions about orders declare the same intents for the proof: they are one.
  const definitions = [...new Set(interactions.flatMap((row) => row.intents)), ...dialogueIntents];

  test('each intent has at least fifteen in English and ten elsewhere', () => {
    for (const { name, samples } of definitions) {
      for (const language of languages) {
        expect(samples[language].length, `${name} ${language}`).toBeGreaterThanOrEqual(language === 'en' ? 15 : 10);
      }
    }
  });

  test.each(locales)('in %s none belongs to two intents, and Amazon takes each', (locale) => {
    const language = languages.find((one) => locale.startsWith(one)) ?? 'en';
    const owners = new Map<string, string>();
    for (const { name, slots, samples, regional } of definitions) {
      for (const text of [...samples[language], ...(regional?.[locale] ?? [])]) {
        expect(isUsableSample(text, slots), `${name}: ${text}`).toBe(true);
        expect(owners.get(sampleKey(text)), `${name}: ${text}`).toBeUndefined();
        owners.set(sampleKey(text), name);
      }
    }
    for (const [name, texts] of Object.entries(builtInPhrases[language])) {
      for (const text of texts) {
        expect(owners.get(sampleKey(text)), `${name}: ${text}`).toBeUndefined();
        owners.set(sampleKey(text), name);
      }
    }
  });

  test('every slot of every intent is used by a sample in every language', () => {
    for (const { name, slots, samples } of definitions) {
      for (const slot of Object.keys(slots)) {
        for (const language of languages) {
          const isUsed = samples[language].some((text) => text.includes(`{${slot}}`));
          expect(isUsed, `${name} {${slot}} ${language}`).toBe(true);
        }
      }
    }
  });

  test('slot values have a synonym each, ids are unique, and no word belongs to two values', () => {
    const types = [dialogueSlotTypes, ...interactions.map((row) => row.slotTypes)].flatMap((all) =>
      Object.entries(all),
    );
    for (const [name, byLanguage] of types) {
      for (const language of languages) {
        const seen = new Set<string>();
        for (const { value, synonyms } of byLanguage[language]) {
          expect(synonyms?.length, `${name} ${language} ${value}`).toBeGreaterThan(0);
          for (const word of [value, ...(synonyms ?? [])]) {
            expect(seen.has(word.toLowerCase()), `${name} ${language} ${word}`).toBe(false);
            seen.add(word.toLowerCase());
          }
        }
        const ids = byLanguage[language].flatMap((one) => one.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });
});
