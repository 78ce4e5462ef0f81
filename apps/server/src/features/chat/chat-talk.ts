import { readDialogue } from '@voicecart/assistant/dialogue/dialogue';
import { isProofAsked, mayHoldProof } from '@voicecart/assistant/interactions/order-proof/proof-turn';
import type { Reply } from '@voicecart/assistant/turn/reply';
import type { ChatBlock, ChatItem, ChatItems, ChatMessage, ChatQuickReply } from '@voicecart/contract/chat/chat-wire';
import { languageOf } from '@voicecart/contract/locales';
import { withheld } from '@voicecart/contract/withheld';
import type { Platform } from '../../platform/platform.ts';
import type { ChatItemBody } from '../../schema/chat/chat.tables.ts';
import { getProductsForShop } from '../catalogue/catalogue.ts';
import { answerChat } from '../conversations/conversations.ts';
import {
  addItems,
  type ChatItemRow,
  type ChatRow,
  countEvents,
  findChat,
  lockChat,
  type NewItem,
  nextUnanswered,
  withholdItem,
} from './chat.queries.ts';
import type { ChatApp } from './chat-app.ts';
import { blocksOf, productsOf } from './chat-blocks.ts';
import { handBackItem, handOffItem, isWishForPerson } from './chat-handoff.ts';
import { mailHandOff } from './chat-handoff-mail.ts';
import { addAnswer, addGiven, readPage, type Taken, takeToAnswer, type WaitingItem } from './chat-talk.queries.ts';
import { chatTexts } from './chat-texts.ts';
import { chatWords } from './chat-words.ts';

/** Longer than any answer takes: a process that died holds nobody's conversation. */
const answeringMs = 10_000;
/** Questions to which yes and no are the answers. */
const yesNoQuestions: ReadonlySet<string> = new Set([
  'confirm',
  'hear-more',
  'notify-shop-back',
  'send-mail',
  'take',
  'begin',
]);

export function toItem(row: ChatItemRow): ChatItem {
  return {
    seq: row.seq,
    id: row.said_by === 'shopper' ? row.given_id : null,
    by: row.said_by,
    name: row.name,
    at: row.at.toISOString(),
    blocks: row.body.blocks,
    quick: row.body.quick,
  };
}

/** What a conversation holds after a cursor; a full page may have more behind it. */
export async function itemsAfter(platform: Platform, chat: ChatRow, after: number): Promise<ChatItems> {
  const { items, handling } = (await readPage(platform.pool, { chat, after })) ?? {
    items: [],
    handling: chat.handling,
  };
  return { items: items.map(toItem), next: items.at(-1)?.seq ?? after, handling };
}

/** Keeps what a shopper wrote; the same id again is the same item. @returns its number */
export async function keepMessage(platform: Platform, chat: ChatRow, message: ChatMessage): Promise<number> {
  const text = plain(message.text ?? message.label ?? '');
  const seq = await addGiven(platform.pool, chat, message.id, {
    blocks: text === '' ? [] : [{ kind: 'text', text }],
    quick: [],
    said: {
      text: message.text === undefined ? null : text,
      touch: (message.touch ?? []).map(plain),
      action: message.action ?? null,
    },
  });
  if (seq === null) throw new Error('a conversation went away while it was written in');
  return seq;
}

/** More accents on one letter than any language has: they would be drawn over the lines above and below. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

/** PostgreSQL holds no NUL and no half surrogate; controls and marks that turn the line around show nothing. */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replace(stackedMarks, '$1')
    .trim();
}

/**
 * Answers what waits in a conversation, one item after the other. One process at a time holds it; whoever finds it taken
 * leaves what waits to that one.
 */
export async function answerWaiting(platform: Platform, app: ChatApp, chatId: string): Promise<void> {
  let taken = await takeToAnswer(platform.pool, app.merchantId, chatId, answeringMs);
  while (taken) {
    const { chat, item } = taken;
    const answer = item ? await answerOf(platform, app, chat, item) : nothing;
    if (item?.seq === chat.seq && (await isKeptAtOnce(platform, app, chat, answer))) return;
    taken = await keepAnswer(platform, app, chat, item, answer);
  }
}

interface Answer {
  readonly items: readonly NewItem[];
  readonly dialogue?: object | null;
  readonly handling?: ChatRow['handling'];
  readonly isPrivate?: boolean;
  readonly shown?: readonly string[];
}

const nothing: Answer = { items: [] };

