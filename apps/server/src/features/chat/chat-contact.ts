import { shopNameOf } from '@voicecart/assistant/phrases/messages';
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
      text: transcriptOf(items.map(withoutLinks), { shopper: you, assistant, person }),
      headers: mailHeaders(chat.id),
    });
  });
}

/** Who asks for a transcript may give another's address: what they wrote themselves leads nowhere from our mail. */
function withoutLinks<T extends Pick<ChatItemRow, 'said_by' | 'body'>>(item: T): T {
  if (item.said_by !== 'shopper') return item;
  const plain = (text: string) => text.replace(/\S+/gu, (word) => (isAddress(word) ? '…' : word));
  const blocks = item.body.blocks.map((block) =>
    block.kind === 'text' ? { ...block, text: plain(block.text) } : block,
  );
  return { ...item, body: { ...item.body, blocks } };
}

function isAddress(word: string): boolean {
  return /https?:|www\./i.test(word) || (word.includes('/') && word.includes('.'));
}
