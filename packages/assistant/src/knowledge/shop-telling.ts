import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as knowledgeReplies, patterns } from '@voicecart/language/knowledge';
import { perLanguage } from '@voicecart/language/sections';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext } from '../dialogue/assistant-context.ts';
import type { Dialogue } from '../dialogue/dialogue.ts';
import { ended, sentences, speakable } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';
import { type Answering, tells } from './answering.ts';
import { type KnowledgeWords, knowledgeWords } from './knowledge-words.ts';
import type { Question } from './question.ts';
import type { ShopText } from './shop-texts.ts';
import { firstWithinWords, withinWords } from './spoken-answer.ts';
import { hasStem } from './stems.ts';

/** A sentence of one of the shop's texts that may answer. */
export interface Found extends Answering {
  readonly of: ShopText;
  readonly rank: number;
}

/** The sentence, with yes or no where it says so, and more of its text where there is more. */
export function tellText(context: AssistantContext, found: Found, question: Question): Reply {
  const { of, at, sentence, score } = found;
  const { dialogue, language } = context;
  const isYesWanted = question.isPolar || (question.isShort && !question.isOpen);
  const polarity = isYesWanted && !isOfOtherDeed(found, question, language) ? found.polarity : null;
  const phrases = knowledgeReplies[language];
  // Who asks just what is answered hears the answer as it is written.
  const isWhole = of.kind === 'faq' && at === 0 && score >= 1;
  const rules = [...rulesOfPayer(of, question), ...rulesOfTime(of, question, knowledgeWords(language))];
  const texts = isWhole ? of.sentences.map(({ text }) => text) : rules.length > 1 ? rules : [sentence.text];
  const [first = '', ...others] = firstWithinWords(texts, phrases.hearMore, language);
  const next = at + 1 + others.length;
  const told = isYesWanted ? first : withoutYesOrNo(first, language);
  const said = sentences(ended(withinWords(told, language), language), ended(others.join(' '), language));
  const isUnsaid =
    polarity === null || yesOrNo[language].test(said) || isOnCondition(said, context) || isOfUnnamed(question, of);
  const lead = isUnsaid ? '' : phrases[polarity];
  // A number or a yes that is awaited still is, once the question beside it is answered.
  const { asking, last } = dialogue;
  const held = asking !== null && heldQuestions.has(asking.question) ? asking : null;
  const hasMore = held === null && next < of.sentences.length && of.kind !== 'store-location';
  const asked = of.isOfOtherGoods ? ended(of.title, language) : '';
  const reply = answer(dialogue, of.type, {
    says: sentences(asked, lead, said),
    asks: (held && last?.reprompt) ?? (hasMore ? phrases.hearMore : assistantPhrases[language].anythingElse),
    handled: 'answered',
    asking: hasMore
      ? {
          interaction: of.kind,
          question: 'hear-more',
          known: { from: String(next), ...(of.id === null ? { of: 'text' } : { id: of.id }) },
        }
      : (held ?? askingAnythingElse),
    screen: { template: 'message', title: speakable(of.title, 120), text: said, hint: null },
    ...(of.id === null ? {} : { shown: shownFaq(of.id) }),
  });
  return { ...reply, dialogue: { ...reply.dialogue, by: of.kind } };
}

/** Who pays for a return: the rule together with its exception for what came broken. */
function rulesOfPayer({ kind, sentences: told }: ShopText, { topics }: Question): readonly string[] {
  const payer = topics.find(({ name }) => name === 'payer');
  if (kind !== 'return-policy' || payer === undefined) return [];
  return told.filter((one) => tells(payer, one)).map(({ text }) => text);
}

/** How long it takes: when a parcel leaves, together with how long it is on its way. */
function rulesOfTime({ kind, sentences: told }: ShopText, { topics, content }: Question, words: KnowledgeWords) {
  const asked = topics.filter(({ name }) => name === 'duration' || name === 'speed');
  const isOfPlace = topics.some(({ name }) => name === 'region') || content.length > 1;
  if (kind !== 'shipping-policy' || asked.length === 0 || isOfPlace) return [];
  const duration = words.topics.find(({ name }) => name === 'duration');
  return told.filter((one) => duration !== undefined && tells(duration, one)).map(({ text }) => text);
}

/** "Strings stay with you once opened" is no yes to "can I return opened strings": it does not say that they return. */
function isOfOtherDeed(
  { of, sentence, polarity }: Found,
  { content }: Question,
  language: KnowledgeWords['language'],
): boolean {
  const deeds = content.filter((stem) => hasStem(of.heading, stem, language));
  if (polarity !== 'yes' || of.kind === 'faq' || deeds.length === 0) return false;
  return !deeds.some((stem) => hasStem(sentence.stems, stem, language));
}

const heldQuestions: ReadonlySet<string> = new Set(['number', 'confirm']);

/** Before or behind an amount from which on a rule holds: "from 75 dollars on", "orders over 50". */
const threshold = perLanguage((language) => new RegExp(patterns[language].threshold, 'i'));

/** "If", "only", "up to": what holds only then is no yes by itself. */
const condition = perLanguage((language) => {
  const source = `(?:${patterns[language].condition})`;
  return new RegExp(language === 'ja' ? source : `(?<![\\p{L}\\p{M}])${source}(?![\\p{L}\\p{M}])`, 'iu');
});
const CURRENCY = /(?:R\$|US\$|Rs\.?|[$€£¥₹])\s*(?=\d)/g;

/** "Free from 75 dollars on" is no yes to who has not said for how much they buy, nor is "only in the stores". */
function isOnCondition(said: string, { turn, language }: AssistantContext): boolean {
  const isFrom = threshold[language].test(said.replace(CURRENCY, '')) && !/\d/.test(turn.text ?? '');
  return isFrom || (condition[language].test(said) && !condition[language].test(turn.text ?? ''));
}

/** "I wore them once, can I send them back": what "them" are like may be what the policy excludes. */
function isOfUnnamed({ content, hasPronoun }: Question, { kind, heading }: ShopText): boolean {
  return kind === 'return-policy' && hasPronoun && content.every((stem) => heading.has(stem));
}

/** "Yes, for 2.50 euros", to "what does it cost". */
function withoutYesOrNo(text: string, language: KnowledgeWords['language']): string {
  // "No grooming" is no answer by its first word.
  const rest = text.replace(answered[language], '').trim();
  return rest === '' || rest === text ? text : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

/** The merchant's own text may begin with the answer: with a pause behind it, and with a pause or a blank. */
const answered = perLanguage((language) => new RegExp(`^(?:${patterns[language].answered})[,.!、。।]`, 'iu'));
const yesOrNo = perLanguage((language) => new RegExp(`^(?:${patterns[language].answered})[\\s,.!、。।]`, 'iu'));

export function beginsWithYesOrNo(text: string, language: KnowledgeWords['language']): boolean {
  return yesOrNo[language].test(text);
}

function shownFaq(id: string): NonNullable<Dialogue['shown']> {
  return {
    interaction: 'faq',
    kind: 'faqs',
    ids: [id],
    said: 1,
    from: 0,
    focus: id,
    query: null,
    maxPriceMinor: null,
    sort: 'relevance',
    total: 1,
  };
}
