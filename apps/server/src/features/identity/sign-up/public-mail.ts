import { failure } from '../../../platform/errors.ts';
import { mailJob } from '../../../platform/mail.jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attemptKey, takeAttempt } from '../../../platform/sessions/attempts.ts';

export interface PublicMail {
  readonly toEmail: string;
  readonly toBcc: string;
  readonly emailSubject: string;
  readonly emailBody: string;
  /** Network address of the visitor. */
  readonly address: string;
  readonly sentBy: string;
}

/**
 * Mails a notification of a public page, or of somebody signed in, to our internal address. Everybody may call this, so it goes nowhere else: a
 * recipient that is another is refused rather than ignored, that nobody takes this for a way to send mail.
 * @throws AppError 400 'recipient_not_allowed', 429 past 20 an hour and address or 500 an hour in all
 */
export async function sendPublicMail({ db, config, jobs }: Platform, mail: PublicMail): Promise<void> {
  const own = config.INTERNAL_EMAIL.toLowerCase();
  for (const path of ['toEmail', 'toBcc'] as const) {
    const given = mail[path].trim().toLowerCase();
    if (given === '' || given === own) continue;
    throw failure('recipient_not_allowed', {}, { field: path });
  }
  const waitSeconds = await takeAttempt(db, [
    { key: attemptKey('public-mail', mail.address), max: 20, seconds: 3_600 },
    { key: attemptKey('public-mail', 'all'), max: 500, seconds: 3_600 },
  ]);
  if (waitSeconds > 0) {
    throw failure('too_many_requests.messages', {}, { retryAfterSeconds: waitSeconds });
  }
  // Always plain text: what a stranger wrote is never shown as a page.
  await jobs.enqueue(db, mailJob, {
    to: config.INTERNAL_EMAIL,
    subject: mail.emailSubject,
    text: `${mail.emailBody}\n\nSent by ${mail.sentBy}.\n`,
  });
}
