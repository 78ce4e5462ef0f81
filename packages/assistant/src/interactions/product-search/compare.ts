import { languageOf } from '@voicecart/contract/locales';
import { answer } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { slotText } from '../../dialogue/dialogue-slots.ts';
import { idsAtPlaces, placesSaid } from '../../dialogue/spoken-places.ts';
import { differencesSpoken } from '../../knowledge/product-choice.ts';
import { isHeardAtOnce } from '../../knowledge/spoken-answer.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { moneySpoken } from '../../speech/money.ts';
import { fill } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { InteractionContext } from '../interaction.ts';
import { priceOf, priceSentence, stockSentence, titleOf } from './describe.ts';
import { asking, askQuery, phrasesOf, productsAt, type } from './results.ts';
import type { ProductSearchSettings } from './settings.ts';

type Context = InteractionContext<ProductSearchSettings>;
type Shown = NonNullable<Dialogue['shown']>;

/** So many are compared where nobody says which. */
const comparedOf = 2;

/** What of a list is to be compared: the places that were named, else the first two that were read out. */
function idsCompared({ turn }: Context, shown: Shown): readonly string[] | null {
  const places = placesSaid(turn.text ?? slotText(turn, 'query'), languageOf(turn.locale));
  if (places !== null && places.kind !== 'both') return idsAtPlaces(shown, places);
  return idsAtPlaces(shown, { kind: 'first', count: comparedOf });
}

/** Two things that were told one after the other, where there is no list. */
function lastTwo({ earlier }: Dialogue, { ids }: Shown): readonly string[] | null {
  const [before, other] = earlier?.kind === 'products' ? earlier.ids : [];
  return ids.length === 1 && before !== undefined && other === undefined ? [before, ...ids] : null;
}

/** "Compare the first two", "what's the difference": each with its price, and how else they differ as far as it is known. */
export async function compare(context: Context, shown: Shown | null): Promise<Reply> {
  if (shown === null) return askQuery(context);
  const ids = idsCompared(context, shown) ?? lastTwo(context.dialogue, shown);
  const products = ids === null ? [] : await productsAt(context, ids);
  const phrases = phrasesOf(context);
  if (products.length < comparedOf) {
    return answer(context.dialogue, type, {
      says: '',
      asks: phrases.askWhichTwo,
      handled: 'asked',
      asking: asking('which'),
    });
  }
  const compared = products.map(({ id }) => id);
  const each = products.map((one) => told(one, products, context));
  const differences = differencesSpoken(products, context);
  const whole = sentences(...each, dearer(products, context), differences);
  const language = languageOf(context.turn.locale);
  const isShort = isHeardAtOnce(sentences(whole, phrases.whichOne), language);
  const isSameToHear =
    differences !== '' && !isHeardAtOnce(sentences(...each, differences, phrases.whichOne), language);
  return answer(context.dialogue, type, {
    // Which is the dearer can be told from the prices.
    says: isShort
      ? whole
      : isSameToHear
        ? sentences(differences, dearer(products, context))
        : sentences(...each, differences),
    asks: phrases.whichOne,
    handled: 'answered',
    asking: asking('which'),
    // They are the list from now on, so that "both" means them.
    shown: { ...shown, ids: compared, said: compared.length, from: 0, focus: null, total: compared.length },
  });
}

/** One of them by its price, and by the brand and stock that not all share. */
function told(one: ShopProduct, all: readonly ShopProduct[], context: Context): string {
  const { turn } = context;
  const isSharedBrand = all.every(({ brand }) => brand === one.brand);
  const isSharedStock = all.every(({ availability }) => availability === one.availability);
  const brand = one.brand === null || isSharedBrand ? '' : speakable(one.brand, 40);
  return sentences(
    priceSentence(one, turn),
    brand === '' ? '' : fill(phrasesOf(context).brand, { brand }),
    isSharedStock ? '' : stockSentence(one, turn),
  );
}

/** Which of two is the dearer, and by how much. */
function dearer(products: readonly ShopProduct[], context: Context): string {
  const [cheaper, dear] = products.toSorted((a, b) => priceOf(a) - priceOf(b));
  if (!cheaper || !dear || products.length !== 2 || cheaper.currency !== dear.currency) return '';
  // The least price of one and the only one of another are not compared.
  if (cheaper.isFromPrice || dear.isFromPrice) return '';
  const more = priceOf(dear) - priceOf(cheaper);
  const phrases = phrasesOf(context);
  if (more === 0) return phrases.costsSame;
  return fill(phrases.costsMore, {
    title: titleOf(dear),
    price: moneySpoken(more, dear.currency, context.turn.locale),
  });
}
