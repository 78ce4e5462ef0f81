import { languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { answer } from '../../dialogue/answer.ts';
import { type Dialogue, shownMax } from '../../dialogue/dialogue.ts';
import { patternOf } from '../../meaning/wording.ts';
import { cut, sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { priceSentence, stockSentence } from './describe.ts';
import { ofKind } from './kind-of-thing.ts';
import { asking, key, listOnScreen, phrasesOf, search, type } from './results.ts';
import type { ProductSearchSettings } from './settings.ts';
import { keptWithout, withKinds, withoutOf } from './without.ts';

type Context = InteractionContext<ProductSearchSettings>;
type Shown = NonNullable<Dialogue['shown']>;

/** "The second cheapest"; "the cheapest second hand bag" is the first. */
function placeSaid({ turn }: Context): number {
  const text = turn.text ?? '';
  const language = languageOf(turn.locale);
  const tokens = tokenise(text);
  const isOfPrice = ({ to }: { readonly to: number }) => {
    const behind = tokens[to];
    // Japanese says the place with its particle, and the price without "most".
    return (
      behind &&
      (language === 'ja' ||
        patternOf(patterns[language].superlative, language, 'beginning').test(text.slice(behind.start)))
    );
  };
  const place = findOrdinals(tokens, language).find(isOfPrice);
  return Number(place?.resolved[0]?.name ?? 1);
}

/** The single cheapest thing of a search, or the dearest, since that is what was asked for. */
export async function searchFirst(
  context: Context,
  sort: 'price-ascending' | 'price-descending',
  text: string,
  maxPriceMinor: number | null,
): Promise<Reply> {
  const language = languageOf(context.turn.locale);
  const without = keptWithout(context);
  const page = await context.shop.searchProducts({
    ...{ text, maxPriceMinor, sort, limit: shownMax, offset: 0 },
    without: withKinds(without, language),
  });
  const ofText = ofKind(page.items, text, language);
  // What is sold out is told only where nothing else is there.
  const sold = ofText.filter(({ availability }) => availability !== 'out_of_stock');
  const first = sold[placeSaid(context) - 1] ?? sold[0] ?? ofText[0];
  if (!first) return search(context, { text, maxPriceMinor, sort });
  const shown: Shown = {
    interaction: key,
    kind: 'products',
    ids: [first.id],
    said: 1,
    from: 0,
    focus: first.id,
    query: cut(text, 300),
    maxPriceMinor,
    sort,
    total: Math.max(1, page.total),
    ...withoutOf(without),
  };
  return answer(context.dialogue, type, {
    says: sentences(
      priceSentence(first, context.turn),
      first.availability === 'out_of_stock' ? stockSentence(first, context.turn) : '',
    ),
    asks: phrasesOf(context).hearMore,
    handled: 'answered',
    search: text,
    asking: asking('hear-more', { id: first.id }),
    shown,
    screen: listOnScreen(context, [first], shown),
  });
}
