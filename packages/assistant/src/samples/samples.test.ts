import { languages, locales } from '@voicecart/contract/locales';
import { samples as builtInPhrases } from '@voicecart/language/built-in';
import { describe, expect, test } from 'vitest';
import { dialogueIntents, dialogueSlotTypes } from '../dialogue/dialogue-intents.ts';
import { interactions } from '../interactions/interactions.ts';
import { isUsableSample, sampleKey } from './sample-rules.ts';

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
