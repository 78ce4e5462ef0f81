import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { Dialogue } from '../dialogue/dialogue.ts';
import { slotText } from '../dialogue/dialogue-slots.ts';
import { areOneThing } from '../interactions/product-purchase/one-by-one.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { speakable } from '../speech/text.ts';
import { type Answering, findAnswer } from './answering.ts';
import { sentencesOfProduct } from './attributes.ts';
import type { KnowledgeWords, TopicName } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import { asks, type Question } from './question.ts';
import { hasStem, stemsOf } from './stems.ts';
import type { Sentence } from './text-sentences.ts';

export type Shown = NonNullable<Dialogue['shown']>;

const comparedMax = 5;

/** Asked of shops as well as of products; by themselves they make no question about a product. */
export const ofShops: ReadonlySet<TopicName> = new Set(['price', 'payer', 'duration', 'occasion', 'region', 'speed']);
/** What a sentence tells that does not have the word asked for: "is it made in Germany", of what is made in Portugal. */
const toldInstead: ReadonlySet<TopicName> = new Set([
  'origin',
  'material',
  'weight',
  'capacity',
  'size',
  'fit',
  'audience',
  'power',
]);

/** "How much water does it hold": whatever else is named, the measure is the product's. */
const measures: ReadonlySet<TopicName> = new Set(['weight', 'capacity', 'size']);

/** A product that is asked about, and what is left of the question without its name. */
export interface Asked {
  readonly product: ShopProduct;
  readonly question: Question;
  readonly isNamed: boolean;
}

const coverageMin = 0.6;
/** Of a question that can be about nothing but the product in focus. */
const coverageMinOfIt = 0.5;
const scoreMin = 0.5;
/** Of the words that name a product, so many are known. */
const namedMin = 0.6;

export function shownProducts({ shown }: Dialogue): Shown | null {
  return shown?.kind === 'products' && shown.ids.length > 0 ? shown : null;
}

export async function loadHeard({ shop }: AssistantContext, shown: Shown): Promise<readonly ShopProduct[]> {
  const heard = shown.ids.slice(Math.min(shown.from, shown.said), Math.max(shown.said, 1)).slice(0, comparedMax);
  const ids = shown.focus !== null && !heard.includes(shown.focus) ? [shown.focus, ...heard] : heard;
  const products = await shop.getProducts(ids);
  return ids.flatMap((id) => products.find((one) => one.id === id) ?? []);
}

export function titleStems({ title }: ShopProduct, words: KnowledgeWords): ReadonlySet<string> {
  return new Set(stemsOf(plainText(title), words).all);
}

/** Those that the question names by words that not all have: "the road bike or the city bike". */
export function namedAmong(
  heard: readonly ShopProduct[],
  { content, weak }: Question,
  words: KnowledgeWords,
): readonly ShopProduct[] {
  const titles = heard.map((one) => titleStems(one, words));
  const telling = [...content, ...weak].filter((stem) => {
    const having = titles.filter((title) => hasStem(title, stem, words.language)).length;
    return having > 0 && having < Math.max(2, heard.length);
  });
  return heard.filter((_, index) => telling.some((stem) => hasStem(titles[index] ?? new Set(), stem, words.language)));
}

/** What was shown, the products of it that were heard, and whether a fact of a product's record is asked for. */
export interface AskedAmong {
  readonly shown: Shown | null;
  readonly heard: readonly ShopProduct[];
  readonly isFact?: boolean;
}

