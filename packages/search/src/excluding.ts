import type { ExcludedWords, FacetValues, PhraseRules } from './phrase.ts';
import type { Vocabulary } from './vocabulary.ts';
import { fillerWords, wordsOf } from './words.ts';

interface Held {
  readonly vocabulary: Vocabulary;
  readonly facetValues: FacetValues;
}

/** Endings by which one word is another's kin: "stripes" and "striped", "wood" and "wooden", "rot" and "rotes". */
const endings = ['', 'e', 'd', 'ed', 'y', 'n', 'en', 'er', 'es', 'em', 's', 'o', 'a', 'os', 'as', 'i'];
/** Shorter stems are other words. */
const stemLettersMin = 3;
const formsMax = 6;

/** What a shopper does not want, in every form in which the catalogue writes it; a word that it lacks excludes nothing. */
export function readExcluded(
  without: readonly string[],
  { vocabulary, facetValues }: Held,
  rules: PhraseRules,
): ExcludedWords[] {
  return without.flatMap((said) => {
    const words = wordsOf(said).filter((word) => !fillerWords.has(word));
    const [only, ...others] = words;
    if (only === undefined) return [];
    if (others.length > 0) {
      const forms = words.map((word) => formsOf(word, vocabulary)[0]);
      return forms.includes(undefined) ? [] : [{ words: forms.flatMap((form) => form ?? []), isKind: false }];
    }
    const taught = (rules.synonyms.get(only) ?? []).flatMap((one) => (one.length === 1 ? one : []));
    const names = [...formsOf(only, vocabulary), ...rules.words.coloursLike(only, facetValues), ...taught];
    const isColour = rules.words.isColourWord(only);
    return [...new Set(names)].map((word) => ({ words: [word], isKind: isColour || isOfKind(word, facetValues) }));
  });
}

/** Whether a word names a colour or a size, or a part of one: "bunt" of "bunt gestreift". */
function isOfKind(word: string, facetValues: FacetValues): boolean {
  for (const [value, facet] of facetValues)
    if ((facet === 'colour' || facet === 'size') && (value === word || value.split(' ').includes(word))) return true;
  return false;
}

function formsOf(word: string, vocabulary: Vocabulary): string[] {
  const stems = new Set([word, word.replace(/(?:e[nrsm]|ed|[sdoaiey])$/, '')]);
  const forms = [...stems].flatMap((stem) =>
    stem.length < stemLettersMin ? [] : endings.map((ending) => `${stem}${ending}`),
  );
  const held = [word, ...forms].filter((form) => vocabulary.count(form) > 0);
  return [...new Set(held)].slice(0, formsMax);
}
