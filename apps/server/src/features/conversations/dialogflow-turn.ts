import type { AppDefinition } from '@voicecart/assistant/app-definition';
import { respond } from '@voicecart/assistant/assistant';
import { builtInSaid } from '@voicecart/assistant/built-in-intents';
import { type DialogflowResponse, writeDialogflowReply } from '@voicecart/assistant/channels/dialogflow/reply';
import { type DialogflowTurn, readDialogflowTurn } from '@voicecart/assistant/channels/dialogflow/request';
import type { Reply } from '@voicecart/assistant/reply';
import type { SlotValue } from '@voicecart/assistant/turn';
import { DatabaseSilent, inTime, withDeadline } from '../../platform/patience.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeShop } from './shop.ts';
import { spokenIn } from './spoken-scope.ts';
import { turnLog, userRef } from './turn-log.ts';
import { heardSlot, understandingModels } from './understanding.ts';
import { aheadOf, answerMsMax, pastOf } from './voice-turn.ts';

export interface AnsweredDialogflow {
  readonly reply: Reply;
  readonly response: DialogflowResponse;
}

/** Dialogflow waits for us: what our own understanding has not said by then is not waited for. */
const understandingMsMax = 800;

/**
 * Answers one webhook request of Dialogflow ES or CX, by the same engine that answers Alexa, and logs the turn.
 * @throws BadDialogflowRequest where the body is no such request
 */
export function answerDialogflow(platform: Platform, app: AppDefinition, body: unknown): Promise<AnsweredDialogflow> {
  return withDeadline(answerMsMax, () => answer(platform, app, body));
}

async function answer(platform: Platform, app: AppDefinition, body: unknown): Promise<AnsweredDialogflow> {
  const started = performance.now();
  const read = await understood(platform, app, readDialogflowTurn(body, app, Date.now()));
  const shopperRef = userRef(app.id, read.shopper.id);
  const spoken = await spokenIn(platform, app, read.locale);
  const origin = { appId: app.id, shopperRef, stage: 'live', channel: 'dialogflow' } as const;
  const shop = aheadOf(makeShop(platform, app.merchantId, origin, spoken.scope), read);
  const turn = { ...read, shopper: { ...read.shopper, ...(await pastOf(platform, app, read, shopperRef)) } };
  const reply = await respond(turn, spoken.app, shop);
  const response = writeDialogflowReply(reply, turn);
  const latencyMs = performance.now() - started;
  if (reply.fault !== undefined) {
    platform.log.error({ err: reply.fault, appId: app.id, intent: turn.intent }, 'the assistant could not answer');
  }
  turnLog(platform).add({
    merchantId: app.merchantId,
    appId: app.id,
    stage: 'live',
    channel: 'dialogflow',
    turn,
    shopperRef,
    reply,
    latencyMs,
  });
  return { reply, response };
}

/**
 * Where Dialogflow matched nothing, our own understanding has a look at the words: a CX flow then needs no intents at
 * all, and an ES agent that was exported before the last change still understands it. It is learnt from the beginning
 * of a conversation on; until then what it was before the app changed answers, and without that the words are asked
 * for once more.
 */
async function understood(platform: Platform, app: AppDefinition, turn: DialogflowTurn): Promise<DialogflowTurn> {
  const models = understandingModels(platform);
  if (turn.kind === 'launch') models.get(app, turn.locale).catch(() => undefined);
  if (turn.intent !== 'AMAZON.FallbackIntent' || turn.text === null || turn.text.trim() === '') return turn;
  let isComing = false;
  const learnt = await withDeadline(understandingMsMax, () => inTime(models.get(app, turn.locale))).catch((error) => {
    isComing = error instanceof DatabaseSilent;
    return null;
  });
  const model = learnt ?? models.before(app, turn.locale);
  if (model === null) {
    // Whoever wants to stop or says no is understood at any time.
    const intent = builtInSaid(turn.text, turn.locale);
    if (intent !== null) return { ...turn, intent };
    return isComing ? { ...turn, isTooEarly: true } : turn;
  }
  const found = model.understand(turn.text.slice(0, 500));
  if (found.intent === null) return turn;
  const slots = Object.entries(found.slots).map(([name, slot]): [string, SlotValue] => [name, heardSlot(slot)]);
  return { ...turn, intent: found.intent, slots: Object.fromEntries(slots), confidence: found.confidence };
}
