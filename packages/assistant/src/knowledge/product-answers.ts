import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { kindsOfThing } from '../interactions/product-purchase/one-by-one.ts';
import { kindsIn } from '../interactions/product-purchase/spoken-kinds.ts';
import { stockSentence } from '../interactions/product-search/describe.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { fill, listSpoken } from '../speech/phrase.ts';
import { ended, sentences, speakable } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';
import type { Answering } from './answering.ts';
import { sentencesOf } from './attributes.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import { plainText, withoutSpans } from './phrase-pattern.ts';
import { type Asked, answerOf, loadHeard, ofShops, productAsked, type Shown, shownProducts } from './product-asked.ts';
import { choiceAmong, tellChoice, tellPair } from './product-choice.ts';
import { coloursEach, factAsked, factSpoken } from './product-facts.ts';
import { pairNamed } from './product-pair.ts';
import { asks, numbersIn, type Question } from './question.ts';
import { spokenTitle, withinWords } from './spoken-answer.ts';
import { stemsOf } from './stems.ts';

const key = 'product-search';
const type = interactionNumbers.productSearch;

/** An answer from what a product's texts say; null where they say nothing of it, or no product is meant. */
export async function answerFromProduct(
  context: AssistantContext,
  question: Question,
  words: KnowledgeWords,
): Promise<Reply | null> {
  const shown = shownProducts(context.dialogue);
  const heard = shown ? await loadHeard(context, shown) : [];
  const fact = await answerFact(context, question, shown, heard, words);
  if (fact) return fact;
  const isOfTwo = question.isWhich || question.comparative !== null;
  const pair = isOfTwo ? await pairNamed(question.text, context) : [];
  const ofPair = pair.length > 0 ? tellPair(context, question, pair) : null;
  if (ofPair) return ofPair;
  const isOfAll = shown !== null && isOfList(question, shown);
  const chosen = heard.length > 1 ? choiceAmong(heard, question, words, isOfAll) : null;
  if (chosen && shown) return tellChoice(context, question, chosen, shown, words);
  const asked = await productAsked(context, question, { shown, heard }, words);
  const isAnyOfList = shown !== null && shown.focus === null && heard.length > 1;
  if (!asked) return isAnyOfList ? answerFromFirst(context, question, heard, words) : null;
  const aged = agedBefore(asked, shown, words);
  if (aged) return tell(context, asked.product, saidOf(aged, context));
  if (wantsVariants(asked, words)) {
    const options = await tellVariants(context, asked);
    if (options) return options;
  }
  const found = answerOf(asked, words);
  if (found) return tell(context, asked.product, materialNamed(asked, found, words) ?? saidOf(found, context));
  // "Do you have it in four by six": in what it is had.
  const isOfKinds = words.sells.test(question.plain) && question.hasPronoun;
  return isOfKinds ? tellVariants(context, asked) : null;
}

/** "What is it made of", told by nothing but its name: the material alone. */
function materialNamed({ product, question }: Asked, { sentence }: Answering, words: KnowledgeWords): string | null {
  const title = plainText(product.title);
  if (!question.isOpen || !asks(question, 'material') || !sentence.plain.includes(title.trim())) return null;
  const spans = words.topics.find(({ name }) => name === 'material')?.tells.spans(title) ?? [];
  const materials = [...new Set(spans.map(([from, to]) => title.slice(from, to).trim()))];
  return materials.length === 0
    ? null
    : fill(knowledgeReplies[words.language].byName, { materials: materials.join(', ') });
}

/** "Is it real leather", of several that were told: the first of them whose texts answer, by its name. */
function answerFromFirst(
  context: AssistantContext,
  question: Question,
  heard: readonly ShopProduct[],
  words: KnowledgeWords,
): Reply | null {
  if (!question.hasPronoun && !question.mayMeanIt) return null;
  if (!question.isPolar && !question.isOpen) return null;
  const { forWhich } = knowledgeReplies[context.language];
  for (const product of heard) {
    const found = answerOf({ product, question, isNamed: false }, words);
    if (!found) continue;
    const phrases = knowledgeReplies[context.language];
    // What is sold out is there only by its name.
    const isOut = product.availability === 'out_of_stock';
    if (isOut) return tell(context, product, stockSentence(product, context.turn));
    const lead = found.polarity === null ? '' : phrases[found.polarity];
    const sentence = saidOf({ ...found, polarity: null }, context);
    return tell(context, product, sentences(lead, fill(forWhich, { title: spokenTitle(product), sentence })));
  }
  return null;
}

