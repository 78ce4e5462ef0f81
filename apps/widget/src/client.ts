import type { ChatItems, ChatMessage, ChatPanelConfig, ChatSession } from '@voicecart/contract/chat/chat-wire';
import { type Call, callChat, fetchChat } from './chat-calls.ts';
import { type ChatState, fresh } from './chat-state.ts';
import { readEvents } from './event-stream.ts';
import { inOrder, isUnsendable, newId, type Pending, Refused, subjectOf, toPending } from './outgoing.ts';
import type { Mounting } from './panel-contract.ts';
import { Stored } from './stored.ts';

/** A hidden tab lets its stream go after this; what came meanwhile is read when it is looked at again. */
const hiddenMs = 60_000;
const backoffMs = { first: 500, most: 30_000 };

/**
 * The conversation of one browser: sends in order, keeps what could not be sent, and reads the event stream behind a
 * cursor. One tab holds the stream, the others hear of it by a channel; each item has a number, so that none shows twice.
 */
export class Client {
  state: ChatState = fresh;
  readonly #mounting: Mounting;
  readonly #stored: Stored;
  readonly #base: string;
  readonly #changed: () => void;
  readonly #channel: BroadcastChannel | undefined;
  #token: string | null;
  /** The last token that the server did not take any more. */
  #refused: string | null = null;
  #customer: string;
  #after = 0;
  #isSending = false;
  #stream: AbortController | null = null;
  /** Aborted with the conversation: what is still on its way to or from the server is no part of the next one. */
  #over = new AbortController();
  #opening: Promise<string> | null = null;

