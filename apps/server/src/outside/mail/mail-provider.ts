import nodemailer from 'nodemailer';
import { z } from 'zod';
import { OutsideFault } from '../exchange.ts';

export interface MailProviderConfiguration {
  /** As failures name it. */
  readonly party: string;
  readonly url: string;
  /** Null: mails are not signed here; a relay may do it. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
  readonly timeoutMs: number;
}

export interface ShopperMail {
  /** Repeated with each try: the Message-ID is made from it, by which a repeat is recognised. */
  readonly key: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Takes a POST without a sign-in (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailProvider {
  /** @throws OutsideFault; one that is transient may be tried again with the same key */
  send(mail: ShopperMail): Promise<{ readonly ref: string }>;
  close(): void;
}

const smtpError = z.object({ responseCode: z.number().optional(), code: z.string().optional() });

/** What nodemailer signs by itself, and both headers of the one-click unsubscribe, which RFC 8058 wants signed. */
const signedHeaders =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** Mail to shoppers over SMTP, with several connections that stay open. */
export function createMailProvider({ party, url, dkim, timeoutMs }: MailProviderConfiguration): MailProvider {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(dkim === null
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: signedHeaders,
          },
        }),
  });
  return {
    async send({ key, from, to, replyTo, subject, text, html, unsubscribeUrl }) {
      const messageId = `<${key}@${from.address.slice(from.address.indexOf('@') + 1)}>`;
      try {
        await transport.sendMail({
          messageId,
          from: { name: oneLine(from.name), address: from.address },
          to: { name: '', address: oneLine(to) },
          ...(replyTo ? { replyTo: oneLine(replyTo) } : {}),
          subject: oneLine(subject).slice(0, 300),
          text,
          ...(html ? { html } : {}),
          ...(unsubscribeUrl
            ? {
                headers: {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }
            : {}),
        });
      } catch (error) {
        throw faultOf(party, error);
      }
      return { ref: messageId };
    },
    close: () => transport.close(),
  };
}

/** 4xx, a lost connection and a refused sign-in may pass, here or at another provider; 5xx is the recipient's no. */
function faultOf(party: string, error: unknown): OutsideFault {
  const { responseCode = 0, code = '' } = smtpError.safeParse(error).data ?? {};
  const text = error instanceof Error ? error.message : 'unknown';
  if (code === 'EAUTH' || responseCode === 535 || responseCode === 530) {
    return new OutsideFault(`${party} refused the sign-in: ${text}`, {
      status: responseCode,
      code: 'CREDENTIALS',
      isTransient: true,
    });
  }
  const isRefusal = responseCode >= 500;
  return new OutsideFault(`${party}: ${text}`, {
    status: responseCode,
    code: isRefusal ? 'REFUSED' : code === 'ETIMEDOUT' ? 'TIMEOUT' : code || 'NETWORK',
    isTransient: !isRefusal,
  });
}

/** A header must not begin another one. */
export function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').trim();
}
