import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, mountFaults } from '../faults.ts';
import { demoResend } from './demo.ts';
import type { Mailbox } from './mailbox.ts';

const email = z.object({
  from: z.string().min(3),
  to: z.array(z.string().min(3)).min(1).max(50),
  subject: z.string(),
  text: z.string().optional(),
  html: z.string().optional(),
  reply_to: z.string().optional(),
  headers: z.record(z.string(), z.string()).default({}),
});
type Email = z.output<typeof email>;

const addressIn = (text: string) => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim();
const encoded = (text: string) =>
  /^[ -~]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

function part(type: string, text: string): string {
  const lines = Buffer.from(text)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`;
}

function sourceOf({ from, to, subject, text, html, reply_to: replyTo, headers }: Email, id: string): Buffer {
  const named = /^(.*)<([^<>]+)>\s*$/.exec(from);
  const sender = named ? `${encoded((named[1] ?? '').trim().replace(/^"|"$/g, ''))} <${named[2]}>` : from;
  const boundary = `=_${id}`;
  const head = [
    `From: ${sender}`,
    `To: ${to.join(', ')}`,
    ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
    `Subject: ${encoded(subject)}`,
    `Message-ID: <${id}@resend.example>`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = [
    ...(text === undefined ? [] : [part('text/plain', text)]),
    ...(html === undefined ? [] : [part('text/html', html)]),
  ];
  const body = parts.map((one) => `--${boundary}\r\n${one}`).join('');
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`);
}

function refuse(reply: FastifyReply, statusCode: number, name: string, message: string) {
  return reply.code(statusCode).send({ statusCode, name, message });
}

/**
 * A mail provider by HTTP beside SMTP: Resend, at `POST /emails`. The same key within a day is one mail.
 * https://resend.com/docs/api-reference/emails/send-email, https://resend.com/docs/dashboard/emails/idempotency-keys
 */
export async function mountResend(app: FastifyInstance, mailbox: Mailbox, faults: HttpFaults): Promise<void> {
  /** By idempotency key: what was asked, and the answer. */
  const known = new Map<string, { readonly digest: string; readonly id: string }>();
  await app.register(async (api) => {
    mountFaults(api, faults, '/emails/__faults');
    api.post('/emails', { bodyLimit: 4_000_000 }, async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${demoResend.apiKey}`) {
        return refuse(reply, 401, 'validation_error', 'API key is invalid');
      }
      const given = email.safeParse(request.body);
      if (!given.success) return refuse(reply, 422, 'missing_required_field', 'A required field is missing.');
      const bad = given.data.to.find((address) => !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(addressIn(address)));
      if (bad !== undefined) return refuse(reply, 422, 'validation_error', 'Invalid `to` field.');
      const key = request.headers['idempotency-key'];
      const digest = createHash('sha256').update(JSON.stringify(given.data)).digest('hex');
      const before = typeof key === 'string' ? known.get(key) : undefined;
      if (before && before.digest !== digest) {
        return refuse(reply, 409, 'invalid_idempotent_request', 'The key was used with another payload.');
      }
      if (before) return { id: before.id };
      const id = randomUUID();
      if (typeof key === 'string') known.set(key, { digest, id });
      const { from, to } = given.data;
      await mailbox.receive(sourceOf(given.data, id), { from: addressIn(from), to: to.map(addressIn) });
      return { id };
    });
  });
}
