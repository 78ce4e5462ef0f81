import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { z } from 'zod';
import { FaultBook, type HttpFaults, makeHttpFaults } from '../faults.ts';
import { html, page, pageHeaders } from '../html.ts';
import { displayedHtml, type Mailbox, type Message, openMailbox } from './mailbox.ts';
import { mountResend } from './resend.ts';

const messageBytesMax = 25 * 1024 * 1024;
const shownMax = 200;
const waitMsMax = 60_000;

const mailFaultSchema = z.discriminatedUnion('kind', [
  /** Answers the recipient or the message with this code: 4xx to try later, 5xx for good. */
  z.object({
    kind: z.literal('refuse'),
    at: z.enum(['recipient', 'message']).default('recipient'),
    code: z.int().min(400).max(599).default(450),
    message: z.string().default('Refused on purpose'),
  }),
  /** Takes the message, `ms` late. */
  z.object({ kind: z.literal('slow'), ms: z.int().min(0).max(600_000) }),
]);
export type MailFault = z.infer<typeof mailFaultSchema>;
const mailMatcherSchema = z.object({ to: z.string().toLowerCase().optional() });
export type MailMatcher = z.infer<typeof mailMatcherSchema>;
/** Faults on purpose, by recipient; the subject also says at which point of the conversation it is asked. */
export type MailFaults = FaultBook<MailMatcher, MailFault, { to: string[] }>;

export interface MailOptions {
  /** 0, the default, takes a free port. */
  smtpPort?: number;
  httpPort?: number;
  host?: string;
  /** Where messages are kept over a restart; in memory only when absent. */
  stateFile?: string;
}

export interface PlainMail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

export interface MailEmulator {
  /** The inbox page and API. */
  url: string;
  smtpUrl: string;
  smtpPort: number;
  httpPort: number;
  faults: MailFaults;
  /** Of the provider by HTTP, at `/emails`. */
  resendFaults: HttpFaults;
  mailbox: Mailbox;
  /** Puts a plain text mail of another emulator into the inbox. */
  post(mail: PlainMail): Promise<void>;
  close(): Promise<void>;
}

class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(message: string, responseCode: number) {
    super(message);
    this.responseCode = responseCode;
  }
}

function recipientsOf(session: SMTPServerSession): string[] {
  return session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase());
}

function makeSmtp(mailbox: Mailbox, faults: MailFaults): SMTPServer {
  /** A fault is counted once a message: when its point of the conversation comes. */
  function faultAt(point: 'recipient' | 'message', to: string[]): MailFault | undefined {
    const next = faults
      .list()
      .find(({ matcher }) => matcher.to === undefined || to.some((address) => address.includes(matcher.to ?? '')));
    const isHere = next && (next.fault.kind === 'refuse' ? next.fault.at === point : point === 'message');
    return isHere ? faults.take({ to }) : undefined;
  }

  return new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Plain SMTP on loopback: no certificate to trust.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: messageBytesMax,
    banner: 'Voicecart mail emulator',
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onRcptTo(address, _session, callback) {
      if (/^bounce@/i.test(address.address)) return callback(new SmtpRefusal('No such mailbox', 550));
      const fault = faultAt('recipient', [address.address.toLowerCase()]);
      if (fault?.kind === 'refuse') return callback(new SmtpRefusal(fault.message, fault.code));
      return callback();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('error', callback);
      stream.on('end', () => {
        const to = recipientsOf(session);
        const take = async () => {
          if (stream.sizeExceeded) throw new SmtpRefusal('The message is too large', 552);
          const fault = faultAt('message', to);
          if (fault?.kind === 'slow') await pause(fault.ms);
          if (fault?.kind === 'refuse') throw new SmtpRefusal(fault.message, fault.code);
          const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          await mailbox.receive(Buffer.concat(parts), { from, to });
        };
        take().then(
          () => callback(),
          (error: unknown) => callback(error instanceof Error ? error : new Error('unknown')),
        );
      });
    },
  });
}

const querySchema = z.object({
  to: z.string().optional(),
  /** Waits up to so many milliseconds for a message when there is none. */
  wait: z.coerce.number().int().min(0).max(waitMsMax).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(shownMax),
});

function shown({ raw: _raw, ...message }: Message): Omit<Message, 'raw'> {
  return message;
}

function mountApi(app: FastifyInstance, mailbox: Mailbox, faults: MailFaults): void {
  const idSchema = z.object({ id: z.string() });
  const found = (parameters: unknown) => mailbox.find(idSchema.parse(parameters).id);

  app.get('/api/messages', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: 'Not a query.', issues: query.error.issues });
    const { to, wait, limit } = query.data;
    const signal = AbortSignal.timeout(wait);
    while (wait > 0 && !signal.aborted && mailbox.list(to).length === 0) await mailbox.nextMessage(signal);
    return { messages: mailbox.list(to).slice(0, limit).map(shown) };
  });
  app.get('/api/messages/:id', async (request, reply) => {
    const message = found(request.params);
    return message ? shown(message) : reply.code(404).send({ message: 'There is no such message.' });
  });
  app.delete('/api/messages', async (request) => {
    const query = querySchema.safeParse(request.query);
    return { deleted: await mailbox.clear(query.data?.to) };
  });

  const controlSchema = z.object({
    matcher: mailMatcherSchema.default({}),
    fault: mailFaultSchema,
    count: z.int().min(1).optional(),
  });
  app.post('/__faults', async (request, reply) => {
    const parsed = controlSchema.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'Not a fault.', issues: parsed.error.issues });
    const { matcher, fault, count } = parsed.data;
    return reply.code(201).send({ id: faults.set(matcher, fault, { count }) });
  });
  app.delete('/__faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.get('/messages/:id/raw', async (request, reply) => {
    const message = found(request.params);
    if (!message) return reply.code(404).send({ message: 'There is no such message.' });
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    return reply.headers(headers).send(Buffer.from(message.raw, 'base64'));
  });
  app.get('/messages/:id/html', async (request, reply) => {
    const message = found(request.params);
    if (!message) return reply.code(404).send({ message: 'There is no such message.' });
    // The sender decides this markup: it may show itself and open links, and nothing else.
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    };
    return reply.headers(headers).send(await displayedHtml(message));
  });
}

function mountPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/', async (request, reply) => {
    const to = z.object({ to: z.string() }).safeParse(request.query).data?.to ?? '';
    const messages = mailbox.list(to);
    const rows = messages
      .slice(0, shownMax)
      .map(
        (one) =>
          html`<tr><td>${one.receivedAt.replace('T', ' ').slice(0, 19)}</td><td>${one.to.join(', ')}</td><td><a href="/messages/${one.id}">${one.subject || '(no subject)'}</a></td></tr>`,
      );
    const table =
      rows.length === 0
        ? html`<p>${to === '' ? 'No mail has arrived yet.' : 'No mail for this recipient.'}</p>`
        : html`<table><thead><tr><th>Arrived (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
    const body = html`<h1>Inbox</h1><p class="note">Every mail that is sent lands here; none leaves this machine. The newest 1,000 are kept.</p>
<p class="note">To see a message fail, write to <code>bounce@</code> any domain: it answers “No such mailbox”.<br>
Every other address takes its mail, real or not; one without a host, such as <code>bob@nowhere</code>, is never sent to.<br>
Other failures (a full mailbox, a slow server) are set by <code>POST /__faults</code>, such as <code>{"matcher":{"to":"ann@shop.example"},"fault":{"kind":"refuse","code":452}}</code>.</p>
<form method="get" action="/"><label>Recipient <input name="to" value="${to}" type="search"></label> <button>Search</button></form>${table}`;
    return reply.headers(pageHeaders).send(page('Inbox', body));
  });
  app.get('/messages/:id', async (request, reply) => {
    const message = mailbox.find(z.object({ id: z.string() }).parse(request.params).id);
    if (!message)
      return reply
        .code(404)
        .headers(pageHeaders)
        .send(page('Not found', html`<h1>There is no such message</h1><p><a href="/">Inbox</a></p>`));
    const frame =
      message.html === ''
        ? ''
        : html`<h2>Message</h2><iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>`;
    const links = message.links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`);
    const files = message.attachments.map(
      (file) => html`<li>${file.filename || 'unnamed'} (${file.mimeType}, ${file.sizeBytes} bytes)</li>`,
    );
    const body = html`<p><a href="/">Inbox</a></p><h1>${message.subject || '(no subject)'}</h1>
<p>From ${message.from}<br>To ${message.to.join(', ')}<br>${message.receivedAt}</p>${frame}
<h2>Text</h2><pre>${message.text}</pre>${links.length > 0 ? html`<h2>Links</h2><ul>${links}</ul>` : ''}${files.length > 0 ? html`<h2>Attachments</h2><ul>${files}</ul>` : ''}
<p><a href="/messages/${message.id}/raw">Source</a></p>`;
    return reply.headers(pageHeaders).send(page(message.subject, body));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
}

/** Starts the emulated mail server: SMTP and Resend's API in, an inbox page and a small API to read what came. */
export async function startMail(options: MailOptions = {}): Promise<MailEmulator> {
  const host = options.host ?? '127.0.0.1';
  const mailbox = await openMailbox(options.stateFile);
  const faults: MailFaults = new FaultBook(
    (matcher, subject) => matcher.to === undefined || subject.to.some((address) => address.includes(matcher.to ?? '')),
  );

  const smtp = makeSmtp(mailbox, faults);
  // A client that hangs up in the middle is its own affair.
  smtp.on('error', () => undefined);
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(options.smtpPort ?? 0, host, () => {
      const address = smtp.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });

  const app = Fastify({ forceCloseConnections: true });
  mountApi(app, mailbox, faults);
  mountPages(app, mailbox);
  const resendFaults = makeHttpFaults();
  await mountResend(app, mailbox, resendFaults);
  try {
    await app.listen({ port: options.httpPort ?? 0, host });
  } catch (error) {
    await new Promise<void>((resolve) => smtp.close(resolve));
    throw error;
  }
  const address = app.server.address();
  const httpPort = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    url: `http://${host}:${httpPort}`,
    smtpUrl: `smtp://${host}:${smtpPort}`,
    smtpPort,
    httpPort,
    faults,
    resendFaults,
    mailbox,
    async post({ from, to, subject, text }) {
      const encoded = (value: string) => `=?utf-8?B?${Buffer.from(value).toString('base64')}?=`;
      const source = [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${encoded(subject)}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(text)
          .toString('base64')
          .replace(/(.{76})/g, '$1\r\n'),
        '',
      ].join('\r\n');
      await mailbox.receive(Buffer.from(source), { from, to: [to] });
    },
    async close() {
      await Promise.all([app.close(), new Promise<void>((resolve) => smtp.close(resolve))]);
    },
  };
}
