import { isLocale, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as mannerPhrases } from '@voicecart/language/manners';
import type { AppDefinition, AppInteraction } from './app/app-definition.ts';
import { answer, askingAnythingElse } from './dialogue/answer.ts';
import type { AssistantContext as Context } from './dialogue/assistant-context.ts';
import { type Dialogue, freshDialogue, readDialogue } from './dialogue/dialogue.ts';
import { dialogueIntents } from './dialogue/dialogue-intents.ts';
import { cancelsToldOrder } from './interactions/cancel-order/cancel-it.ts';
import { exampleFor, inOfferOrder } from './interactions/example.ts';
import type { Interaction } from './interactions/interaction.ts';
import { interactions } from './interactions/interactions.ts';
import { contactSentence } from './interactions/order-proof/order-words.ts';
import { isGuessAtProof, isNotKnown, isProofAsked, mayHoldProof } from './interactions/order-proof/proof-turn.ts';
import { greeted, sectionTurn } from './interactions/quick-links/quick-links.ts';
import { answerFromKnowledge, answerUnknown } from './knowledge/knowledge.ts';
import { knowledgeWords } from './knowledge/knowledge-words.ts';
import { readQuestion } from './knowledge/question.ts';
import { answerMailOffer, askingToMail, offerMail } from './mail/mailing.ts';
import { rememberingCart } from './meaning/cart/cart-memory.ts';
import { readingCounts } from './meaning/cart/counts-heard.ts';
import { type Moment, type Reader, reworded } from './meaning/meaning.ts';
import { understoodIn } from './meaning/meanings.ts';
import { takenAtOnce } from './meaning/taking-found.ts';
import { wishAtOnce } from './meaning/wishes.ts';
import { ownMessage, shopNameOf } from './phrases/messages.ts';
import { tellContact } from './service/customer-service.ts';
import {
  isFaultTold,
  isForPeople,
  isReachAsked,
  isSmallTalk,
  makeSmallTalk,
  sendToPeople,
  tellReach,
  withRegret,
} from './service/desk.ts';
import { answerEither, askEither, isAskingEither, isBetweenTwo } from './service/either.ts';
import {
  declineCommand,
  declineLater,
  isCommand,
  isComplaint,
  isInsult,
  isLaterDeclined,
  isUndo,
  joined,
  takeComplaint,
  takeInsult,
  undo,
  withAside,
  withLaterOffered,
  withQuestionKept,
} from './service/manners.ts';
import { answerReminder } from './service/reminding.ts';
import { isAskingToWait } from './service/waiting.ts';
import { type Shop, ShopUnavailable } from './shop/shop.ts';
import { canLink } from './shopper/linking.ts';
import { fill, listSpoken } from './speech/phrase.ts';
import { sentences } from './speech/text.ts';
import type { Reply, Screen } from './turn/reply.ts';
import type { Turn } from './turn/turn.ts';

/** The assistant itself, in outcomes: launch, help, stop, fallback. */
const assistantType = 0;
/** Misses in a row that are answered with another prompt; the next one ends the session. */
const repromptsMax = 2;
/** As far as a dialogue counts them. */
const missesKept = 8;

interface Handler {
  canHandle(context: Context): boolean;
  handle(context: Context): Promise<Reply> | Reply;
}

/**
 * Answers one turn; `read` is how the channel would understand other words, where it knows any. Pure: everything it
 * knows comes with the turn, the app and the shop; nothing is read from a clock or written anywhere. Never throws: a fault becomes an apology with outcome 'failed' and the cause in `fault`.
 */
export async function respond(turn: Turn, app: AppDefinition, shop: Shop, read: Reader | null = null): Promise<Reply> {
  const linked = sectionTurn(turn, app);
  const cart = rememberingCart(shop);
  const context = contextOf(linked ?? turn, app, cart.shop);
  const said = await answerTurn(context, read);
  const milestone = cart.milestone();
  const answered = {
    ...said,
    dialogue: { ...said.dialogue, undo: cart.before(said.dialogue.undo) },
    ...(milestone ? { outcome: { ...said.outcome, milestone } } : {}),
  };
  const reply = linked ? greeted(answered, linked, app) : answered;
  return markedPrivate(reply, context);
}

