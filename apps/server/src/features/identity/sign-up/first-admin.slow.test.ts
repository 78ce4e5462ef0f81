import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../../../test/production-environment.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { codeAt } from '../second-factor/one-time-codes.ts';
import { newBrowser } from '../sign-in/sign-in.fixture.ts';

/** `npm run create-admin`, as the person who runs an installation uses it. */

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const password = 'My-own-pass-1';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

async function createAdmin(...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts/create-admin.ts'), ...args], {
    env: {
      ...process.env,
      ...productionEnvironment(),
      DATABASE_URL: server.databaseUrl,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return {
    code,
    output,
    key: /^https:\/\/voice\.company\.example\/create-password\?key=(\S+)$/m.exec(output)?.[1] ?? '',
  };
}

describe('create-admin', () => {
  it('makes an admin by a link, once, who can do nothing before they have a second factor', async () => {
    const email = 'ada@company.example';
    const made = await createAdmin(email, '--name', 'Ada Lovelace');
    expect(made).toMatchObject({ code: 0 });
    const stored = await server.platform.db.selectFrom('one_time_keys').selectAll().execute();
    expect(JSON.stringify(stored.map(({ token_hash }) => token_hash.toString('latin1')))).not.toContain(made.key);
    expect(stored.every(({ expires_at }) => expires_at.getTime() <= Date.now() + 24 * 3_600_000)).toBe(true);

    const browser = newBrowser(server);
    const body = { key: made.key, password, passwordConfirm: password };
    expect(await browser.call(routes.createPassword, { body })).toMatchObject({
      status: 200,
      body: { isSignedIn: true },
    });
    expect((await newBrowser(server).call(routes.createPassword, { body })).body.code).toBe('link_used');

    const { session } = (await browser.call(routes.session)).body;
    expect(session).toMatchObject({ identity: 'super_admin', needsSecondFactor: true, user: { name: 'Ada Lovelace' } });
    expect(await browser.call(routes.profile)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await browser.call(routes.secondFactor)).body.state.isRequired).toBe(true);
    await browser.stepUp(password);
    const { secret } = (await browser.call(routes.startSecondFactor)).body;
    const confirmed = await browser.call(routes.confirmSecondFactor, { body: { code: codeAt(secret) } });
    expect(confirmed.status).toBe(200);
    expect((await browser.call(routes.profile)).status).toBe(200);

    // Signed in elsewhere, the code is asked for.
    const elsewhere = newBrowser(server);
    expect((await elsewhere.call(routes.login, { body: { email, password } })).body.code).toBe('second_factor_needed');

    const again = await createAdmin(email);
    expect(again).toMatchObject({ code: 0, key: '' });
    expect(again.output).toContain('nothing was changed');
    expect((await browser.call(routes.profile)).status).toBe(200);
  });

  it('run twice before the password is made, it leaves one link and one account', async () => {
    const first = await createAdmin('grace@company.example');
    const second = await createAdmin('Grace@Company.example');
    const open = (key: string) => server.call(routes.checkPasswordLink, null, { body: { key } });
    expect((await open(first.key)).body.code).toBe('link_used');
    expect((await open(second.key)).body.email).toBe('grace@company.example');
  });

  it('a link that has expired opens nothing', async () => {
    const { key } = await createAdmin('late@company.example');
    await server.platform.db
      .updateTable('one_time_keys')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('used_at', 'is', null)
      .execute();
    const body = { key, password, passwordConfirm: password };
    expect((await server.call(routes.createPassword, null, { body })).body.code).toBe('link_expired');
  });

  it('leaves alone whoever has the address, and says what it wants where it is called wrongly', async () => {
    const merchant = await server.merchant();
    expect(await createAdmin(merchant.email)).toMatchObject({ code: 1, key: '' });
    expect((await server.call(routes.profile, merchant)).body.user.role).toBe('merchant');
    for (const args of [[], ['nobody'], ['a@b.example', 'c@d.example'], ['a@b.example', '--force']]) {
      const refused = await createAdmin(...args);
      expect(refused.code).toBe(1);
      expect(refused.output).toContain('Usage:');
    }
  });
});