async function answerOf(platform: Platform, app: ChatApp, chat: ChatRow, item: WaitingItem): Promise<Answer> {
  const { said } = item.body;
  if (said?.action === 'assistant') return { items: [handBackItem(chat)], handling: 'assistant' };
  // A person answers: the assistant keeps out of it.
  if (chat.handling !== 'assistant' || !said) return nothing;
  const { isOn, afterMisses } = app.settings.handoff;
  if (isOn && (said.action === 'person' || isWishForPerson(app, said.text))) {
    // Nobody reads these words as an answer: what they may hold is judged by their look.
    const isPrivate = said.text !== null && mayHoldProof(said.text, isProofAsked(readDialogue(chat.dialogue)));
    return { ...handOff(app, chat), isPrivate };
  }
  const isHandedOff = ({ outcome, dialogue }: Reply) =>
    isOn &&
    (outcome.wantsPerson || (afterMisses > 0 && outcome.handled === 'unmatched' && dialogue.misses >= afterMisses));
  const reply = await answerChat(platform, app.definition, {
    conversationId: chat.id,
    isNew: chat.dialogue === null,
    dialogue: chat.dialogue,
    locale: chat.locale,
    stage: chat.stage,
    text: said.text ?? wordsOf(item.body),
    touch: said.touch,
    handsOver: isOn,
    shopper: {
      id: chat.customer === null ? chat.id : `customer.${chat.customer}`,
      linked:
        chat.customer === null
          ? null
          : { customerId: chat.customer, email: chat.customer_email, name: chat.customer_name },
    },
    at: item.at.getTime(),
    insteadOf: (given) => (isHandedOff(given) ? wordsOf(handOffItem(app, chat).body) : null),
  });
  const isPrivate = reply.outcome.isPrivate === true;
  if (isHandedOff(reply)) {
    return { ...handOff(app, chat), dialogue: reply.dialogue, isPrivate };
  }
  const products = productsOf(reply);
  const links = await linksOf(platform, app, products);
  const body = { blocks: blocksOf(reply, (id) => links.get(id) ?? null), quick: quickOf(app, chat, reply) };
  return {
    items: [{ givenId: null, by: 'assistant', body }],
    dialogue: reply.dialogue,
    isPrivate,
    // What the merchant tries is no shopper's.
    shown: chat.stage === 'live' ? products : [],
  };
}

/** What a tapped reply is called, where nobody can be asked for. */
function wordsOf({ blocks: [first] }: ChatItemBody): string | null {
  return first?.kind === 'text' ? first.text : null;
}

function handOff(app: ChatApp, chat: ChatRow): Answer {
  return { items: [handOffItem(app, chat)], handling: 'waiting' };
}

async function linksOf(platform: Platform, app: ChatApp, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const scope = { shopId: app.definition.shopId ?? null, currency: null };
  const products = await getProductsForShop(platform, app.merchantId, ids, scope);
  return new Map(products.map(({ id, link }) => [id, link]));
}

/** What is likely to be said next, to be tapped. */
function quickOf(app: ChatApp, chat: ChatRow, reply: Reply): ChatQuickReply[] {
  const words = chatWords[languageOf(chat.locale)];
  const say = (label: string) => ({ label, action: 'say' }) as const;
  const { asking, shown } = reply.dialogue;
  if (asking !== null && yesNoQuestions.has(asking.question)) return [say(words.yes), say(words.no)];
  const offersPerson =
    app.settings.handoff.isOn && ['unmatched', 'failed', 'nothing-found'].includes(reply.outcome.handled);
  const hasMore = reply.screen?.template === 'list' && shown?.kind === 'products' && shown.said < shown.total;
  return [
    ...(hasMore ? [say(words.more)] : []),
    ...(offersPerson ? [{ label: chatTexts[languageOf(chat.locale)].toPerson, action: 'person' } as const] : []),
  ];
}

/** The usual case: an answer of the assistant's to the last item, nothing to withhold, and nothing new while it was made. */
async function isKeptAtOnce(platform: Platform, app: ChatApp, chat: ChatRow, answer: Answer): Promise<boolean> {
  const { items, dialogue, handling, isPrivate, shown = [] } = answer;
  const [only] = items;
  if (items.length !== 1 || !only || dialogue === undefined || handling !== undefined || isPrivate) return false;
  return addAnswer(platform.pool, chat, { body: only.body, dialogue, shown, timeZone: app.timeZone });
}

/** Writes an answer unless somebody else has. @returns the conversation where more waits in it */
function keepAnswer(
  platform: Platform,
  app: ChatApp,
  taken: ChatRow,
  item: WaitingItem | undefined,
  answer: Answer,
): Promise<Taken | undefined> {
  const { merchantId } = app;
  return platform.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, merchantId, taken.id);
    // Held for too long: another process has answered.
    if (!chat || chat.answered !== taken.answered) return undefined;
    if (item && answer.isPrivate) await withholdItem(tx, merchantId, chat.id, item.seq, withheldBody(item.body));
    const next = item ? await nextUnanswered(tx, merchantId, chat.id, item.seq) : undefined;
    const answered = next && item ? item.seq : chat.seq + answer.items.length;
    await addItems(tx, chat, answer.items, {
      answered,
      ...(answer.dialogue === undefined ? {} : { dialogue: answer.dialogue }),
      ...(answer.handling === undefined ? {} : { handling: answer.handling }),
      ...(answer.handling === 'waiting' ? { handedOffAt: new Date() } : {}),
      answeringUntil: next ? new Date(Date.now() + answeringMs) : null,
    });
    if (answer.handling === 'waiting') {
      await mailHandOff(platform, tx, app, chat);
      await countEvents(tx, { ...app, appId: app.id }, 'handed-off', chat.stage === 'live' ? [''] : []);
    }
    await countEvents(tx, { ...app, appId: app.id }, 'product-shown', answer.shown ?? []);
    const now = next && (await findChat(tx, merchantId, chat.id));
    return now && { chat: now, item: next };
  });
}

function withheldBody(body: ChatItemBody): ChatItemBody {
  const blocks: ChatBlock[] = [{ kind: 'text', text: withheld }];
  return { ...body, blocks, said: { text: withheld, touch: [], action: null } };
}