/** What proves who a shopper is belongs into no log, whether it was heard as that or only meant. */
function markedPrivate(reply: Reply, { turn, dialogue, active }: Context): Reply {
  const isUnread = turn.isTooEarly === true || turn.intent === 'AMAZON.FallbackIntent';
  const isPrivate =
    active.some(({ row }) => row.isPrivate?.(turn, dialogue)) ||
    (isUnread && turn.text !== null && mayHoldProof(turn.text, turn.isTooEarly === true || isProofAsked(dialogue)));
  return isPrivate ? { ...reply, outcome: { ...reply.outcome, isPrivate: true } } : reply;
}

async function answerTurn(said: Context, reads: Reader | null): Promise<Reply> {
  try {
    const { shop, language } = said;
    const read = reads && readingCounts(reads, language);
    const now = await meantBy(said, read);
    const replies: [Reply, ...Reply[]] = [await handled(now)];
    let done = now;
    // A second thing for the cart is no turn of its own.
    for (;;) {
      const reply = replies.at(-1);
      const taken = reply ? takenAtOnce(done, reply) : null;
      if (reply && taken !== null) {
        done = { ...done, turn: taken, dialogue: reply.dialogue };
        replies[replies.length - 1] = await handled(done);
        continue;
      }
      const isWish = reply !== undefined && !isManner(now);
      const next = isWish ? wishAtOnce({ ...done, language, read }, reply, said.dialogue.later) : null;
      if (!reply || next === null) break;
      const dialogue = { ...reply.dialogue, later: reply.dialogue.later.slice(1) };
      done = await meantBy({ ...now, shop, turn: next, dialogue }, read);
      replies.push(await handled(done));
    }
    const whole = await withQuestionBeside(joined(replies, language), { ...now, dialogue: said.dialogue }, read);
    const answered = withRegret(whole, { ...now, turn: { ...now.turn, text: said.turn.text } });
    return markedPrivate(withLaterOffered(withQuestionKept(answered, said), said), now);
  } catch (fault) {
    return apologise(said, fault);
  }
}

/** "And do you ship to Canada", beside a search: what only asks is answered in the same breath, and nothing is done by it. */
async function withQuestionBeside(reply: Reply, before: Context, read: Reader | null): Promise<Reply> {
  const [next, ...later] = reply.dialogue.later;
  const { dialogue, turn, language } = before;
  if (next === undefined || read === null || dialogue.later.includes(next) || turn.text === null) return reply;
  if (reply.endsSession || readQuestion(next, knowledgeWords(language)) === null) return reply;
  const asked = reworded({ turn, read }, next);
  if (!asking.has(asked.intent ?? '')) return reply;
  const context = await meantBy({ ...before, turn: asked, dialogue: { ...reply.dialogue, later, asking: null } }, read);
  if (!asking.has(context.turn.intent ?? '')) return reply;
  const aside = await handled(context);
  if (aside.outcome.handled !== 'answered') return reply;
  // Of "hah, good one. Do you ship abroad" the question is all that was understood.
  if (reply.outcome.handled === 'unmatched') return { ...aside, dialogue: { ...aside.dialogue, later } };
  const both = withAside(reply, aside, later, language);
  // "The second one, what is it made of": of one thing that was only told, what is asked says enough.
  const isTold =
    reply.dialogue.by === 'product-search' && reply.dialogue.shown?.focus != null && !reply.outcome.milestone;
  return both ?? (isTold ? { ...aside, dialogue: { ...aside.dialogue, later } } : reply);
}

/** Intents that ask, and change nothing. */
const asking: ReadonlySet<string> = new Set([
  'AMAZON.FallbackIntent',
  'FaqIntent',
  'ShippingPolicyIntent',
  'ReturnPolicyIntent',
  'StoreHoursIntent',
  'StoreLocationIntent',
  'PriceIntent',
  'StockIntent',
]);

