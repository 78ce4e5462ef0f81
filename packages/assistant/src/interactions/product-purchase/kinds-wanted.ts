import { type Language, languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-purchase';
import { inFigures } from '../../meaning/amount-words.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import { titleOf } from '../product-search/describe.ts';
import { type Chosen, type openOption, optionsOf } from './options.ts';
import { type Context, phrasesOf, type Words } from './purchase-turn.ts';
import { contradictsTitle, isKindSaid, isOfKind, kindsSaid } from './spoken-kinds.ts';

export const valuesSpokenMax = 6;

export type Option = NonNullable<ReturnType<typeof openOption>>;

/** Without what was said not to be wanted, "an apron, but not blue", unless a kind is named now: "the blue one then". */
export function wantedOnes({ turn, dialogue }: Context, variants: readonly ShopProduct[]): readonly ShopProduct[] {
  const language = languageOf(turn.locale);
  const without = (dialogue.shown?.without ?? []).filter((words) => isKindSaid(words, language));
  const isExcluded = (one: ShopProduct) => without.some((words) => isOfKind(words, one, language));
  const kept = variants.filter((one) => !isExcluded(one));
  if (kept.length > 0 || turn.text === null) return kept;
  const { chosen } = kindsSaid(optionsOf(variants), inFigures(turn.text, language), language, variants[0]?.title ?? '');
  return Object.keys(chosen).length > 0 ? variants : kept;
}

/** Whether a number is said to be a size: "my size is thirty-seven". */
function isSizeSaid(words: string, size: number, language: Language): boolean {
  const said = patterns[language].sizeSaid.replace('{n}', `${size}(?!\\d)`);
  return new RegExp(said, 'iu').test(inFigures(words, language));
}

/** Whether a number is that of a kind that was named, or is said to be a size, and no count. */
export function isOfKindNamed(quantity: number, wanted: Chosen, { text, locale }: Context['turn']): boolean {
  if (quantity < 2) return false;
  if (text !== null && isSizeSaid(text, quantity, languageOf(locale))) return true;
  // The two of "two of the 2.5" is no half of it.
  const number = new RegExp(`(?<!\\d|\\d[.,])${quantity}(?!\\d|[.,]\\d)`);
  const isValue = Object.values(wanted).some((value) => number.test(value));
  const said = text?.match(/\d+|\p{L}+\d+/gu) ?? [];
  // "Two in size 2" counts as well, and a count of its own may stand before the size.
  return isValue && said.filter((one) => number.test(one)).length < 2;
}

/** What of the options was said, each by the words that were said last; a kind that is not made is lacking. */
export function kindsWanted(
  { turn }: Context,
  variants: readonly ShopProduct[],
  words: Words,
  chosen: Chosen,
): { wanted: Chosen; isLacking: boolean } {
  const options = optionsOf(variants);
  let wanted = chosen;
  for (const phrase of words) {
    const said = inFigures(phrase, languageOf(turn.locale));
    const open = options.filter(({ name }) => !(name in wanted));
    const title = variants[0]?.title ?? '';
    const kinds = kindsSaid(open, said, languageOf(turn.locale), title);
    const isOther = options.length === 0 && contradictsTitle(said, title, languageOf(turn.locale));
    if (kinds.lacking.length > 0 || isOther) return { wanted, isLacking: true };
    wanted = { ...kinds.chosen, ...wanted };
  }
  return { wanted, isLacking: false };
}

/** "Wool cap comes in S and L": the kinds that can be had, or all where none can. */
export function kindsToldOf(context: Context, variants: readonly ShopProduct[]): string {
  const phrases = phrasesOf(context);
  const [any] = variants;
  if (!any) return '';
  const options = optionsOf(variants).filter(({ values }) => values.length > 0);
  if (options.length === 0) return '';
  const here = variants.filter(({ availability }) => availability !== 'out_of_stock');
  const told = (here.length > 0 ? here : variants).map(kindName);
  const values = [...new Set(told)].slice(0, valuesSpokenMax).map((value) => speakable(value, 60));
  return fill(phrases.comesIn, { title: titleOf(any), values: listSpoken(values, context.turn.locale) });
}

function kindName({ options }: ShopProduct): string {
  return Object.values(options).join(' ');
}

export function readChosen(stored: string | undefined): Chosen {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'string'));
  } catch {
    return {};
  }
}