  constructor(mounting: Mounting, changed: () => void) {
    this.#mounting = mounting;
    const { app, origin } = mounting.config;
    this.#base = `${origin}/chat/${app}`;
    this.#changed = changed;
    this.#stored = new Stored(app);
    const kept = this.#stored.get();
    this.#token = kept?.token ?? null;
    this.#customer = kept?.customer ?? '';
    this.state = { ...fresh, pending: this.#kept() };
    this.#channel = mounting.tabs;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<ChatItems | 'reset' | 'signed-out'>) => {
      if (typeof data === 'string') this.#forget();
      else this.#take(data, false);
    });
    addEventListener('online', () => void this.resumeAll());
    addEventListener('offline', () => this.#set({ isOffline: true }));
    addEventListener('pageshow', ({ persisted }) => persisted && void this.resumeAll());
    let hiding = 0;
    document.addEventListener('visibilitychange', () => {
      clearTimeout(hiding);
      if (document.hidden) hiding = window.setTimeout(() => this.#stream?.abort(), hiddenMs);
      else void this.resumeAll();
    });
  }

  /** Their conversation comes back wherever they sign in: it can't be started over. */
  get isCustomer(): boolean {
    return this.#customer !== '';
  }

  get hasConversation(): boolean {
    return this.#token !== null;
  }

  config(language: string): Promise<ChatPanelConfig> {
    const { preview = '' } = this.#mounting.config;
    return this.#call<ChatPanelConfig>(`config?${new URLSearchParams({ language, preview })}`);
  }

  /** Reads what is there, sends what waits, and listens. */
  async resumeAll(): Promise<void> {
    await this.#takeCustomer();
    this.#adopt();
    if (this.#token === null) {
      // The first words of a conversation may have been written without a network.
      if (this.state.pending.length > 0) this.#sendAll();
      return;
    }
    try {
      this.#take(await this.#callOpen<ChatItems>(`messages?after=${this.#after}`), true);
      this.#set({ isOffline: false });
      this.listen();
    } catch (error) {
      this.#fail(error);
    }
    if (this.state.pending.length > 0) this.#sendAll();
  }

  send(message: Omit<ChatMessage, 'id'>, label: string): void {
    const whole = { id: newId(), ...(message.text === undefined ? { label } : {}), ...message };
    const at = Math.max(Date.now(), (this.state.pending.at(-1)?.at ?? 0) + 1);
    const pending = [...this.state.pending, toPending(whole, 'sending', at)];
    this.#stored.add({ message: whole, at, customer: this.#customer });
    this.#set({ pending, notice: null, isAnswering: this.state.handling === 'assistant' });
    this.#mounting.emit('question');
    this.#sendAll();
  }

  retry(): void {
    this.#set({ notice: null });
    this.#sendAll();
  }

  /** The page has named another shopper, or the same one anew. */
  async identify(): Promise<void> {
    await this.#takeCustomer();
    if (this.#token !== null) await this.resumeAll();
  }

  /** Another device, or a link of a mail, goes on with a conversation. */
  async resume(token: string): Promise<void> {
    this.#forget();
    this.#token = token;
    this.#keep();
    await this.resumeAll();
  }

  reset(): void {
    if (this.#token !== null) this.#mounting.endSession(this.#token);
    this.#forget();
    this.#stored.forget(null);
    this.#channel?.postMessage('reset');
  }

  tell(kind: 'opened' | 'product-clicked', product = ''): void {
    this.#mounting.emit(kind, product === '' ? undefined : { product });
    if (this.#mounting.config.preview) return;
    // A count that is lost harms nobody.
    this.#call('events', { method: 'POST', body: { kind, product } }).catch(() => undefined);
  }

  get token(): string | null {
    return this.#token;
  }

  /** One tab of a browser holds the stream, where it can tell which. */
  listen(): void {
    if (this.#stream || this.#token === null) return;
    const stream = new AbortController();
    this.#stream = stream;
    const run = () => this.#listenUntil(stream.signal);
    const held = navigator.locks
      ? navigator.locks.request(`voicecart.${this.#mounting.config.app}`, { signal: stream.signal }, run)
      : run();
    held
      .catch(() => undefined)
      .finally(() => {
        if (this.#stream === stream) this.#stream = null;
      });
  }

  async #listenUntil(signal: AbortSignal): Promise<void> {
    let waitMs = backoffMs.first;
    while (!signal.aborted) {
      try {
        const response = await fetchChat(`${this.#base}/stream?after=${this.#after}`, this.#token, { signal });
        this.#set({ isOffline: false });
        if (response.body) {
          await readEvents(response.body, (data) => {
            waitMs = backoffMs.first;
            this.#take(JSON.parse(data) as ChatItems, true);
          });
        }
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Refused && error.status === 401) {
          if (!(await this.#openAgain())) return;
          continue;
        }
        this.#set({ isOffline: !(error instanceof Refused) });
        waitMs = Math.min(backoffMs.most, waitMs * 2);
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random() / 2)));
    }
  }

  /** A customer's token is good for an hour: the shop's page names them anew. Nobody else gets another conversation. */
  async #openAgain(): Promise<boolean> {
    try {
      if ((await this.#jwt()) === '') return false;
      this.#refuse();
      await this.#open();
      return true;
    } catch {
      return false;
    }
  }

  /** One tab at a time, where the browser has locks: each sends what all of them wrote, in the order it was written. */
  #sendAll(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    const { signal } = this.#over;
    const run = () => this.#sendInOrder(signal);
    if (!navigator.locks) return void run();
    navigator.locks
      .request(`voicecart.${this.#mounting.config.app}.out`, { signal }, run)
      .catch(() => (signal.aborted ? undefined : run()));
  }

  async #sendInOrder(signal: AbortSignal): Promise<void> {
    await this.#sendUntil(signal);
    // At once with the last look at what waits: the lock is given back a moment later, and more may be written until then.
    if (!signal.aborted) this.#isSending = false;
  }

  async #sendUntil(signal: AbortSignal): Promise<void> {
    // Another tab may have begun the conversation meanwhile.
    this.#adopt();
    this.listen();
    for (let next = this.#unsent()[0]; next; next = this.#unsent()[0]) {
      const { message } = next;
      try {
        const answered = await this.#callOpen<ChatItems>('messages', { method: 'POST', body: message });
        this.#take(answered, true, false);
        this.#settle(message.id);
        this.listen();
      } catch (error) {
        if (signal.aborted) return;
        this.#fail(error);
        if (!(error instanceof Refused && isUnsendable(error.status))) return;
        // What is refused for what it is holds up nothing behind it.
        this.#settle(message.id);
      }
    }
  }

  /** What this tab wrote, and what other tabs did. */
  #unsent(): Pending[] {
    return inOrder([...this.state.pending, ...this.#kept()]);
  }

  #kept(): Pending[] {
    const own = this.#stored.outbox().filter(({ customer }) => customer === this.#customer);
    return own.map(({ message, at }) => toPending(message, 'waiting', at));
  }

  /** Nothing is left to do for a message. */
  #settle(id: string): void {
    this.#stored.remove(id);
    this.#set({ pending: this.state.pending.filter(({ message }) => message.id !== id) });
  }

  /** What was not sent stays, and is sent when the network is back or the shopper asks for it. */
  #fail(error: unknown): void {
    // Of a conversation that is over.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const isRefused = error instanceof Refused;
    this.#set({
      isAnswering: false,
      isOffline: !isRefused,
      notice: isRefused ? (error.status === 429 ? 'tooMany' : 'failed') : null,
      pending: this.state.pending.map((one) => ({ ...one, state: isRefused ? 'failed' : 'waiting' })),
    });
    if (!isRefused) setTimeout(() => navigator.onLine && void this.resumeAll(), 4_000);
  }

  /** With the conversation's token; one that is over is replaced once. */
  async #callOpen<T>(path: string, options: Call = {}): Promise<T> {
    await this.#open();
    try {
      return await this.#call<T>(path, { ...options, signal: this.#over.signal });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      this.#refuse();
      this.#set({ items: [] });
      await this.#open();
      return this.#call<T>(path.replace(/after=\d+/, 'after=0'), { ...options, signal: this.#over.signal });
    }
  }

  #refuse(): void {
    this.#refused = this.#token;
    this.#token = null;
    this.#after = 0;
  }

  /** The conversation that another tab of the same shopper holds, where this one has none. */
  #adopt(): void {
    const kept = this.#token === null ? this.#stored.get() : null;
    if (kept && kept.customer === this.#customer && kept.token !== this.#refused) this.#token = kept.token;
  }

  #open(): Promise<string> {
    this.#adopt();
    if (this.#token !== null) return Promise.resolve(this.#token);
    if (this.#opening) return this.#opening;
    const opening = this.#begin().finally(() => {
      if (this.#opening === opening) this.#opening = null;
    });
    this.#opening = opening;
    return opening;
  }

  async #begin(): Promise<string> {
    const { signal } = this.#over;
    const jwt = await this.#jwt();
    signal.throwIfAborted();
    const { token } = await this.#call<ChatSession>('sessions', {
      method: 'POST',
      signal,
      body: { language: document.documentElement.lang, page: location.href, ...(jwt === '' ? {} : { jwt }) },
    });
    this.#token = token;
    this.#keep();
    return token;
  }

  /** Empty for nobody: also where the page's function fails, since whoever is not signed in may talk as well. */
  async #jwt(): Promise<string> {
    const given = this.#mounting.jwt();
    try {
      const jwt: unknown = typeof given === 'function' ? await given() : given;
      return typeof jwt === 'string' ? jwt : '';
    } catch (error) {
      reportError(error);
      return '';
    }
  }

  /** Somebody else than who talked here: their conversation is another. */
  async #takeCustomer(): Promise<void> {
    const { signal } = this.#over;
    const jwt = await this.#jwt();
    if (signal.aborted) return;
    const customer = jwt === '' ? this.#customer : subjectOf(jwt);
    if (customer === this.#customer) return;
    this.#forget();
    // Not left behind for whoever uses the browser next, should the new conversation not begin.
    this.#stored.forget(customer);
    this.#customer = customer;
    await this.#open().catch((error: unknown) => this.#fail(error));
  }

  /** @param isWhole false for the answer to one's own message, before which others may have written */
  #take({ items, next, handling }: ChatItems, isOwn: boolean, isWhole = true): void {
    const known = new Set(this.state.items.map(({ seq }) => seq));
    const added = items.filter(({ seq }) => !known.has(seq));
    const isNext = isWhole || items.some(({ seq }) => seq <= this.#after + 1);
    if (isOwn && isNext && next > this.#after) this.#after = next;
    if (!isNext) void this.#catchUp();
    const arrived = new Set(items.map(({ id }) => id));
    for (const id of arrived) if (id !== null) this.#stored.remove(id);
    // What was withheld meanwhile is shown so: a proof stays on no screen.
    const bySeq = new Map([...this.state.items, ...items].map((item) => [item.seq, item]));
    const all = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
    const hasAnswer = added.some(({ by }) => by !== 'shopper');
    this.#set({
      items: all,
      handling,
      pending: this.state.pending.filter(({ message }) => !arrived.has(message.id)),
      ...(hasAnswer ? { isAnswering: false } : {}),
    });
    if (isOwn && added.length > 0) this.#channel?.postMessage({ items, next, handling });
    if (hasAnswer) this.#mounting.onNews();
    for (const { blocks } of added) {
      if (blocks.some(({ kind }) => kind === 'cards')) this.#mounting.emit('product-shown');
      if (blocks.some(({ kind }) => kind === 'contact')) this.#mounting.emit('handed-off');
    }
  }

  async #catchUp(): Promise<void> {
    try {
      this.#take(await this.#callOpen<ChatItems>(`messages?after=${this.#after}`), true);
    } catch (error) {
      this.#fail(error);
    }
  }

  #forget(): void {
    this.#stream?.abort();
    this.#stream = null;
    this.#over.abort();
    this.#over = new AbortController();
    this.#isSending = false;
    this.#opening = null;
    this.#token = null;
    this.#customer = '';
    this.#after = 0;
    this.state = fresh;
    this.#changed();
  }

  /** Nothing is kept of whoever has not written yet. */
  #keep(): void {
    if (this.#token !== null) this.#stored.set({ token: this.#token, customer: this.#customer });
  }

  #set(change: Partial<ChatState>): void {
    this.state = { ...this.state, ...change };
    this.#changed();
  }

  #call<T>(path: string, options: Call = {}): Promise<T> {
    return callChat<T>(`${this.#base}/${path}`, this.#token, options);
  }
}
