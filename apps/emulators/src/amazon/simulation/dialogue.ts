import type { DialogIntent } from '../rules/model.ts';
import {
  type AlexaIntent,
  alexaEnvelope,
  type DialogState,
  newSessionId,
  type RequestBody,
  type SessionHeader,
} from './alexa-request.ts';
import { type AlexaReply, dialogDirectiveSchema, readReply, spokenText } from './alexa-response.ts';
import type { Delivery } from './endpoint.ts';
import { readInvocation } from './phrases.ts';
import { answerTo, type DialogueParts, intentFrom, nextQuestion, type Question, updated } from './questions.ts';
import type { Understood } from './understanding.ts';

/** One conversation of a customer with a skill. */
export interface Session extends SessionHeader {
  question: Question | undefined;
}

export interface Invocation {
  envelope: Record<string, unknown>;
  delivery: Delivery;
}

/** What one sentence led to. */
export interface Turn {
  invocations: Invocation[];
  captions: string[];
  considered: Understood[];
  understood: Understood | undefined;
  isOneShot: boolean;
  error: { code: string; message: string } | undefined;
  /** The session that goes on; none when it ended. */
  session: Session | undefined;
}

export const unresolvedMessage =
  'This utterance did not resolve to any intent in your skill. Please invoke your skill and try again with a different utterance or update your interaction model to include this utterance before testing again.';

/** A dialog that never asks the listener anything is the skill's fault, not a reason to go on for ever. */
const requestsMax = 5;

function staysOpen(reply: AlexaReply): boolean {
  const { shouldEndSession, directives } = reply.response;
  if (typeof shouldEndSession === 'boolean') return !shouldEndSession;
  // Left out, a screen or a dialog keeps the session; a voice alone ends it.
  return (directives ?? []).some((directive) =>
    /^(Dialog\.|Alexa\.Presentation\.APL\.RenderDocument)/.test(directive.type),
  );
}

