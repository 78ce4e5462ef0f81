import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, languageOf } from '@voicecart/contract/locales';
import { examples as faqExamples, phrases as faqPhrases } from '@voicecart/language/interactions/faq';
import { phrases as knowledgeReplies } from '@voicecart/language/knowledge';
import { shownMax } from '../../dialogue/dialogue.ts';
import { slotId, slotText } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { isAskedBy } from '../../knowledge/goods-asked.ts';
import { firstWithinWords } from '../../knowledge/spoken-answer.ts';
import { splitSentences } from '../../knowledge/text-sentences.ts';
import { ownWords } from '../../phrases/messages.ts';
import type { ShopFaq } from '../../shop/shop.ts';
import { fillPlural } from '../../speech/phrase.ts';
import { cut, ended, sentences, speakable } from '../../speech/text.ts';
import type { Card, Reply } from '../../turn/reply.ts';
import { wordsAnswered } from '../answered-words.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import {
  goOnWith,
  isOfList,
  isTouchOf,
  type Listing,
  listingMail,
  nothingElse,
  readListing,
  tellById,
  tellItem,
} from '../listing.ts';
import { mailPermissions } from '../mail-settings.ts';
import { nearness, wordsOf } from '../nearness.ts';
import { isReadingOn } from '../policy-reading.ts';
import { faqIntents, questionType } from './intents.ts';
import { type FaqSettings, faqSettings } from './settings.ts';

type Context = InteractionContext<FaqSettings>;

const key = 'faq';
/** The spec names no number for it: this one is ours. */
const type = interactionNumbers.faq;
/** Questions share many small words, so that more must be found again than of a name. */
const nearEnough = 0.7;
/** Words that were not even asked as a question must be nearer. */
const nearEnoughUnasked = 0.78;
const rescuedWordsMin = 3;

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return faqPhrases[languageOf(turn.locale)];
}

const faqs: Listing<ShopFaq, FaqSettings> = {
  key,
  type,
  kind: 'faqs',
  perTurn: (settings) => settings.questionsPerTurn,
  idOf: ({ id }) => id,
  phrases: phrasesOf,
  async load({ shop, turn }, { ids }) {
    const known = await shop.listFaqs(turn.locale);
    return ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
  },
  // Within a list its own mark would stand before the list's.
  say: ({ question }) => speakable(question, 160).replace(/[?？!.。]+$/u, ''),
  screen: (part, context) => ({
    template: 'list',
    title: phrasesOf(context).title,
    items: part.map(({ id, question }) => ({
      title: speakable(question, 160),
      subtitle: '',
      imageUrl: null,
      touch: ['select', key, id],
    })),
    hint: phrasesOf(context).hint,
  }),
  tell(faq, context, wish) {
    const language = languageOf(context.turn.locale);
    const from = Number(wish) || 0;
    const { part, rest } = partOf(faq, from, language);
    const said = ended(part.join(' '), language);
    const { url } = faq;
    return {
      // Who has heard a long answer to its end may want to read it.
      says: sentences(said, from > 0 && rest <= 0 && url !== '' ? phrasesOf(context).onWebsite : ''),
      screen: {
        template: 'detail',
        title: speakable(faq.question, 160),
        subtitle: '',
        text: cut(faq.answer, 2000),
        imageUrl: null,
        hint: null,
      },
      card: context.settings.sendCard ? cardOf(faq) : null,
    };
  },
};

/** What is heard of an answer at once, from a sentence on, and how many sentences are left after it. */
function partOf({ answer }: ShopFaq, from: number, language: Language): { part: readonly string[]; rest: number } {
  const all = splitSentences(answer);
  const part = firstWithinWords(all.slice(from), knowledgeReplies[language].hearMore, language);
  return { part, rest: all.length - from - part.length };
}

/** Tells an answer, or what is left of it, and offers what is left then. */
function tellAnswer(context: Context, faq: ShopFaq, from = 0): Reply {
  const language = languageOf(context.turn.locale);
  const reply = tellItem(faqs, context, faq, String(from));
  const { part, rest } = partOf(faq, from, language);
  if (rest <= 0) return reply;
  const { hearMore } = knowledgeReplies[language];
  const spoken = sentences(ended(part.join(' '), language), hearMore);
  return {
    ...reply,
    speech: spoken,
    reprompt: hearMore,
    dialogue: {
      ...reply.dialogue,
      asking: { interaction: key, question: 'hear-more', known: { id: faq.id, from: String(from + part.length) } },
      last: { speech: spoken, reprompt: hearMore },
    },
  };
}

/** "Yes" and "more", after a part of an answer. */
async function readOn(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  if (turn.intent === 'AMAZON.NoIntent') return nothingElse(faqs, context, '', 'answered');
  const { id, from } = dialogue.asking?.known ?? {};
  const found = (await shop.listFaqs(turn.locale)).find((one) => one.id === id);
  if (!found) return nothingElse(faqs, context, phrasesOf(context).gone, 'nothing-found');
  return tellAnswer(context, found, Number(from) || 0);
}

