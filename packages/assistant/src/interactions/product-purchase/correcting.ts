import { type Language, languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-purchase';
import { perLanguage } from '@voicecart/language/sections';
import { z } from 'zod';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { ordinalOf, slotName, slotText } from '../../dialogue/dialogue-slots.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import type { Turn } from '../../turn/turn.ts';
import { withoutArticle } from '../product-search/query.ts';
import { productOptionType } from './option-words.ts';
import { type Chosen, type OpenOption, optionsOf, valueNamed } from './options.ts';
import { kindsSaid } from './spoken-kinds.ts';

/** As much as a dialogue remembers under one name. */
const charactersMax = 480;
/** What stands for the thing itself: "the small one". */
const standIn = /(?: ones?| वाल[ाीे](?: दो| दे दो)?|の(?:を|で)?)$/iu;
const recentOptions = z.array(z.object({ name: z.string(), values: z.array(z.string()) }));

/** What "no, the small one" may be taken for, right after the large one was put into the cart. */
const correctingIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'ChooseOptionIntent',
  'ChangeQuantityIntent',
  'ProductSearchIntent',
  'AMAZON.NoIntent',
  'AMAZON.FallbackIntent',
  'RefineColourIntent',
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
  // "Show me blue ones" looks for others.
  if (turn.intent === 'RefineColourIntent' && !isDenied(turn)) return false;
  return corrected(turn, dialogue) !== null;
}

const denials = perLanguage((language) => new RegExp(patterns[language].denial, 'iu'));

/** "No, the blue one": what was done is not what was meant. */
function isDenied({ text, locale }: Turn): boolean {
  return denialIn(text ?? '', languageOf(locale)) !== null;
}

/** The word that says so, "no" or "rather", at the beginning; null where none stands there. */
export function denialIn(text: string, language: Language): string | null {
  return denials[language].exec(text.trim())?.[0].trim() ?? null;
}

/**
 * The options that are corrected and their values; none of them where what was denied is to be of a kind that is not made;
 * null where none was said, or nothing was put into the cart just now.
 */
export function corrected(turn: Turn, { asking }: Dialogue): Chosen | null {
  const options = optionsKept(asking?.known.options);
  if (options.length === 0) return null;
  const said = valueWords(turn);
  for (const { name, values } of options) {
    const value = valueNamed(values, said);
    if (value !== null) return { [name]: value };
  }
  // Several at once, "the small red one", with nothing beside them.
  const kinds = said.map((words) => kindsSaid(options, words, languageOf(turn.locale), ''));
  const whole = kinds.find(({ rest, chosen }) => rest === '' && Object.keys(chosen).length > 0);
  if (whole && whole.lacking.length === 0) return whole.chosen;
  return isDenied(turn) && kinds.some(({ rest, lacking }) => rest === '' && lacking.length > 0) ? {} : null;
}

function optionsKept(stored: string | undefined): readonly OpenOption[] {
  if (stored === undefined) return [];
  try {
    return recentOptions.parse(JSON.parse(stored));
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
