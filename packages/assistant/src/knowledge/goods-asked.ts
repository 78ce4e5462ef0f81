import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { productAtHand } from '../dialogue/dialogue.ts';
import { nearness } from '../interactions/nearness.ts';
import { isOneThing } from '../meaning/meaning.ts';
import { isBegunBy } from '../meaning/wording.ts';
import type { ShopFaq } from '../shop/shop.ts';
import { type KnowledgeWords, knowledgeWords, type TopicName } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import { ofShops } from './product-asked.ts';
import { type Question, readQuestion } from './question.ts';
import type { ShopText } from './shop-texts.ts';
import { hasStem, stemsOf } from './stems.ts';

/** Whether what a question is about is the name of a product, or a part of one's. */
export async function isSoldAs(
  { plain, content }: Pick<Question, 'plain' | 'content'>,
  { shop, language }: Pick<AssistantContext, 'shop' | 'language'>,
  words: KnowledgeWords,
): Promise<boolean> {
  const said = plain
    .trim()
    .split(' ')
    .filter((word) => stemsOf(word, words).content.some((stem) => content.includes(stem)));
  const text = (language === 'ja' ? content : said).join(' ');
  return text !== '' && (await isOneThing({ shop }, text));
}

/** "When", "who pays": no name of a thing is asked for so. */
const neverOfGoods: ReadonlySet<TopicName> = new Set(['payer', 'region', 'speed', 'duration', 'frequency']);

/**
 * Whether words ask for something that shops do, allow or have beside goods, "can you engrave it", "is there parking",
 * and for nothing that is sold. A product that was told may be what "it" means.
 */
export async function isAskedOfShop(
  question: Question,
  context: Pick<AssistantContext, 'shop' | 'language' | 'dialogue'>,
  words: KnowledgeWords,
): Promise<boolean> {
  const { plain, text, content, hasPronoun, topics } = question;
  const isService = words.services.test(plain);
  const mayBeShown = hasPronoun && !isService && context.dialogue.shown?.kind === 'products';
  if (content.length === 0 || mayBeShown) return false;
  const isOfShop = isService || topics.some(({ name }) => neverOfGoods.has(name));
  if (!isOfShop && (!words.notGoods.test(plain) || isBegunBy(text, 'wanting', words.language))) return false;
  return !(await isSoldAs(question, context, words));
}

/** Slips of the ear keep most of a word. */
const likeEnough = 0.6;
/** One word of several may be another than the merchant's; of many any, where most of a wording is said. */
const [several, many, mostOfWording] = [3, 4, 0.6];

/** Whether what was asked stands in a frequent question, its wordings or its answer: "gift wrapping" is no gift card. */
export function isAskedBy(said: string, faq: ShopFaq, language: KnowledgeWords['language']): boolean {
  const words = knowledgeWords(language);
  const content = readQuestion(said, words)?.content ?? stemsOf(plainText(said), words).content;
  const wordings = [faq.question, ...faq.wordings].map((text) => stemsOf(plainText(text), words));
  const own = new Set([...wordings.flatMap(({ all }) => all), ...stemsOf(plainText(faq.answer), words).all]);
  const all = [...own].join(' ');
  const isKnown = (stem: string) =>
    [stem, ...(words.near.get(stem) ?? [])].some((one) => hasStem(own, one, language)) ||
    nearness(stem, all) >= likeEnough;
  const met = content.filter(isKnown).length;
  if (met >= content.length - (content.length >= several ? 1 : 0)) return true;
  const heard = new Set(content);
  const isWording = wordings.some(({ content: wording }) => {
    const shared = wording.filter((stem) => hasStem(heard, stem, language)).length;
    return shared > 1 && shared >= wording.length * mostOfWording;
  });
  return content.length >= many && isWording;
}

/**
 * The texts without the frequent questions of other goods: how a slipper is washed says nothing of the belt that is talked
 * of, "how is it washed". With nothing in hand it is told what they are of: "can it go in the dishwasher".
 */
export async function withoutOtherGoods(
  { shop, dialogue, language }: Pick<AssistantContext, 'shop' | 'dialogue' | 'language'>,
  question: Question,
  texts: readonly ShopText[],
  words: KnowledgeWords,
): Promise<readonly ShopText[]> {
  const id = productAtHand(dialogue);
  const { hasPronoun, topics, content } = question;
  const product = id === null || !hasPronoun ? null : await shop.getProduct(id);
  if (!product && !isOfUnnamedGoods(question, words)) return texts;
  const { title, category, description, options } = product ?? noProduct;
  const all = `${title} ${category ?? ''} ${description} ${Object.values(options).join(' ')}`;
  const own = new Set(stemsOf(plainText(all), words).all);
  const isOfQuestion = (word: string) =>
    topics.some(({ asks }) => asks.test(` ${word} `)) ||
    stemsOf(word, words).content.some((stem) => content.includes(stem));
  const kept: ShopText[] = [];
  const known = new Map<string, boolean>();
  const isTitled = async (word: string) => {
    const before = known.get(word);
    if (before !== undefined || known.size >= lookUpsMax) return before ?? false;
    const is = await isTitleWord(word, shop, words);
    known.set(word, is);
    return is;
  };
  for (const text of texts) {
    const [asked = ''] = text.askedAs;
    const said = asked.trim().split(' ');
    // What is asked of something else altogether is no rival.
    const isRival = text.kind === 'faq' && said.some(isOfQuestion);
    const others = said.filter(
      (word) => !isOfQuestion(word) && stemsOf(word, words).content.some((stem) => !hasStem(own, stem, language)),
    );
    let isOfOthers = false;
    for (const word of isRival ? others : []) isOfOthers ||= await isTitled(word);
    if (!isOfOthers) kept.push(text);
    else if (!product) kept.push({ ...text, isOfOtherGoods: true });
  }
  return kept;
}

const noProduct = { title: '', category: null, description: '', options: {} };

/** "Does it go in the dishwasher": of goods, whichever they are, and of nothing that shops do. */
function isOfUnnamedGoods({ plain, topics, mayMeanIt, isPolar }: Question, words: KnowledgeWords): boolean {
  const isOfShop = words.services.test(plain) || words.sells.test(plain);
  return isPolar && mayMeanIt && !isOfShop && topics.some(({ name }) => !ofShops.has(name));
}

/** More words than these are not looked up in a turn. */
const lookUpsMax = 12;

/** Whether something is called by a word. */
async function isTitleWord(text: string, shop: AssistantContext['shop'], words: KnowledgeWords): Promise<boolean> {
  const { items } = await shop.searchProducts({ text, maxPriceMinor: null, sort: 'relevance', limit: 3, offset: 0 });
  const [stem] = stemsOf(text, words).content;
  const isIn = (title: string) => hasStem(new Set(stemsOf(plainText(title), words).all), stem ?? '', words.language);
  return stem !== undefined && items.some(({ title }) => isIn(title));
}

/** "What do you sell" has no more of "do you sell gift cards" than its verb. */
export function isOnlyOfSale(
  { kind, heading, sentences }: ShopText,
  { content, topics }: Question,
  words: KnowledgeWords,
): boolean {
  if (kind !== 'faq' || topics.length > 0) return false;
  const known = [heading, ...sentences.map(({ stems }) => stems)];
  const met = content.filter((stem) => known.some((own) => hasStem(own, stem, words.language)));
  return met.length > 0 && met.every((stem) => words.sellsBy.has(stem));
}