/** The turn as the table of meaning has it. */
async function meantBy(context: Context, read: Reader | null): Promise<Context> {
  const { turn, dialogue, app, shop, language } = context;
  const moment: Moment = { turn, dialogue, app, shop, language, read };
  const meant = await understoodIn(moment, (heard) => isManner({ ...context, turn: heard }));
  return { ...context, turn: meant.turn, dialogue: meant.dialogue };
}

async function handled(context: Context): Promise<Reply> {
  const known = isManner(context) ? null : await answerFromKnowledge(context);
  if (known) return known;
  for (const handler of pipeline) {
    if (handler.canHandle(context)) return await handler.handle(context);
  }
  return (await rescued(context)) ?? (await answerUnknown(context)) ?? askEither(context) ?? miss(context);
}

function isManner(context: Context): boolean {
  return manners.some((handler) => handler.canHandle(context));
}

/** Words that no sample of the app is like may still be one of the merchant's own questions. */
async function rescued({ turn, dialogue, app, shop, locale, active }: Context): Promise<Reply | null> {
  if (turn.kind !== 'intent' || turn.text === null || dialogue.asking?.question === 'proof') return null;
  for (const { row, settings } of active) {
    const reply = await row.rescue?.({ turn: { ...turn, locale }, dialogue, app, shop, settings });
    if (reply) return { ...reply, dialogue: { ...reply.dialogue, by: row.key } };
  }
  return null;
}

function contextOf(turn: Turn, app: AppDefinition, shop: Shop): Context {
  const locale = isLocale(turn.locale) ? turn.locale : 'en-US';
  return {
    turn,
    dialogue: readDialogue(turn.session.attributes),
    app,
    shop,
    locale,
    language: languageOf(locale),
    active: activeOf(app),
  };
}

/** Found once a definition: the same one answers many turns. */
const knownActive = new WeakMap<AppDefinition['interactions'], Context['active']>();

function activeOf({ interactions: own }: AppDefinition): Context['active'] {
  const known = knownActive.get(own);
  if (known) return known;
  const active = interactions.flatMap((row) => {
    const found = own.find((one) => one.type === row.type);
    return found ? [{ row, settings: settingsOf(row, found) }] : [];
  });
  knownActive.set(own, active);
  return active;
}

/** Settings were checked when they were saved; if the schema has moved on since, the defaults answer. */
function settingsOf(row: Interaction, own: AppInteraction): unknown {
  const parsed = row.settings.safeParse(own.settings ?? {});
  return parsed.success ? parsed.data : row.settings.parse({});
}

function isIntent(...names: readonly string[]): Handler['canHandle'] {
  return ({ turn }) => turn.kind === 'intent' && turn.intent !== null && names.includes(turn.intent);
}

/** What is said to the assistant itself, before anything is looked for in it. */
const manners: readonly Handler[] = [
  { canHandle: isCommand, handle: declineCommand },
  { canHandle: isUndo, handle: undo },
  { canHandle: isInsult, handle: takeInsult },
  { canHandle: isSmallTalk, handle: makeSmallTalk },
  { canHandle: isForPeople, handle: sendToPeople },
  { canHandle: isFaultTold, handle: takeComplaint },
  { canHandle: isReachAsked, handle: tellReach },
  { canHandle: isComplaint, handle: takeComplaint },
  { canHandle: isLaterDeclined, handle: declineLater },
];

