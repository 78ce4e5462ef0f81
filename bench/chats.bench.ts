import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, freePort } from '../scripts/processes.ts';
import { cpuMs } from './load.ts';
import { makeWorld, root, turnOnChat, type World } from './world.ts';

const chats = Number(process.env.BENCH_CHATS ?? 5_000);
const perSecond = Number(process.env.BENCH_CHAT_MESSAGES ?? 200);
const seconds = Number(process.env.BENCH_CHAT_SECONDS ?? 30);
const allowedP95Ms = 300;
const openedAtOnce = 20;
/** Until the last answers have arrived. */
const settleMsMax = 60_000;
const words = ['show me mugs', 'the first one', 'how much is it', 'show me lamps', 'the second one', 'what is on sale'];

interface Chat {
  readonly token: string;
  readonly address: string;
  /** Ids of messages in the order in which they were sent. */
  readonly sent: string[];
  /** What its stream brought, by place in the conversation. */
  readonly heard: Map<number, { by: string; id: string | null; at: number }>;
  twice: number;
  after: number;
  stream: ClientRequest | null;
}

/**
 * 5,000 shoppers with their chat open and 200 messages a second among them: how long it takes until the answer is in the
 * stream of whoever wrote. Half-way the server is stopped and started again: whoever was refused sends the same message
 * once more, streams come back with their cursors, and at the end every message is answered, once.
 */
