import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import { type Dialogue, productAtHand } from '../dialogue/dialogue.ts';
import { slotId } from '../dialogue/dialogue-slots.ts';
import { isSaid } from '../meaning/wording.ts';
import type { Reply } from '../turn/reply.ts';
import { type Answering, findAnswer, isOfOtherThing, tells, valued } from './answering.ts';
import { isOnlyOfSale, isSoldAs } from './goods-asked.ts';
import type { KnowledgeWords, TopicName } from './knowledge-words.ts';
import { plainText } from './phrase-pattern.ts';
import type { Question } from './question.ts';
import { type Found, tellText } from './shop-telling.ts';
import type { ShopText } from './shop-texts.ts';
import { hasStem, stemsOf } from './stems.ts';

const intentsOf: Readonly<Record<ShopText['kind'], readonly string[]>> = {
  faq: ['FaqIntent'],
  'return-policy': ['ReturnPolicyIntent'],
  'shipping-policy': ['ShippingPolicyIntent'],
  'store-location': ['StoreLocationIntent', 'FindStoreIntent', 'StoreContactIntent'],
};

/** Said of orders, carts and stock: only a sentence with all that was said is nearer than their own answers. */
const orderIntents = /Order|Cart|Checkout|Stock|Price|Notify|Subscription|Hours|Deal|Coupon|Event/;

const coverageMin = 0.75;
const scoreMin = 0.6;
/** Of the text that is spoken of anyway. */
const coverageMinAtHand = 0.4;

/** Whether the answer before was of one of these texts: "how much is it" then means what it told of. */
export function shopTextBefore({ by, shown }: Dialogue): ShopText['kind'] | null {
  if (by === 'faq') return shown?.kind === 'faqs' && shown.focus !== null ? 'faq' : null;
  return by === 'return-policy' || by === 'shipping-policy' || by === 'store-location' ? by : null;
}

/** The text that is spoken of: the one before, or the policy behind what is being arranged. */
function textAtHand(dialogue: Dialogue): ShopText['kind'] | null {
  const before = shopTextBefore(dialogue);
  return before ?? (dialogue.asking?.interaction === 'return-order' ? 'return-policy' : null);
}

/** The sentence of the policies, the frequent questions and the stores' notes that answers; null where none does. */
export async function answerFromShopTexts(
  context: AssistantContext,
  asked: Question,
  all: readonly ShopText[],
  words: KnowledgeWords,
): Promise<Reply | null> {
  const { dialogue, turn } = context;
  const before = textAtHand(dialogue);
  const question = ofShop(asJoined(asked, all, words));
  const texts = all.map((text) => (text.kind === before ? withPostage(text, words) : text));
  if (texts.length === 0) return null;
  const weightOf = weightsOf(texts, words);
  const meant = slotId(turn, 'question');
  const found = texts.flatMap((text): Found[] => {
    const best = findAnswer(question, { ...text, ...kindOfText(text), weightOf }, words);
    if (!best) return [];
    const isBefore = isSame(text, before, dialogue);
    const isMeant =
      (meant !== null && text.id === meant) || (text.id === null && intentsOf[text.kind].includes(turn.intent ?? ''));
    return [{ ...best, of: text, rank: best.score + (isBefore ? 0.15 : 0) + (isMeant ? 0.15 : 0) }];
  });
  const ranked = found.sort((a, b) => b.rank - a.rank);
  const threshold = before === 'shipping-policy' ? priceFrom(question, texts, words) : null;
  if (threshold) return tellText(context, threshold, question);
  const best =
    question.isShort && before !== null
      ? followed(ranked, question, context, words)
      : ranked
          .slice(0, triedMax)
          .find((one) => isOfFaq(one, question, { dialogue, texts }, words) && isEnough(one, question, context, words));
  const isOfBefore = best !== undefined && isSame(best.of, before, dialogue);
  if (best && (isOfBefore || !(await isOfGoods(best, question, context, words))))
    return tellText(context, best, question);
  // "What if I opened it", which the policy does not speak of: its rule holds.
  const isCase = before === 'return-policy' && isSaid(question.text, 'onCondition', words.language);
  const isFollowed = isCase || (question.isShort && before !== null && !orderIntents.test(turn.intent ?? ''));
  return isFollowed && best === undefined && question.topics.length === 0
    ? tellRule(context, texts, before, question)
    : null;
}

