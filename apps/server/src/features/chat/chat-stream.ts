import type { ServerResponse } from 'node:http';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { perPlatform } from '../../platform/platform.ts';
import {
  type ChatRow,
  chatItemsChannel,
  chatTokenEndedChannel,
  listBehind,
  listEndedTokens,
  noteChatSeen,
} from './chat.queries.ts';
import { pageMax } from './chat-talk.queries.ts';
import { itemsAfter } from './chat-talk.ts';

/** Open streams of one conversation in a process: tabs beyond these close the oldest. */
const streamsPerChat = 6;
/** Streams leave places for requests, whatever is configured: this share of all connections at most. */
const shareOfConnections = 0.8;
/** When a browser that found no place may ask again. */
const fullSeconds = 10;
/** Proxies cut what says nothing for a minute. */
const beatMs = 20_000;
/** A stream ends then, and the widget opens another: the token is looked at again. */
const openMsMax = 15 * 60_000;
/** A reader who is this far behind is let go, and comes back with its cursor. */
const unreadBytesMax = 256 * 1024;

interface Stream {
  readonly chat: ChatRow;
  /** Of the token that opened it. */
  readonly tokenHash: string;
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
  readonly #openMax: number;
  #open = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    const { EVENT_STREAMS_MAX, CONNECTIONS_MAX } = platform.config;
    this.#openMax = Math.min(EVENT_STREAMS_MAX, Math.floor(CONNECTIONS_MAX * shareOfConnections));
    platform.notices.on(chatTokenEndedChannel, (tokenHash) => this.#endAllOf(new Set([tokenHash])));
    platform.notices.on(chatItemsChannel, (chatId) => this.#wake(chatId));
    platform.notices.onGap([chatItemsChannel], () => {
      for (const chatId of this.#streams.keys()) this.#wake(chatId);
    });
    const beating = setInterval(() => void this.#beat(), beatMs).unref();
    platform.onClose(async () => clearInterval(beating));
  }

  /** @throws AppError 503 with the time to ask again where this process has as many as it may */
  requirePlace(): void {
    if (this.#open >= this.#openMax) throw failure('overloaded', {}, { retryAfterSeconds: fullSeconds });
  }

  open({ chat, tokenHash, after }: Pick<Stream, 'chat' | 'tokenHash' | 'after'>, response: ServerResponse): void {
    const stream: Stream = {
      chat,
      tokenHash,
      response,
      openedAt: performance.now(),
      after,
      handling: '',
      isReading: false,
      isStale: false,
    };
    const own = this.#streams.get(chat.id) ?? new Set<Stream>();
    this.#streams.set(chat.id, own.add(stream));
    this.#open += 1;
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
    for (const stream of this.#all()) this.#end(stream);
  }

  #all(): Stream[] {
    return [...this.#streams.values()].flatMap((own) => [...own]);
  }

  #endAllOf(tokenHashes: ReadonlySet<string>): void {
    for (const stream of this.#all()) if (tokenHashes.has(stream.tokenHash)) this.#end(stream);
  }

  #end(stream: Stream): void {
    this.#forget(stream);
    stream.response.end();
  }

  #forget(stream: Stream): void {
    const own = this.#streams.get(stream.chat.id);
    if (own?.delete(stream)) this.#open -= 1;
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
        if (items.length === pageMax) stream.isStale = true;
      } while (stream.isStale);
    } catch (error) {
      // The widget comes back with its cursor.
      this.#platform.log.warn({ err: error }, 'a chat stream could not be read on');
      this.#end(stream);
    } finally {
      stream.isReading = false;
    }
  }

  /** Says that it is alive, ends what is open for long or signed out, and looks for what a lost notice has not told. */
  async #beat(): Promise<void> {
    const now = performance.now();
    const open = this.#all();
    for (const stream of open) {
      if (now - stream.openedAt > openMsMax) this.#end(stream);
      else stream.response.write(': \n\n');
    }
    try {
      const ended = await listEndedTokens(
        this.#platform.db,
        open.map(({ chat, tokenHash }) => ({ merchantId: chat.merchant_id, tokenHash })),
      );
      this.#endAllOf(new Set(ended));
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