/** Leads one sentence through: what it means, what the skill is sent, what the listener hears, what the session becomes. */
export async function takeTurn(parts: DialogueParts, before: Session | undefined, text: string): Promise<Turn> {
  const { model, understanding, speaker } = parts;
  const turn: Turn = {
    invocations: [],
    captions: [],
    considered: [],
    understood: undefined,
    isOneShot: false,
    error: undefined,
    session: before,
  };
  const hasFallback = model.languageModel.intents.some((intent) => intent.name === 'AMAZON.FallbackIntent');
  const fallback: Understood = { intent: 'AMAZON.FallbackIntent', confidence: 0, slots: {} };

  const invocation = readInvocation(text, model.languageModel.invocationName, speaker.locale);
  const session: Session =
    invocation || !before ? { sessionId: newSessionId(), isNew: true, attributes: {}, question: undefined } : before;
  turn.isOneShot = invocation?.kind === 'request';
  if (!invocation && !before) {
    turn.error = { code: 'UNRESOLVED_UTTERANCE', message: unresolvedMessage };
    return turn;
  }
  turn.session = session;

  /** Sends one request and takes in the answer; `false` when Alexa gives up on the skill. */
  async function ask(body: RequestBody): Promise<AlexaReply | undefined> {
    const envelope = alexaEnvelope(speaker, session, body);
    const delivery = await parts.send(envelope);
    turn.invocations.push({ envelope, delivery });
    session.isNew = false;
    const { outcome } = delivery;
    const read = outcome.kind === 'answered' ? readReply(outcome.body, outcome.sizeBytes) : undefined;
    if (read && 'reply' in read) {
      session.attributes = read.reply.sessionAttributes ?? {};
      return read.reply;
    }
    const message = outcome.kind === 'failed' ? outcome.message : read && 'fault' in read ? read.fault : '';
    turn.error = { code: outcome.kind === 'failed' ? outcome.code : 'INVALID_RESPONSE', message };
    await endWithError(turn.error);
    return undefined;
  }

  /** Alexa tells a skill that its session broke; the answer to that is not used. */
  async function endWithError(error: { code: string; message: string }): Promise<void> {
    turn.session = undefined;
    if (error.code === 'ENDPOINT_UNREACHABLE') return;
    const type = error.code === 'INVALID_RESPONSE' ? 'INVALID_RESPONSE' : 'ENDPOINT_TIMEOUT';
    const envelope = alexaEnvelope(speaker, session, {
      type: 'SessionEndedRequest',
      reason: 'ERROR',
      error: { type, message: error.message },
    });
    turn.invocations.push({ envelope, delivery: await parts.send(envelope) });
  }

  /** Sends an intent, follows the dialog directives of the answers, and stops at the first thing said to the listener. */
  async function converse(first: AlexaIntent, answered: Question | undefined): Promise<void> {
    let intent = first;
    let state: DialogState = answered ? 'IN_PROGRESS' : 'STARTED';
    const dialogOf = (name: string) => model.dialog?.intents.find((one) => one.name === name);
    const strategy = (dialog: DialogIntent) =>
      dialog.delegationStrategy ?? model.dialog?.delegationStrategy ?? 'ALWAYS';
    const opening = dialogOf(intent.name);
    let isLed = answered ? answered.isDelegated : opening !== undefined && strategy(opening) === 'ALWAYS';
    for (let count = 0; count < requestsMax; count += 1) {
      const dialog = dialogOf(intent.name);
      if (dialog && isLed) {
        const next = nextQuestion(model, dialog, intent);
        if (next) {
          turn.captions.push(next.caption);
          session.question = next.question;
          return;
        }
        state = 'COMPLETED';
      }
      const reply = await ask({ type: 'IntentRequest', intent, ...(dialog ? { dialogState: state } : {}) });
      if (!reply) return;
      const spoken = spokenText(reply.response.outputSpeech);
      if (spoken !== '') turn.captions.push(spoken);
      const directive = (reply.response.directives ?? [])
        .flatMap((one) => dialogDirectiveSchema.safeParse(one).data ?? [])
        .at(-1);
      if (!directive) {
        session.question = undefined;
        if (!staysOpen(reply)) turn.session = undefined;
        return;
      }
      intent = updated(intent, directive);
      if (!dialogOf(intent.name)) {
        turn.error = {
          code: 'INVALID_RESPONSE',
          message: `The directive "${directive.type}" needs a dialog model for the intent "${intent.name}".`,
        };
        await endWithError(turn.error);
        return;
      }
      if (directive.type === 'Dialog.Delegate') {
        isLed = true;
        state = 'IN_PROGRESS';
        continue;
      }
      const slot = directive.slotToElicit ?? directive.slotToConfirm ?? '';
      const asks: Question['asks'] =
        directive.type === 'Dialog.ElicitSlot'
          ? { kind: 'slot', slot }
          : directive.type === 'Dialog.ConfirmSlot'
            ? { kind: 'confirm-slot', slot }
            : { kind: 'confirm-intent' };
      session.question = { intent, asks, isDelegated: false };
      return;
    }
    turn.error = { code: 'INVALID_RESPONSE', message: 'The dialog was delegated again and again without an end.' };
    await endWithError(turn.error);
  }

  if (invocation?.kind === 'launch') {
    const reply = await ask({ type: 'LaunchRequest' });
    if (!reply) return turn;
    turn.captions.push(spokenText(reply.response.outputSpeech));
    if (!staysOpen(reply)) turn.session = undefined;
    return turn;
  }

  const { question } = session;
  const answer = question && !invocation ? answerTo(parts, question, text) : undefined;
  if (question && answer) {
    turn.understood = answer.understood;
    await converse(answer.intent, question);
    return turn;
  }
  session.question = undefined;

  const readings = (invocation?.kind === 'request' ? invocation.rests : [text]).map((rest) =>
    understanding.understand(rest),
  );
  const reading = readings.find(({ best }) => best !== undefined);
  turn.considered = reading?.considered ?? readings[0]?.considered ?? [];
  if (reading?.best) {
    turn.understood = reading.best;
    await converse(intentFrom(parts, reading.best), undefined);
    return turn;
  }
  if (hasFallback) {
    turn.understood = fallback;
    await converse(intentFrom(parts, fallback), undefined);
    return turn;
  }
  if (invocation) {
    // A request that means nothing still names the skill: Alexa opens it.
    const reply = await ask({ type: 'LaunchRequest' });
    if (reply) turn.captions.push(spokenText(reply.response.outputSpeech));
    if (reply && !staysOpen(reply)) turn.session = undefined;
    return turn;
  }
  turn.error = { code: 'UNRESOLVED_UTTERANCE', message: unresolvedMessage };
  return turn;
}