function cardOf({ question, answer, url }: ShopFaq): Card {
  return { title: question, text: [answer, url].filter((line) => line !== '').join('\n\n'), imageUrl: null };
}

/** Type 29: the merchant's questions and answers, asked in their words or nearly so, by a topic, or from a list. */
export const faq: Interaction<typeof faqSettings> = {
  type,
  key,
  title: 'Frequently asked questions',
  summary: 'Shoppers ask about payment, gift cards, care or warranty and hear your answers.',
  routes: [{ action: 'settings', route: '/faq' }],
  settings: faqSettings,
  intents: faqIntents,
  slotTypes: { FaqQuestion: questionType, Ordinal: ordinalType },
  examples: faqExamples,
  help: (language) => faqPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return isTouchOf(turn, key);
    if (isReadingOn(key, turn, dialogue.asking)) return true;
    if (faqIntents.some(({ name }) => name === turn.intent)) return true;
    if (dialogue.asking?.interaction === key && wordsAnswered(turn) !== null) return true;
    return isOfList(turn, dialogue, key);
  },

  async rescue(context) {
    const said = speakable(context.turn.text ?? '', 200);
    if (said.split(' ').length < rescuedWordsMin) return null;
    const known = await context.shop.listFaqs(context.turn.locale);
    const language = languageOf(context.turn.locale);
    const found = nearest(
      known.filter((one) => isAskedBy(said, one, language)),
      said,
      nearEnoughUnasked,
    );
    return found ? tellAnswer(context, found) : null;
  },

  permissions: mailPermissions,
  mail: (context) => listingMail(faqs, context, phrasesOf(context).title, cardOf),

  async handle(context) {
    const { turn, dialogue } = context;
    const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
    if (turn.kind === 'touch') return tellById(faqs, context, turn.touch[2] ?? '', 'detail');
    if (isReadingOn(key, turn, dialogue.asking)) return readOn(context);
    if (turn.intent === 'FaqIntent') {
      return answerAsked(
        context,
        slotId(turn, 'question'),
        slotText(turn, 'question') ?? slotText(turn, 'topic') ?? turn.text,
      );
    }
    if (turn.intent === 'FaqListIntent') return list(context, '');
    const said = dialogue.asking?.interaction === key ? wordsAnswered(turn) : null;
    if (said !== null) return answerAsked(context, null, said);
    if (!shown) return list(context, '');
    return goOnWith(faqs, context, shown);
  },
};

async function answerAsked(context: Context, id: string | null, said: string | null): Promise<Reply> {
  const known = await context.shop.listFaqs(context.turn.locale);
  if (id === 'all' || said === null) return list(context, '');
  const language = languageOf(context.turn.locale);
  // The nearest of the merchant's questions may still ask something else.
  const asked = known.filter((one) => isAskedBy(said, one, language));
  const found = asked.find((one) => one.id === id) ?? nearest(asked, said);
  if (found) return tellAnswer(context, found);
  const own = ownWords(context, context.settings.unknownMessage, 300);
  return list(context, own === '' ? phrasesOf(context).unknown : own);
}

/** The question that is most like what was said, in any of its wordings; null where none is. */
function nearest(known: readonly ShopFaq[], said: string, enough = nearEnough): ShopFaq | null {
  const [best] = known
    .map((faq) => ({ faq, near: Math.max(...wordingsOf(faq).map((words) => nearness(said, words))) }))
    .sort((a, b) => b.near - a.near);
  return best && best.near >= enough ? best.faq : byTellingWord(known, said);
}

function wordingsOf({ question, wordings }: ShopFaq): readonly string[] {
  return [question, ...wordings];
}

const tellingLettersMin = 6;
const sameWord = 0.8;
const nearEnoughTelling = 0.6;

/**
 * "Can I pay with PayPal", where the wordings are "How can I pay?" and "Do you take PayPal?": the words of all wordings
 * together, where a long one of those that were said stands in this question only.
 */
function byTellingWord(known: readonly ShopFaq[], said: string): ShopFaq | null {
  for (const word of wordsOf(said)) {
    if (word.length < tellingLettersMin) continue;
    const [only, other] = known.filter((faq) => wordingsOf(faq).some((words) => nearness(word, words) >= sameWord));
    if (only && !other && nearness(said, wordingsOf(only).join(' ')) >= nearEnoughTelling) return only;
  }
  return null;
}

/** What is answered here, a few at a time. `before` is why it is read. */
async function list(context: Context, before: string): Promise<Reply> {
  const phrases = phrasesOf(context);
  const known = (await context.shop.listFaqs(context.turn.locale)).slice(0, shownMax);
  const handled = before === '' ? 'answered' : 'nothing-found';
  if (known.length === 0) return nothingElse(faqs, context, before || phrases.none, 'nothing-found');
  const lead = sentences(before, fillPlural(context.turn.locale, phrases.found, known.length));
  const reply = readListing(faqs, context, known, lead, null);
  return { ...reply, outcome: { ...reply.outcome, handled } };
}
