import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Language } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { type Dialogue, productAtHand } from '../dialogue/dialogue.ts';
import { idAtPlace, ordinalOf, slotId, slotText } from '../dialogue/dialogue-slots.ts';
import { isOnlyDays } from '../interactions/day-words.ts';
import { kindsOfThing } from '../interactions/product-purchase/one-by-one.ts';
import { optionsOf } from '../interactions/product-purchase/options.ts';
import { kindsSaid } from '../interactions/product-purchase/spoken-kinds.ts';
import { nounOf } from '../interactions/product-search/kind-of-thing.ts';
import { marks } from '../meaning/marks.ts';
import { isAllThatIsSaid, isBegunBy, patternOf } from '../meaning/wording.ts';
import { deskWords } from '../service/desk-words.ts';
import { calendarDay } from '../speech/dates.ts';
import { withoutHesitation } from '../speech/politeness.ts';
import type { Reply } from '../turn/reply.ts';
import { answerByWord } from './by-word.ts';
import { answerDealRunning, answerDealsAsked, answerFromDeal } from './deal-answers.ts';
import { isAskedBy, isAskedOfShop, withoutOtherGoods } from './goods-asked.ts';
import { type KnowledgeWords, knowledgeWords } from './knowledge-words.ts';
import { answerPayment } from './payment-answers.ts';
import { answerFromProduct, unknownOfProduct } from './product-answers.ts';
import { ofShops } from './product-asked.ts';
import { type Question, readQuestion } from './question.ts';
import { answerFromShopTexts, answerSameQuestion, answerSameTopic, shopTextBefore } from './shop-answers.ts';
import { readTexts, type ShopText } from './shop-texts.ts';

/** Questions that their own interactions answer better than any sentence could. */
const trusted: ReadonlySet<string> = new Set([
  'StockIntent',
  'PriceIntent',
  'StoreHoursIntent',
  'StoreLocationIntent',
  'StoreContactIntent',
  'DealsIntent',
  'CouponsIntent',
  'OrderStatusIntent',
  'CartIntent',
]);

/** Open questions that words are answers to: nothing else is read into these. */
const closedQuestions: ReadonlySet<string> = new Set(['proof', 'email', 'confirm', 'reason']);

/**
 * An answer that a sentence of the shop's own texts gives: of the product in focus, of its policies and frequent
 * questions. Null for whatever is no question, and where no sentence answers.
 */
export async function answerFromKnowledge(said: AssistantContext): Promise<Reply | null> {
  const context = ofPlace(said);
  const question = questionOf(context);
  if (!question || isDayOfStore(context) || (await isOwnQuestion(context))) return null;
  if (!question.isOpen && (await isKindAsked(context))) return null;
  const words = knowledgeWords(context.language);
  const ofDeal = await answerFromDeal(context, question, words);
  if (ofDeal) return ofDeal;
  const running = await answerDealRunning(context, question, words);
  if (running) return running;
  const texts = await withoutOtherGoods(context, question, await readTexts(context, words), words);
  const same =
    answerPayment(context, question, texts, words) ??
    (isSureOfStores(context) ? null : answerSameQuestion(context, question, texts, words));
  if (same) return same;
  return answerFromTexts(context, question, texts, words);
}