/** The order is the order of the conversation's rules: what always works, then the open question, then all else. */
const pipeline: readonly Handler[] = [
  { canHandle: ({ turn }) => turn.kind === 'end' || turn.kind === 'event', handle: endSilently },
  { canHandle: ({ turn }) => turn.kind === 'can-fulfill', handle: tellWhetherFulfillable },
  { canHandle: isTaskOfOurs, handle: (context) => handleBy(context, false) },
  { canHandle: ({ turn }) => turn.kind === 'launch', handle: greet },
  { canHandle: ({ turn }) => turn.kind === 'returned', handle: goOn },
  { canHandle: ({ turn }) => turn.isTooEarly === true, handle: askOnceMore },
  { canHandle: isFirstGreeting, handle: help },
  ...manners,
  { canHandle: isIntent('AMAZON.StopIntent'), handle: stop },
  { canHandle: isIntent('AMAZON.NavigateHomeIntent', 'ThatsAllIntent'), handle: leave },
  { canHandle: isCancelOfOrder, handle: (context) => handleBy(asCancelOfOrder(context), false) },
  { canHandle: isIntent('AMAZON.CancelIntent'), handle: cancel },
  { canHandle: isIntent('AMAZON.HelpIntent'), handle: help },
  { canHandle: isIntent('AMAZON.RepeatIntent'), handle: repeat },
  { canHandle: isIntent('AMAZON.StartOverIntent'), handle: startOver },
  { canHandle: ({ turn }) => isAskingToWait(turn), handle: wait },
  { canHandle: ({ turn, dialogue }) => isGuessAtProof(turn, dialogue), handle: miss },
  { canHandle: isIntent('CustomerServiceIntent'), handle: tellContact },
  { canHandle: isIntent('RemindMeIntent'), handle: answerReminder },
  { canHandle: (context) => rowGoingOn(context) !== undefined, handle: (context) => handleWith(context, rowGoingOn) },
  { canHandle: (context) => rowFor(context, true) !== undefined, handle: (context) => handleBy(context, true) },
  { canHandle: isBetweenTwo, handle: (context) => askEither(context) ?? miss(context) },
  { canHandle: isAskingEither, handle: answerEither },
  { canHandle: isAskingAnythingElse, handle: answerAnythingElse },
  { canHandle: isAskingToNotify, handle: notifyWhenBack },
  { canHandle: isAskingToMail, handle: answerMailOffer },
  { canHandle: isIntent('SendThatIntent'), handle: offerMail },
  { canHandle: (context) => rowFor(context, false) !== undefined, handle: (context) => handleBy(context, false) },
  { canHandle: isIntent('AMAZON.YesIntent'), handle: askWhatNow },
  { canHandle: isIntent('AMAZON.NoIntent'), handle: leave },
  { canHandle: isIntent('ProvideNumberIntent'), handle: (context) => notUnderstoodHere(context, 'nothingAsked') },
  { canHandle: (context) => isAskingForMore(context) && hasAnswered(context), handle: nothingMore },
  {
    canHandle: isIntent(...dialogueIntents.map((intent) => intent.name)),
    handle: (context) => notUnderstoodHere(context, 'nothingShown'),
  },
  { canHandle: (context) => rowTurnedOff(context) !== undefined, handle: refuse },
];

/** The active interaction for this turn: among the one whose question is open, or among all. */
function rowFor({ active, turn, dialogue }: Context, isAsked: boolean) {
  if (turn.kind !== 'intent' && turn.kind !== 'touch' && !turn.task) return undefined;
  const asker = dialogue.asking?.interaction;
  return active.find(({ row }) => (!isAsked || row.key === asker) && row.canHandle(turn, dialogue));
}

/** The interaction that goes on with what it has shown, in words that would else be another's. */
function rowGoingOn({ active, turn, dialogue }: Context) {
  if (turn.kind !== 'intent') return undefined;
  return active.find(({ row }) => row.goesOn?.(turn, dialogue) === true);
}

function handleBy(context: Context, isAsked: boolean): Promise<Reply> | Reply {
  return handleWith(context, (one) => rowFor(one, isAsked));
}

async function handleWith(context: Context, find: (context: Context) => ReturnType<typeof rowFor>): Promise<Reply> {
  const found = find(context);
  if (!found) return miss(context);
  const { turn, dialogue, app, shop, locale } = context;
  const reply = await found.row.handle({ turn: { ...turn, locale }, dialogue, app, shop, settings: found.settings });
  if (reply.outcome.handled !== 'answered') return reply;
  return { ...reply, dialogue: { ...reply.dialogue, by: found.row.key } };
}

