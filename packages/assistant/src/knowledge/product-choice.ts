import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { ShopProduct } from '../shop/shop.ts';
import { fill, listSpoken } from '../speech/phrase.ts';
import { ended } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';
import type { Answering } from './answering.ts';
import { attributesOf, quantityOf } from './attributes.ts';
import type { KnowledgeWords } from './knowledge-words.ts';
import { answerOf, namedAmong, ofShops, type Shown, withoutName } from './product-asked.ts';
import { apartSpoken } from './product-pair.ts';
import type { Question } from './question.ts';
import { spokenTitle, unsaid, withinWords } from './spoken-answer.ts';

const key = 'product-search';
const type = interactionNumbers.productSearch;

interface Choice {
  /** Something is asked of all of them, none is chosen. */
  readonly isOfAll: boolean;
  readonly among: readonly ShopProduct[];
}

/** Among which a question chooses: "which is lighter", "which of them can go in the microwave". */
export function choiceAmong(
  heard: readonly ShopProduct[],
  question: Question,
  words: KnowledgeWords,
  isOfAll = false,
): Choice | null {
  const named = namedAmong(heard, question, words);
  if (isOfAll && named.length > 0) return null;
  if (!isOfAll && !question.isWhich && !(question.comparative !== null && named.length > 1)) return null;
  if (
    question.comparative === null &&
    question.topics.every(({ name }) => ofShops.has(name)) &&
    question.content.length === 0
  )
    return null;
  return { among: named.length > 1 ? named : heard, isOfAll };
}

export function tellChoice(
  context: AssistantContext,
  question: Question,
  { among, isOfAll }: Choice,
  shown: Shown,
  words: KnowledgeWords,
): Reply | null {
  const { turn, language } = context;
  const says = question.comparative
    ? saidOfComparison(context, question, among)
    : saidOfMatching(context, { ...question, isPolar: question.isPolar || !isOfAll }, among, words);
  if (says === null) return null;
  const reply = answer(context.dialogue, type, {
    says: says.text,
    asks: assistantPhrases[language].anythingElse,
    handled: says.isKnown ? 'answered' : 'nothing-found',
    asking: askingAnythingElse,
    shown: { ...shown, focus: says.focus ?? shown.focus },
  });
  return turn.kind === 'intent' ? { ...reply, dialogue: { ...reply.dialogue, by: key } } : reply;
}

interface Said {
  readonly text: string;
  readonly isKnown: boolean;
  readonly focus: string | null;
}

function saidOfComparison(
  context: AssistantContext,
  { comparative }: Question,
  among: readonly ShopProduct[],
): Said | null {
  if (!comparative) return null;
  const { turn, language } = context;
  const phrases = knowledgeReplies[language];
  const measuredBy = (kind: 'weight' | 'capacity' | 'size') =>
    among.flatMap((product) => {
      const quantity = quantityOf(product, kind, turn.locale);
      return quantity ? [{ product, quantity }] : [];
    });
  const isSize = comparative.topic === 'size';
  const bySize = isSize ? measuredBy('size') : [];
  // "Bigger", of mugs, is how much they hold where their measures are not told.
  const measured = measuredBy(isSize ? 'capacity' : comparative.topic);
  // A measure may be a part's, a pot's under a plant: sizes are told side by side, and who asks compares.
  if (bySize.length > 0 && bySize.length >= measured.length)
    return sizesSideBySide(
      context,
      bySize.map(({ product }) => product),
    );
  const sorted = measured.toSorted((a, b) =>
    comparative.isMore ? b.quantity.value - a.quantity.value : a.quantity.value - b.quantity.value,
  );
  const [first, second] = sorted;
  if (!first) return { text: phrases.unknownOfAll, isKnown: false, focus: null };
  const told = { title: spokenTitle(first.product), value: first.quantity.said };
  if (!second) return { text: fill(phrases.onlyKnown, told), isKnown: true, focus: null };
  if (first.quantity.value === second.quantity.value)
    return { text: fill(phrases.same, told), isKnown: true, focus: null };
  const text = fill(phrases.most, { ...told, other: spokenTitle(second.product), otherValue: second.quantity.said });
  return { text, isKnown: true, focus: first.product.id };
}

