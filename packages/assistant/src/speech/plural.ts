import { type Locale, languageOf } from '@voicecart/contract/locales';
import { fill, numberSpoken } from './phrase.ts';

/** Behind the noun of a title: "Mug with Lid", "Oak Lamp, Large". */
const behindNoun = /(?=\s(?:with|for|in|of|and|by|from|on|without)\s|,|\s[-–(])/iu;
/** "Canister 230g", but a "Rook 55 Backpack" is a backpack. */
const behindMeasured = /(?=\s\d[\d.,]*\s?(?:[a-z]{1,5}\.?|")?$)/u;
const uncountable =
  /(?:food|tea|coffee|rice|honey|soap|shampoo|paper|soil|water|milk|sugar|salt|flour|wool|furniture|jewelry|jewellery|equipment|clothing|knitwear|oil|yarn|bread|cheese|butter|chocolate|cream|lotion|powder|detergent|cutlery|luggage)$/iu;
const irregular: Readonly<Record<string, string>> = {
  knife: 'knives',
  shelf: 'shelves',
  leaf: 'leaves',
  scarf: 'scarves',
  mouse: 'mice',
  foot: 'feet',
  man: 'men',
  woman: 'women',
  child: 'children',
  loaf: 'loaves',
};

/** An English title for several of it: "Oak Lamps", "Mugs with Lid", "City Shoes". Null for what is not counted. */
export function pluralTitle(title: string): string | null {
  const [named = ''] = title.split(behindNoun, 1);
  const [noun = ''] = named.split(behindMeasured, 1);
  const last = /\p{L}+$/u.exec(noun)?.[0] ?? '';
  if (last.length < 3 || uncountable.test(noun) || /(?:ware|wear)$/iu.test(last) || last === last.toUpperCase())
    return null;
  if (/[^s]s$/iu.test(last)) return title;
  const known = irregular[last.toLowerCase()];
  const plural = known === undefined ? regular(last) : (last[0] ?? '') + known.slice(1);
  return `${noun.slice(0, -last.length)}${plural}${title.slice(noun.length)}`;
}

function regular(word: string): string {
  if (/(?:s|x|z|ch|sh)$/iu.test(word)) return `${word}es`;
  return /[^aeiou]y$/iu.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** "2 Oak Lamps": several of a title, in the words of a language's template where it has no plural of its own. */
export function severalSpoken(title: string, quantity: number, locale: Locale, template: string): string {
  const said = numberSpoken(quantity, locale);
  const plural = languageOf(locale) === 'en' ? pluralTitle(title) : null;
  return plural === null ? fill(template, { quantity: said, title }) : `${said} ${plural}`;
}