/** A launch for a task that an interaction of the app knows; for any other the app just opens. */
function isTaskOfOurs(context: Context): boolean {
  return context.turn.kind === 'launch' && rowFor(context, false) !== undefined;
}

function phrasesOf({ language }: Context) {
  return assistantPhrases[language];
}

function said(context: Context, phrase: 'welcome' | 'welcomeBack' | 'help' | 'exit' | 'notOffered' | 'wayOut'): string {
  return fill(phrasesOf(context)[phrase], { shop: shopNameOf(context.app) });
}

/** One example of each interaction that is on, so that what is offered works. */
function examples({ active, app, language }: Context): string[] {
  const offered = inOfferOrder(active, app, ({ row }) => row.type);
  return offered.flatMap(({ row }) => exampleFor(row, app, language) ?? []).slice(0, 3);
}

function offer(context: Context): string {
  const possible = examples(context);
  if (possible.length === 0) return '';
  return fill(phrasesOf(context).canSay, { examples: listSpoken(possible, context.locale, 'or') });
}

function messageScreen(context: Context, text: string): Screen {
  const [example] = examples(context);
  const hint = example === undefined ? null : fill(phrasesOf(context).hint, { example });
  return { template: 'message', title: shopNameOf(context.app), text, hint };
}

function endSilently(context: Context): Reply {
  return answer(context.dialogue, assistantType, { says: '', asks: null, handled: 'ended' });
}

function tellWhetherFulfillable(context: Context): Reply {
  const { active, turn, dialogue } = context;
  const intent = active.flatMap(({ row }) => row.intents).find(({ name }) => name === turn.intent);
  const isOurs = intent !== undefined;
  const knownSlots = Object.keys(turn.slots).filter((slot) => intent && Object.hasOwn(intent.slots, slot));
  // With a slot that means nothing to us the answer may miss what was asked for.
  const hasAll = knownSlots.length === Object.keys(turn.slots).length;
  const reply = answer(dialogue, assistantType, { says: '', asks: null, handled: isOurs ? 'answered' : 'unmatched' });
  return { ...reply, canFulfill: isOurs ? (hasAll ? 'YES' : 'MAYBE') : 'NO', knownSlots };
}

/** What a text says, and the question that it ends with. */
const ownQuestion = /^(?<before>.*(?:[.!?…।]\s+|[。！？]))?(?<question>.+[?？])$/s;

function greet(context: Context): Reply {
  const { turn, app, locale } = context;
  const isBack = turn.shopper.hasVisited === true;
  const own = ownMessage(app, locale, isBack ? 'welcome_back_message' : 'welcomeText');
  const welcome = own ?? said(context, isBack ? 'welcomeBack' : 'welcome');
  const news = orderNews(context);
  // A greeting that ends with a question needs no other one.
  const asked = news === null && own !== null ? ownQuestion.exec(own)?.groups : undefined;
  // Who has been here before knows what to say; the examples come with help.
  const greeting = isBack || own !== null ? welcome : sentences(welcome, offer(context));
  const says = asked ? (asked.before ?? '').trim() : (news ?? greeting);
  return answer({ ...freshDialogue, proofTries: context.dialogue.proofTries }, assistantType, {
    says,
    asks: asked?.question ?? phrasesOf(context).whatNow,
    handled: 'answered',
    screen: messageScreen(context, welcome),
  });
}

/** News of their orders take the place of the greeting; null where there are none. */
function orderNews(context: Context): string | null {
  const news = context.turn.shopper.news ?? [];
  if (news.length === 0) return null;
  const { orderNews: one, ordersNews: several } = phrasesOf(context);
  return sentences(news.length === 1 ? one : several, ...news);
}

function stop(context: Context): Reply {
  const says = ownMessage(context.app, context.locale, 'stop_message') ?? phrasesOf(context).goodbye;
  return answer(context.dialogue, assistantType, { says, asks: null, handled: 'ended' });
}