/** The sentence of the shop's texts, or of a product's, that answers what no text asks by itself. */
async function answerFromTexts(
  context: AssistantContext,
  question: Question,
  texts: readonly ShopText[],
  words: KnowledgeWords,
): Promise<Reply | null> {
  const hasProducts = isActive(context, interactionNumbers.productSearch);
  // "How do I get there", of the store, is no question of what the policies or the frequent questions say.
  const ofShop = () =>
    answerFromShopTexts(context, question, isStoreAsked(context) ? texts.filter(isOfStores) : texts, words);
  const ofProduct = () => (hasProducts ? answerFromProduct(context, question, words) : null);
  // What follows on a policy is asked of it, and a price never of what a product is made of.
  const isFollowed = shopTextBefore(context.dialogue) !== null;
  const isOfPrice = !isFollowed && isPriceAsked(question, context);
  const isOfDelivery = question.topics.some(({ name }) => name === 'region' || name === 'speed');
  // "I bought a cooker, it's too small, can I exchange it" is asked of the policy.
  const isOfReturn =
    context.turn.intent === 'ReturnPolicyIntent' &&
    patternOf(deskWords[context.language].bought, context.language).test(context.turn.text ?? '');
  const byName = () => answerByName(context, question, texts, words);
  // Of a list none is asked by itself; of one product its own texts know best.
  const isOfOne = productAtHand(context.dialogue) !== null;
  const ofGoods = isOfOne ? [ofProduct, byName, ofShop] : [byName, ofProduct, ofShop];
  const ways = isOfReturn
    ? [ofShop]
    : isFollowed || isOfDelivery
      ? [ofShop, ofProduct]
      : isOfPrice
        ? [ofShop]
        : ofGoods;
  for (const way of ways) {
    const found = await way();
    if (found) return found;
  }
  const sameTopic = isStoreAsked(context) ? null : answerSameTopic(context, question, texts, words);
  if (sameTopic) return sameTopic;
  const byWord = trusted.has(context.turn.intent ?? '') ? null : await answerByWord(context, question, texts, words);
  if (byWord) return byWord;
  const deals = await answerDealsAsked(context, question, words);
  if (deals) return deals;
  const isOfIt = hasProducts && !isFollowed && !isOfDelivery && isOnlyOfProduct(question, context);
  const unknown = isOfIt ? await unknownOfProduct(context, question, words) : null;
  return unknown ?? tellUnknown(context, question, words, guessed);
}

/** "Can it go in the dishwasher", of cutting boards: asked of boards, as a frequent question may. */
function answerByName(
  context: AssistantContext,
  { plain, hasPronoun }: Question,
  texts: readonly ShopText[],
  words: KnowledgeWords,
): Reply | null {
  const { shown, earlier } = context.dialogue;
  const query = [shown, earlier].find((list) => list?.kind === 'products' && list.query !== null)?.query ?? null;
  const noun = query === null ? null : nounOf(query, words.language);
  const at = words.pronouns.find(plain);
  if (noun === null || !hasPronoun || at === null || shopTextBefore(context.dialogue) !== null) return null;
  const named = readQuestion(`${plain.slice(0, at.start)} ${noun} ${plain.slice(at.end)}?`, words);
  return named && answerSameQuestion(context, named, texts, words);
}

const ofStores: ReadonlySet<string> = new Set(['StoreLocationIntent', 'StoreHoursIntent', 'StoreContactIntent']);
const sure = 0.8;

/** "Where is the store" is no question of whether dogs may come to the store. */
function isSureOfStores({ turn }: AssistantContext): boolean {
  return ofStores.has(turn.intent ?? '') && turn.confidence !== null && turn.confidence >= sure;
}

const certain = 0.9;

function isStoreAsked(context: AssistantContext): boolean {
  return isSureOfStores(context) && (context.turn.confidence ?? 0) >= certain;
}

function isOfStores({ kind }: ShopText): boolean {
  return kind === 'store-location';
}

/** What words that are no request for goods are taken for where no sample is like them. */
const guessed: ReadonlySet<string> = new Set(['ProductSearchIntent', 'FaqIntent', 'SelectItemIntent']);
/** "Can you engrave it" is no wish to have it in the cart. */
const servicesTakenFor: ReadonlySet<string> = new Set(['AddToCartIntent', 'StockIntent', 'RefineColourIntent']);
/** What nothing understood. */
const notUnderstood: ReadonlySet<string> = new Set(['AMAZON.FallbackIntent']);
/** Open questions that words are answers to, whatever they look like. */
const answeredByWords: ReadonlySet<string> = new Set(['option', 'gift', 'which-line', 'number', 'place']);

/** "I don't know that", of what is asked of the shop and stands nowhere: never a search. */
async function tellUnknown(
  context: AssistantContext,
  question: Question,
  words: KnowledgeWords,
  intents: ReadonlySet<string>,
): Promise<Reply | null> {
  const { turn, dialogue } = context;
  const isMeantForShop = servicesTakenFor.has(turn.intent ?? '') && words.services.test(question.plain);
  if ((!intents.has(turn.intent ?? '') && !isMeantForShop) || answeredByWords.has(dialogue.asking?.question ?? ''))
    return null;
  return (await isAskedOfShop(question, context, words)) ? unknownOfShop(context) : null;
}

