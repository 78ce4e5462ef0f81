import { shopNameOf } from '@voicecart/assistant/phrases/messages';
import type { ChatBlock } from '@voicecart/contract/chat/chat-wire';
import { languageOf } from '@voicecart/contract/locales';
import { mailJob } from '../../platform/mail.jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { addItems, type ChatItemRow, type ChatRow, listLastItems, lockChat, setChatEmail } from './chat.queries.ts';
import type { ChatApp } from './chat-app.ts';
import { fillWords } from './chat-handoff.ts';
import { mailHeaders, transcriptOf } from './chat-handoff-mail.ts';
import { chatTexts } from './chat-texts.ts';
import { chatWords } from './chat-words.ts';

const transcriptMax = 200;

/** Keeps where answers go when the shopper has left, and sends the conversation where it is wanted. */
export async function keepContact(
  platform: Platform,
  app: ChatApp,
  chat: ChatRow,
  given: { readonly email: string; readonly wantsTranscript: boolean },
): Promise<void> {
  const language = languageOf(chat.locale);
  const words = chatWords[language];
  await platform.db.transaction().execute(async (tx) => {
    const locked = await lockChat(tx, chat.merchant_id, chat.id);
    if (!locked) return;
    await setChatEmail(tx, chat.merchant_id, chat.id, given.email);
    const isWaited = locked.answered < locked.seq;
    const body = { blocks: [{ kind: 'text', text: words.emailKept } as const], quick: [] };
    await addItems(tx, locked, [{ givenId: null, by: 'assistant', body }], {
      ...(isWaited ? {} : { answered: locked.seq + 1 }),
    });
    if (!given.wantsTranscript) return;
    const { you, assistant, person } = chatTexts[language];
    const items = await listLastItems(tx, chat.merchant_id, chat.id, transcriptMax);
    await platform.jobs.enqueue(tx, mailJob, {
      to: given.email,
      merchantId: chat.merchant_id,
      subject: fillWords(words.transcriptSubject, { shop: shopNameOf(app.definition) }),
      text: transcriptOf(withoutShoppersLinks(items), { shopper: you, assistant, person }),
      headers: mailHeaders(chat.id),
    });
  });
}

/**
 * Who asks for a transcript may give another's address: nothing leads from our mail to where they wanted, neither their
 * own words nor what the assistant repeats of them.
 */
export function withoutShoppersLinks<T extends Pick<ChatItemRow, 'said_by' | 'body'>>(items: readonly T[]): T[] {
  const own = items.filter(({ said_by: by }) => by === 'shopper').flatMap(({ body }) => body.blocks.flatMap(wordsOf));
  const hosts = new Set(own.filter(isAddress).flatMap(hostsOf));
  const isRepeated = (word: string) => isAddress(word) && hostsOf(word).some((host) => hosts.has(host));
  return items.map((item) => {
    if (item.said_by === 'person') return item;
    const isCut = item.said_by === 'shopper' ? isAddress : isRepeated;
    const plain = (text: string) => text.replace(/\S+/gu, (word) => (isCut(word) ? '…' : word));
    const blocks = item.body.blocks
      .filter((block) => block.kind !== 'link' || !isCut(block.url))
      .map((block) => (block.kind === 'text' ? { ...block, text: plain(block.text) } : block));
    return { ...item, body: { ...item.body, blocks } };
  });
}

function wordsOf(block: ChatBlock): string[] {
  return block.kind === 'text' ? (block.text.match(/\S+/gu) ?? []) : [];
}

/** What a mail program may make a link of. */
function isAddress(word: string): boolean {
  const plain = asTyped(word);
  return /:\/\/|^\W*\/\/|www\./.test(plain) || hostsOf(word).length > 0;
}

/** Names of two parts and more, the last of letters alone: "evil.example", and no "10.50". */
function hostsOf(word: string): string[] {
  return (
    asTyped(word).match(/[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})/gu) ?? []
  );
}

/** Browsers read other full stops as a dot, and don't see signs that show nothing. */
function asTyped(word: string): string {
  return word
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replaceAll('。', '.')
    .toLowerCase();
}
