import { createHmac } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { html, page, pageHeaders } from '../html.ts';
import { mountJournal } from '../journal.ts';
import { mountPushService, type PushService } from '../push/push-service.ts';
import { demoPhoneAccount } from './account.ts';
import { type Fate, whenFated } from './fate.ts';
import { type Outbox, openOutbox, type Sent } from './outbox.ts';
import { mountTelnyx } from './telnyx.ts';
import { mountTelnyxFax } from './telnyx-fax.ts';

const waitMsMax = 60_000;
const shownMax = 100;
const version = '2010-04-01';
export interface SmsOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Where messages are kept over a restart; in memory only when absent. */
  stateFile?: string;
}

export interface SmsEmulator {
  /** The API's origin, and the page of all phones. */
  url: string;
  outbox: Outbox;
  /** What the browsers on the phones subscribe to, at `/push`. */
  push: PushService;
  faults: HttpFaults;
  /** What becomes of the messages from now on. */
  fate: Fate;
  close(): Promise<void>;
}

/** Numbers with which Twilio's test credentials play a refusal. https://www.twilio.com/docs/iam/test-credentials */
const refusals: Record<string, { code: number; message: string }> = {
  '+15005550001': { code: 21211, message: "The 'To' number +15005550001 is not a valid phone number." },
  '+15005550002': { code: 21612, message: "The 'To' phone number is not currently reachable via SMS or MMS." },
  '+15005550003': { code: 21408, message: 'Permission to send an SMS has not been enabled for the region.' },
  '+15005550004': { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { code: 21614, message: "'To' number is not a valid mobile number" },
};

const sending = z.object({ To: z.string(), From: z.string() });
const smsForm = sending.extend({ Body: z.string().min(1), StatusCallback: z.url().optional() });
const callForm = sending.extend({ Twiml: z.string().min(1) });

interface Refusal {
  status: number;
  code: number;
  message: string;
}

/** What the API says of numbers it does not take; `undefined` for those it does. */
function refusalOf({ To, From }: z.infer<typeof sending>): Refusal | undefined {
  const isNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(text);
  if (!isNumber(To)) return { status: 400, code: 21211, message: `The 'To' number ${To} is not a valid phone number.` };
  if (From !== demoPhoneAccount.from) {
    return { status: 400, code: 21606, message: `The 'From' phone number ${From} is not one of this account.` };
  }
  const known = refusals[To];
  return known && { status: 400, ...known };
}

function resource(sent: Sent) {
  const { accountSid } = demoPhoneAccount;
  const kind = sent.channel === 'sms' ? 'Messages' : 'Calls';
  return {
    sid: sent.sid,
    account_sid: accountSid,
    to: sent.to,
    from: sent.from,
    status: 'queued',
    direction: 'outbound-api',
    date_created: new Date(sent.at).toUTCString(),
    uri: `/${version}/Accounts/${accountSid}/${kind}/${sent.sid}.json`,
    ...(sent.channel === 'sms' ? { body: sent.text, num_segments: '1', error_code: null } : {}),
  };
}

/** What a caller hears: the text of `<Say>`, without the markup around it. */
function spoken(twiml: string): string {
  return [...twiml.matchAll(/<Say[^>]*>([^<]*)<\/Say>/g)]
    .map(([, words = '']) => words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
    .join(' ');
}

/** Says what became of a message, signed as Twilio does it. Whoever does not answer is not told again. */
async function tellStatus(url: string, { sid, to, from }: Sent, { errorCode }: Fate): Promise<void> {
  const fields: Record<string, string> = {
    MessageSid: sid,
    MessageStatus: errorCode === null ? 'delivered' : 'undelivered',
    To: to,
    From: from,
    ...(errorCode === null ? {} : { ErrorCode: errorCode }),
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  const signature = createHmac('sha1', demoPhoneAccount.authToken).update(`${url}${text}`).digest('base64');
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(fields).toString(),
  }).catch(() => undefined);
}

function mountApi(app: FastifyInstance, outbox: Outbox, fate: Fate): void {
  const told = ({ status, code, message }: Refusal) => ({
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
  const isSignedIn = (header: string | undefined, sid: string) => {
    const { accountSid, authToken } = demoPhoneAccount;
    const wanted = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
    return header === wanted && sid === accountSid;
  };

  app.register(async (api) => {
    api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    api.addHook('preHandler', async (request, reply) => {
      const { sid } = z.object({ sid: z.string() }).parse(request.params);
      if (isSignedIn(request.headers.authorization, sid)) return;
      return reply.code(401).send(told({ status: 401, code: 20003, message: 'Authenticate' }));
    });
    for (const { path, channel, form } of [
      { path: 'Messages.json', channel: 'sms', form: smsForm },
      { path: 'Calls.json', channel: 'call', form: callForm },
    ] as const) {
      api.post(`/${version}/Accounts/:sid/${path}`, async (request, reply) => {
        const given = form.safeParse(request.body);
        if (!given.success) {
          const missing = String(given.error.issues[0]?.path[0] ?? 'parameter');
          const refusal = { status: 400, code: 21604, message: `A '${missing}' is required.` };
          return reply.code(400).send(told(refusal));
        }
        const refusal = refusalOf(given.data);
        if (refusal) return reply.code(refusal.status).send(told(refusal));
        const { To: to, From: from } = given.data;
        const text = 'Body' in given.data ? given.data.Body : spoken(given.data.Twiml);
        const sent = await outbox.add({ channel, to, from, text });
        const callback = 'StatusCallback' in given.data ? given.data.StatusCallback : undefined;
        if (callback) await whenFated(fate, () => tellStatus(callback, sent, fate));
        return reply.code(201).send(resource(sent));
      });
    }
  });
}

const querySchema = z.object({
  to: z.string().default(''),
  /** Waits up to so many milliseconds for a message when there is none. */
  wait: z.coerce.number().int().min(0).max(waitMsMax).default(0),
});

const channelNames = { sms: 'SMS', call: 'Call', fax: 'Fax' } as const;

function mountPhones(app: FastifyInstance, outbox: Outbox): void {
  app.get('/api/messages', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: 'Not a query.', issues: query.error.issues });
    const { to, wait } = query.data;
    const signal = AbortSignal.timeout(wait);
    while (wait > 0 && !signal.aborted && outbox.list(to).length === 0) await outbox.next(signal);
    return { messages: outbox.list(to) };
  });
  app.delete('/api/messages', async (_request, reply) => {
    await outbox.clear();
    return reply.code(204).send();
  });
  app.get('/', async (request, reply) => {
    const to = querySchema.safeParse(request.query).data?.to ?? '';
    const rows = outbox
      .list(to)
      .slice(0, shownMax)
      .map(
        (one) =>
          html`<tr><td>${one.at.replace('T', ' ').slice(0, 19)}</td><td>${channelNames[one.channel]}</td><td>${one.to}</td><td>${one.text}</td></tr>`,
      );
    const table =
      rows.length === 0
        ? html`<p>${to === '' ? 'No phone has been reached yet.' : 'Nothing for this number.'}</p>`
        : html`<table><thead><tr><th>Sent (UTC)</th><th>How</th><th>To</th><th>What it says</th></tr></thead><tbody>${rows}</tbody></table>`;
    const body = html`<h1>Phones</h1><p class="note">Every SMS, call and fax lands here; none leaves this machine. The newest 500 are kept.</p>
<p class="note">To see a message fail, write to a number that Twilio refuses in tests: <code>+15005550001</code> is no valid number, <code>+15005550009</code> no mobile phone.<br>
<code>+15005550002</code> can’t be reached, <code>+15005550003</code> is in a region that isn’t enabled, and <code>+15005550004</code> has unsubscribed.<br>
Every other number with its country takes texts and calls. Phones here don’t answer; failures of the provider itself are set by <code>POST /__faults</code>.</p>
<form method="get" action="/"><label>Number <input name="to" value="${to}" type="search"></label> <button>Search</button></form>${table}`;
    return reply.headers(pageHeaders).send(page('Phones', body));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
}

/** Starts the emulated phone provider: SMS and calls by Twilio's REST API, SMS and faxes by Telnyx's, and a page of what the phones got. */
export async function startSms(options: SmsOptions = {}): Promise<SmsEmulator> {
  const host = options.host ?? '127.0.0.1';
  const outbox = await openOutbox(options.stateFile);
  const faults = makeHttpFaults();
  const app = Fastify({ forceCloseConnections: true });
  mountFaults(app, faults);
  mountJournal(app);
  const fate: Fate = { isEarly: false, errorCode: null };
  mountApi(app, outbox, fate);
  mountTelnyx(app, outbox, fate);
  mountTelnyxFax(app, outbox, fate);
  mountPhones(app, outbox);
  let url = '';
  const push = mountPushService(app, () => url);
  url = await app.listen({ port: options.port ?? 0, host });
  return { url, outbox, push, faults, fate, close: () => app.close() };
}
