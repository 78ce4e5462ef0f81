import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import type { InteractionContext } from '../interaction.ts';
import { settingsOfType } from '../other-settings.ts';
import { goesOn, productSearch, searchWithin } from './product-search.ts';
import { readFound, search, type as searchType } from './results.ts';
import { type ProductSearchSettings, productSearchSettings } from './settings.ts';

/**
 * Products that another interaction found are listed as a search lists its own, so that everything one can say after a
 * search means something: "the second one", "cheaper ones", "is it in stock", "add it to my cart".
 */
export function readProducts(
  context: InteractionContext<unknown>,
  interactionType: number,
  products: readonly ShopProduct[],
  query: string,
  lead: string,
): Reply {
  const reply = readFound(asSearch(context), products, query, lead);
  return { ...reply, outcome: { ...reply.outcome, interactionType } };
}

/** Searches for words that turned out to be no answer to the question that was open. */
export function searchInstead(context: InteractionContext<unknown>, text: string): Promise<Reply> {
  const own = asSearch(context);
  return search(own, { text, maxPriceMinor: null, sort: own.settings.sort });
}

/** The products that were listed, narrowed by further words; null where there are none of that kind. */
export function narrowProducts(context: InteractionContext<unknown>, words: string): Promise<Reply | null> {
  return searchWithin(asSearch(context), words);
}

/** Where product search itself is switched off, the one who handed the list goes on with it. */
export function goesOnWithProducts(turn: Turn, dialogue: Dialogue): boolean {
  return goesOn(turn, dialogue);
}

export function turnProducts(context: InteractionContext<unknown>): Promise<Reply> {
  return productSearch.handle(asSearch(context));
}

/** Products are spoken as the merchant set it for the search. */
function asSearch(context: InteractionContext<unknown>): InteractionContext<ProductSearchSettings> {
  const settings = settingsOfType(context.app, searchType, productSearchSettings) ?? productSearchSettings.parse({});
  return { ...context, settings };
}
