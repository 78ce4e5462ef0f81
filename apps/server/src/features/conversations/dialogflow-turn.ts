import type { AppDefinition } from '@voicecart/assistant/app-definition';
import { respond } from '@voicecart/assistant/assistant';
import { type DialogflowResponse, writeDialogflowReply } from '@voicecart/assistant/channels/dialogflow/reply';
import { type DialogflowTurn, readDialogflowTurn } from '@voicecart/assistant/channels/dialogflow/request';
import type { Reply } from '@voicecart/assistant/reply';
import type { SlotValue } from '@voicecart/assistant/turn';
import type { Platform } from '../../platform/platform.ts';
import { makeShop } from './shop.ts';
import { turnLog, userRef } from './turn-log.ts';
import { understandingModels } from './understanding.ts';
import { aheadOf, answerMsMax, pastOf } from './voice-turn.ts';

/** Dialogflow waits for us: what our own understanding has not said by then is not waited for. */
const understandingMsMax = 800;

/**
 * Answers one webhook request of Dialogflow ES or CX, by the same engine that answers Alexa, and logs the turn.
 * @throws BadDialogflowRequest where the body is no such request
 */
export async function answerDialogflow(
  platform: Platform,
  app: AppDefinition,
  body: unknown,
): Promise<{ reply: Reply; response: DialogflowResponse }> {
  const started = performance.now();
  const read = await understood(platform, app, readDialogflowTurn(body, app, Date.now()));
  const shop = aheadOf(
    makeShop(
      platform,
      app.merchantId,
      { appId: app.id, shopperRef: userRef(app.id, read.shopper.id), stage: 'live', channel: 'dialogflow' },
      started + answerMsMax,
    ),
    read,
  );
  const turn = { ...read, shopper: { ...read.shopper, ...(await pastOf(platform, app, read)) } };
  const reply = await respond(turn, app, shop);
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
    reply,
    latencyMs,
  });
  return { reply, response };
}

/**
 * Where Dialogflow matched nothing, our own understanding has a look at the words: a CX flow then needs no intents at
 * all, and an ES agent that was exported before the last change still understands it.
 */
async function understood(platform: Platform, app: AppDefinition, turn: DialogflowTurn): Promise<DialogflowTurn> {
  if (turn.intent !== 'AMAZON.FallbackIntent' || turn.text === null || turn.text.trim() === '') return turn;
  const model = await soon(understandingModels(platform).get(app, turn.locale), understandingMsMax);
  const found = model?.understand(turn.text.slice(0, 500));
  if (!found || found.intent === null) return turn;
  const slots = Object.entries(found.slots).map(([name, slot]): [string, SlotValue] => {
    const [best] = slot.resolved;
    return [
      name,
      best ? { value: slot.value, resolved: { id: best.id ?? null, name: best.name } } : { value: slot.value },
    ];
  });
  return { ...turn, intent: found.intent, slots: Object.fromEntries(slots), confidence: found.confidence };
}

/** What is promised, if it comes in time and at all; it goes on for those who come after. */
async function soon<T>(promised: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promised.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
