import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { linkedTasks } from '@voicecart/contract/quick-links';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import {
  examples as subscriptionExamples,
  phrases as subscriptionPhrases,
} from '@voicecart/language/interactions/manage-subscription';
import { answer } from '../../dialogue/answer.ts';
import { shownMax } from '../../dialogue/dialogue.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import type { ShopWish } from '../../shop/shop.ts';
import { canLink, linkingCard } from '../../shopper/linking.ts';
import { fill, fillPlural } from '../../speech/phrase.ts';
import { sentences, speakable } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import {
  isOfList,
  isTouchOf,
  type Listing,
  nothingElse,
  readListing,
  readPart,
  tellWanted,
  wantedId,
} from '../listing.ts';
import { contactSentence } from '../order-proof/order-words.ts';
import { subscriptionIntents } from './intents.ts';
import { type SubscriptionSettings, subscriptionSettings } from './settings.ts';

type Context = InteractionContext<SubscriptionSettings>;

const key = 'manage-subscription';
const type = interactionNumbers.manageSubscription;
/** The task of a link in a mail of the shop. Its address proves nothing: whoever holds the link knows it. */
const task = linkedTasks.notices;

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return subscriptionPhrases[languageOf(turn.locale)];
}

function named(wish: ShopWish, context: Context): string {
  const phrases = phrasesOf(context);
  return wish.kind === 'shop-back'
    ? phrases.shopBack
    : fill(phrases.backInStock, { product: speakable(wish.product, 80) });
}

const wishes: Listing<ShopWish, SubscriptionSettings> = {
  key,
  type,
  kind: 'subscriptions',
  perTurn: (settings) => settings.perTurn,
  idOf: ({ id }) => id,
  phrases: phrasesOf,
  async load({ shop, turn }, { ids }) {
    const waiting = await shop.listWishes(turn.shopper);
    return ids.flatMap((id) => waiting.find((one) => one.id === id) ?? []);
  },
  say: named,
  screen: (part, context) => ({
    template: 'list',
    title: phrasesOf(context).title,
    items: part.map((wish) => ({
      title: named(wish, context),
      subtitle: '',
      imageUrl: null,
      touch: ['select', key, wish.id],
    })),
    hint: null,
  }),
  // A notice that is chosen is stopped; see `stopOne`.
  tell: (wish, context) => ({ says: named(wish, context), screen: null }),
};

/** Type 79: what a shopper asked to be told of, and how to hear no more of it. */
export const manageSubscription: Interaction<typeof subscriptionSettings> = {
  type,
  key,
  title: 'Manage subscription',
  summary:
    'Shoppers hear which notifications they’ve signed up for, such as products back in stock, and can stop them.',
  routes: [{ action: 'settings', route: '/myapps/setting/manage-subscription' }],
  settings: subscriptionSettings,
  intents: subscriptionIntents,
  slotTypes: { Ordinal: ordinalType },
  examples: subscriptionExamples,
  task: { name: task, inputs: ['emailid'] },
  help: (language) => subscriptionPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return isTouchOf(turn, key);
    if (turn.task?.name === task) return true;
    if (turn.intent === 'SubscriptionsIntent' || turn.intent === 'StopNoticesIntent') return true;
    const isAnswer = turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent';
    if (isAnswer && dialogue.asking?.interaction === key) return true;
    return isOfList(turn, dialogue, key);
  },

  async handle(context) {
    const { turn, dialogue } = context;
    const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
    const isConfirming = dialogue.asking?.interaction === key && dialogue.asking.question === 'all';
    if (turn.shopper.linked === null) return askToLink(context);
    if (turn.kind === 'touch') return stopOne(context, turn.touch[2] ?? '');
    if (turn.intent === 'AMAZON.YesIntent' && isConfirming) return stopAll(context);
    if (turn.intent === 'AMAZON.NoIntent') return nothingElse({ type }, context, phrasesOf(context).kept, 'answered');
    if (turn.intent === 'StopNoticesIntent') return confirmAll(context);
    if (turn.task || turn.intent === 'SubscriptionsIntent' || !shown) return list(context);
    if (turn.intent === 'MoreResultsIntent') return readPart(wishes, context, shown, 'on');
    if (turn.intent === 'GoBackIntent') return readPart(wishes, context, shown, 'back');
    const id = wantedId(context, shown);
    return id === null || id === 'too-far' ? tellWanted(wishes, context, shown, 'stop') : stopOne(context, id);
  },
};

function askToLink(context: Context): Reply {
  const phrases = phrasesOf(context);
  const { sendCard } = context.settings;
  const asksToLink = sendCard ? phrases.link : phrases.linkNone;
  const says = canLink(context) ? asksToLink : notByVoice(context);
  const reply = nothingElse({ type }, context, says, 'answered');
  return {
    ...reply,
    card: sendCard && canLink(context) ? linkingCard : null,
    outcome: { ...reply.outcome, handled: 'refused' },
  };
}

function notByVoice(context: Context): string {
  return sentences(assistantPhrases[languageOf(context.turn.locale)].notByVoice, contactSentence(context));
}

async function list(context: Context): Promise<Reply> {
  const { shop, turn } = context;
  const phrases = phrasesOf(context);
  const waiting = (await shop.listWishes(turn.shopper)).slice(0, shownMax);
  if (waiting.length === 0) return nothingElse({ type }, context, phrases.none, 'nothing-found');
  return readListing(wishes, context, waiting, fillPlural(turn.locale, phrases.found, waiting.length), null, 'stop');
}

async function confirmAll(context: Context): Promise<Reply> {
  const { shop, turn, dialogue } = context;
  const waiting = await shop.listWishes(turn.shopper);
  if (waiting.length === 0) return nothingElse({ type }, context, phrasesOf(context).none, 'nothing-found');
  return answer(dialogue, type, {
    says: fillPlural(turn.locale, phrasesOf(context).found, waiting.length),
    asks: phrasesOf(context).askAll,
    handled: 'asked',
    asking: { interaction: key, question: 'all', known: {} },
  });
}

async function stopAll(context: Context): Promise<Reply> {
  const { shop, turn } = context;
  for (const { id } of await shop.listWishes(turn.shopper)) await shop.dropWish(turn.shopper, id);
  return nothingElse({ type }, context, phrasesOf(context).stoppedAll, 'answered');
}

async function stopOne(context: Context, id: string): Promise<Reply> {
  const { shop, turn } = context;
  const isStopped = await shop.dropWish(turn.shopper, id);
  const phrases = phrasesOf(context);
  return nothingElse(
    { type },
    context,
    isStopped ? phrases.stopped : phrases.gone,
    isStopped ? 'answered' : 'nothing-found',
  );
}
