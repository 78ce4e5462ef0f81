import { languageOf } from '@voicecart/contract/locales';
import { phrases as dealPhrases } from '@voicecart/language/interactions/deals';
import { shownMax } from '../../dialogue/dialogue.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText, withoutSpans } from '../../knowledge/phrase-pattern.ts';
import { isOneThing } from '../../meaning/meaning.ts';
import { tellingWords } from '../../meaning/wording.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { fillPlural } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import type { InteractionContext } from '../interaction.ts';
import { nearEnough, nearness } from '../nearness.ts';
import { priceOf } from '../product-search/describe.ts';
import { readProducts } from '../product-search/handed-list.ts';
import { ofKind } from '../product-search/kind-of-thing.ts';

/** So many are looked through for those of a kind. */
const lookedThrough = 200;

/** Those of a kind that are reduced: "which shoes are on sale"; null where none is. */
export async function readReducedOf(
  context: InteractionContext<unknown>,
  type: number,
  topic: string,
): Promise<Reply | null> {
  const { turn, shop } = context;
  const language = languageOf(turn.locale);
  const query = { text: topic, maxPriceMinor: null, sort: 'relevance', limit: lookedThrough, offset: 0 } as const;
  const { items } = await shop.searchProducts(query);
  const named = ofKind(items, topic, language);
  const found = items
    .filter((one) => named.includes(one) || isFiledUnder(one, topic))
    .filter((one) => priceOf(one) < one.priceMinor)
    .slice(0, shownMax);
  if (found.length === 0) return null;
  const lead = fillPlural(turn.locale, dealPhrases[language].reduced, found.length);
  return readProducts(context, type, found, topic, lead);
}

/** "Shoes > Tap" are shoes. */
function isFiledUnder({ category }: ShopProduct, topic: string): boolean {
  return (category ?? '').split('>').some((part) => nearness(topic, part) >= nearEnough);
}

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

/** "Which shoes are on sale", in which only the sale was heard: what is sold by a word of it. */
export async function kindNamed(
  { text, locale }: Turn,
  shop: InteractionContext<unknown>['shop'],
): Promise<string | null> {
  const language = languageOf(locale);
  const { facts, deals } = knowledgeWords(language);
  const plain = plainText(text ?? '');
  const spans = [facts.reduced, facts.saves, deals.named].flatMap((test) => test.spans(plain));
  const rest = tellingWords(withoutSpans(plain, spans), language).join(language === 'ja' ? '' : ' ');
  return rest !== '' && (await isOneThing({ shop }, rest)) ? rest : null;
}
