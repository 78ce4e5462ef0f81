import nodemailer from 'nodemailer';
import type { Configuration } from './configuration.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mail over SMTP. Header values lose line breaks, so that a name can't add a header. */
export function createMailer(config: Configuration): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: oneLine(mail.to),
        subject: oneLine(mail.subject).slice(0, 300),
        text: mail.text,
        html: mail.html,
        replyTo: mail.replyTo === undefined ? undefined : oneLine(mail.replyTo),
        headers: Object.entries(mail.headers ?? {}).map(([key, value]) => ({ key, value: oneLine(value) })),
      });
    },
    close: () => transport.close(),
  };
}

/** The longest name that a mail tells, in characters. */
const nameCharsMax = 75;

/**
 * A name that people gave, as a mail may tell it: one line, without links, markup or signs that turn the text around. A
 * name like shop.example stays readable, yet no mail program makes a link of it.
 */
export function mailName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu, ' ')
    .replace(/[a-z][a-z0-9+-]*:\/\/\S*|\bwww\.\S*|\bmailto:\S*/giu, ' ')
    .replace(/[<>{}[\]\\|`]+/g, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}]{2})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...plain];
  return signs.length <= nameCharsMax
    ? plain
    : `${signs
        .slice(0, nameCharsMax - 1)
        .join('')
        .trimEnd()}…`;
}

function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').trim();
}