function unknownOfShop({ dialogue, language }: AssistantContext): Reply {
  return answer(dialogue, assistantType, {
    says: knowledgeReplies[language].unknownOfShop,
    asks: assistantPhrases[language].anythingElse,
    handled: 'nothing-found',
    asking: askingAnythingElse,
  });
}

const assistantType = 0;

/** "How big is the first one" is asked of the first that was read out. */
function ofPlace(context: AssistantContext): AssistantContext {
  const { turn, dialogue } = context;
  const [place, word] = [ordinalOf(turn), slotText(turn, 'ordinal')];
  if (place === null || word === null || turn.text === null || dialogue.shown?.kind !== 'products') return context;
  const focus = idAtPlace(dialogue.shown, place);
  if (focus === null) return context;
  const text = turn.text.replace(word, ' ');
  return { ...context, turn: { ...turn, text }, dialogue: { ...dialogue, shown: { ...dialogue.shown, focus } } };
}

/** "And on Saturday", after a store was told, asks for its hours. */
function isDayOfStore({ turn, dialogue, app }: AssistantContext): boolean {
  if (dialogue.shown?.kind !== 'stores') return false;
  return isOnlyDays(turn.text, turn.locale, calendarDay(turn.at, app.timeZone) ?? 0);
}

/** "Does it come in medium", of what has sizes: the one that is asked for is told, and offered. */
async function isKindAsked({ turn, dialogue, shop, language, active }: AssistantContext): Promise<boolean> {
  const id = productAtHand(dialogue);
  const isSoldHere = active.some(({ row }) => row.type === interactionNumbers.productPurchase);
  if (turn.intent !== 'ChooseOptionIntent' || id === null || !isSoldHere) return false;
  const options = optionsOf(await kindsOfThing(shop, id)).filter(({ values }) => values.length > 1);
  return Object.keys(kindsSaid(options, turn.text ?? '', language, '').chosen).length > 0;
}

/** One of the merchant's own questions, recognized as a whole, whose answer is written; or a wish to be told later. */
async function isOwnQuestion({ turn, shop, language }: AssistantContext): Promise<boolean> {
  if (turn.intent === 'NotifyInStockIntent') return true;
  const id = turn.intent === 'FaqIntent' ? slotId(turn, 'question') : null;
  if (id === null) return false;
  const faq = (await shop.listFaqs(turn.locale)).find((one) => one.id === id);
  return faq === undefined || isAskedBy(turn.text ?? '', faq, language);
}

/** What nothing else understood may still be a question about the product in focus that its texts leave open. */
export async function answerUnknown(context: AssistantContext): Promise<Reply | null> {
  const question = questionOf(context);
  if (!question) return null;
  const words = knowledgeWords(context.language);
  const hasProducts = isActive(context, interactionNumbers.productSearch);
  // "Do you do engraving" is no question about the mug that was told.
  const isOfShop = words.services.test(question.plain);
  const ofProduct = hasProducts && !isOfShop ? await unknownOfProduct(context, question, words) : null;
  // "And does that cost extra", of what a policy or a frequent question told: it is not written.
  const isOfText = shopTextBefore(context.dialogue) !== null && question.hasPronoun;
  const isLost = notUnderstood.has(context.turn.intent ?? '') && context.turn.either === undefined;
  return (
    ofProduct ?? (isOfText && isLost ? unknownOfShop(context) : tellUnknown(context, question, words, notUnderstood))
  );
}

