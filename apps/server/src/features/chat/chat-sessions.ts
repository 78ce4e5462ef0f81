import { createHash } from 'node:crypto';
import { localeOfTag } from '@voicecart/assistant/channels/dialogflow/names';
import type { chatSessionRequest } from '@voicecart/contract/chat/chat-wire';
import { z } from 'zod';
import { readSignedToken } from '../../outside/signed-token.ts';
import { failure } from '../../platform/errors.ts';
import { newId, newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ChatRow, deleteToken, insertChat, insertToken, putCustomerChat } from './chat.queries.ts';
import type { ChatApp } from './chat-app.ts';
import { findChatByToken } from './chat-talk.queries.ts';

/** How long a browser may come back to an anonymous conversation, and a customer to theirs before the shop signs anew. */
const anonymousDays = 30;
const customerMinutes = 60;
/** The shop's token is exchanged at once: a long-lived one would be a password in a page. */
const jwtMinutesMax = 10;

const claims = z.object({
  sub: z.string().min(1).max(200),
  exp: z.number(),
  email: z.email().max(254).nullish(),
  name: z.string().max(200).nullish(),
});

export function hashChatToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Begins a conversation, or opens that of the customer whom the shop's server names in a signed token.
 * @throws AppError 401 at a token that is forged, over, of another app, or good for too long
 */
export async function openSession(
  platform: Platform,
  app: ChatApp,
  { language, jwt, page, stage }: z.output<typeof chatSessionRequest> & Pick<ChatRow, 'stage'>,
) {
  const locale = localeOfTag(language, app.definition.locales);
  const base = { merchant_id: app.merchantId, app_id: app.id, id: newId(), locale, page: pageOf(app, page), stage };
  const customer = jwt === undefined ? null : readCustomer(app, jwt);
  const keptMs = customer === null ? anonymousDays * 86_400_000 : customerMinutes * 60_000;
  const expiresAt = new Date(Date.now() + keptMs);
  const token = newToken();
  const conversation = await platform.db.transaction().execute(async (tx) => {
    if (customer === null) await insertChat(tx, base);
    const id = customer === null ? base.id : (await putCustomerChat(tx, { ...base, ...customer })).id;
    await insertToken(tx, {
      merchant_id: app.merchantId,
      chat_id: id,
      token_hash: hashChatToken(token),
      expires_at: expiresAt,
    });
    return id;
  });
  return { token, conversation, expiresAt: expiresAt.toISOString() };
}

function readCustomer(app: ChatApp, jwt: string) {
  const read = readSignedToken(jwt, { clientId: app.id, clientSecret: app.secret });
  const told = read === null ? null : claims.safeParse(read).data;
  if (!told || told.exp > Date.now() / 1000 + jwtMinutesMax * 60 + 10) {
    throw failure('unauthenticated.token');
  }
  return { customer: told.sub, customer_email: told.email ?? null, customer_name: told.name ?? null };
}

/** A page of the shop's own, without query and fragment, which may hold what is nobody's business. */
function pageOf({ settings }: ChatApp, page: string | undefined): string | null {
  if (page === undefined || !URL.canParse(page)) return null;
  const { origin, pathname, protocol } = new URL(page);
  const isOwn = /^https?:$/.test(protocol) && settings.origins.includes(origin);
  return isOwn ? `${origin}${pathname}`.slice(0, 500) : null;
}

/** The conversation of a bearer token. @throws AppError 401 also where the token is of another app */
export async function requireChat(platform: Platform, app: ChatApp, token: string | null): Promise<ChatRow> {
  const { merchantId, id: appId } = app;
  const chat = token && (await findChatByToken(platform.pool, { merchantId, appId, tokenHash: hashChatToken(token) }));
  if (!chat) throw failure('unauthenticated.token');
  return chat;
}

/** A shopper signs out: the token opens nothing any more, and its streams end on all nodes. */
export function endSession(platform: Platform, app: ChatApp, token: string): Promise<void> {
  return platform.db.transaction().execute((tx) => deleteToken(tx, app.merchantId, hashChatToken(token)));
}
