import type { TestServer } from './test-server.ts';

export interface QueuedMail {
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

/** The mails to an address as they would be sent, newest first, from the queue: for tests whose mail server is away. */
export async function queuedMails(server: TestServer, to: string): Promise<QueuedMail[]> {
  const { rows } = await server.platform.pool.query(
    `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on desc`,
    [to],
  );
  return rows.map(({ data: { subject, text, sealedLink, replyTo } }) => ({
    subject,
    replyTo,
    text: sealedLink ? text.replaceAll('{link}', server.platform.secrets.open(sealedLink, 'link of a mail')) : text,
  }));
}
