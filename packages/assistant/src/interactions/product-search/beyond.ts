import { languageOf } from '@voicecart/contract/locales';
import { answer } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { majorUnits } from '../../speech/money.ts';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { priceOf } from './describe.ts';
import { priceFromSearched } from './price-limit.ts';
import { withoutPriceFrom } from './query.ts';
import { asking, pageIds, phrasesOf, productsAt, search, type } from './results.ts';
import type { ProductSearchSettings } from './settings.ts';

type Context = InteractionContext<ProductSearchSettings>;
type Shown = NonNullable<Dialogue['shown']>;

/** Cheaper than what was heard: than the one in focus, else than the cheapest of the list. */
export async function searchCheaper(context: Context, shown: Shown): Promise<Reply> {
  const heard = await productsAt(context, shown.focus === null ? pageIds(shown) : [shown.focus]);
  const prices = heard.map(priceOf);
  const text = withoutPriceFrom(shown.query ?? '', context.turn, context.app);
  if (prices.length === 0)
    return search(context, { text, maxPriceMinor: shown.maxPriceMinor, sort: 'price-ascending' });
  const limit = Math.min(...prices) - 1;
  const whenNone = phrasesOf(context).nothingCheaper;
  if (limit < 0) {
    return answer(context.dialogue, type, {
      says: whenNone,
      asks: phrasesOf(context).whichOne,
      handled: 'nothing-found',
      asking: asking('which'),
    });
  }
  const beyond = { isAbove: false, priceMinor: limit + 1, query: text, whenNone };
  return search(context, { text, maxPriceMinor: limit, sort: shown.sort, beyond });
}

/** Dearer than what was heard: than the one in focus, else than the dearest of those read last. */
export async function searchPricier(context: Context, shown: Shown): Promise<Reply> {
  const { turn, app } = context;
  const language = languageOf(turn.locale);
  const heard = await productsAt(context, shown.focus === null ? pageIds(shown) : [shown.focus]);
  const query = withoutPriceFrom(shown.query ?? '', turn, app);
  const [dearest] = heard.toSorted((a, b) => priceOf(b) - priceOf(a));
  if (!dearest) return search(context, { text: query, maxPriceMinor: null, sort: 'price-descending' });
  const priceMinor = priceOf(dearest);
  const from = priceFromSearched(majorUnits(priceMinor + 1, dearest.currency, turn.locale), language, dearest.currency);
  const beyond = { isAbove: true, priceMinor, query, whenNone: phrasesOf(context).nothingPricier };
  return search(context, { text: `${query} ${from}`.trim(), maxPriceMinor: null, sort: shown.sort, beyond });
}
