import nodemailer from 'nodemailer';
import type { Configuration } from './configuration.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
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
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
      });
    },
    close: () => transport.close(),
  };
}

function oneLine(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').trim();
}