/** A question of price, stock or colour about the product in focus, or one that is named. */
async function answerFact(
  context: AssistantContext,
  question: Question,
  shown: Shown | null,
  heard: readonly ShopProduct[],
  words: KnowledgeWords,
): Promise<Reply | null> {
  const fact = factAsked(question, words);
  const ofList =
    fact === 'colour' && question.isOpen ? await coloursOfList(context, question, shown, heard, words) : null;
  if (ofList !== null) return ofList;
  const isOfOne = shown !== null && (shown.focus !== null || shown.ids.length === 1);
  // "What colors do you have in medium", of one product that is talked of.
  const isOfKinds = fact === 'colour' && question.isOpen && isOfOne;
  if (fact === null || (fact === 'restock' && !question.isOpen)) return null;
  if (!isOfKinds && words.sells.test(question.plain)) return null;
  // "Which shoes are on sale", "what's on sale": of all, whatever was told before.
  const isOfAll = fact === 'reduced' && question.isOpen && !question.hasPronoun;
  const spans = words.facts[fact].spans(question.plain);
  const beside = withoutSpans(question.plain, spans);
  const { content } = stemsOf(isOfKinds ? kindsIn(beside, words.language).rest : beside, words);
  const asked = await productAsked(context, { ...question, content, weak: [] }, { shown, heard, isFact: true }, words);
  // Of something else than the product in focus nothing is known here: "is shipping reduced".
  if (isOfAll && (heard.length < 2 || !asked?.isNamed)) return null;
  if (!asked || asked.question.content.length > (asked.isNamed || question.hasPronoun ? 1 : 0)) return null;
  const says = await factSpoken(context, fact, asked.product, question);
  return says === null ? null : tell(context, asked.product, says);
}

/** "What colors have you got", of several that were told. */
async function coloursOfList(
  context: AssistantContext,
  { plain }: Question,
  shown: Shown | null,
  heard: readonly ShopProduct[],
  words: KnowledgeWords,
): Promise<Reply | null> {
  if (shown === null || shown.focus !== null || heard.length < 2) return null;
  const { content } = stemsOf(withoutSpans(plain, words.facts.colour.spans(plain)), words);
  if (content.some((stem) => !words.sellsBy.has(stem))) return null;
  const says = await coloursEach(context, heard);
  return says === null ? null : tellOfList(context, shown, says, 'answered');
}

/** "They", of a list of which none is in focus. */
function isOfList({ hasPronoun, isWhich, topics, content }: Question, { focus, ids }: Shown): boolean {
  return focus === null && ids.length > 1 && (hasPronoun || isWhich) && (topics.length > 0 || content.length > 0);
}

/** "Which size would that be", after a search for a seven-year-old: the sentence that tells it for that age. */
function agedBefore({ product, question }: Asked, shown: Shown | null, words: KnowledgeWords): Answering | null {
  if (!asks(question, 'size') || question.comparative !== null || !shown?.query) return null;
  const before = plainText(shown.query);
  if (!words.topics.some(({ name, asks: test }) => name === 'audience' && test.test(before))) return null;
  const ages = numbersIn(before, words);
  const sentences = sentencesOf(product.description, words.language);
  const at = sentences.findIndex(({ ranges }) =>
    ranges.some(([from, to]) => ages.some((age) => from <= age && age <= to)),
  );
  const sentence = sentences[at];
  return sentence ? { sentence, at, score: 1, coverage: 1, polarity: null } : null;
}

/** "The description doesn't say", of a question that can be about nothing but the product in focus. */
export async function unknownOfProduct(
  context: AssistantContext,
  question: Question,
  words: KnowledgeWords,
): Promise<Reply | null> {
  const shown = shownProducts(context.dialogue);
  const heard = shown ? await loadHeard(context, shown) : [];
  const asked = await productAsked(context, question, { shown, heard }, words);
  if (!asked && shown && heard.length > 1 && isOfList(question, shown) && isAskedOut(question))
    return tellUnknownOfAll(context, shown);
  if (!asked) return null;
  const isOfProduct = asked.question.topics.some(({ name }) => !ofShops.has(name));
  if (!isOfProduct && !(question.mayMeanIt && (question.isPolar || question.isOpen))) return null;
  return tell(context, asked.product, knowledgeReplies[context.language].unknown, 'nothing-found');
}