/** "If I spend a hundred", of what shipping costs: the last sentence of the policy that tells a price, which is from where on it is free. */
function priceFrom(question: Question, texts: readonly ShopText[], words: KnowledgeWords): Found | null {
  const isOfCase = isSaid(question.text, 'onCondition', words.language);
  if (
    !isOfCase ||
    findNumbers(tokenise(question.plain), words.language).length === 0 ||
    question.topics.some(({ name }) => !ofPrice.has(name))
  )
    return null;
  const of = texts.find(({ kind }) => kind === 'shipping-policy');
  const price = words.topics.find(({ name }) => name === 'price');
  const at = of && price ? of.sentences.findLastIndex((one) => tells(price, one) && /\d/.test(one.plain)) : -1;
  const sentence = of?.sentences[at];
  return of && sentence ? { of, sentence, at, score: 1, coverage: 1, polarity: null, rank: 1 } : null;
}

const ofPrice: ReadonlySet<TopicName> = new Set(['price', 'payer']);

/** "Pay pal" is the "PayPal" that a text names. */
function asJoined(question: Question, texts: readonly ShopText[], { language }: KnowledgeWords): Question {
  const known = new Set(
    texts.flatMap(({ heading, sentences }) => [...heading, ...sentences.flatMap(({ stems }) => [...stems])]),
  );
  const pair = question.joined.find((both) => hasStem(known, both.join(''), language));
  if (!pair) return question;
  return { ...question, content: [...question.content.filter((stem) => !pair.includes(stem)), pair.join('')] };
}

/** A text that only names the words may be nearer than the one that answers. */
const triedMax = 3;

/** "How long", of the shop, is how many days, never a size. */
function ofShop(question: Question): Question {
  const isOfTime = question.topics.some(({ name }) => name === 'duration');
  return isOfTime ? { ...question, topics: question.topics.filter(({ name }) => name !== 'size') } : question;
}

/** "Who pays the postage", after what is said of returns, is asked of their way back. */
function withPostage(text: ShopText, words: KnowledgeWords): ShopText {
  if (text.kind !== 'return-policy') return text;
  const postage = stemsOf(plainText(words.headings.shipping), words).all;
  return { ...text, heading: new Set([...text.heading, ...postage]) };
}

/** A frequent question of "bikes" that asks for their repair says nothing of whether they are sold, or for how much. */
async function isOfGoods(
  { of }: Found,
  question: Question,
  context: AssistantContext,
  words: KnowledgeWords,
): Promise<boolean> {
  if (of.kind !== 'faq' || question.topics.some(({ name }) => name !== 'price')) return false;
  const { content } = question;
  const isItsOwn = of.wordings.some(
    (wording) => wording.size <= content.length && content.every((stem) => hasStem(wording, stem, words.language)),
  );
  return !isItsOwn && (await isSoldAs(question, context, words));
}

const sameShare = 0.5;
const beginWordsMin = 4;

