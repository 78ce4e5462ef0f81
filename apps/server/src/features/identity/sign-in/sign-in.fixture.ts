import { TestBrowser } from '../../../../test/test-browser.ts';
import type { Caller, TestServer } from '../../../../test/test-server.ts';
import { hashPassword } from './passwords.ts';

export const rightPassword = 'Right-pass-1';
let rightHash: Promise<string> | null = null;
let addresses = 0;

/** Gives a user the right password; hashed once a file. */
export async function withPassword<C extends Pick<Caller, 'userId'>>(server: TestServer, caller: C): Promise<C> {
  rightHash ??= hashPassword(rightPassword);
  await server.platform.db
    .updateTable('users')
    .set({ password_hash: await rightHash })
    .where('id', '=', caller.userId)
    .execute();
  return caller;
}

/** A browser that nobody has used, at an address that nobody has come from. */
export function newBrowser(server: TestServer, userAgent?: string): TestBrowser {
  addresses += 1;
  return new TestBrowser(server.url, `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`, userAgent);
}

/** The link of the newest mail that waits for an address: the job holds it sealed. */
export async function mailedLink(
  server: TestServer,
  to: string,
  which: 'sealedLink' | 'sealedSecondLink' = 'sealedLink',
): Promise<URL> {
  const { rows } = await server.platform.pool.query(
    `select data from pgboss.job where name = 'mail' and data->>'to' = $1 order by created_on desc limit 1`,
    [to],
  );
  const sealed = rows[0]?.data[which];
  if (typeof sealed !== 'string') throw new Error(`no mail with a link waits for ${to}`);
  return new URL(server.platform.secrets.open(sealed, 'link of a mail'));
}
