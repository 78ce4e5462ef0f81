import { languageOf } from '@voicecart/contract/locales';
import { phrases as dealPhrases } from '@voicecart/language/interactions/deals';
import { shownMax } from '../../dialogue/dialogue.ts';
import { fillPlural } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { priceOf } from '../product-search/describe.ts';
import { readProducts } from '../product-search/handed-list.ts';

/** Reduced products, as a search lists its own; null where nothing is reduced. */
export async function readReduced(
  context: InteractionContext<unknown>,
  type: number,
  before: string,
): Promise<Reply | null> {
  const { turn, shop } = context;
  // A price told in another currency may have no reduction of its own.
  const found = (await shop.listReducedProducts(shownMax)).filter((one) => priceOf(one) < one.priceMinor);
  if (found.length === 0) return null;
  const lead = fillPlural(turn.locale, dealPhrases[languageOf(turn.locale)].reduced, found.length);
  return readProducts(context, type, found, '', sentences(before, lead));
}