function leave(context: Context): Reply {
  const says = ownMessage(context.app, context.locale, 'exit_skill_message') ?? said(context, 'exit');
  return answer(context.dialogue, assistantType, { says, asks: null, handled: 'ended' });
}

/** With a question open, "cancel" means the question; without one, the conversation. */
function cancel(context: Context): Reply {
  const { asking } = context.dialogue;
  if (asking === null || asking.interaction === 'assistant') return leave(context);
  return sayAndGoOn(context, phrasesOf(context).dropped);
}

/** "Cancel it" after an order was told is about the order, where orders can be cancelled here. */
function isCancelOfOrder(context: Context): boolean {
  const { turn, dialogue } = context;
  if (!isIntent('AMAZON.CancelIntent')(context) || !cancelsToldOrder(turn, dialogue)) return false;
  return rowFor(asCancelOfOrder(context), false) !== undefined;
}

function asCancelOfOrder(context: Context): Context {
  return { ...context, turn: { ...context.turn, intent: 'CancelOrderIntent' } };
}

/** Answers, and asks whether there is anything else. */
function sayAndGoOn(context: Context, says: string): Reply {
  return answer(context.dialogue, assistantType, {
    says,
    asks: phrasesOf(context).anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
  });
}

/** Words that are said both on coming and on going. */
const comingOrGoing = /^(?:ciao|salut|servus|moin)(?: a tutti| tout le monde)?[\s.!]*$/iu;

/** "Ciao", before anything was said, greets; later it takes leave. */
function isFirstGreeting({ turn, dialogue }: Context): boolean {
  return turn.kind === 'intent' && dialogue.last === null && comingOrGoing.test(turn.text?.trim() ?? '');
}

/** Help for where the dialogue stands, then the question that is open; at the beginning, what the shop offers. */
function help(context: Context): Reply {
  const { dialogue, app, locale, language, active } = context;
  const phrases = phrasesOf(context);
  const here = dialogue.asking?.interaction ?? dialogue.shown?.interaction;
  const concerned =
    active.find(({ row }) => row.key === here) ?? active.find(({ row }) => row.key === dialogue.shown?.interaction);
  // Who asks for help a third time, or says three times that they do not know, has no number to tell.
  if (isProofAsked(dialogue) && dialogue.misses >= repromptsMax) {
    return sayAndGoOn(context, contactSentence(context));
  }
  if (concerned) {
    const own = ownMessage(app, locale, 'user_help_message');
    const isOpen = dialogue.asking !== null && dialogue.asking.interaction === concerned.row.key;
    return answer(dialogue, assistantType, {
      says: sentences(own, concerned.row.help(language, dialogue)),
      asks: isOpen ? (dialogue.last?.reprompt ?? phrases.whatNow) : phrases.whatNow,
      handled: 'answered',
      asking: isOpen ? dialogue.asking : null,
      misses: isProofAsked(dialogue) ? dialogue.misses + 1 : 0,
    });
  }
  const own = ownMessage(app, locale, 'help_message');
  const says = own ?? sentences(said(context, 'help'), offer(context));
  return answer(dialogue, assistantType, {
    says,
    asks: phrases.whatNow,
    handled: 'answered',
    screen: messageScreen(context, says),
  });
}

function repeat(context: Context): Reply {
  const { dialogue } = context;
  const { last } = dialogue;
  if (last === null || last.speech === '') {
    return answer(dialogue, assistantType, {
      says: phrasesOf(context).nothingToRepeat,
      asks: phrasesOf(context).whatNow,
      handled: 'answered',
    });
  }
  // The last speech ends with its own question already, so the reply is put together by hand.
  const reprompt = last.reprompt ?? phrasesOf(context).whatNow;
  const again = answer(dialogue, assistantType, {
    says: '',
    asks: reprompt,
    handled: 'answered',
    asking: dialogue.asking,
  });
  return { ...again, speech: last.speech, dialogue: { ...again.dialogue, last: { speech: last.speech, reprompt } } };
}

