import { z } from 'zod';
import { exchange, OutsideFault, parseJson, refusedBy, unreadable } from '../exchange.ts';
import { type MailProvider, oneLine } from './mail-provider.ts';

export interface ResendConfiguration {
  /** `https://api.resend.com` */
  readonly origin: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

const party = 'The mail provider';
const made = z.object({ id: z.string().min(1) });
const refused = z.object({ name: z.string().optional(), message: z.string().optional() });

/**
 * Mail to shoppers by Resend's API, which takes a key: the same mail with the same key within a day is sent once. It
 * signs with the keys of the domain that is set up there.
 * https://resend.com/docs/api-reference/emails/send-email, https://resend.com/docs/api-reference/errors
 */
export function createResend({ origin, apiKey, timeoutMs }: ResendConfiguration): Pick<MailProvider, 'send'> {
  return {
    async send({ key, from, to, replyTo, subject, text, html, unsubscribeUrl }) {
      const name = oneLine(from.name).replace(/["\\<>]/g, '');
      const answer = await exchange({
        party,
        method: 'POST',
        url: `${origin}/emails`,
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          from: name === '' ? from.address : `"${name}" <${from.address}>`,
          to: [oneLine(to)],
          subject: oneLine(subject).slice(0, 300),
          text,
          ...(html ? { html } : {}),
          ...(replyTo ? { reply_to: oneLine(replyTo) } : {}),
          ...(unsubscribeUrl
            ? {
                headers: {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }
            : {}),
        }),
        timeoutMs,
      });
      const reply = parseJson(answer.text);
      if (answer.status < 200 || answer.status >= 300) {
        const told = refused.safeParse(reply).data;
        const fault = refusedBy(party, answer, {
          ...(told?.message === undefined ? {} : { message: told.message }),
          ...(told?.name === undefined ? {} : { code: told.name }),
        });
        throw asFault(fault);
      }
      const mail = made.safeParse(reply);
      if (!mail.success) throw unreadable(party, answer.status);
      return { ref: mail.data.id };
    },
  };
}

/** 401 and 403 speak of the key or the domain, which every mail meets; 409 is a repeat while the first is at work, or another mail with its key. */
function asFault(fault: OutsideFault): OutsideFault {
  if (fault.status === 401 || fault.status === 403) return refusedCredentials(fault);
  if (fault.code !== 'invalid_idempotent_request') return fault;
  return new OutsideFault(fault.message, { status: fault.status, code: fault.code, isTransient: false });
}

function refusedCredentials({ status, message }: OutsideFault): OutsideFault {
  return new OutsideFault(message, { status, code: 'CREDENTIALS', isTransient: true });
}
