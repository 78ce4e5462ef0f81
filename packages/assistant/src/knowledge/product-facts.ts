import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { kindsOfThing } from '../interactions/product-purchase/one-by-one.ts';
import { fitting, optionsOf } from '../interactions/product-purchase/options.ts';
import { kindsSaid } from '../interactions/product-purchase/spoken-kinds.ts';
import { colourType } from '../interactions/product-search/colours.ts';
import { priceSentence, stockSentence } from '../interactions/product-search/describe.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { canLink } from '../shopper/linking.ts';
import { moneySpoken } from '../speech/money.ts';
import { fill, listSpoken } from '../speech/phrase.ts';
import { ended, sentences, speakable } from '../speech/text.ts';
import { sentencesOf } from './attributes.ts';
import { type FactName, factNames, type KnowledgeWords } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import type { Question } from './question.ts';
import { spokenTitle, withinWords } from './spoken-answer.ts';

/** Which fact of a product's record is asked for; null where none is. */
export function factAsked({ plain }: Pick<Question, 'plain'>, { facts }: KnowledgeWords): FactName | null {
  return factNames.find((name) => facts[name].test(plain)) ?? null;
}

/** What a product's prices, stock and colours tell; null where its record and its texts have none of it. */
export async function factSpoken(
  context: AssistantContext,
  name: FactName,
  product: ShopProduct,
  question: Question,
): Promise<string | null> {
  const { isPolar } = question;
  if (name === 'colour') return coloursSpoken(context, product, question);
  if (name === 'restock') return backSpoken(context, product);
  const { turn, language } = context;
  const phrases = knowledgeReplies[language];
  const { salePriceMinor: sale, priceMinor, currency } = product;
  const isReduced = sale !== null && sale < priceMinor;
  if (!isReduced)
    return sentences(isPolar ? phrases.no : '', fill(phrases.notReduced, { title: spokenTitle(product) }));
  if (name === 'saves') {
    const amount = moneySpoken(priceMinor - sale, currency, turn.locale);
    return sentences(fill(phrases.saves, { amount }), priceSentence(product, turn));
  }
  return sentences(isPolar ? phrases.yes : '', priceSentence(product, turn));
}

function backSpoken(context: AssistantContext, product: ShopProduct): string {
  const { turn, language, active } = context;
  if (product.availability !== 'out_of_stock') return stockSentence(product, turn);
  const phrases = knowledgeReplies[language];
  // Nothing is promised to whom nobody can reach.
  const canReach = turn.shopper.linked !== null || canLink(context);
  const canTell = canReach && active.some(({ row }) => row.key === 'notify-in-stock');
  return sentences(fill(phrases.backUnknown, { title: spokenTitle(product) }), canTell ? phrases.tellBack : '');
}

const COLOUR = /colou?r|farbe|couleur|colore|^cor$|色|カラー|रंग/iu;

/** The colours it is sold in, in the size that was said; of one that is sold in one only, the sentence that names it. */
/** The colors of each of several, by its name; null where none has any. */
export async function coloursEach(
  { shop, turn, language }: AssistantContext,
  products: readonly ShopProduct[],
): Promise<string | null> {
  const each: string[] = [];
  for (const product of products) {
    const variants = await kindsOfThing(shop, product.id);
    const colours = optionsOf(variants).find(({ name }) => COLOUR.test(name))?.values ?? [];
    const sentence = listSpoken(colours.slice(0, coloursMax), turn.locale, 'and');
    if (colours.length > 0)
      each.push(ended(fill(knowledgeReplies[language].forWhich, { title: spokenTitle(product), sentence }), language));
  }
  return each.length === 0 ? null : each.slice(0, 2).join(' ');
}

const coloursMax = 5;

async function coloursSpoken(
  { shop, turn, language }: AssistantContext,
  product: ShopProduct,
  { plain }: Question,
): Promise<string | null> {
  const variants = await kindsOfThing(shop, product.id);
  const sizes = optionsOf(variants).filter(({ name }) => !COLOUR.test(name));
  const ofSize = fitting(variants, kindsSaid(sizes, plain, language, product.title).chosen);
  const inStock = ofSize.filter(({ availability }) => availability !== 'out_of_stock');
  // What is sold out is told only where all of it is.
  const told = [inStock, ofSize, variants].find((some) => some.length > 0) ?? [product];
  const sold = new Set(
    told.flatMap(({ options }) =>
      Object.entries(options)
        .filter(([name]) => COLOUR.test(name))
        .map(([, value]) => speakable(value, 40)),
    ),
  );
  if (sold.size > 0)
    return fill(knowledgeReplies[language].comesIn, { options: listSpoken([...sold], turn.locale, 'and') });
  const named = [product.description, product.title]
    .flatMap((text) => sentencesOf(text, language))
    .find(({ plain }) => namesColour(plain, language));
  return named ? ended(withinWords(named.text, language), language) : null;
}

function namesColour(plain: string, language: AssistantContext['language']): boolean {
  return colourType[language].some(({ value, synonyms = [] }) =>
    [value, ...synonyms].some((word) => (language === 'ja' ? plain.includes(word) : plain.includes(plainText(word)))),
  );
}