function startOver(context: Context): Reply {
  const { dialogue } = context;
  const phrases = phrasesOf(context);
  return answer({ ...freshDialogue, proofTries: dialogue.proofTries }, assistantType, {
    says: phrases.startOver,
    asks: phrases.whatNow,
    handled: 'answered',
    screen: messageScreen(context, phrases.whatNow),
  });
}

function isAskingAnythingElse(context: Context): boolean {
  const { asking } = context.dialogue;
  const isAsked = asking?.interaction === 'assistant' && asking.question === askingAnythingElse?.question;
  return isAsked && isIntent('AMAZON.YesIntent', 'AMAZON.NoIntent')(context);
}

function answerAnythingElse(context: Context): Reply {
  return context.turn.intent === 'AMAZON.NoIntent' ? leave(context) : askWhatNow(context);
}

/** Back from where the app had sent the shopper: for a permission, or to another skill. */
function goOn(context: Context): Reply {
  const phrases = phrasesOf(context);
  return answer(context.dialogue, assistantType, {
    says: context.turn.returned?.isDone ? phrases.granted : phrases.notGranted,
    asks: openQuestion(context),
    handled: 'answered',
    asking: context.dialogue.asking,
  });
}

const askingToNotify: Dialogue['asking'] = { interaction: 'assistant', question: 'notify-shop-back', known: {} };

function isAskingToMail(context: Context): boolean {
  const isAsked = context.dialogue.asking?.question === askingToMail.question;
  return isAsked && isIntent('AMAZON.YesIntent', 'AMAZON.NoIntent')(context);
}

function isAskingToNotify(context: Context): boolean {
  const isAsked = context.dialogue.asking?.question === askingToNotify?.question;
  return isAsked && isIntent('AMAZON.YesIntent', 'AMAZON.NoIntent')(context);
}

async function notifyWhenBack(context: Context): Promise<Reply> {
  const { turn, shop } = context;
  const phrases = phrasesOf(context);
  const way =
    turn.intent === 'AMAZON.YesIntent'
      ? await shop.notifyLater({ kind: 'shop-back', shopper: turn.shopper, locale: context.locale })
      : 'unwanted';
  const cannot = canLink(context) ? phrases.cannotNotify : phrases.cannotReach;
  const says = way === 'unwanted' ? phrases.dropped : way === null ? cannot : phrases.willNotify;
  return sayAndGoOn(context, says);
}

function askWhatNow(context: Context): Reply {
  return answer(context.dialogue, assistantType, { says: '', asks: phrasesOf(context).whatNow, handled: 'asked' });
}

/** "More", or "tell me more about that", of no place in a list. */
function isAskingForMore(context: Context): boolean {
  return isIntent('MoreResultsIntent', 'TellMeMoreIntent')(context) && context.turn.slots.ordinal === undefined;
}

/** Something was told, of which there is no list: policies, news, an order. */
function hasAnswered({ dialogue }: Context): boolean {
  return dialogue.asking?.question === askingAnythingElse?.question;
}

function nothingMore(context: Context): Reply {
  return sayAndGoOn(context, phrasesOf(context).nothingMore);
}

/** An intent that only means something after a list or a question, with neither there. */
function notUnderstoodHere(context: Context, reason: 'nothingShown' | 'nothingAsked'): Reply {
  const { dialogue } = context;
  if (dialogue.misses >= repromptsMax) return miss(context);
  return answer(dialogue, assistantType, {
    // After a search in vain, something was listed all the same.
    says: reason === 'nothingShown' && dialogue.earlier !== null ? '' : phrasesOf(context)[reason],
    asks: openQuestion(context),
    handled: 'asked',
    asking: dialogue.asking,
    misses: dialogue.misses + 1,
  });
}

