import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as deskPhrases } from '@voicecart/language/desk';
import { phrases as mannerPhrases } from '@voicecart/language/manners';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext as Context } from '../dialogue/assistant-context.ts';
import { isSaid, patternOf } from '../meaning/wording.ts';
import { shopNameOf } from '../phrases/messages.ts';
import { fill } from '../speech/phrase.ts';
import { sentences } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';
import { contactOf, hasOwnContact, wantingPerson } from './customer-service.ts';
import { deskWords, type SmallTalk, smallTalks } from './desk-words.ts';

const assistantType = 0;
/** Small talk is short; longer sentences have a wish in them. */
const smallTalkWordsMax = 9;

/** Questions that their own words are answers to, whatever these are like. */
const closedQuestions: ReadonlySet<string> = new Set(['email', 'place', 'reason']);

function saidIn({ turn, dialogue }: Context): string | null {
  if (turn.kind !== 'intent' || turn.text === null || closedQuestions.has(dialogue.asking?.question ?? '')) return null;
  return turn.text.replace(/[’ʼ`´]/gu, "'").trim();
}

function smallTalkOf(context: Context): SmallTalk | null {
  const said = saidIn(context);
  const { language } = context;
  if (said === null || said.split(/\s+/).length > smallTalkWordsMax) return null;
  const { greeting, smallTalk } = deskWords[language];
  const plain = said.replace(/[¿¡?!.,。！？।]+/gu, ' ').trim();
  return (
    smallTalks.find((one) =>
      patternOf(`(?:${greeting}[\\s,]*)*(?:${smallTalk[one]})`, language, 'beginning').test(plain),
    ) ?? null
  );
}

export function isSmallTalk(context: Context): boolean {
  return smallTalkOf(context) !== null;
}

/** Friendly and short, and back to the question that was open. */
export function makeSmallTalk(context: Context): Reply {
  const { dialogue, language, app } = context;
  const about = smallTalkOf(context) ?? 'who';
  const { asking, last } = dialogue;
  return answer(dialogue, assistantType, {
    says: fill(deskPhrases[language][about], { shop: shopNameOf(app) }),
    asks: (asking === null ? null : last?.reprompt) ?? assistantPhrases[language].whatNow,
    handled: 'answered',
    asking,
  });
}

/** What is wished to be sent back or asked about the policy has interactions of its own. */
const ownIntents: ReadonlySet<string> = new Set(['ReturnOrderIntent', 'CancelOrderIntent', 'FaqIntent']);
/** What may be taken back to the desk from an order that was being asked about. */
const isAnyOf = (said: string, sources: readonly string[], language: Context['language']) =>
  sources.some((source) => patternOf(source, language).test(said));

/** Something bought is faulty, or the shop did something wrong. */
export function isFaultTold(context: Context): boolean {
  const said = saidIn(context);
  if (said === null || ownIntents.has(context.turn.intent ?? '')) return false;
  const { bought, fault, wrong } = deskWords[context.language];
  if (isAnyOf(said, [wrong], context.language)) return true;
  // "If it arrives broken, can I return it" is a question about the policy.
  if (/[?？]\s*$/u.test(said)) return false;
  return isAnyOf(said, [bought], context.language) && isAnyOf(said, [fault], context.language) && !isIf(said);
}

/** Of orders, which are asked about before anything is done. */
const ofOrders: ReadonlySet<string> = new Set([
  'OrderStatusIntent',
  'OrderDateIntent',
  'ReturnOrderIntent',
  'ReturnReasonIntent',
]);

/** What is late or came broken is regretted before its order is asked for. */
export function withRegret(reply: Reply, context: Context): Reply {
  const said = saidIn(context);
  const { language, turn } = context;
  const { bought, fault, wrong, late } = deskWords[language];
  const regrets = [deskPhrases[language].sorry, mannerPhrases[language].complaint];
  const isTold = regrets.some((regret) => reply.speech.startsWith(regret));
  if (said === null || isTold || !ofOrders.has(turn.intent ?? '') || isIf(said)) return reply;
  const isBroken = isAnyOf(said, [bought], language) && isAnyOf(said, [fault], language);
  if (!isBroken && !isAnyOf(said, [wrong, late], language)) return reply;
  const speech = sentences(deskPhrases[language].sorry, reply.speech);
  const { last } = reply.dialogue;
  return { ...reply, speech, dialogue: { ...reply.dialogue, last: last && { ...last, speech } } };
}

function isIf(said: string): boolean {
  return /^(?:and |but |so |und |y |et |e )?(?:what |was |qué |et |e )?(?:if|wenn|falls|si|se|do|does|can|could|kann|puis|puedo|posso|peux|was|what|how|wie)(?![\p{L}\p{M}])|अगर|たら|場合|ですか/iu.test(
    said,
  );
}

/** A replacement, another address, the manager: nothing that a voice can do. */
export function isForPeople(context: Context): boolean {
  const said = saidIn(context);
  // "Swap it for the moss one", of goods that nobody has ordered yet.
  const isOfGoods = context.dialogue.shown?.kind === 'products' && isSaid(said ?? '', 'swap', context.language);
  return said !== null && !isOfGoods && isAnyOf(said, [deskWords[context.language].people], context.language);
}

/** "How do I reach you by email", where that is known; "what now", where something is asked that is not at hand. */
export function isReachAsked(context: Context): boolean {
  const said = saidIn(context);
  if (said === null || !hasOwnContact(context) || context.turn.intent === 'FaqIntent') return false;
  const { reach, stuck } = deskWords[context.language];
  const plain = said.replace(/[\s?!.。！？।]+$/u, '');
  if (isAnyOf(plain, [reach], context.language)) return true;
  const { asking } = context.dialogue;
  return asking !== null && asking.interaction !== 'assistant' && isAnyOf(said, [stuck], context.language);
}

export async function takeFault(context: Context): Promise<Reply> {
  return tellHowToReach(context, deskPhrases[context.language].sorry);
}

export async function sendToPeople(context: Context): Promise<Reply> {
  return wantingPerson(context, () => tellHowToReach(context, deskPhrases[context.language].onlyPeople));
}

export async function tellReach(context: Context): Promise<Reply> {
  return tellHowToReach(context, '');
}

async function tellHowToReach(context: Context, lead: string): Promise<Reply> {
  const told = await contactOf(context);
  return answer(context.dialogue, assistantType, {
    says: sentences(lead, told.says),
    asks: assistantPhrases[context.language].anythingElse,
    handled: told.isKnown ? 'answered' : 'nothing-found',
    asking: askingAnythingElse,
    card: told.card,
    screen: told.card && { template: 'message', title: told.card.title, text: told.card.text, hint: null },
  });
}
