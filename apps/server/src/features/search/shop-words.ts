import { colourType } from '@voicecart/assistant/interactions/product-search/colours';
import { everydayWords, productType } from '@voicecart/assistant/interactions/product-search/product-words';
import { KnownWords } from '@voicecart/search/known-words';
import { noRules, type PhraseRules } from '@voicecart/search/phrase';
import { OtherScript } from '@voicecart/understanding/words/romanised';

/** What shoppers call colours and things in all languages that the assistant speaks. */
export const shopWords = new KnownWords({
  colours: Object.values(colourType).flat(),
  everyday: everydayWords,
  otherScript: (counts) => new OtherScript(counts),
  nouns: Object.values(productType).flatMap((values) =>
    values.flatMap(({ value, synonyms = [] }) => [value, ...synonyms]),
  ),
});

/** A search that nobody has taught anything. */
export const untaughtRules: PhraseRules = { ...noRules, words: shopWords };
