import { z } from 'zod';
import { exchange, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { escapeXml } from '../xml.ts';

export interface PhoneProviderConfiguration {
  /** `https://api.twilio.com` */
  readonly origin: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The number that sends and calls, in E.164. */
  readonly from: string;
  readonly timeoutMs: number;
}

/** SMS and calls by Twilio's REST API. Numbers are E.164. @throws OutsideFault with Twilio's code, such as `21211` */
export interface PhoneProvider {
  /** @param statusUrl is told what becomes of the message; must be reachable from outside */
  sendMessage(to: string, text: string, statusUrl?: string): Promise<{ sid: string }>;
  /** Calls and says the sentences, with a second between them. */
  call(to: string, sentences: readonly string[]): Promise<{ sid: string }>;
}

const party = 'The phone provider';
const made = z.object({ sid: z.string().min(1) });
const refused = z.object({ code: z.number().optional(), message: z.string().optional() });

/** https://www.twilio.com/docs/messaging/api/message-resource, https://www.twilio.com/docs/voice/api/call-resource */
export function createPhoneProvider(configuration: PhoneProviderConfiguration): PhoneProvider {
  const { origin, accountSid, authToken, from, timeoutMs } = configuration;

  async function create(resource: 'Messages' | 'Calls', fields: Record<string, string>): Promise<{ sid: string }> {
    if (accountSid === '' || authToken === '') {
      throw new OutsideFault(`${party} is not configured.`, { code: 'NOT_CONFIGURED', isTransient: false });
    }
    const answer = await exchange({
      party,
      method: 'POST',
      url: `${origin}/2010-04-01/Accounts/${accountSid}/${resource}.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams({ From: from, ...fields }).toString(),
      timeoutMs,
    });
    const reply = parseJson(answer.text);
    if (answer.status !== 201 && answer.status !== 200) {
      const told = refused.safeParse(reply).data;
      throw refusedBy(party, answer, {
        ...(told?.message === undefined ? {} : { message: told.message }),
        ...(told?.code === undefined ? {} : { code: String(told.code) }),
      });
    }
    const message = made.safeParse(reply);
    if (!message.success) throw unreadable(party, answer.status);
    return { sid: message.data.sid };
  }

  return {
    sendMessage: (to, text, statusUrl) =>
      create('Messages', { To: to, Body: text, ...(statusUrl ? { StatusCallback: statusUrl } : {}) }),
    call: (to, sentences) => create('Calls', { To: to, Twiml: twimlOf(sentences) }),
  };
}

function twimlOf(sentences: readonly string[]): string {
  const spoken = sentences.map((sentence) => `<Say>${escapeXml(sentence)}</Say><Pause length="1"/>`);
  return `<Response>${spoken.join('')}</Response>`;
}
