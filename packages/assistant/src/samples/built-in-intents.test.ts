import { languageOf, locales } from '@voicecart/contract/locales';
import { samples as builtInPhrases } from '@voicecart/language/built-in';
import { expect, test } from 'vitest';
import { builtInSaid } from './built-in-intents.ts';

test.each(locales)('in %s "stop" and "no" are known by their words alone, and nothing else is', (locale) => {
  const phrases = builtInPhrases[languageOf(locale)];
  for (const intent of ['AMAZON.StopIntent', 'AMAZON.NoIntent'] as const) {
    expect(builtInSaid(` ${phrases[intent][0]?.toUpperCase()} `, locale)).toBe(intent);
  }
  expect(builtInSaid(`${phrases['AMAZON.StopIntent'][0]} 1042`, locale)).toBeNull();
});