/** A frequent question in other small words, "are the candles vegan" of "Are your candles vegan?": its answer. */
export function answerSameQuestion(
  context: AssistantContext,
  question: Question,
  all: readonly ShopText[],
  words: KnowledgeWords,
): Reply | null {
  const { content } = stemsOf(question.plain, words);
  // A single word beside "it" is asked of what was told before.
  if (content.length === 0 || (content.length === 1 && question.hasPronoun)) return null;
  if (content.every((stem) => words.sellsBy.has(stem))) return null;
  // "Can it be washed", of the cotton in hand, is not asked by "can superwash wool be washed".
  const isOfOne = question.hasPronoun && productAtHand(context.dialogue) !== null;
  const isLong = question.plain.trim().split(' ').length >= beginWordsMin;
  const texts = all.filter(
    (text) =>
      isOfValue(text, question) &&
      (text.wordings.some((wording) => isSameAs(wording)) || text.askedAs.some((asked) => isBeginOf(asked))),
  );
  const [of, other] = texts;
  const [sentence] = of?.sentences ?? [];
  if (!of || other || !sentence) return null;
  return tellText(context, { of, sentence, at: 0, score: 1, coverage: 1, polarity: null, rank: 1 }, question);

  /** "Can I bring my dog", of "can I bring my dog into the store". */
  function isBeginOf(asked: string): boolean {
    return isLong && asked.startsWith(` ${question.plain.trim()} `);
  }

  function isSameAs(wording: ReadonlySet<string>): boolean {
    // "Are there any vouchers", which may be coupons, where the shop says whether it sells them.
    if (context.turn.intent === 'CouponsIntent' && content.every((stem) => wording.has(stem))) return true;
    const isWithin = content.every((stem) => hasStem(wording, stem, words.language));
    return isWithin && content.length >= wording.size * (content.length > 1 && !isOfOne ? sameShare : 1);
  }
}

/** "How do I know which size I am", of the only frequent question that asks for the same topic. */
export function answerSameTopic(
  context: AssistantContext,
  question: Question,
  all: readonly ShopText[],
  words: KnowledgeWords,
): Reply | null {
  const { topics, content, isOpen, plain } = question;
  const own = topics.filter(({ name }) => !ofTexts.has(name));
  if (content.length > 0 || own.length === 0 || !isOpen || words.sells.test(plain)) return null;
  // "What was in it", of an order.
  if (question.hasPronoun && orderIntents.test(context.turn.intent ?? '')) return null;
  const ofTime = words.topics.find(({ name }) => name === 'duration');
  // "How long is the warranty" asks for no size.
  const asking = all.filter(({ askedAs }) =>
    own.every(({ asks }) => askedAs.some((wording) => asks.test(wording) && !ofTime?.asks.test(wording))),
  );
  const [of, other] = asking;
  const [sentence] = of?.sentences ?? [];
  if (!of || other || !sentence) return null;
  return tellText(context, { of, sentence, at: 0, score: 1, coverage: 1, polarity: null, rank: 1 }, question);
}

/** "How long do gift cards last" is not asked by "do you sell gift cards", whose first sentence says nothing of it. */
function isOfValue({ askedAs, sentences: [first] }: ShopText, { topics }: Question): boolean {
  const wanted = topics.filter(({ name }) => valued.has(name));
  return wanted.every((topic) => askedAs.some((plain) => topic.asks.test(plain)) || (first && tells(topic, first)));
}

function kindOfText({ kind }: ShopText) {
  return { answersHeading: kind === 'faq', isPolicy: kind === 'return-policy' || kind === 'shipping-policy' };
}

/** "And a guitar" stays with the text before, unless another one is headed by just that. */
function followed(
  ranked: readonly Found[],
  question: Question,
  context: AssistantContext,
  words: KnowledgeWords,
): Found | undefined {
  const { dialogue } = context;
  const isOwn = ({ of }: Found) => isSame(of, textAtHand(dialogue), dialogue) || isNamed(of, question, words);
  return ranked.find((one) => isOwn(one) && isEnough(one, question, context, words));
}

/** "And shipping to Austria" names the policy and something that it tells; a frequent question is named by all of it. */
function isNamed({ kind, heading, sentences: told }: ShopText, { content }: Question, words: KnowledgeWords): boolean {
  const isOfHeading = (stem: string) => hasStem(heading, stem, words.language);
  const isTold = (stem: string) => kind !== 'faq' && told.some(({ stems }) => hasStem(stems, stem, words.language));
  return content.some(isOfHeading) && content.every((stem) => isOfHeading(stem) || isTold(stem));
}