function questionOf({ turn, dialogue, language }: AssistantContext): Question | null {
  if (turn.kind !== 'intent' || turn.text === null || turn.isTooEarly) return null;
  if (turn.intent?.startsWith('AMAZON.') && !mayBeQuestion(turn)) return null;
  // A number that stands alone asks nothing of what was told.
  if (turn.intent === 'ProvideNumberIntent' && !/\p{L}/u.test(turn.text)) return null;
  if (isClosed(dialogue, turn) || (dialogue.asking?.question === 'number' && /\d/.test(turn.text))) return null;
  const text = turn.text.slice(0, 300);
  // "And the other one", of a list, asks nothing of what a policy says of others.
  if (isAllThatIsSaid(text, 'other', language)) return null;
  const words = knowledgeWords(language);
  // "And if I had lit the candle", after a policy, asks for that case of it.
  const isCase = shopTextBefore(dialogue) !== null && isBegunBy(withoutLead(text, language), 'onCondition', language);
  const asked = readQuestion(text, words);
  if (asked === null && isCaseTold(turn, dialogue)) return caseOf(readQuestion(`${text}?`, words));
  if (!isCase || asked?.isPolar || asked?.isOpen) return asked;
  // What holds then is told, and no yes or no.
  return caseOf(asked ?? readQuestion(`${text}?`, words));
}

function caseOf(question: Question | null): Question | null {
  return question && { ...question, isPolar: false, isOpen: true };
}

/** "I've already lit it once", where a return is spoken of: what the policy says of that. */
function isCaseTold({ intent, text }: AssistantContext['turn'], dialogue: Dialogue): boolean {
  const isOfReturn = shopTextBefore(dialogue) === 'return-policy' || dialogue.asking?.interaction === 'return-order';
  const isLong = (text ?? '').trim().split(/\s+/).length >= questionWordsMin;
  return isOfReturn && isLong && intent === 'AMAZON.FallbackIntent' && !/\d/.test(text ?? '');
}

/** "And so if" begins with "if". */
function withoutLead(text: string, language: Language): string {
  return withoutHesitation(text.replace(patternOf(marks[language].also, language, 'beginning'), ''), language);
}

/** "Do they run true to size" may be taken for a yes; "yes do it" is one. */
function mayBeQuestion({ intent, text }: AssistantContext['turn']): boolean {
  if (intent === 'AMAZON.FallbackIntent') return true;
  return mistaken.has(intent ?? '') && (text ?? '').trim().split(/\s+/).length >= questionWordsMin;
}

/** Taken for it by a word or two of a longer question. */
const mistaken: ReadonlySet<string> = new Set(['AMAZON.YesIntent', 'AMAZON.HelpIntent', 'AMAZON.RepeatIntent']);
const questionWordsMin = 4;
const policyIntents: ReadonlySet<string> = new Set(['ReturnPolicyIntent', 'ShippingPolicyIntent', 'FaqIntent']);

function isClosed({ asking }: Dialogue, { intent, text }: AssistantContext['turn']): boolean {
  if (asking === null || !closedQuestions.has(asking.question)) return false;
  // "Will I get my money back", where yes or no is awaited, is asked of the policy.
  const isAside = asking.question === 'confirm' && policyIntents.has(intent ?? '');
  return !isAside || (text ?? '').trim().split(/\s+/).length < questionWordsMin;
}

export function isActive({ active }: AssistantContext, type: number): boolean {
  return active.some(({ row }) => row.type === type);
}

/** "How much is the rope one": what it is made of is no answer. */
function isPriceAsked({ topics }: Question, { turn }: AssistantContext): boolean {
  return turn.intent === 'PriceIntent' && topics.every(({ name }) => ofShops.has(name));
}

const strong: ReadonlySet<string> = new Set([
  'material',
  'weight',
  'capacity',
  'care',
  'dishwasher',
  'microwave',
  'dryer',
  'origin',
  'audience',
  'ingredients',
  'power',
  'contents',
]);

/** Its topic is one that only a product can have. */
function isOnlyOfProduct({ topics, mayMeanIt }: Question, { turn, dialogue }: AssistantContext): boolean {
  if (turn.intent !== null && trusted.has(turn.intent)) return false;
  // "Is there a bulb included" asks of what is talked of, without a word for it.
  if (topics.some(({ name }) => name === 'contents') && productAtHand(dialogue) !== null) return true;
  return topics.some(({ name }) => strong.has(name)) && mayMeanIt;
}
