import { z } from 'zod';
import type { JobRow } from './jobs.ts';
import type { Platform } from './platform.ts';

/**
 * A mail that must go out although the mail server is away just now. A link with a key travels apart from its text, where
 * `{link}` stands for it (`{second link}` for another): sealed, so that the waiting job, and each backup of it, tells
 * nobody the key.
 */
export const mailJob = {
  name: 'mail',
  payload: z.object({
    to: z.email(),
    /** Of mails to a shopper: whose shopper it is. `eraseShopper` finds by it those that wait. */
    merchantId: z.uuid().optional(),
    subject: z.string(),
    text: z.string(),
    html: z.string().optional(),
    replyTo: z.email().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    sealedLink: z.string().optional(),
    sealedSecondLink: z.string().optional(),
  }),
} as const;

const linkPlace = 'link of a mail';

export function sealLink(platform: Pick<Platform, 'secrets'>, link: string): string {
  return platform.secrets.seal(link, linkPlace);
}

export function mailJobs(platform: Platform): JobRow[] {
  return [
    {
      ...mailJob,
      retryLimit: 8,
      retryDelaySeconds: 5,
      expireInSeconds: 60,
      concurrency: 2,
      handle: async (payload) => {
        const { sealedLink, sealedSecondLink, merchantId: _, ...mail } = mailJob.payload.parse(payload);
        let { text } = mail;
        if (sealedLink) text = text.replaceAll('{link}', platform.secrets.open(sealedLink, linkPlace));
        if (sealedSecondLink)
          text = text.replaceAll('{second link}', platform.secrets.open(sealedSecondLink, linkPlace));
        await platform.mail.send({ ...mail, text });
      },
    },
  ];
}
