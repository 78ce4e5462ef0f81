import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { failure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { withQueryTimeout } from '../../platform/query-timeout.ts';
import { findChatByReplyKey } from './chat.queries.ts';
import { ownMailHeader } from './chat-handoff-mail.ts';
import { answerAsPerson } from './chat-inbox.ts';

const mailBytesMax = 1_000_000;
const answerCharactersMax = 4_000;

/**
 * `POST /hooks/chat-mail`: a mail as it arrived for `CHAT_MAIL_DOMAIN`, which becomes a person's answer in the chat. The
 * same mail again is the same answer. What a machine wrote is refused, so that two of them never answer each other.
 */
export async function mountChatMail(app: FastifyInstance, platform: Platform): Promise<void> {
  const { CHAT_MAIL_SECRET: secret, DATABASE_WAIT_MS: waitMs } = platform.config;
  if (secret === '') return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: mailBytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.post('/hooks/chat-mail', async ({ headers, body }, reply) => {
      if (!isSame(headers.authorization ?? '', `Bearer ${secret}`)) throw failure('not_signed');
      const mail = await PostalMime.parse(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      await withQueryTimeout(waitMs, () => takeMail(platform, mail));
      return reply.code(200).send({ success: true });
    });
  });
}

/** @throws AppError 422 'mail_refused' */
async function takeMail(platform: Platform, mail: Email): Promise<void> {
  if (isAutomatic(mail)) throw failure('mail_refused.automatic');
  const key = replyKeyOf(platform, mail);
  const chat = key === null ? undefined : await findChatByReplyKey(platform.db, key);
  if (!chat) throw failure('mail_refused.unknown');
  const text = ownWords(mail.text ?? '').slice(0, answerCharactersMax);
  if (text === '') throw failure('mail_refused.empty');
  const id = `mail.${createHash('sha256')
    .update(mail.messageId ?? JSON.stringify(mail.headers))
    .digest('base64url')}`;
  await answerAsPerson(platform, chat.merchant_id, chat.id, { id, text, name: mail.from?.name?.trim() || null });
}

/** Away notices, lists, bounces, and our own mails that came back (RFC 3834). */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.toLowerCase()
      .trim();
  const automatic = value('auto-submitted');
  return (
    (automatic !== undefined && automatic !== 'no') ||
    ['bulk', 'list', 'junk', 'auto_reply'].includes(value('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'list-id', ownMailHeader.toLowerCase()].some(
      (name) => value(name) !== undefined,
    ) ||
    value('return-path') === '<>'
  );
}

function replyKeyOf({ config }: Platform, mail: Email): string | null {
  const domain = config.CHAT_MAIL_DOMAIN.toLowerCase();
  const addresses = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address?.toLowerCase() ?? '');
  const own = addresses.find((address) => address.startsWith('chat+') && address.endsWith(`@${domain}`));
  return own?.slice('chat+'.length, -domain.length - 1) ?? null;
}

/** Where a mail program begins what it quotes. */
const quoteBegins = [
  /^>/,
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|mensagem original)/i,
  /^(?:on|am|le|el|il|em)\b.{5,200}(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu).{0,80}:$/i,
  /^(?:from|von|de|da):\s.+@/i,
  /^_{10,}$/,
  /^-- ?$/,
];

/** The words of whoever answers, without what they answer to and without their signature. */
export function ownWords(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, index) => {
    // Long introductions are broken into two lines.
    const whole = `${line.trim()} ${lines[index + 1]?.trim() ?? ''}`.trim();
    return quoteBegins.some((begin) => begin.test(line.trim()) || (line.trim() !== '' && begin.test(whole)));
  });
  return (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
}

function isSame(given: string, wanted: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}
