import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as purchasePhrases } from '@voicecart/language/interactions/product-purchase';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { slotName, slotNumber, slotText, wordsForPlace } from '../../dialogue/dialogue-slots.ts';
import type { ShopCartLine } from '../../shop/shop.ts';
import { fillPlural } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import { cartWords, countOf, purchaseKey as key, shownProducts, totalSpoken } from '../cart/cart-words.ts';
import type { InteractionContext } from '../interaction.ts';
import { candidatesSpoken } from '../product-search/candidates.ts';
import type { ProductPurchaseSettings } from './settings.ts';

export type Context = InteractionContext<ProductPurchaseSettings>;

export const type = interactionNumbers.productPurchase;

export function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return purchasePhrases[languageOf(turn.locale)];
}

export function ask(
  context: Context,
  question: string,
  says: string,
  asks: string,
  known: Record<string, string> = {},
) {
  return answer(context.dialogue, type, {
    says,
    asks,
    handled: 'asked',
    asking: { interaction: key, question, known },
  });
}

/** Of one product everything that was said may name its kind: "the small red one". */
export function wordsOfTurn(turn: Context['turn'], before: string | null): Words {
  return [turn.text ?? wordsForPlace(turn) ?? '', before ?? ''];
}

/** "Which one", of those that were read out last, by their names. */
export async function askWhich(context: Context, known: Readonly<Record<string, string>>, says = ''): Promise<Reply> {
  const named = await candidatesSpoken(context, context.dialogue.shown);
  return ask(context, 'which', sentences(says, named), phrasesOf(context).whichProduct, known);
}

export function noSuchPlaceOf({ turn }: Context): string {
  return assistantPhrases[languageOf(turn.locale)].noSuchPlace;
}

export function wholeNumber(said: number | null): number {
  return said === null ? 1 : Math.max(1, Math.floor(said));
}

export function quantityIn({ turn }: Context): number {
  return wholeNumber(slotNumber(turn, 'quantity') ?? slotNumber(turn, 'number'));
}

/** What was said of a product, what was said last before what was said earlier. */
export type Words = readonly string[];

/** @param of what was wanted: "add it", said next, means the same kind of it and no other */
export function notToBeHad(context: Context, says: string, of?: { readonly id: string; readonly words: Words }): Reply {
  const { shown } = context.dialogue;
  // Said once: a letter is a size only by itself.
  const wanted = [...new Set(of?.words.filter((words) => words !== ''))].join(' ');
  const kept = of && wanted !== '' ? { ...shownProducts([of.id], of.id), query: wanted.slice(0, 300) } : shown;
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'nothing-found',
    asking: askingAnythingElse,
    shown: kept,
  });
}

/** Kept as it was shown, so that "the third one, too" still means something; the variant has the focus. */
export function shownOf({ dialogue: { shown } }: Context, id: string, of = id): NonNullable<Dialogue['shown']> {
  const keeps = shown?.kind === 'products' && shown.ids.includes(of);
  return keeps ? { ...shown, focus: id } : shownProducts([id], id);
}

export function totals(context: Context, lines: readonly ShopCartLine[]): string {
  if (!context.settings.speakTotal || lines.length === 0) return '';
  const total = totalSpoken(lines, context.turn);
  return fillPlural(context.turn.locale, cartWords(context).inCart, countOf(lines), { total });
}

/** Everything that was said where an option was asked, in whatever slot the channel put it. */
export function wordsSaid({ turn }: Context): string[] {
  const names = ['option', 'colour', 'number', 'product', 'query', 'quantity', 'ordinal'];
  const words = names.flatMap((name) => [slotText(turn, name), slotName(turn, name)]);
  return [...words, turn.text].filter((one) => one !== null);
}

export function anythingElse(context: Context, says = ''): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: says === '' ? 'answered' : 'nothing-found',
    asking: askingAnythingElse,
  });
}
