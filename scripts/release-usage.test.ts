import { afterAll, beforeAll, expect, it } from 'vitest';
import { rightPassword, withPassword } from '../apps/server/src/features/identity/sign-in/sign-in.fixture.ts';
import { startTestServer, type TestServer } from '../apps/server/test/test-server.ts';
import { personOf, signIn } from './release-usage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => server.stop());

const account = { kind: 'iban', holder: 'Harbor and Pine', country: 'DE', iban: 'DE89370400440532013000' };

it('a person proves again who they are where a call asks for it, and can not without the password', async () => {
  const owner = await withPassword(server, await server.merchant());
  const person = await signIn(server.url, owner.email, rightPassword);
  const enter = (by: typeof person) => by.send('POST', '/merchant-api/merchant/updatebankinginfo', account);
  await expect(enter(personOf(server.url, owner.email, person.token))).rejects.toThrow('step_up_needed');
  await enter(person);
  expect((await person.get('/merchant-api/merchant/bankinginfo')).banking).toMatchObject({ ending: '3000' });
});