export async function run(): Promise<{ reached: boolean }> {
  const world = await makeWorld(500);
  await endChild(world.server);
  const dataDir = mkdtempSync(join(tmpdir(), 'voicecart-chats-bench-'));
  const port = await freePort(0);
  const origin = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const talk = new Talk(origin, world.appId, agent);
  let server: ChildProcess | null = null;
  try {
    await turnOnChat(world);
    server = await start(world, dataDir, port);
    const began = performance.now();
    const all = await talk.open(chats);
    console.log(`${all.length} chats open after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    // The app's words are learnt with the first question, and what answers is compiled with the first thousands.
    await talk.say(all, perSecond / 4, seconds);
    await talk.say(all, perSecond / 2, seconds);
    const cpuBefore = cpuMs(server.pid ?? 0);
    const calm = await talk.say(all, perSecond, seconds);
    const cpu = (cpuMs(server.pid ?? 0) - cpuBefore) / (perSecond * seconds);
    const p95 = at(calm, 0.95);
    console.log(
      `${calm.length} answers at ${perSecond}/s: p50 ${at(calm, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${allowedP95Ms}; ${cpu.toFixed(2)} CPU-ms of the server each (load ${loadavg()[0]?.toFixed(1)})`,
    );
    const talking = talk.say(all, perSecond, seconds);
    await pause((seconds * 1_000) / 2);
    await endChild(server);
    server = await start(world, dataDir, port);
    await talking;
    const { messages, unanswered, twice } = await talk.count(all);
    console.log(`over a restart: ${messages} messages, ${unanswered} lost, ${twice} twice`);
    return { reached: p95 < allowedP95Ms && unanswered === 0 && twice === 0 };
  } finally {
    talk.close();
    if (server) await endChild(server);
    await world.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

async function start({ databaseUrl }: World, dataDir: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      SEED: 'off',
      // Made-up addresses stand for many people.
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'error',
      SERVICES: 'web',
      VOICECART_DATA: dataDir,
      DATABASE_URL: databaseUrl,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: string }) => message.ready && resolve());
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

/** What many widgets do. */
class Talk {
  readonly #base: string;
  readonly #agent: Agent;
  #isOver = false;

  constructor(origin: string, appId: string, agent: Agent) {
    this.#base = `${origin}/chat/${appId}`;
    this.#agent = agent;
  }

  async open(count: number): Promise<Chat[]> {
    const all: Chat[] = [];
    const walk = async () => {
      while (all.length < count) {
        const number = all.length;
        const chat: Chat = {
          token: '',
          address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
          sent: [],
          heard: new Map(),
          twice: 0,
          after: 0,
          stream: null,
        };
        all.push(chat);
        const { token } = JSON.parse((await this.#post(chat, 'sessions', { language: 'en-US' })).text);
        Object.assign(chat, { token });
        this.#listen(chat);
      }
    };
    await Promise.all(Array.from({ length: openedAtOnce }, walk));
    return all;
  }

  /** Sends at an even pace, each message in the next chat. @returns how long each answer took, the quickest first */
  async say(all: readonly Chat[], pace: number, duration: number): Promise<number[]> {
    const written: { chat: Chat; id: string; at: number }[] = [];
    const sending: Promise<void>[] = [];
    const began = performance.now();
    for (let number = 0; number < pace * duration; number += 1) {
      const wait = began + (number * 1_000) / pace - performance.now();
      if (wait > 1) await pause(wait);
      const chat = all[number % all.length];
      if (!chat) break;
      const id = randomUUID();
      chat.sent.push(id);
      written.push({ chat, id, at: performance.now() });
      sending.push(this.#send(chat, id, words[number % words.length] ?? ''));
    }
    await Promise.all(sending);
    const until = performance.now() + settleMsMax;
    const took = () => written.map(({ chat, id, at: sentAt }) => answeredAt(chat, id) - sentAt);
    while (took().some(Number.isNaN) && performance.now() < until) await pause(200);
    return took()
      .filter((ms) => !Number.isNaN(ms))
      .sort((a, b) => a - b);
  }

  /** As the database has it in the end: what was sent, and is there with an answer. */
  async count(all: readonly Chat[]) {
    const told = { messages: 0, unanswered: 0, twice: 0 };
    for (const chat of all.filter(({ sent }) => sent.length > 0)) {
      const items: { by: string; id: string | null; seq: number }[] = [];
      for (let after = 0; ; ) {
        const page = JSON.parse((await this.#ask(chat, 'GET', `messages?after=${after}`)).text);
        items.push(...page.items);
        if (page.items.length === 0) break;
        after = page.next;
      }
      const own = items.filter(({ by }) => by === 'shopper').map(({ id }) => id);
      const answers = items.filter(({ by }) => by === 'assistant').length;
      told.messages += chat.sent.length;
      told.unanswered += chat.sent.filter((id) => !own.includes(id)).length + Math.max(0, chat.sent.length - answers);
      told.twice += own.length - new Set(own).size + Math.max(0, answers - chat.sent.length) + chat.twice;
      // What the stream has not brought is lost to whoever looks at it.
      told.unanswered += items.filter(({ seq }) => !chat.heard.has(seq)).length;
    }
    return told;
  }

  close(): void {
    this.#isOver = true;
    this.#agent.destroy();
  }

  /** As the widget does: until it is taken, with the same id. */
  async #send(chat: Chat, id: string, text: string): Promise<void> {
    while (!this.#isOver) {
      const answer = await this.#post(chat, 'messages', { id, text }).catch(() => undefined);
      if (answer?.status === 202) return;
      await pause(500);
    }
  }

  #listen(chat: Chat): void {
    if (this.#isOver) return;
    let isDone = false;
    const again = () => {
      if (isDone) return;
      isDone = true;
      setTimeout(() => this.#listen(chat), 500 + Math.random() * 1_000).unref();
    };
    const path = `${this.#base}/stream?after=${chat.after}`;
    chat.stream = request(path, { agent: this.#agent, headers: headersOf(chat) }, (response) => {
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const events = (rest + part).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) hear(chat, event);
      });
      response.on('close', again);
      response.on('error', again);
    });
    chat.stream.on('error', again);
    chat.stream.end();
  }

  #post(chat: Chat, path: string, body: object) {
    return this.#ask(chat, 'POST', path, JSON.stringify(body));
  }

  #ask(chat: Chat, method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = { ...headersOf(chat), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const asked = request(`${this.#base}/${path}`, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }
}

function headersOf({ token, address }: Chat): Record<string, string> {
  return { 'x-forwarded-for': address, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) };
}

function hear(chat: Chat, event: string): void {
  const data = event.split('\n').find((line) => line.startsWith('data: '));
  if (!data) return;
  const { items, next } = JSON.parse(data.slice('data: '.length));
  for (const { seq, by, id } of items) {
    if (chat.heard.has(seq)) chat.twice += 1;
    else chat.heard.set(seq, { by, id, at: performance.now() });
  }
  chat.after = Math.max(chat.after, next);
}

/** When the answer behind a message was heard; NaN before. */
function answeredAt(chat: Chat, id: string): number {
  const said = [...chat.heard].find(([, item]) => item.id === id)?.[0];
  if (said === undefined) return Number.NaN;
  const answers = [...chat.heard].filter(([seq, { by }]) => seq > said && by === 'assistant');
  return answers.sort(([a], [b]) => a - b)[0]?.[1].at ?? Number.NaN;
}
