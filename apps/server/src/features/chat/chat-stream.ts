import type { ServerResponse } from 'node:http';
import type { Platform } from '../../platform/platform.ts';
import { perPlatform } from '../../platform/platform.ts';
import { type ChatRow, chatItemsChannel, listBehind, noteChatSeen } from './chat.queries.ts';
import { itemsAfter } from './chat-talk.ts';

/** Open streams of one conversation in a process: tabs beyond these close the oldest. */
const streamsPerChat = 6;
/** Proxies cut what says nothing for a minute. */
const beatMs = 20_000;
/** A stream ends then, and the widget opens another: the token is looked at again. */
const openMsMax = 15 * 60_000;
/** A reader who is this far behind is let go, and comes back with its cursor. */
const unreadBytesMax = 256 * 1024;

interface Stream {
  readonly chat: ChatRow;
  readonly response: ServerResponse;
  readonly openedAt: number;
  after: number;
  handling: string;
  isReading: boolean;
  isStale: boolean;
}

/**
 * The open event streams of this process. A notice names a conversation in which something is new; its streams read from
 * the database behind their own cursor, so that nothing is lost or sent twice, whichever node wrote it.
 */
class ChatStreams {
  readonly #platform: Platform;
  readonly #streams = new Map<string, Set<Stream>>();

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.notices.on(chatItemsChannel, (chatId) => this.#wake(chatId));
    platform.notices.onGap([chatItemsChannel], () => {
      for (const chatId of this.#streams.keys()) this.#wake(chatId);
    });
    const beating = setInterval(() => void this.#beat(), beatMs).unref();
    platform.onClose(async () => clearInterval(beating));
  }

  open(chat: ChatRow, response: ServerResponse, after: number): void {
    const stream: Stream = {
      chat,
      response,
      openedAt: performance.now(),
      after,
      handling: '',
      isReading: false,
      isStale: false,
    };
    const own = this.#streams.get(chat.id) ?? new Set<Stream>();
    this.#streams.set(chat.id, own.add(stream));
    const [oldest] = own;
    if (own.size > streamsPerChat && oldest) this.#end(oldest);
    response.once('close', () => this.#forget(stream));
    response.write('retry: 1000\n\n');
    void this.#read(stream);
    noteChatSeen(this.#platform.db, chat.merchant_id, [chat.id]).catch((error: unknown) =>
      this.#platform.log.warn({ err: error }, 'who reads a chat could not be noted'),
    );
  }

  closeAll(): void {
    for (const own of this.#streams.values()) for (const stream of own) this.#end(stream);
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.response.end();
  }

  #forget(stream: Stream): void {
    const own = this.#streams.get(stream.chat.id);
    own?.delete(stream);
    if (own?.size === 0) this.#streams.delete(stream.chat.id);
  }

  #wake(chatId: string): void {
    for (const stream of this.#streams.get(chatId) ?? []) void this.#read(stream);
  }

  async #read(stream: Stream): Promise<void> {
    if (stream.isReading) {
      stream.isStale = true;
      return;
    }
    stream.isReading = true;
    try {
      do {
        stream.isStale = false;
        const { items, next, handling } = await itemsAfter(this.#platform, stream.chat, stream.after);
        if (stream.response.writableEnded) return;
        if (items.length === 0 && handling === stream.handling) continue;
        stream.after = next;
        stream.handling = handling;
        stream.response.write(`id: ${next}\ndata: ${JSON.stringify({ items, next, handling })}\n\n`);
        if (stream.response.writableLength > unreadBytesMax) stream.response.destroy();
        // A page was full: there may be more.
        if (items.length > 0) stream.isStale = true;
      } while (stream.isStale);
    } catch (error) {
      // The widget comes back with its cursor.
      this.#platform.log.warn({ err: error }, 'a chat stream could not be read on');
      this.#end(stream);
    } finally {
      stream.isReading = false;
    }
  }

  /** Says that it is alive, ends what is open for long, and looks for what a lost notice has not told. */
  async #beat(): Promise<void> {
    const now = performance.now();
    const open = [...this.#streams.values()].flatMap((own) => [...own]);
    for (const stream of open) {
      if (now - stream.openedAt > openMsMax) this.#end(stream);
      else stream.response.write(': \n\n');
    }
    try {
      const behind = await listBehind(
        this.#platform.db,
        open.map(({ chat, after }) => ({ merchantId: chat.merchant_id, chatId: chat.id, after })),
      );
      for (const chatId of behind) this.#wake(chatId);
      const byMerchant = Map.groupBy(open, ({ chat }) => chat.merchant_id);
      for (const [merchantId, own] of byMerchant) {
        const ids = own.map(({ chat }) => chat.id);
        await noteChatSeen(this.#platform.db, merchantId, ids);
      }
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'chat streams could not be looked after');
    }
  }
}

export const chatStreams = perPlatform((platform) => new ChatStreams(platform));
