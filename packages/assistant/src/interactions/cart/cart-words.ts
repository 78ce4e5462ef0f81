import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as cartPhrases } from '@voicecart/language/interactions/cart';
import type { AppDefinition } from '../../app/app-definition.ts';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { ShopCartLine } from '../../shop/shop.ts';
import { moneySpoken } from '../../speech/money.ts';
import { fill, fillPlural, listSpoken } from '../../speech/phrase.ts';
import { severalSpoken } from '../../speech/plural.ts';
import { speakable } from '../../speech/text.ts';
import type { Card, Reply, Screen } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import type { InteractionContext } from '../interaction.ts';

export type CartContext = InteractionContext<unknown>;

export const purchaseKey = 'product-purchase';
export const checkoutKey = 'checkout';
const checkoutType = interactionNumbers.checkout;
const linesSpokenMax = 3;

export function cartWords({ turn }: { readonly turn: Turn }) {
  return cartPhrases[languageOf(turn.locale)];
}

export function countOf(lines: readonly ShopCartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTitle(line: { readonly title: string; readonly sku: string }): string {
  return speakable(line.title, 70) || speakable(line.sku, 40);
}

/** "Oak Lamp", or "2 Oak Lamps". */
export function lineName(line: ShopCartLine, turn: Turn): string {
  const title = lineTitle(line);
  if (line.quantity === 1) return title;
  return severalSpoken(title, line.quantity, turn.locale, cartWords({ turn }).quantity);
}

function lineSpoken(line: ShopCartLine, turn: Turn): string {
  const price = moneySpoken(line.priceMinor * line.quantity, line.currency, turn.locale);
  return fill(cartWords({ turn }).line, { item: lineName(line, turn), price });
}

/** What all of it costs. A shop with two currencies gets a sum of each. */
export function totalSpoken(lines: readonly ShopCartLine[], turn: Turn): string {
  const sums = new Map<string, number>();
  for (const { currency, priceMinor, quantity } of lines) {
    sums.set(currency, (sums.get(currency) ?? 0) + priceMinor * quantity);
  }
  return listSpoken(
    [...sums].map(([currency, sum]) => moneySpoken(sum, currency, turn.locale)),
    turn.locale,
  );
}

/** "Your cart has 3 items: 2 Oak Lamps, $198, and Mug, $9. Together that is $207." */
export function contentsSpoken(lines: readonly ShopCartLine[], turn: Turn): string {
  const phrases = cartWords({ turn });
  const named = lines.slice(0, linesSpokenMax).map((line) => lineSpoken(line, turn));
  const rest = countOf(lines.slice(linesSpokenMax));
  if (rest > 0) named.push(fillPlural(turn.locale, phrases.moreItems, rest));
  const items = listSpoken(named, turn.locale);
  const contents = fillPlural(turn.locale, phrases.contents, countOf(lines), { items });
  return lines.length === 1 ? contents : `${contents} ${fill(phrases.total, { total: totalSpoken(lines, turn) })}`;
}

export function cartScreen(lines: readonly ShopCartLine[], turn: Turn): Screen {
  const phrases = cartWords({ turn });
  return {
    template: 'list',
    subject: 'cart',
    title: fill(phrases.title, { total: totalSpoken(lines, turn) }),
    items: lines.map((line) => ({
      title: lineName(line, turn),
      subtitle: moneySpoken(line.priceMinor * line.quantity, line.currency, turn.locale),
      imageUrl: line.imageUrl,
      touch: ['select', purchaseKey, line.productId],
    })),
    hint: null,
  };
}

function offersCheckout({ interactions }: AppDefinition): boolean {
  return interactions.some(({ type }) => type === checkoutType);
}

export interface CartAnswer {
  readonly type: number;
  readonly says: string;
  readonly lines: readonly ShopCartLine[];
  readonly shown?: Dialogue['shown'];
  readonly card?: Card | null;
  /** What the next turn may come back to. */
  readonly known?: Readonly<Record<string, string>>;
}

/** Says what became of the cart, shows it, and offers to check out where the app can. */
export function answerWithCart(
  context: CartContext,
  { type, says, lines, shown, card, known = {} }: CartAnswer,
): Reply {
  const { turn, dialogue, app } = context;
  const isOffered = lines.length > 0 && offersCheckout(app);
  return answer(dialogue, type, {
    says,
    asks: isOffered ? cartWords(context).askCheckout : assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled: 'answered',
    asking: isOffered
      ? { interaction: checkoutKey, question: 'begin', known }
      : askingAnythingElse && { ...askingAnythingElse, known },
    screen: lines.length === 0 ? null : cartScreen(lines, turn),
    ...(shown === undefined ? {} : { shown }),
    ...(card ? { card } : {}),
  });
}

export function answerEmpty(context: CartContext, type: number): Reply {
  const { turn, dialogue } = context;
  return answer(dialogue, type, {
    says: cartWords(context).empty,
    asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled: 'nothing-found',
    asking: askingAnythingElse,
  });
}

/** The remembered list of things that were shown, as a list of products in the order given. */
export function shownProducts(ids: readonly string[], focus: string | null): NonNullable<Dialogue['shown']> {
  return {
    interaction: purchaseKey,
    kind: 'products',
    ids: [...ids],
    said: ids.length,
    from: 0,
    focus,
    query: null,
    maxPriceMinor: null,
    sort: 'relevance',
    total: ids.length,
  };
}