export async function productAsked(
  context: AssistantContext,
  question: Question,
  { shown, heard, isFact = false }: AskedAmong,
  words: KnowledgeWords,
): Promise<Asked | null> {
  const among = namedAmong(heard, question, words);
  // "Which colors does the shawl come in", where each color is a product of its own.
  const [named, other] = isFact && areOneThing(among) ? among.slice(0, 1) : among;
  const focusId = shown?.focus ?? (shown?.ids.length === 1 ? shown.ids[0] : undefined);
  const focus = heard.find(({ id }) => id === focusId);
  const product = named && !other ? named : focus;
  const isOfProduct = isFact || question.topics.some(({ name }) => !ofShops.has(name));
  // "Will they fit the camp stove": what is named is what the other is asked to fit.
  if (named && !other && question.hasPronoun && asks(question, 'fit')) {
    const fitting = heard.find((one) => one !== named && answerOf({ product: one, question, isNamed: false }, words));
    if (fitting) return { product: fitting, question, isNamed: false };
  }
  if (product) {
    if (words.sells.test(question.plain) && !question.hasPronoun && !isOfProduct) return null;
    return { product, question: withoutName(question, product, words), isNamed: named !== undefined };
  }
  if (heard.length > 0 || !isOfProduct || question.content.length === 0 || question.hasPronoun) return null;
  const text = question.content.join(' ');
  const find = (words: string) =>
    context.shop.searchProducts({ text: words, maxPriceMinor: null, sort: 'relevance', limit: 1, offset: 0 });
  const { items } = await find(text);
  const said = slotText(context.turn, 'query') ?? /^(.+?)(?:は|って|が)/u.exec(context.turn.text ?? '')?.[1] ?? null;
  const knownShare = said === null ? 1 : ((await find(said)).knownShare ?? 1);
  const [best] = items;
  // "What color is the maple ink", of a shop that has other inks: the first of them is not what was asked about.
  if (knownShare < namedMin) return null;
  if (!best || !question.content.some((stem) => hasStem(titleStems(best, words), stem, words.language))) return null;
  return { product: best, question: withoutName(question, best, words), isNamed: true };
}

/** Words of the product's own name ask nothing of it. */
export function withoutName(question: Question, product: ShopProduct, words: KnowledgeWords): Question {
  // "Is it real copper", of a copper can, asks for the copper.
  if (question.hasPronoun) return question;
  const title = titleStems(product, words);
  return { ...question, content: question.content.filter((stem) => !hasStem(title, stem, words.language)) };
}

export function answerOf({ product, question }: Asked, words: KnowledgeWords): Answering | null {
  const isOfProduct = question.topics.some(({ name }) => !ofShops.has(name));
  if (question.content.length === 0 && !isOfProduct) return null;
  // A name is no answer to "how much"; it is one to "is it" and "made of what".
  const tellsByName = question.isPolar || asks(question, 'material');
  const described = sentencesOfProduct(product, words.language).filter(
    ({ text }) => tellsByName || text !== speakable(product.title, 500),
  );
  const evidence = { sentences: described, heading: titleStems(product, words) };
  const found = findAnswer(question, evidence, words) ?? findAnswer(withRelated(question, words), evidence, words);
  const listed = found ? null : listOf(question, described);
  if (listed) return listed;
  if (!found) return null;
  const isCovered = found.coverage >= (question.mayMeanIt || question.isOpen ? coverageMinOfIt : coverageMin);
  if (found.score >= scoreMin && isCovered) return found;
  if (question.content.length === 0) return found.score >= 0.4 ? found : null;
  // What is said instead is told without yes or no.
  const about = question.topics.filter(({ name }) => (question.isPolar ? toldInstead : measures).has(name));
  if (about.length === 0 || !question.mayMeanIt) return null;
  const instead = findAnswer({ ...question, content: [], weak: [], topics: about }, evidence, words);
  // An age within or beyond the one that is told says yes or no by itself.
  const isAged = question.ages.length > 0 && (instead?.sentence.ranges.length ?? 0) > 0;
  return instead && (isAged ? instead : { ...instead, polarity: null });
}

/** What is in it, where the description counts it up without saying so: "coconut coir, perlite, compost". */
function listOf({ topics, content, isOpen }: Question, described: readonly Sentence[]): Answering | null {
  if (!isOpen || content.length > 0 || !topics.some(({ name }) => countedUp.has(name))) return null;
  const at = described.findIndex(({ text }) => isList(text));
  const sentence = described[at];
  return sentence ? { sentence, at, score: scoreMin, coverage: 1, polarity: null } : null;
}

const countedUp: ReadonlySet<TopicName> = new Set(['ingredients', 'contents', 'material']);
const partWordsMax = 3;

function isList(text: string): boolean {
  const parts = text.split(/[,、，]/u);
  return parts.length > 2 && parts.every((part) => part.trim().split(/\s+/).length <= partWordsMax + 2);
}

/** "How big is it", of what is told by what it holds. */
function withRelated(question: Question, { topics }: KnowledgeWords): Question {
  if (!asks(question, 'size') || question.content.length > 0) return question;
  return { ...question, weak: [], topics: topics.filter(({ name }) => name === 'capacity') };
}
