import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { respond } from '@voicecart/assistant/assistant';
import { type DialogflowResponse, writeDialogflowReply } from '@voicecart/assistant/channels/dialogflow/reply';
import { type DialogflowTurn, readDialogflowTurn } from '@voicecart/assistant/channels/dialogflow/request';
import { rest } from '@voicecart/assistant/rest';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { Platform } from '../../platform/platform.ts';
import { withDeadline } from '../../platform/query-timeout.ts';
import { makeShop } from './shop.ts';
import { spokenIn } from './spoken-scope.ts';
import { turnLog, userRef } from './turn-log/turn-log.ts';
import { readerOf, understandingModels, withOwnUnderstanding } from './understanding.ts';
import { aheadOf, answerMsMax, mayNotBegin, pastOf } from './voice-turn.ts';

export interface AnsweredDialogflow {
  readonly reply: Reply;
  readonly response: DialogflowResponse;
  /** The session's name as Dialogflow gave it: it names the agent. */
  readonly session: string;
}

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
  const shop = aheadOf(makeShop(platform, app, origin, spoken.scope), read);
  const turn = { ...read, shopper: { ...read.shopper, ...(await pastOf(platform, app, read, shopperRef)) } };
  const model = understandingModels(platform).before(app, turn.locale);
  const reply = mayNotBegin(platform, app, turn)
    ? rest(turn, spoken.app)
    : await respond(turn, spoken.app, shop, model === null ? null : readerOf(model));
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
  return { reply, response, session: read.dialogflow.session };
}

/** Where Dialogflow matched nothing, our own understanding has a look at the words, learnt from the first of them on. */
function understood(platform: Platform, app: AppDefinition, turn: DialogflowTurn): Promise<DialogflowTurn> {
  if (turn.kind === 'launch')
    understandingModels(platform)
      .get(app, turn.locale)
      .catch(() => undefined);
  return withOwnUnderstanding(platform, app, turn);
}