/** What a policy says of all that it does not name: its first sentence. */
function tellRule(
  context: AssistantContext,
  texts: readonly ShopText[],
  before: ShopText['kind'],
  question: Question,
): Reply | null {
  const of =
    before === 'return-policy' || before === 'shipping-policy' ? texts.find(({ kind }) => kind === before) : null;
  const [sentence] = of?.sentences ?? [];
  if (!of || !sentence) return null;
  return tellText(context, { of, sentence, at: 0, score: 1, coverage: 1, polarity: null, rank: 1 }, question);
}

function isSame({ kind, id }: ShopText, before: ShopText['kind'] | null, { shown }: Dialogue): boolean {
  return kind === before && (kind !== 'faq' || id === shown?.focus);
}

function isEnough(
  found: Found,
  question: Question,
  { dialogue, turn }: AssistantContext,
  words: KnowledgeWords,
): boolean {
  const { of, coverage, score, sentence } = found;
  const isOfHeading = question.content.every((stem) => hasStem(of.heading, stem, words.language));
  if (isOnlyOfSale(of, question, words)) return false;
  const ofSale = words.sells.test(question.plain) ? answersOfSale(found, question, isOfHeading, words) : null;
  if (ofSale !== null) return ofSale;
  const isHere = isMetIn(sentence, question, words);
  const isNamed = isHere || question.content.some((stem) => hasStem(of.heading, stem, words.language));
  if (isSame(of, textAtHand(dialogue), dialogue)) return isEnoughAtHand(found, question, isNamed, words);
  const isMeant = intentsOf[of.kind].includes(turn.intent ?? '');
  if ((isMeant && isOfRegion(question, found)) || isRule(found, question, turn.intent ?? '', words)) return true;
  if (!isNamed || question.content.length === 0) return false;
  if (!isMeant && mayBeOfProduct(found, question, isHere, words)) return false;
  if (isMeant) return coverage >= (of.kind === 'faq' ? coverageMin : 0.5) && score >= 0.45;
  if (orderIntents.test(turn.intent ?? ''))
    return coverage >= 0.9 && isHere && (question.content.length > 1 || isToldOfShop(found, question));
  return coverage >= coverageMin && score >= scoreMin;
}

/** The same of the text that is spoken of anyway. */
function isEnoughAtHand(found: Found, question: Question, isNamed: boolean, words: KnowledgeWords): boolean {
  const { topics, content, hasPronoun } = question;
  if (isRule(found, question, '', words) || isOfRegion(question, found)) return true;
  // "And does that cost extra" is asked of it, whatever its own words are.
  if (hasPronoun && topics.some((topic) => ofPrice.has(topic.name) && tells(topic, found.sentence))) return true;
  if (content.length === 0) return topics.length > 0 && found.score >= 0.45;
  return isNamed && found.coverage >= coverageMinAtHand;
}

/** "It", with one word more, is what was told before, of which this text says nothing; but for what only shops do. */
function mayBeOfProduct(found: Found, question: Question, isHere: boolean, words: KnowledgeWords): boolean {
  const { plain, content, hasPronoun } = question;
  if (!hasPronoun || content.length > 1) return false;
  const isHeaded = content.every((stem) => hasStem(found.of.heading, stem, words.language));
  const isOfShop = isHeaded && (words.services.test(plain) || words.notGoods.test(plain));
  return !isOfShop && !(isHere && isToldOfShop(found, question));
}

