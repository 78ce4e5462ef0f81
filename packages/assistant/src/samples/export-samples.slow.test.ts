import { languageOf, locales } from '@voicecart/contract/locales';
import { samples as builtInPhrases } from '@voicecart/language/built-in';
import { train } from '@voicecart/understanding';
import { expect, test } from 'vitest';
import { interactions } from '../interactions/interactions.ts';
import { demoApp } from '../test-support/conversation.ts';
import { exportSamples } from './export-samples.ts';

const oneOfEachLanguage = locales.filter(
  (locale, index) => locales.findIndex((one) => languageOf(one) === languageOf(locale)) === index,
);

test.each(oneOfEachLanguage)(
  'in %s the samples train an understanding that knows every example and built-in word',
  (locale) => {
    const everything = interactions.map(({ type }) => ({ type, settings: {}, utterances: [], slotValues: [] }));
    const { samples, slotTypes, slots } = exportSamples(demoApp({ interactions: everything }), locale);
    const model = train(samples, slotTypes, { locale, slots });
    for (const row of interactions) {
      for (const example of row.examples[languageOf(locale)]) {
        const { intent } = model.understand(example);
        expect(
          row.intents.some((one) => one.name === intent),
          `${example}: ${intent}`,
        ).toBe(true);
      }
    }
    for (const [intent, phrases] of Object.entries(builtInPhrases[languageOf(locale)])) {
      for (const phrase of phrases) expect(model.understand(phrase).intent, phrase).toBe(intent);
    }
  },
  // All interactions in English are learnt in seconds of a core, which a busy machine may share among many.
  120_000,
);
