import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveCaptcha } from '../../../test/captcha.ts';
import { queuedMails } from '../../../test/queued-mail.ts';
import type { Caller } from '../../../test/test-server.ts';
import { newId } from '../../platform/ids.ts';
import { startSession } from '../../platform/sessions/sessions.ts';
import { type BillingWorld, startBillingWorld } from './billing.fixture.ts';

let world: BillingWorld;
let agencyAdmin: Caller;
beforeAll(async () => {
  world = await startBillingWorld();
  const agencyId = newId();
  await world.server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Lighthouse' }).execute();
  agencyAdmin = await world.server.admin('agency_admin');
  await world.server.platform.db
    .updateTable('users')
    .set({ agency_id: agencyId })
    .where('id', '=', agencyAdmin.userId)
    .execute();
});
afterAll(() => world.stop());

async function invite(as: Caller, email: string, planId: 'pro' | 'enterprise' | 'amazon-pay-pro'): Promise<string> {
  const sent = await world.server.call(routes.sendSignUpInvitation, as, { body: { email, planId } });
  expect(sent.status).toBe(200);
  const mails = await queuedMails(world.server, email);
  return mails.at(-1)?.text.match(/invite=([\w-]+)/)?.[1] ?? '';
}

async function signUp(email: string, domain: string, agency_invitation: string) {
  return world.server.call(routes.register, null, {
    body: {
      fname: 'Ada',
      lname: 'Park',
      email,
      website: 'https://park.example',
      country_code: '1',
      domain: [domain],
      response: await solveCaptcha(world.server),
      agency_invitation,
      business_info: {
        business_display_name: 'Park Tea',
        primary_contact: { email, phone_number: '(213) 373-4253', contact_name: 'Ada Park' },
      },
    },
  });
}

const merchantOf = async (email: string) =>
  (
    await world.server.platform.pool.query(
      `select m.plan_id, m.subscription_status, a.name as agency from users u join merchants m on m.id = u.merchant_id
         left join agencies a on a.id = m.agency_id where u.email = $1`,
      [email],
    )
  ).rows;
const stateOf = async (as: Caller, email: string) =>
  (await world.server.call(routes.listSignUpInvitations, as, { query: { q: email } })).body.items[0].state;

it('of an agency becomes a merchant of the agency who pays for the plan of the invitation', async () => {
  const email = `${newId().slice(-12)}@invited.example`;
  const token = await invite(agencyAdmin, email, 'pro');
  const reply = await signUp(email, 'pro plan', token);
  expect([reply.status, reply.body.user === null]).toEqual([200, false]);
  expect(await merchantOf(email)).toEqual([{ plan_id: 'pro', subscription_status: 'pending', agency: null }]);
  expect(await stateOf(agencyAdmin, email)).toBe('open');

  const mails = await queuedMails(world.server, email);
  const [, key = ''] = mails.flatMap(({ text }) => text.match(/create-password\?\w+=([\w-]+)/) ?? []);
  const set = await world.server.call(routes.createPassword, null, {
    body: { key, password: 'Tea-Time-1', passwordConfirm: 'Tea-Time-1' },
  });
  expect(set.status).toBe(200);
  expect(await merchantOf(email)).toMatchObject([{ agency: 'Lighthouse' }]);
  expect(await stateOf(agencyAdmin, email)).toBe('accepted');

  const { rows } = await world.server.platform.pool.query('select id, merchant_id from users where email = $1', [
    email,
  ]);
  const [{ id: userId, merchant_id: merchantId }] = rows;
  const { token: session } = await startSession(world.server.platform.db, {
    userId,
    merchantId,
    identity: 'merchant',
    userAgent: '',
    maxDays: 1,
  });
  const owner = { token: session, userId, merchantId, email };
  await world.subscribe(owner, 'pro-month');
  expect(await world.planOf(owner)).toEqual({ planId: 'pro', status: 'trialing' });
});

it('of a representative is accepted with the account', async () => {
  const rep = await world.server.admin('amazonpayrep');
  const email = `${newId().slice(-12)}@invited.example`;
  const token = await invite(rep, email, 'amazon-pay-pro');
  expect((await signUp(email, 'amazon pay pro', token)).status).toBe(200);
  expect(await merchantOf(email)).toEqual([
    { plan_id: 'amazon-pay-pro', subscription_status: 'pending', agency: null },
  ]);
  expect(await stateOf(rep, email)).toBe('accepted');
  const again = await signUp(`other-${email}`, 'amazon pay pro', token);
  expect(again.body.code).toBe('invitation_accepted');
});

it('opens nothing for another plan or another address', async () => {
  const email = `${newId().slice(-12)}@invited.example`;
  const token = await invite(agencyAdmin, email, 'pro');
  const larger = await signUp(email, 'enterprise plan', token);
  expect([larger.status, larger.body.user]).toEqual([200, null]);
  expect(await merchantOf(email)).toEqual([]);
  const stranger = `other-${email}`;
  const refused = await signUp(stranger, 'pro plan', token);
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'email']);
  expect(await merchantOf(stranger)).toEqual([]);
});