/** A frequent question, but for the one at hand, has the topic that is asked: told, or asked by itself; or all the words. */
function isOfFaq(
  { of, sentence }: Found,
  { topics, content }: Question,
  { dialogue, texts }: { readonly dialogue: Dialogue; readonly texts: readonly ShopText[] },
  words: KnowledgeWords,
): boolean {
  if (of.kind !== 'faq' || isSame(of, textAtHand(dialogue), dialogue)) return true;
  const isOfHeading = (stem: string) => hasStem(of.heading, stem, words.language);
  // "Within minutes by mail", of gift cards, is nothing of the mail that the shipping policy is about.
  const isOfPolicy = texts.some(
    ({ kind, heading }) => kind !== 'faq' && content.every((stem) => hasStem(heading, stem, words.language)),
  );
  if (content.length > 0 && isOfPolicy && !content.some(isOfHeading)) return false;
  // "Can I bring my dog" is not answered by what holds "nothing from animals", unless it is asked of animals.
  const isAsked = (stem: string) =>
    hasStem(sentence.stems, stem, words.language) || [stem, ...(words.near.get(stem) ?? [])].some(isOfHeading);
  if (content.length > 0 && !content.some(isAsked)) return false;
  const isOfTopic = ({ asks, ...topic }: Question['topics'][number]) =>
    tells({ asks, ...topic }, sentence) || of.askedAs.some((plain) => asks.test(plain));
  const wanted = topics.filter(({ name }) => valued.has(name));
  if (wanted.length > 0) return wanted.some(isOfTopic);
  return topics.length === 0 || topics.some(isOfTopic) || (content.length > 1 && content.every(isOfHeading));
}

function isMetIn({ stems }: Answering['sentence'], { content }: Question, words: KnowledgeWords): boolean {
  return content.some((stem) =>
    [stem, ...(words.near.get(stem) ?? [])].some((one) => hasStem(stems, one, words.language)),
  );
}

/** "What does an inspection cost", "who pays the pickup", where a sentence tells just that. */
function isToldOfShop({ sentence }: Found, { topics, mayMeanIt, content }: Question): boolean {
  if (mayMeanIt && content.length === 0) return false;
  return topics.some((topic) => ofTexts.has(topic.name) && tells(topic, sentence));
}

const ofTexts: ReadonlySet<string> = new Set(['price', 'payer', 'duration']);

/** What is sold, the catalogue knows best; a frequent question only where it asks the same. Null leaves it open. */
function answersOfSale(found: Found, question: Question, isOfHeading: boolean, words: KnowledgeWords): boolean | null {
  if (isOfNamedStore(found, question, words)) return true;
  if (!isOfHeading) return false;
  if (found.of.kind !== 'faq' || question.content.length === 0 || question.topics.length > 0) return null;
  return true;
}

/** "Is there parking in Portland" asks of a store that is named. */
function isOfNamedStore({ of, sentence }: Found, { content }: Question, words: KnowledgeWords): boolean {
  if (of.kind !== 'store-location') return false;
  return content.every((stem) => [of.heading, sentence.stems].some((known) => hasStem(known, stem, words.language)));
}

/** What a policy says of the topic, asked by the policy's own name of a thing that it does not name. */
function isRule({ of, sentence }: Found, question: Question, intent: string, words: KnowledgeWords): boolean {
  const evidence = { ...of, ...kindOfText(of) };
  if (
    !evidence.isPolicy ||
    (intent !== 'PriceIntent' && orderIntents.test(intent)) ||
    isOfOtherThing(question, sentence, evidence, words)
  )
    return false;
  const isOfHeading = (stem: string) => hasStem(of.heading, stem, words.language);
  if (!question.content.some(isOfHeading)) return false;
  if (question.topics.length > 0) return question.topics.some((topic) => tells(topic, sentence));
  return question.content.some((stem) => !isOfHeading(stem) && hasStem(sentence.stems, stem, words.language));
}

/** A country that no sentence names: what is said of other countries is told, without yes or no. */
function isOfRegion(question: Question, { sentence }: Found): boolean {
  return question.topics.some((topic) => topic.name === 'region' && tells(topic, sentence));
}

/** A word that many sentences have tells less than one of a single sentence. */
function weightsOf(texts: readonly ShopText[], { language }: KnowledgeWords): (stem: string) => number {
  const all = texts.flatMap((text) => text.sentences);
  const known = new Map<string, number>();
  return (stem) => {
    const weight =
      known.get(stem) ??
      1 / (1 + Math.log1p(Math.max(0, all.filter(({ stems }) => hasStem(stems, stem, language)).length - 1)));
    known.set(stem, weight);
    return weight;
  };
}
