import { languageOf } from '@voicecart/contract/locales';
import { z } from 'zod';
import type { Dialogue } from '../../dialogue.ts';
import { ordinalOf, slotName, slotText } from '../../dialogue-slots.ts';
import type { ShopProduct } from '../../shop.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import type { Turn } from '../../turn.ts';
import { withoutArticle } from '../product-search/query.ts';
import { productOptionType } from './option-words.ts';
import { type OpenOption, optionsOf, valueNamed } from './options.ts';

/** As much as a dialogue remembers under one name. */
const charactersMax = 480;
/** What stands for the thing itself: "the small one". */
const standIn = /(?: ones?| वाल[ाीे](?: दो| दे दो)?|の(?:を|で)?)$/iu;
const rememberedOptions = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));

/** What "no, the small one" may be taken for, right after the large one was put into the cart. */
const correctingIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'ChooseOptionIntent',
  'ChangeQuantityIntent',
  'ProductSearchIntent',
  'AMAZON.NoIntent',
  'AMAZON.FallbackIntent',
]);

/** What is remembered of a variant that was put into the cart, so that another may take its place. */
export function correctable(
  product: ShopProduct,
  variants: readonly ShopProduct[],
  quantity: number,
): Readonly<Record<string, string>> {
  const options = JSON.stringify(optionsOf(variants).filter(({ values }) => values.length > 1));
  if (options === '[]' || options.length > charactersMax) return {};
  return { added: product.id, quantity: String(quantity), options };
}

/** "No, the small one": another value of what was put into the cart just now. */
export function isOptionCorrected(turn: Turn, dialogue: Dialogue): boolean {
  if (turn.intent === null || !correctingIntents.has(turn.intent) || ordinalOf(turn) !== null) return false;
  // "And in large?" asks for one more.
  if (turn.intent === 'ChooseOptionIntent' && bareWords(turn) === turn.text?.trim()) return false;
  return correctedValue(turn, dialogue) !== null;
}

/** The option that is corrected and its value; null where none was said, or nothing was put into the cart just now. */
export function correctedValue(turn: Turn, { asking }: Dialogue): { name: string; value: string } | null {
  const options = optionsRemembered(asking?.known.options);
  const said = valueWords(turn);
  for (const { name, values } of options) {
    const value = valueNamed(values, said);
    if (value !== null) return { name, value };
  }
  return null;
}

function optionsRemembered(stored: string | undefined): readonly OpenOption[] {
  if (stored === undefined) return [];
  try {
    return rememberedOptions.parse(JSON.parse(stored));
  } catch {
    return [];
  }
}

function bareWords({ text, locale }: Turn): string {
  return withoutHesitation(text ?? '', languageOf(locale));
}

/** What was said and nothing beside it, and the sizes that a list of ours knows it for: "the kleine one" is klein, and S. */
function valueWords(turn: Turn): string[] {
  const language = languageOf(turn.locale);
  const bare = withoutArticle(bareWords(turn), language).replace(standIn, '').toLowerCase();
  // "Small bags" are looked for, however few their words.
  const slots = turn.intent === 'ProductSearchIntent' ? [] : ['option', 'colour', 'ordinal'];
  const said = [bare, ...slots.flatMap((name) => [slotText(turn, name), slotName(turn, name)])]
    .filter((one) => one !== null)
    .map((one) => one.toLowerCase());
  const sizes = productOptionType[language].flatMap(({ id, value, synonyms = [] }) => {
    const isSaid = [value, ...synonyms].some((word) => said.includes(word.toLowerCase()));
    return isSaid ? [value, ...synonyms, ...(id === undefined ? [] : [id])] : [];
  });
  return [...said, ...sizes];
}
