import { routes } from '@voicecart/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { newId } from '../../../platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
});
afterAll(() => server.stop());

async function ask(planId: 'pro' | 'enterprise', email = `${newId().slice(-12)}@request.example`) {
  const id = newId();
  await server.platform.db
    .insertInto('sign_up_requests')
    .values({
      id,
      plan_id: planId,
      business_name: 'Petal & Co',
      website: 'petal.example',
      contact_name: 'Ada Lovelace Byron',
      contact_email: email,
      contact_phone: '5550100',
      country_code: '1',
      answered_at: null,
      answer: null,
    })
    .execute();
  return { id, email };
}

describe('a request for a plan', () => {
  it('opens the account once, pending until it is paid, and mails a link for the password', async () => {
    const admin = await server.admin('super_admin');
    const { id, email } = await ask('pro');
    const answer = () => server.call(routes.answerPlanRequest, admin, { params: { id }, body: { answer: 'opened' } });
    const replies = await Promise.all([answer(), answer()]);
    expect(replies.map(({ body }) => body.answer)).toEqual(['opened', 'opened']);
    const { rows } = await server.platform.pool.query(
      `select m.name, m.plan_id, m.subscription_status, u.fname, u.lname from users u
         join merchants m on m.id = u.merchant_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([
      { name: 'Petal & Co', plan_id: 'pro', subscription_status: 'pending', fname: 'Ada', lname: 'Lovelace Byron' },
    ]);
    const mails = await server.platform.pool.query(
      `select data->>'subject' as subject from pgboss.job where name = 'mail' and data->>'to' = $1`,
      [email],
    );
    expect(mails.rows).toHaveLength(1);
    const listed = await server.call(routes.listPlanRequests, admin, {});
    expect(listed.body.items.find((one: { id: string }) => one.id === id)).toMatchObject({ answer: 'opened', email });
  });

  it('of a merchant gives what nobody sells at once, and offers the rest for payment', async () => {
    const admin = await server.admin('super_admin');
    const merchant = await server.merchant({ plan: 'basic' });
    const open = async (planId: 'pro' | 'enterprise') => {
      const { id } = await ask(planId, merchant.email);
      await server.call(routes.answerPlanRequest, admin, { params: { id }, body: { answer: 'opened' } });
      return (await server.call(routes.session, merchant, {})).body.session.merchant;
    };
    expect(await open('pro')).toMatchObject({ planId: 'basic', upgradePlanId: 'pro' });
    expect((await server.call(routes.profile, merchant, {})).body.user.upgrade_user).toEqual({
      upgrade: true,
      domain_subscription_id: 'pro',
    });
    expect(await open('enterprise')).toMatchObject({ planId: 'enterprise', upgradePlanId: null });
  });

  it('is declined, which stands, and is nobody else’s to answer', async () => {
    const admin = await server.admin('super_admin');
    const { id } = await ask('pro');
    const merchant = await server.merchant();
    const as = (caller: typeof merchant, answer: 'opened' | 'declined') =>
      server.call(routes.answerPlanRequest, caller, { params: { id }, body: { answer } });
    expect((await as(merchant, 'opened')).status).toBe(403);
    expect((await as(admin, 'declined')).body.answer).toBe('declined');
    expect((await as(admin, 'opened')).body.answer).toBe('declined');
  });
});
