import { randomInt } from 'node:crypto';
import { chatEventKinds, chatMessageRequest, chatSessionRequest } from '@voicecart/contract/chat/chat-wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from '../../platform/errors.ts';
import { isOwnOrigin } from '../../platform/http/http-session.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { parsed } from '../../platform/http/parsed.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../platform/sessions/attempts.ts';
import { type ChatRow, countEvents } from './chat.queries.ts';
import { type ChatApp, requireChatApp } from './chat-app.ts';
import { keepContact } from './chat-contact.ts';
import { panelConfig } from './chat-panel-config.ts';
import { notePage } from './chat-seen.ts';
import { endSession, hashChatToken, openSession, requireChat } from './chat-sessions.ts';
import { chatStreams } from './chat-stream.ts';
import { answerWaiting, itemsAfter, keepMessage } from './chat-talk.ts';

const bodyBytesMax = 8 * 1024;
/** What a browser may keep of a preflight. */
const preflightSeconds = 600;
const daySeconds = 86_400;
/** Messages of an app are counted in so many rows: all of them would wait for one. */
const appShares = 16;

const params = z.object({ appId: z.uuid() });
const cursor = z.object({ after: z.coerce.number().int().min(0).max(2_000_000_000).default(0) });
const panelQuery = z.object({ language: z.string().max(35).default(''), preview: z.string().max(6_000).default('') });
const event = z.object({
  kind: z.enum(chatEventKinds).extract(['opened', 'product-clicked']),
  product: z.union([z.literal(''), z.uuid()]).default(''),
});
const contact = z.object({
  email: z.email().max(254),
  hasConsent: z.literal(true),
  wantsTranscript: z.boolean().default(false),
});

type Call = (call: { app: ChatApp; request: FastifyRequest; reply: FastifyReply }) => Promise<unknown>;

/**
 * `/chat/{appId}/...`: what the widget in a shop calls, from the shop's own pages. No cookie is read or set; a bearer
 * token opens one conversation of one app. Pages of other origins than those of the settings are refused.
 */