/** The interaction that would answer, where the app does not have it. */
function rowTurnedOff({ turn, active }: Context): Interaction | undefined {
  if (turn.kind !== 'intent') return undefined;
  const owners = interactions.filter((row) => row.intents.some((intent) => intent.name === turn.intent));
  return active.some(({ row }) => owners.includes(row)) ? undefined : owners[0];
}

function refuse(context: Context): Reply {
  const reply = answer(context.dialogue, assistantType, {
    says: sentences(said(context, 'notOffered'), offer(context)),
    asks: phrasesOf(context).whatNow,
    handled: 'refused',
  });
  const row = rowTurnedOff(context);
  return row ? { ...reply, outcome: { ...reply.outcome, turnedOff: row.type } } : reply;
}

/** The question that is open, asked again; where none is, the general one. */
function openQuestion(context: Context): string {
  const { asking, last } = context.dialogue;
  return (asking === null ? null : last?.reprompt) ?? phrasesOf(context).whatNow;
}

/** Somebody looks for a number or thinks it over: the question that is open stays so. */
function wait(context: Context): Reply {
  return holdQuestion(context, phrasesOf(context).takeYourTime, 'answered');
}

/** Nothing is counted and nothing forgotten: the same words a moment later are understood. */
function askOnceMore(context: Context): Reply {
  return holdQuestion(context, phrasesOf(context).tooEarly, 'asked');
}

/** Says something beside the open question, which is asked again as if nothing had been said. */
function holdQuestion(context: Context, says: string, handled: 'answered' | 'asked'): Reply {
  const { dialogue } = context;
  const { asking, misses } = dialogue;
  return answer(dialogue, assistantType, { says, asks: openQuestion(context), handled, asking, misses });
}

/** Not understood: asked again, then with examples, then a way out. The open question stays open. */
function miss(context: Context): Reply {
  const { dialogue, app, locale } = context;
  const phrases = phrasesOf(context);
  const misses = dialogue.misses + 1;
  if (misses > repromptsMax) {
    // Nobody is hung up on: other words each time, and a way to somebody who can help.
    const { missThird, missFourth } = mannerPhrases[context.language];
    return answer(dialogue, assistantType, {
      says: misses % 2 === 1 ? missThird : missFourth,
      asks: openQuestion(context),
      handled: 'unmatched',
      asking: dialogue.asking,
      misses: misses >= missesKept ? repromptsMax + 1 : misses,
    });
  }
  const own = ownMessage(app, locale, 'fallback_message');
  const asker = context.active.find(({ row }) => row.key === dialogue.asking?.interaction);
  const hint = asker ? asker.row.help(context.language, dialogue) : offer(context);
  // Who does not know their order number is told at once where it stands, and who tells their name what it is asked for.
  const isFactAsked = dialogue.asking?.question === 'proof' || (isProofAsked(dialogue) && isNotKnown(context.turn));
  const missed = own ?? (isFactAsked ? '' : phrases.missFirst);
  const first = isProofAsked(dialogue) ? sentences(missed, hint) : missed;
  return answer(dialogue, assistantType, {
    says: misses === 1 ? first : sentences(phrases.missSecond, hint),
    asks: openQuestion(context),
    handled: 'unmatched',
    asking: dialogue.asking,
    misses,
  });
}

/** The state stays as it was, so that "try again" a moment later can work; after three faults in a row it ends. */
function apologise(context: Context, fault: unknown): Reply {
  const { dialogue } = context;
  const phrases = phrasesOf(context);
  const misses = dialogue.misses + 1;
  const isShopDown = fault instanceof ShopUnavailable;
  // Who has just been told so and hears it again need not be asked a second time.
  const offersToNotify = isShopDown && dialogue.misses === 0;
  const reply = answer(dialogue, assistantType, {
    says: isShopDown ? phrases.shopDown : phrases.fault,
    asks: misses > repromptsMax ? null : offersToNotify ? phrases.offerToNotify : phrases.anythingElse,
    handled: 'failed',
    asking: offersToNotify ? askingToNotify : askingAnythingElse,
    misses: Math.min(misses, 9),
  });
  return { ...reply, fault };
}