function sizesSideBySide({ turn, language }: AssistantContext, products: readonly ShopProduct[]): Said {
  const told = products.slice(0, 2).map((product) => {
    const size = attributesOf(product, turn.locale).find(({ name, quantity }) => name === 'size' && quantity);
    const sentence = ended(withinWords(size?.sentence ?? '', language), language);
    return fill(knowledgeReplies[language].forWhich, { title: spokenTitle(product), sentence });
  });
  return { text: told.join(' '), isKnown: true, focus: null };
}

function saidOfMatching(
  { language }: AssistantContext,
  question: Question,
  among: readonly ShopProduct[],
  words: KnowledgeWords,
): Said | null {
  const phrases = knowledgeReplies[language];
  const polar = { ...question, hasPronoun: false };
  const answers = among.map((product) => ({
    product,
    found: answerOf({ product, question: withoutName(polar, product, words), isNamed: true }, words),
  }));
  const fitting = answers.filter(({ found }) => found !== null && found.polarity !== 'no');
  if (fitting.length === 0) {
    const denying = answers.flatMap(({ product, found }) => (found ? { product, found } : []));
    // Of two bikes only one says that it has no training wheels.
    if (question.isPolar && denying.length > 0 && denying.length < answers.length)
      return { text: eachSpoken(denying, language), isKnown: true, focus: null };
    return question.isPolar && denying.length === answers.length
      ? { text: phrases.no, isKnown: true, focus: null }
      : question.topics.some(({ name }) => !ofShops.has(name))
        ? { text: phrases.unknownOfAll, isKnown: false, focus: null }
        : null;
  }
  // What says so in the question's own words comes first.
  const best = Math.max(...fitting.map(({ found }) => found?.score ?? 0));
  const nearest = fitting.flatMap(({ product, found }) =>
    found && found.score >= best - nearlyBest ? { product, found } : [],
  );
  const text = eachSpoken(nearest, language);
  return { text, isKnown: true, focus: fitting.length === 1 ? (fitting[0]?.product.id ?? null) : null };
}

/** Each of two with the sentence that answers. */
function eachSpoken(
  told: readonly { readonly product: ShopProduct; readonly found: Answering }[],
  language: Language,
): string {
  return told
    .slice(0, 2)
    .map(({ product, found }) =>
      fill(knowledgeReplies[language].forWhich, {
        title: spokenTitle(product),
        sentence: ended(withinWords(found.sentence.text, language), language),
      }),
    )
    .join(' ');
}

const nearlyBest = 0.05;

/** "Which is brighter, the nightowl or the commuter set", of two that are named: by what is measured, else side by side. */
export function tellPair(context: AssistantContext, question: Question, pair: readonly ShopProduct[]): Reply | null {
  const { language, dialogue } = context;
  const compared = saidOfComparison(context, question, pair);
  const says = compared?.isKnown ? compared.text : apartSpoken(pair, language);
  if (says === '') return null;
  const ids = pair.map(({ id }) => id);
  const shown: Shown = {
    interaction: key,
    kind: 'products',
    ids,
    said: ids.length,
    from: 0,
    focus: compared?.focus ?? null,
    query: null,
    maxPriceMinor: null,
    sort: 'relevance',
    total: ids.length,
  };
  const asks = assistantPhrases[language].anythingElse;
  const reply = answer(dialogue, type, { says, asks, handled: 'answered', asking: askingAnythingElse, shown });
  return { ...reply, dialogue: { ...reply.dialogue, by: key } };
}

/** What two products differ in, as far as both tell it: weights and what they hold, else what their texts say of them. */
export function differencesSpoken(products: readonly ShopProduct[], context: Pick<AssistantContext, 'turn'>): string {
  const { locale } = context.turn;
  const phrases = knowledgeReplies[languageOf(locale)];
  const kinds = (['weight', 'capacity'] as const).filter((kind) => {
    const values = products.map((one) => quantityOf(one, kind, locale)?.value);
    return values.every((value) => value !== undefined) && new Set(values).size > 1;
  });
  if (kinds.length === 0) return apartSpoken(products, languageOf(locale)) || unsaid;
  return products
    .map((one) => {
      const values = kinds.slice(0, 2).flatMap((kind) => quantityOf(one, kind, locale)?.said ?? []);
      return fill(phrases.differs, { title: spokenTitle(one), value: listSpoken(values, locale, 'and') });
    })
    .join(' ');
}
