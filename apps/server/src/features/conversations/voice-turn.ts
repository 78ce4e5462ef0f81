import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { respond } from '@voicecart/assistant/assistant';
import { type AlexaResponse, writeAlexaReply } from '@voicecart/assistant/channels/alexa/reply';
import { type AlexaTurn, readAlexaTurn } from '@voicecart/assistant/channels/alexa/request';
import { readDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { isProofAsked } from '@voicecart/assistant/interactions/order-proof/proof-turn';
import type { Reader } from '@voicecart/assistant/meaning/meaning';
import { rest } from '@voicecart/assistant/rest';
import type { Shop } from '@voicecart/assistant/shop/shop';
import type { ProfileAnswer, ProfileItem } from '@voicecart/assistant/shopper/shopper-profile';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { Turn } from '@voicecart/assistant/turn/turn';
import { readProfile } from '../../outside/amazon/customer-profile.ts';
import { readDevicePlace } from '../../outside/amazon/device-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { beforeDeadline, withDeadline } from '../../platform/query-timeout.ts';
import type { Stage } from '../../schema/conversations.tables.ts';
import { turnAllowance } from '../billing/billing.ts';
import { findLinkedShopper } from '../linking/linking.ts';
import { keepListener, type Opener, takeNews } from '../notifications/notifications.ts';
import { orderNumbersIn } from './proof-limits.ts';
import { makeShop } from './shop.ts';
import { shopperMemory } from './shopper-memory.ts';
import { keepSkillEvent } from './skill-events.ts';
import { spokenIn } from './spoken-scope.ts';
import { turnLog, userRef } from './turn-log/turn-log.ts';
import { readerOf, understandingModels, withOwnUnderstanding } from './understanding.ts';

/** After this the shop is not waited for: Alexa is answered within two and a half seconds, whatever hangs. */
export const answerMsMax = 2_000;

export interface AnsweredTurn {
  readonly turn: AlexaTurn;
  readonly reply: Reply;
  readonly response: AlexaResponse;
  readonly latencyMs: number;
}

/** What was understood, where all words are known, as in the sandbox: Alexa gives few. */
export interface Understanding {
  readonly text: string;
  readonly confidence: number;
  /** How other words would be understood. */
  readonly read?: Reader;
  /** Said by a replay, which must be greeted as the first time; else it is looked up. */
  readonly isReturning?: boolean | undefined;
}

export interface AnswerOptions {
  readonly understanding?: Understanding;
  /** A check talks to the app: it asks the shop that this makes of the app's own, and nothing is logged. */
  readonly rehearsal?: (shop: Shop) => Shop;
  /** A rehearsal is not, any other turn is unless this says otherwise. */
  readonly isLogged?: boolean;
}

/**
 * Answers one Alexa envelope, from a device or from the sandbox: envelope to turn, turn to reply, reply to envelope, and
 * the turn into the log.
 * @throws BadAlexaRequest where the body is no Alexa envelope
 */
export function answerAlexa(
  platform: Platform,
  app: AppDefinition,
  envelope: unknown,
  stage: Stage,
  options: AnswerOptions = {},
): Promise<AnsweredTurn> {
  return withDeadline(answerMsMax, () => answer(platform, app, envelope, stage, options));
}

/** Answers the canary as a shopper of the live app, without a trace: it must not count as one. */
export function answerCanary(platform: Platform, app: AppDefinition, envelope: unknown): Promise<AnsweredTurn> {
  return answerAlexa(platform, app, envelope, 'live', { isLogged: false });
}

async function answer(
  platform: Platform,
  app: AppDefinition,
  envelope: unknown,
  stage: Stage,
  { understanding, rehearsal, isLogged = !rehearsal }: AnswerOptions,
): Promise<AnsweredTurn> {
  const started = performance.now();
  const read = await withOwnUnderstanding(platform, app, readAlexaTurn(envelope));
  if (read.kind === 'event' && isLogged) await keepSkillEvent(platform, app, stage, read);
  const shopperRef = userRef(app.id, read.shopper.id);
  const linking = linkedOf(platform, app, read);
  const linkedEmail = async () => (await linking)?.email ?? null;
  // As in the log of turns: a device's clock may be ahead.
  const at = new Date(Math.min(read.at, Date.now()));
  const origin = { appId: app.id, shopperRef, stage, channel: 'alexa', at, linkedEmail } as const;
  const spoken = await spokenIn(platform, app, read.locale);
  const own = makeShop(platform, app, origin, spoken.scope, {
    devicePlace: () => readDevicePlace({ ...read.alexa, deviceId: read.device.id }, platform.config.AMAZON_API_ORIGIN),
    profile: profileOf(platform, read),
  });
  const shop = aheadOf(rehearsal?.(own) ?? own, read);
  const [past, linked] = await Promise.all([pastOf(platform, app, read, shopperRef), linking]);
  const opener = { merchantId: app.merchantId, appId: app.id, userRef: shopperRef, email: linked?.email ?? null };
  const news = isLogged ? await newsOf(platform, opener, read) : [];
  const turn: AlexaTurn = {
    ...read,
    ...(understanding ? { text: understanding.text, confidence: understanding.confidence } : {}),
    shopper: {
      ...read.shopper,
      ...past,
      linked,
      ...(news.length > 0 ? { news } : {}),
      ...(understanding?.isReturning === undefined ? {} : { hasVisited: understanding.isReturning }),
    },
  };
  const isResting = stage === 'live' && isLogged && mayNotBegin(platform, app, turn);
  const reply = isResting
    ? rest(turn, spoken.app)
    : await respond(turn, spoken.app, shop, understanding?.read ?? ownReader(platform, app, turn));
  const response = writeAlexaReply(reply, turn, {
    shopName: app.shopName,
    voice: app.voice,
    screenDesign: app.screenDesign,
  });
  const latencyMs = performance.now() - started;
  if (reply.fault !== undefined) {
    platform.log.error({ err: reply.fault, appId: app.id, intent: turn.intent }, 'the assistant could not answer');
  }
  if (isLogged) await keepProven(platform, opener, turn, reply);
  const isCutOff = hasFaultEnded(turn);
  if (isCutOff || (turn.alexa.problem !== null && turn.kind === 'event')) {
    // A screen that could not be drawn, or a reply that Alexa did not take.
    platform.log.warn({ appId: app.id, type: turn.alexa.requestType, problem: turn.alexa.problem }, 'alexa reports');
  }
  if (isLogged && isWorthLogging(turn)) {
    turnLog(platform).add({
      merchantId: app.merchantId,
      appId: app.id,
      stage,
      channel: 'alexa',
      turn,
      shopperRef,
      reply: isCutOff ? { ...reply, outcome: { ...reply.outcome, handled: 'failed' } } : reply,
      latencyMs,
    });
  }
  return { turn, reply, response, latencyMs };
}

/** Whether it is a new conversation, and the merchant's plan includes no more turns. */
export function mayNotBegin(platform: Platform, app: AppDefinition, turn: Turn): boolean {
  const begins = turn.session.isNew && (turn.kind === 'launch' || turn.kind === 'intent');
  return turnAllowance(platform).isUsedUp(app.merchantId) && begins;
}

/** Half of a sentence is understood as the whole of it was. */
function ownReader(platform: Platform, app: AppDefinition, { isOpenSentence, locale }: Turn): Reader | null {
  const model = isOpenSentence ? understandingModels(platform).before(app, locale) : null;
  return model === null ? null : readerOf(model);
}

/** Asked of Amazon once a turn, whoever needs it how often. */
function profileOf(platform: Platform, { alexa }: AlexaTurn): (item: ProfileItem) => Promise<ProfileAnswer> {
  const asked = new Map<ProfileItem, Promise<ProfileAnswer>>();
  return (item) => {
    const answer = asked.get(item) ?? readProfile(alexa, item, platform.config.AMAZON_API_ORIGIN);
    asked.set(item, answer);
    return answer;
  };
}

/** The order whose second fact is awaited is looked up while the shopper's past is: one wait instead of two. */
export function aheadOf(shop: Shop, turn: Turn): Shop {
  const { asking } = readDialogue(turn.session.attributes);
  const number = asking?.question === 'proof' ? asking.known.number : undefined;
  if (turn.kind !== 'intent' || number === undefined) return shop;
  const found = shop.findOrders(number);
  // Whoever asks for it hears of a failure; where nobody asks, it is nobody's.
  found.catch(() => undefined);
  return { ...shop, findOrders: (asked) => (asked === number ? found : shop.findOrders(asked)) };
}

/** Asked of the database only where the answer depends on it: at a launch, and where a second fact is awaited. */
export async function pastOf(platform: Platform, app: AppDefinition, turn: Turn, shopperRef: string) {
  // An opening sentence may hold both the number and its proof.
  const isProof =
    isProofAsked(readDialogue(turn.session.attributes)) ||
    turn.slots.number !== undefined ||
    orderNumbersIn(turn).length > 0;
  if (turn.kind !== 'launch' && !isProof) return {};
  try {
    const asked = shopperMemory(platform).past({
      merchantId: app.merchantId,
      appId: app.id,
      userRef: shopperRef,
    });
    const past = await beforeDeadline(asked);
    return { hasVisited: past.hasVisited, proofFailuresRecent: past.refusedRecently };
  } catch (error) {
    platform.log.warn({ err: error }, "a shopper's past could not be read");
    // Without it a launch greets as new, but a second fact must not get unlimited tries: none are left.
    return isProof ? { proofFailuresRecent: Number.MAX_SAFE_INTEGER } : {};
  }
}

/** What is new in the shopper's orders, at a launch that is greeted. Without it in time the app opens as always. */
async function newsOf(platform: Platform, opener: Opener, turn: Turn): Promise<string[]> {
  if (turn.kind !== 'launch' || turn.task || opener.userRef === userRef(opener.appId, '')) return [];
  try {
    return await beforeDeadline(takeNews(platform, opener, turn.locale));
  } catch (error) {
    platform.log.warn({ err: error }, "a shopper's news could not be read");
    return [];
  }
}

/** Who has proven an order in this turn is told of it from here on, where the merchant and the shopper want it. */
async function keepProven(platform: Platform, opener: Opener, turn: Turn, reply: Reply): Promise<void> {
  const { proven, shown } = reply.dialogue;
  const before = readDialogue(turn.session.attributes).proven;
  if (!proven || proven.number === before?.number || shown?.kind !== 'orders' || shown.focus === null) return;
  try {
    await keepListener(platform.db, { ...opener, orderId: shown.focus });
  } catch (error) {
    // The answer stands; the order can be proven again.
    platform.log.warn({ err: error }, 'who proved an order could not be kept');
  }
}

/** Alexa has ended the session because it could not use what it was answered, or could not reach us. */
function hasFaultEnded({ kind, alexa }: AlexaTurn): boolean {
  return kind === 'end' && alexa.problem !== null && /^ERROR\b/.test(alexa.problem);
}

/** What a shopper said or did; the end of a session only where it tells of a fault. */
function isWorthLogging(turn: AlexaTurn): boolean {
  if (turn.kind === 'end') return turn.alexa.problem !== null && turn.alexa.problem !== 'USER_INITIATED';
  return turn.kind === 'launch' || turn.kind === 'intent' || turn.kind === 'touch' || turn.kind === 'returned';
}

/** Who the shopper is, where an account is linked. Without an answer in time the shopper is asked to prove it, as others. */
async function linkedOf(platform: Platform, app: AppDefinition, { alexa, shopper }: AlexaTurn) {
  if (alexa.accessToken === null) return shopper.linked;
  try {
    return await beforeDeadline(findLinkedShopper(platform, app.merchantId, app.id, alexa.accessToken));
  } catch (error) {
    platform.log.warn({ err: error }, 'a linked shopper could not be looked up');
    return null;
  }
}
