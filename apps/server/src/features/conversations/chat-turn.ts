import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { respond } from '@voicecart/assistant/assistant';
import { rest } from '@voicecart/assistant/rest';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { Shopper, Turn } from '@voicecart/assistant/turn/turn';
import type { Locale } from '@voicecart/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { withDeadline } from '../../platform/query-timeout.ts';
import type { Stage } from '../../schema/conversations.tables.ts';
import { guardedByAttempts, isGuessedOut } from './proof-limits.ts';
import { makeShop } from './shop.ts';
import { spokenIn } from './spoken-scope.ts';
import { turnLog, userRef } from './turn-log/turn-log.ts';
import { readerOf, understandingModels, withOwnUnderstanding } from './understanding.ts';
import { aheadOf, answerMsMax, mayNotBegin, pastOf } from './voice-turn.ts';

/** Something a shopper wrote or tapped in the chat of a shop. */
export interface ChatSaid {
  readonly conversationId: string;
  readonly isNew: boolean;
  /** As the turn before returned it; null at the beginning. */
  readonly dialogue: object | null;
  readonly locale: Locale;
  readonly stage: Stage;
  readonly text: string | null;
  /** Arguments of a tapped card: hostile, as those of a touch on any screen. */
  readonly touch: readonly string[];
  readonly shopper: Pick<Shopper, 'id' | 'linked'>;
  /** Whether who asks for a person is handed over to one. */
  readonly handsOver: boolean;
  readonly at: number;
  /** What the shopper reads in place of a reply, where a person takes over; null where they read the reply. */
  readonly insteadOf: (reply: Reply) => string | null;
}

/** Answers by the same engine that answers voices, and logs the turn among all conversations. Never throws. */
export function answerChat(platform: Platform, app: AppDefinition, said: ChatSaid): Promise<Reply> {
  return withDeadline(answerMsMax, () => answer(platform, app, said));
}

/** What the app is asked in a language it learns: begun when somebody opens the chat, before anything is written. */
export function learnForChat(platform: Platform, app: AppDefinition, locale: Locale): void {
  if (platform.config.LEARN_AHEAD === 'on') understandingModels(platform).learnAhead(app, locale);
}

async function answer(platform: Platform, app: AppDefinition, said: ChatSaid): Promise<Reply> {
  const started = performance.now();
  const read = await withOwnUnderstanding(platform, app, turnOf(said));
  const shopperRef = userRef(app.id, said.shopper.id);
  const spoken = await spokenIn(platform, app, said.locale);
  const email = said.shopper.linked?.email ?? null;
  const origin = {
    appId: app.id,
    shopperRef,
    stage: said.stage,
    channel: 'chat',
    linkedEmail: async () => email,
  } as const;
  const open = aheadOf(makeShop(platform, app, origin, spoken.scope), read);
  const { shop, settle } = guardedByAttempts(platform, app.id, read, open);
  const past = (await isGuessedOut(platform, app.id, read))
    ? { proofFailuresRecent: Number.MAX_SAFE_INTEGER }
    : await pastOf(platform, app, read, shopperRef);
  const turn = { ...read, shopper: { ...read.shopper, ...past } };
  const model = understandingModels(platform).before(app, turn.locale);
  const reply = mayNotBegin(platform, app, turn)
    ? rest(turn, spoken.app)
    : await respond(turn, spoken.app, shop, model === null ? null : readerOf(model));
  if (reply.fault !== undefined) {
    platform.log.error({ err: reply.fault, appId: app.id, intent: turn.intent }, 'the assistant could not answer');
  }
  await settle(reply);
  const instead = said.insteadOf(reply);
  turnLog(platform).add({
    merchantId: app.merchantId,
    appId: app.id,
    stage: said.stage,
    channel: 'chat',
    turn,
    shopperRef,
    reply: instead === null ? reply : asHandedOver(reply, instead),
    latencyMs: performance.now() - started,
  });
  return reply;
}

/** For the log: what was read, and that whoever asked for a person was answered. */
function asHandedOver(reply: Reply, speech: string): Reply {
  const handled = reply.outcome.handled === 'unmatched' ? 'unmatched' : 'answered';
  return { ...reply, speech, outcome: { ...reply.outcome, handled } };
}

function turnOf(said: ChatSaid): Turn {
  const isTouch = said.touch.length > 0;
  return {
    kind: isTouch ? 'touch' : 'intent',
    intent: isTouch ? null : 'AMAZON.FallbackIntent',
    slots: {},
    confidence: null,
    text: isTouch ? null : said.text,
    touch: said.touch,
    handsOver: said.handsOver,
    locale: said.locale,
    session: { id: `chat.${said.conversationId}`, isNew: said.isNew, attributes: said.dialogue ?? undefined },
    shopper: { ...said.shopper, isLinkable: false },
    device: { id: null, hasScreen: true, isRound: false, viewport: null },
    at: said.at,
  };
}