export async function mountChatEndpoint(server: FastifyInstance, platform: Platform): Promise<void> {
  const waitMs = platform.config.DATABASE_WAIT_MS;
  // Made here, so that this node hears of what ends a stream before the first one is open.
  const streams = chatStreams(platform);
  server.addHook('preClose', async () => streams.closeAll());

  const guarded = (call: Call) => (request: FastifyRequest, reply: FastifyReply) =>
    withQueryTimeout(waitMs, async () => call({ app: await admit(request, reply), request, reply }));

  /** @throws AppError 404 for an app that is not there, 403 for a page of another origin, 409 while the chat is off */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<ChatApp> {
    const app = await welcome(request, reply);
    if (!app.isOn) throw failure('chat_off');
    return app;
  }

  /** As `admit`, also while the chat is off: the preview in the dashboard asks how it will look. */
  async function welcome(request: FastifyRequest, reply: FastifyReply): Promise<ChatApp> {
    const { data } = params.safeParse(request.params);
    if (!data) throw failure('not_found.app');
    const app = await requireChatApp(platform, data.appId);
    const { origin, host } = request.headers;
    const isOwn = origin === undefined || isOwnOrigin(platform.config, origin, host);
    if (!isOwn && !app.settings.origins.includes(origin)) throw failure('foreign_origin');
    if (origin !== undefined) allowOrigin(reply, origin);
    // The script itself may come from the browser's cache, or without a referrer.
    if (origin !== undefined && !isOwn) await notePage(platform, app, origin);
    return app;
  }

  /** What is said on a page of ours, the preview or the demo shop, is the merchant's own trial. */
  function stageOf({ headers: { origin, host } }: FastifyRequest): ChatRow['stage'] {
    return origin !== undefined && isOwnOrigin(platform.config, origin, host) ? 'sandbox' : 'live';
  }

  const post = (path: string, call: Call) =>
    server.post(`/chat/:appId/${path}`, { bodyLimit: bodyBytesMax, config: { isAlwaysAnswered: true } }, guarded(call));
  const get = (path: string, call: Call) => server.get(`/chat/:appId/${path}`, guarded(call));

  server.options('/chat/:appId/*', (request, reply) =>
    withQueryTimeout(waitMs, async () => {
      const { data } = params.safeParse(request.params);
      const { origin } = request.headers;
      const app = data && (await requireChatApp(platform, data.appId));
      if (origin === undefined || !app?.settings.origins.includes(origin)) throw failure('foreign_origin');
      allowOrigin(reply, origin);
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': String(preflightSeconds),
        })
        .code(204)
        .send();
    }),
  );

  server.get('/chat/:appId/config', (request, reply) =>
    withQueryTimeout(waitMs, async () =>
      panelConfig(platform, await welcome(request, reply), parsed(panelQuery, request.query)),
    ),
  );

  post('sessions', async ({ app, request, reply }) => {
    const asked = parsed(chatSessionRequest, request.body);
    await limit(platform, [
      { key: attemptKey('chat-session', app.id, networkOf(request.ip)), max: 40, seconds: 600 },
      { key: attemptKey('chat-session-app', app.id), max: 6_000, seconds: 600 },
    ]);
    return reply.code(201).send(await openSession(platform, app, { ...asked, stage: stageOf(request) }));
  });

  server.delete('/chat/:appId/sessions', (request, reply) =>
    withQueryTimeout(waitMs, async () => {
      const app = await admit(request, reply);
      await endSession(platform, app, bearerOf(request) ?? '');
      return reply.code(204).send();
    }),
  );

  post('messages', async ({ app, request, reply }) => {
    const message = parsed(chatMessageRequest, request.body);
    const chat = await requireChat(platform, app, bearerOf(request));
    await limit(platform, [
      { key: attemptKey('chat-message', chat.id), max: 30, seconds: 60 },
      { key: attemptKey('chat-message-ip', app.id, networkOf(request.ip)), max: 240, seconds: 60 },
      {
        key: attemptKey('chat-message-app', app.id, String(randomInt(appShares))),
        max: 30_000 / appShares,
        seconds: 60,
      },
    ]);
    const seq = await keepMessage(platform, chat, message);
    await answerWaiting(platform, app, chat.id);
    return reply.code(202).send({ id: message.id, seq, ...(await itemsAfter(platform, chat, seq - 1)) });
  });

  get('messages', async ({ app, request }) => {
    const chat = await requireChat(platform, app, bearerOf(request));
    await answerWaiting(platform, app, chat.id);
    return itemsAfter(platform, chat, parsed(cursor, request.query).after);
  });

  post('contact', async ({ app, request, reply }) => {
    const given = parsed(contact, request.body);
    const chat = await requireChat(platform, app, bearerOf(request));
    await limit(platform, [
      { key: attemptKey('chat-contact', chat.id), max: 5, seconds: 3_600 },
      { key: attemptKey('chat-contact-network', app.id, networkOf(request.ip)), max: 20, seconds: daySeconds },
      // Whoever types another's address does not fill their inbox.
      { key: attemptKey('chat-contact-address', given.email.toLowerCase()), max: 3, seconds: daySeconds },
    ]);
    await keepContact(platform, app, chat, given);
    return reply.code(204).send();
  });

  post('events', async ({ app, request, reply }) => {
    const { kind, product } = parsed(event, request.body);
    await limit(platform, [{ key: attemptKey('chat-event', app.id, networkOf(request.ip)), max: 120, seconds: 60 }]);
    if (stageOf(request) === 'live') await countEvents(platform.db, { ...app, appId: app.id }, kind, [product]);
    return reply.code(204).send();
  });

  server.get('/chat/:appId/stream', { config: { staysOpen: true } }, async (request, reply) => {
    const token = bearerOf(request);
    const { app, chat, after } = await withQueryTimeout(waitMs, async () => {
      const found = await admit(request, reply);
      streams.requirePlace();
      return {
        app: found,
        chat: await requireChat(platform, found, token),
        after: parsed(cursor, request.query).after,
      };
    });
    // Others may have taken the last places while the database was asked.
    streams.requirePlace();
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would keep it until its buffer is full.
      'x-accel-buffering': 'no',
      ...corsOf(request.headers.origin),
    });
    streams.open({ chat, tokenHash: hashChatToken(token ?? ''), after }, reply.raw);
    // What a process that was killed left unanswered.
    answerWaiting(platform, app, chat.id).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'a chat could not be answered'),
    );
  });
}

function corsOf(origin: string | undefined): Record<string, string> {
  return origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'origin' };
}

function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.headers(corsOf(origin));
}

function bearerOf({ headers }: FastifyRequest): string | null {
  const { authorization } = headers;
  return authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : null;
}

/** @throws AppError 429 */
async function limit(platform: Platform, limits: readonly AttemptLimit[]): Promise<void> {
  const wait = await takeAttempt(platform.db, limits);
  if (wait > 0) throw failure('too_many_requests.messages', {}, { retryAfterSeconds: wait });
}
