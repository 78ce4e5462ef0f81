import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import {
  examples as briefingExamples,
  phrases as briefingPhrases,
} from '@voicecart/language/interactions/flash-briefing';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { ownWords } from '../../phrases/messages.ts';
import type { ShopNews } from '../../shop/shop.ts';
import { cut, ended, firstSentences, sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { briefingIntents } from './intents.ts';
import { type FlashBriefingSettings, flashBriefingSettings } from './settings.ts';

type Context = InteractionContext<FlashBriefingSettings>;

const key = 'flash-briefing';
const type = interactionNumbers.flashBriefing;
/** Heard of one item in a conversation; the whole text is in the briefing itself. */
const itemCharacters = 500;

/** Type 28: the shop's news in the merchant's order; the same items are the feed of a flash briefing skill. */
export const flashBriefing: Interaction<typeof flashBriefingSettings> = {
  type,
  key,
  title: 'Flash briefing',
  summary: 'Shoppers hear your shop’s news. The same news is available as a flash briefing feed.',
  routes: [{ action: 'settings', route: '/flash-briefing' }],
  settings: flashBriefingSettings,
  intents: briefingIntents,
  slotTypes: {},
  examples: briefingExamples,

  help(language) {
    return briefingPhrases[language].help;
  },

  canHandle(turn, dialogue) {
    if (turn.intent === 'NewsIntent') return true;
    const isOpen = dialogue.asking?.interaction === key;
    return isOpen && ['AMAZON.YesIntent', 'AMAZON.NoIntent', 'MoreResultsIntent'].includes(turn.intent ?? '');
  },

  permissions: mailPermissions,
  async mail({ turn, shop }) {
    const news = await shop.listNews(turn.locale, turn.at);
    if (news.length === 0) return null;
    const { title } = briefingPhrases[languageOf(turn.locale)];
    return {
      kind: 'answer',
      title,
      data: { title, entries: news.map(({ title, text }) => ({ title, text: cut(text, 2_000) })).slice(0, 50) },
    };
  },

  async handle(context) {
    const { turn, dialogue } = context;
    if (turn.intent === 'AMAZON.NoIntent') return close(context, '');
    const from = turn.intent === 'NewsIntent' ? 0 : Number(dialogue.asking?.known.from) || 0;
    return readNews(context, from);
  },
};

async function readNews(context: Context, from: number): Promise<Reply> {
  const { turn, settings, shop, dialogue } = context;
  const language = languageOf(turn.locale);
  const phrases = briefingPhrases[language];
  const news = await shop.listNews(turn.locale, turn.at);
  const part = news.slice(from, from + settings.itemsPerTurn);
  if (part.length === 0) {
    const own = ownWords(context, settings.noNewsMessage, 300);
    return close(context, from > 0 ? phrases.noMore : own === '' ? phrases.none : own, 'nothing-found');
  }
  const introduction = from === 0 ? ended(ownWords(context, settings.introduction, 200), language) : '';
  const says = sentences(introduction, ...part.map((item) => spoken(item, context)));
  const next = from + part.length;
  const isAll = next >= news.length;
  return answer(dialogue, type, {
    says,
    asks: isAll ? assistantPhrases[language].anythingElse : phrases.hearMore,
    handled: 'answered',
    asking: isAll ? askingAnythingElse : { interaction: key, question: 'hear-more', known: { from: String(next) } },
    screen: {
      template: 'message',
      title: phrases.title,
      text: part.map(({ title }) => speakable(title, 120)).join('\n'),
      hint: null,
    },
  });
}

function spoken(item: ShopNews, { turn }: Context): string {
  const language = languageOf(turn.locale);
  return sentences(
    ended(speakable(item.title, 120), language),
    ended(firstSentences(item.text, itemCharacters), language),
  );
}

function close(context: Context, says: string, handled: 'answered' | 'nothing-found' = 'answered'): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled,
    asking: askingAnythingElse,
  });
}
