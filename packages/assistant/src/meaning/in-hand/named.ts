import type { Language } from '@voicecart/contract/locales';
import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { isOfKind, kindsIn } from '../../interactions/product-purchase/spoken-kinds.ts';
import { refinedBy } from '../../interactions/product-search/frame.ts';
import { splitPriceLimit } from '../../interactions/product-search/price-limit.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import { hasStem, stemsOf } from '../../knowledge/stems.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { minorUnits } from '../../speech/money.ts';
import { marks } from '../marks.ts';
import { isOneThing, type Moment } from '../meaning.ts';
import { pointingWords } from '../pointing-words.ts';
import type { Extreme } from '../products-told.ts';
import { patternOf, tellingWords, wantedOf } from '../wording.ts';

type Shown = NonNullable<Dialogue['shown']>;

/** What the words of a turn name, whatever they are said of. */
export interface Named {
  /** Words that a product is to have, and sizes and colors. */
  readonly words: readonly string[];
  readonly extreme: Extreme | null;
  readonly maxPrice: number | null;
  readonly count: number | null;
}

/** Words that say what is to be done, beside those that say of what. */
export function namedIn(text: string, language: Language): Named {
  const { takes, least, most } = pointingWords[language];
  const adds = marks[language].add.before;
  const limit = splitPriceLimit(wantedOf(text, language).text, language);
  const isLeast = patternOf(least, language).test(limit.text);
  const isMost = patternOf(most, language).test(limit.text);
  const without = [takes, adds, ...(isLeast ? [least] : []), ...(isMost ? [most] : [])].reduce(
    (left, source) => left.replace(patternOf(source, language), ' '),
    limit.text,
  );
  const { counts, rest } = countsIn(without, language);
  const [figures, other] = counts;
  // "Six balls of the grey".
  const units = patternOf(pointingWords[language].units, language, 'whole');
  const words = tellingWords(rest, language);
  return {
    words: figures === undefined ? words : words.filter((word) => !units.test(word)),
    extreme: isLeast ? 'least' : isMost ? 'most' : null,
    maxPrice: limit.amount,
    count: figures !== undefined && other === undefined && figures > 0 && figures < countMax ? figures : null,
  };
}

/** The whole numbers of a sentence, and the sentence without them. "The blue one, two please" counts two, and not twelve. */
function countsIn(text: string, language: Language): { readonly counts: readonly number[]; readonly rest: string } {
  const standIn = patternOf(marks[language].standIn, language);
  const isBeside = /[,;]/u.test(text) || findNumbers(tokenise(text), language).length > 1;
  const said = isBeside ? text.replace(standIn, ' , ') : text;
  const counts: number[] = [];
  const rest: string[] = [];
  for (const part of said.split(/[,;、]/u)) {
    const tokens = tokenise(part);
    const numbers = findNumbers(tokens, language);
    counts.push(...numbers.map(({ figures }) => Number(figures)).filter(Number.isInteger));
    rest.push(
      ...tokens.filter((_, at) => !numbers.some(({ from, to }) => at >= from && at < to)).map(({ norm }) => norm),
    );
  }
  return { counts, rest: rest.join(' ') };
}

const countMax = 100;

/** Whether a product has each word in its name, its kinds or its texts, or the search that found it has. */
export function fits(product: ShopProduct, { words }: Named, list: Shown, language: Language): boolean {
  const own = knowledgeWords(language);
  const { title, brand, category, options, description } = product;
  const stems = (text: string) => new Set(stemsOf(plainText(text), own).all);
  const told = stems(
    `${title} ${brand ?? ''} ${category ?? ''} ${Object.values(options).join(' ')} ${list.query ?? ''}`,
  );
  const described = stems(description);
  return words.every((word) => {
    const kinds = kindsIn(word, language);
    if (kinds.sizes.size + kinds.colours.size > 0)
      return hasWord(told, word, language) || isOfKind(word, product, language);
    return hasWord(told, word, language) || hasWord(described, word, language);
  });
}

function hasWord(told: ReadonlySet<string>, word: string, language: Language): boolean {
  const { all } = stemsOf(plainText(word), knowledgeWords(language));
  return all.length > 0 && all.every((stem) => hasStem(told, stem, language));
}

/** The search that found the list, with these words as well; null where nothing has them all. */
export async function queryWithin(list: Shown, { words }: Named, moment: Moment): Promise<string | null> {
  const { language } = moment;
  if (list.query === null || list.query === '') return null;
  const before = tellingWords(list.query, language);
  const added = words.filter((word) => !before.includes(word)).join(language === 'ja' ? '' : ' ');
  if (added === '') return list.query;
  const joined = language === 'ja' ? `${added}${list.query}` : `${added} ${list.query}`;
  // "Blue", of red mugs, takes the place of the red.
  for (const query of [joined, refinedBy(list.query, added, language)]) {
    if (query !== null && (await isOneThing(moment, query))) return query;
  }
  return null;
}

/** The price that was said to be the most, in the smallest units of the shop's money. */
export function limitOf({ maxPrice }: Named, list: Shown, { app, turn }: Moment): number | null {
  if (maxPrice === null) return list.maxPriceMinor;
  return minorUnits(maxPrice, app.currency ?? 'USD', turn.locale) ?? list.maxPriceMinor;
}