function isAskedOut({ isOpen, isPolar }: Question): boolean {
  return isOpen || isPolar;
}

function tellUnknownOfAll(context: AssistantContext, shown: Shown): Reply {
  return tellOfList(context, shown, knowledgeReplies[context.language].unknownOfAll, 'nothing-found');
}

function tellOfList(
  context: AssistantContext,
  shown: Shown,
  says: string,
  handled: 'answered' | 'nothing-found',
): Reply {
  const { dialogue, language } = context;
  const reply = answer(dialogue, type, {
    says,
    asks: assistantPhrases[language].anythingElse,
    handled,
    asking: askingAnythingElse,
    shown,
  });
  return { ...reply, dialogue: { ...reply.dialogue, by: key } };
}

function saidOf({ sentence, polarity }: Answering, context: AssistantContext): string {
  const phrases = knowledgeReplies[context.language];
  const lead = polarity === null ? '' : phrases[polarity];
  return sentences(lead, ended(withinWords(sentence.text, context.language), context.language));
}

function tell(
  context: AssistantContext,
  product: ShopProduct,
  says: string,
  handled: 'answered' | 'nothing-found' = 'answered',
): Reply {
  const { dialogue, language } = context;
  const before = dialogue.shown?.interaction === key && dialogue.shown.ids.includes(product.id) ? dialogue.shown : null;
  const single: Shown = {
    interaction: key,
    kind: 'products',
    ids: [product.id],
    said: 1,
    from: 0,
    focus: product.id,
    query: null,
    maxPriceMinor: null,
    sort: 'relevance',
    total: 1,
  };
  const reply = answer(dialogue, type, {
    says,
    asks: assistantPhrases[language].anythingElse,
    handled,
    asking: askingAnythingElse,
    shown: before ? { ...before, focus: product.id } : single,
    screen: {
      template: 'detail',
      title: speakable(product.title, 120),
      subtitle: '',
      text: says,
      imageUrl: product.imageUrl,
      hint: null,
    },
  });
  return { ...reply, dialogue: { ...reply.dialogue, by: key } };
}

/** "What sizes does it come in", "do you have it bigger": what it is sold in. */
function wantsVariants({ product, question }: Asked, { language }: KnowledgeWords): boolean {
  if (question.comparative?.topic === 'size' && question.isPolar) return true;
  if (!asks(question, 'size') || question.content.length > 0) return false;
  // "How thick", where the description says how thick, is the same of all of them.
  return !sentencesOf(product.description, language).some(({ stems }) => question.weak.some((stem) => stems.has(stem)));
}

async function tellVariants(context: AssistantContext, { product, question }: Asked): Promise<Reply | null> {
  const { shop, turn, language } = context;
  const phrases = knowledgeReplies[language];
  const variants = await kindsOfThing(shop, product.id);
  const sized = sizesOf(variants);
  if (sized.length > 1) {
    const here = sizesOf(variants.filter(({ availability }) => availability !== 'out_of_stock'));
    const options = listSpoken(here.length > 0 ? here : sized, turn.locale, 'and');
    return tell(context, product, fill(phrases.comesIn, { options }));
  }
  if (question.comparative === null) return null;
  const size = sentencesOf(product.description, language).find(({ plain }) => SIZED.test(plain));
  return tell(context, product, sentences(phrases.onlyOne, size ? ended(size.text, language) : ''));
}

function sizesOf(variants: readonly ShopProduct[]): readonly string[] {
  const sizes = variants.flatMap(({ options }) =>
    Object.entries(options)
      .filter(([name, value]) => SIZE.test(name) || /\d/.test(value))
      .map(([, value]) => speakable(value, 40)),
  );
  return [...new Set(sizes)];
}

const SIZE = /size|größe|groesse|taille|talla|tamaño|tamanho|taglia|misura|dimension|サイズ|आकार|साइज/iu;
const SIZED = /\d ?(?:inch|cm|zentimeter|centim|mm|foot|feet|センチ|सेंटीमीटर)/u;
