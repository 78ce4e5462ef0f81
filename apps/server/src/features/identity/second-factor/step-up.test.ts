import type { Identity } from '@voicecart/contract/roles';
import type { RouteRow } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import { type CompanyEmulator, startCompany } from '@voicecart/emulators/company/company';
import { type NameServer, startNameServer } from '@voicecart/emulators/company/name-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../../test/queued-mail.ts';
import {
  type Caller,
  makeUser,
  startTestServer,
  type TestReply,
  type TestServer,
} from '../../../../test/test-server.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { hashToken, startSession } from '../../../platform/sessions/sessions.ts';
import { Authenticator } from '../passkeys/authenticator.fixture.ts';
import { rightPassword as password, withPassword } from '../sign-in/sign-in.fixture.ts';
import { codeAt } from './one-time-codes.ts';

let server: TestServer;
let names: NameServer;
let company: CompanyEmulator;
beforeAll(async () => {
  names = await startNameServer();
  company = await startCompany({});
  server = await startTestServer({
    SERVICES: 'web',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FETCH_LOOPBACK: 'on',
    DNS_SERVERS: names.address,
  });
});
afterAll(async () => {
  await server.stop();
  await company.close();
  await names.close();
});

const rows = (Object.entries(routes) as [string, RouteRow][]).filter(([, row]) => row.stepUp);
const isSteppedUpRow = (name: string) => rows.some(([known]) => known === name);
/** The smallest body that the step-up of a row is asked for. */
const bodyOf = ({ method, body, stepUp }: RouteRow) => {
  if (method === 'GET' || !body) return {};
  return { body: typeof stepUp === 'object' ? { [stepUp.onlyWith]: '1' } : {} };
};
const send = (row: RouteRow, as: Caller): Promise<TestReply> =>
  server.call(row, as, {
    params: Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()])),
    ...bodyOf(row),
  } as never);
const callerFor = (row: RouteRow) =>
  row.access.who.includes('merchant') ? server.merchant() : server.admin('super_admin');
const sessionOf = async (as: Caller, more: { actor?: { userId: string; identity: Identity } } = {}) => {
  const { token } = await startSession(server.platform.db, {
    userId: as.userId,
    identity: 'merchant',
    merchantId: as.merchantId || null,
    userAgent: 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Firefox/140.0',
    address: '198.51.100.7',
    maxDays: 1,
    ...more,
  });
  return { ...as, token };
};
const setSteppedUp = (as: Caller, at: Date | null) =>
  server.platform.db
    .updateTable('sessions')
    .set({ stepped_up_at: at })
    .where('token_hash', '=', hashToken(as.token))
    .execute();
const prove = (as: Caller, body: object) => server.call(routes.stepUp, as, { body: body as never });
const byPassword = (as: Caller, given = password) => prove(as, { method: 'password', password: given });
const codeMailedTo = async (email: string) =>
  (await queuedMails(server, email))
    .find(({ subject }) => subject.startsWith('Your code'))
    ?.text.match(/\b\d{6}\b/)?.[0] ?? '';
const bank = {
  kind: 'us',
  holder: 'Ann',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber: '123456789',
};

describe('every row that takes over money or an account', () => {
  it('is declared: what pays out, signs in, lets in, or opens the API', () => {
    for (const name of ['updateBanking', 'removeBanking', 'savePaymentProcessor', 'removePaymentProcessor']) {
      expect(isSteppedUpRow(name), name).toBe(true);
    }
    // A row that begins to take an account's password, code or key belongs here.
    const sensitive = /banking|paymentprocessor|second-factor|password|useremailupdate$|team|create-user|removesuser/i;
    const missed = (Object.entries(routes) as [string, RouteRow][])
      .filter(([, row]) => row.method !== 'GET' && !row.access.who.includes('anonymous') && sensitive.test(row.path))
      .map(([name]) => name)
      .filter((name) => !isSteppedUpRow(name));
    // Giving up a change of address and Amazon Pay's notifications take nothing over; the other two take both factors in
    // their bodies, of which a step-up asks for one.
    expect(missed.sort()).toEqual([
      'cancelEmailChange',
      'endSecondFactor',
      'renewRecoveryCodes',
      'setAmazonPayNotifications',
    ]);
  });

  it.each(rows)('%s asks for a proof of this session that is not older than five minutes', async (_name, row) => {
    const caller = await callerFor(row);
    const code = async () => (await send(row, caller)).body?.code;
    expect(await code()).toBe('step_up_needed');
    await setSteppedUp(caller, new Date(Date.now() - 5 * 60_000 - 1_000));
    expect(await code()).toBe('step_up_needed');
    await setSteppedUp(await sessionOf(caller), new Date());
    expect(await code()).toBe('step_up_needed');
    await setSteppedUp(caller, new Date());
    expect(await code()).not.toBe('step_up_needed');
  });

  it.each(rows.filter(([, row]) => row.access.who.includes('merchant')))(
    '%s is refused to an agency who acts, and but for the rows that say so to an admin, whatever their session says',
    async (_name, row) => {
      const owner = await server.merchant();
      const agencyId = newId();
      await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'A' }).execute();
      await server.platform.db
        .updateTable('merchants')
        .set({ agency_id: agencyId })
        .where('id', '=', owner.merchantId)
        .execute();
      for (const identity of ['super_admin', 'agency_admin'] as const) {
        const admin = await server.admin(identity);
        await server.platform.db
          .updateTable('users')
          .set({ agency_id: identity === 'agency_admin' ? agencyId : null })
          .where('id', '=', admin.userId)
          .execute();
        const acting = await sessionOf(owner, { actor: { userId: admin.userId, identity } });
        await setSteppedUp(acting, new Date());
        const reply = await send(row, acting);
        // It is the admin who proves who they are: the owner's password is none of theirs.
        const isAdmin = identity === 'super_admin';
        expect((await byPassword(acting)).body.code).toBe(isAdmin ? 'no_such_method' : 'acting');
        if (isAdmin && row.isOpenToActingSuperAdmin) expect(reply.body?.code).not.toBe('acting');
        else expect([identity, reply.status, reply.body?.code]).toEqual([identity, 403, 'acting']);
      }
    },
  );
});

describe('a proof', () => {
  it('opens its own session for five minutes, by the password', async () => {
    const caller = await withPassword(server, await server.merchant());
    const other = await sessionOf(caller);
    expect((await server.call(routes.stepUpState, caller)).body).toMatchObject({
      methods: ['password'],
      validUntil: null,
    });
    const proved = await byPassword(caller);
    expect(Date.parse(proved.body.validUntil) - Date.now()).toBeGreaterThan(290_000);
    expect(Date.parse(proved.body.validUntil) - Date.now()).toBeLessThanOrEqual(300_000);
    expect((await server.call(routes.removeBanking, caller)).status).toBe(200);
    expect((await server.call(routes.removeBanking, other)).body.code).toBe('step_up_needed');
  });

  it('does not outlive the session, nor pass to the one that replaces it', async () => {
    const caller = await withPassword(server, await server.merchant());
    await byPassword(caller);
    const body = { currentPassword: password, password: 'Other-pass-2', passwordConfirm: 'Other-pass-2' };
    const changed = await server.call(routes.changePassword, caller, { body });
    const token = /vc_session=([^;]+)/.exec(changed.headers.getSetCookie().join())?.[1] ?? '';
    expect((await server.call(routes.removeBanking, { ...caller, token })).body.code).toBe('step_up_needed');
    expect((await byPassword(caller)).status).toBe(401);
  });

  it('can be tried five times in a quarter of an hour, over all sessions and at once', async () => {
    const caller = await withPassword(server, await server.merchant());
    const other = await sessionOf(caller);
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => byPassword(index % 2 ? caller : other, 'Wrong-pass-1')),
    );
    expect(tries.filter(({ status }) => status === 400).length).toBe(5);
    expect(tries.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'wrong_proof',
      fields: [{ path: 'password' }],
    });
    const stopped = await byPassword(caller);
    expect(stopped.status).toBe(429);
    expect(stopped.body.retry_after).toBeGreaterThan(600);
  });

  it('may be a code of the authenticator, which is good once', async () => {
    const caller = await withPassword(server, await server.merchant());
    const started = await server.callSteppedUp(routes.startSecondFactor, caller);
    const { secret } = started.body;
    await server.callSteppedUp(routes.confirmSecondFactor, caller, {
      body: { code: codeAt(secret, Date.now()) },
    });
    await setSteppedUp(caller, null);
    expect((await server.call(routes.stepUpState, caller)).body.methods).toEqual(['code']);
    // Whoever has the session and the password has none of it.
    expect((await byPassword(caller)).body.code).toBe('no_such_method');
    // The next one: it is good whether or not its half minute begins meanwhile.
    const code = codeAt(secret, Date.now() + 30_000);
    const tries = await Promise.all([1, 2, 3].map(() => prove(caller, { method: 'code', code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await server.call(routes.removeBanking, caller)).status).toBe(200);
  });

  it('is a mailed code for whoever has nothing else: good once, for ten minutes, in the session that asked', async () => {
    const caller = await server.merchant();
    const other = await sessionOf(caller);
    expect((await server.call(routes.stepUpState, caller)).body.methods).toEqual(['mail']);
    expect((await byPassword(caller)).body.code).toBe('no_such_method');
    expect((await server.call(routes.mailStepUpCode, caller)).body).toEqual({ success: true, email: caller.email });
    const code = await codeMailedTo(caller.email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await prove(other, { method: 'mail', code })).body.code).toBe('wrong_proof');
    const tries = await Promise.all([1, 2].map(() => prove(caller, { method: 'mail', code })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400]);
    await server.call(routes.mailStepUpCode, caller);
    await server.platform.pool.query("update step_up_codes set expires_at = now() - interval '1 second'");
    const late = await prove(caller, { method: 'mail', code: await codeMailedTo(caller.email) });
    expect(late.body.code).toBe('wrong_proof');
    expect((await server.call(routes.mailStepUpCode, caller)).status).toBe(429);
    const { rows: stored } = await server.platform.pool.query('select step_up_codes::text as all from step_up_codes');
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('is no mailed code for whoever has a password', async () => {
    const caller = await withPassword(server, await server.merchant());
    expect((await server.call(routes.mailStepUpCode, caller)).body.code).toBe('no_such_method');
    expect((await prove(caller, { method: 'mail', code: '123456' })).body.code).toBe('no_such_method');
  });
});

/** What is changed by each row, so that a mail must tell the other owner of it. */
interface Scene {
  readonly owner: Caller;
  readonly call: TestServer['call'];
}
const newEmail = () => `${newId().slice(-12)}@new.example`;
const invited = async ({ owner, call }: Scene, role: 'Manager' | 'Associate' = 'Manager') => {
  const email = newEmail();
  const made = await call(routes.inviteUser, owner, { body: { email, role } });
  return { id: made.body.person.id as string, email };
};
const withFactor = async ({ call }: Scene, caller: Caller) => {
  const { secret } = (await call(routes.startSecondFactor, caller)).body;
  const code = codeAt(secret, Date.now());
  expect((await call(routes.confirmSecondFactor, caller, { body: { code } })).status).toBe(200);
  return { password, code: codeAt(secret, Date.now() + 30_000) };
};
const withPasskey = async ({ owner, call }: Scene) => {
  const { question } = (await call(routes.startPasskey, owner)).body;
  const answer = new Authenticator(server.platform.config.publicUrl).make(question);
  return call(routes.addPasskey, owner, { body: { name: 'Laptop', answer } });
};
const associate = async ({ owner }: Scene) => makeUser(server, 'merchant_associate', owner.merchantId);
const agencyFor = async ({ owner }: Scene) => {
  const agencyId = newId();
  await server.platform.db.insertInto('agencies').values({ id: agencyId, name: 'Harbor' }).execute();
  return { agencyId, merchantId: owner.merchantId };
};

const changes: Record<string, (scene: Scene) => Promise<TestReply>> = {
  startDataExport: ({ owner, call }) => call(routes.startDataExport, owner),
  inviteUser: ({ owner, call }) => call(routes.inviteUser, owner, { body: { email: newEmail(), role: 'Manager' } }),
  reinviteUser: async (scene) => {
    const { id } = await invited(scene);
    return scene.call(routes.reinviteUser, scene.owner, { body: { id } });
  },
  removeUser: async (scene) => {
    const { userId: id } = await associate(scene);
    return scene.call(routes.removeUser, scene.owner, { body: { id } });
  },
  resetSecondFactor: async (scene) => {
    const member = await withPassword(server, await makeUser(server, 'team_manager', scene.owner.merchantId));
    await withFactor(scene, member);
    return scene.call(routes.resetSecondFactor, scene.owner, { body: { id: member.userId } });
  },
  resetSecondFactorFor: async (scene) => {
    await withFactor(scene, scene.owner);
    const admin = await server.admin('super_admin');
    return scene.call(routes.resetSecondFactorFor, admin, { body: { user_id: scene.owner.userId } });
  },
  changeUserRole: async (scene) => {
    const { userId: id } = await associate(scene);
    return scene.call(routes.changeUserRole, scene.owner, { body: { id, role: 'Manager' } });
  },
  changeAssociatePassword: async (scene) => {
    const { email: username } = await associate(scene);
    return scene.call(routes.changeAssociatePassword, scene.owner, { body: { username, password: 'Other-pass-2' } });
  },
  deleteAssociate: async (scene) => {
    const { email } = await associate(scene);
    return scene.call(routes.deleteAssociate, scene.owner, { body: { email } });
  },
  inviteAssociate: ({ owner, call }) => call(routes.inviteAssociate, owner, { body: { email: newEmail() } }),
  updateBanking: ({ owner, call }) => call(routes.updateBanking, owner, { body: bank as never }),
  removeBanking: async ({ owner, call }) => {
    await call(routes.updateBanking, owner, { body: bank as never });
    return call(routes.removeBanking, owner);
  },
  savePaymentProcessor: ({ owner, call }) => call(routes.savePaymentProcessor, owner, { body: stripe }),
  removePaymentProcessor: async ({ owner, call }) => {
    await call(routes.savePaymentProcessor, owner, { body: stripe });
    return call(routes.removePaymentProcessor, owner, { params: { processor: 'stripe' } });
  },
  changeEmail: ({ owner, call }) => call(routes.changeEmail, owner, { body: { email: newEmail() } }),
  updateAccount: ({ owner, call }) =>
    call(routes.updateAccount, owner, { body: { fname: 'Ann', lname: 'Lee', phone: '+15551234567' } }),
  changePassword: ({ owner, call }) =>
    call(routes.changePassword, owner, {
      body: { currentPassword: password, password: 'Other-pass-2', passwordConfirm: 'Other-pass-2' },
    }),
  confirmSecondFactor: async (scene) => {
    await withFactor(scene, scene.owner);
    return scene.call(routes.secondFactor, scene.owner);
  },
  addPasskey: async (scene) => {
    await withPasskey(scene);
    return scene.call(routes.listPasskeys, scene.owner);
  },
  removePasskey: async (scene) => {
    await withPasskey(scene);
    const { body } = await withPasskey(scene);
    return scene.call(routes.removePasskey, scene.owner, { params: { id: body.item.id } });
  },
  renewRecoveryCodes: async (scene) =>
    scene.call(routes.renewRecoveryCodes, scene.owner, { body: await withFactor(scene, scene.owner) }),
  endSecondFactor: async (scene) =>
    scene.call(routes.endSecondFactor, scene.owner, { body: await withFactor(scene, scene.owner) }),
  makeDialogflowSecret: async ({ owner, call }) => {
    const app = await call(routes.createApp, owner, { body: { name: 'Shop', invocationName: 'my voice shop' } });
    return call(routes.makeDialogflowSecret, owner, { params: { id: app.body.app.id } });
  },
  makeChatSecret: async ({ owner, call }) => {
    const app = await call(routes.createApp, owner, { body: { name: 'Shop', invocationName: 'my voice shop' } });
    return call(routes.makeChatSecret, owner, { params: { id: app.body.app.id } });
  },
  createWebhookEndpoint: async (scene) => {
    await webhookFor(scene);
    return scene.call(routes.listWebhookEndpoints, scene.owner);
  },
  changeWebhookEndpoint: async (scene) =>
    scene.call(routes.changeWebhookEndpoint, scene.owner, {
      params: await webhookFor(scene),
      body: { url: 'https://other.example/hook' },
    }),
  rotateWebhookSecret: async (scene) =>
    scene.call(routes.rotateWebhookSecret, scene.owner, { params: await webhookFor(scene) }),
  createApiKey: async ({ owner, call }) => {
    await call(routes.createApiKey, owner, { body: { name: 'Warehouse', scopes: ['orders:read'], days: 30 } });
    return call(routes.listApiKeys, owner);
  },
  saveCompanySignIn: (scene) => connectCompany(scene),
  saveCompanySaml: ({ owner, call }) =>
    call(routes.saveCompanySaml, owner, {
      body: { metadata: company.saml.metadata, role: 'Manager', isOn: false },
    }),
  removeCompanySignIn: async (scene) => {
    await connectCompany(scene);
    return scene.call(routes.removeCompanySignIn, scene.owner);
  },
  addCompanyDomain: (scene) => nameDomain(scene, 'added.example'),
  verifyCompanyDomain: async (scene) => {
    const domain = 'verified.example';
    const { signIn } = (await nameDomain(scene, domain)).body;
    names.records.set(`_voicecart.${domain}`, [signIn.domains[0].record]);
    return scene.call(routes.verifyCompanyDomain, scene.owner, { body: { domain } });
  },
  createScimToken: async (scene) => {
    await scene.call(routes.createScimToken, scene.owner);
    return scene.call(routes.readCompanySignIn, scene.owner);
  },
  removeScimToken: async (scene) => {
    await scene.call(routes.createScimToken, scene.owner);
    return scene.call(routes.removeScimToken, scene.owner);
  },
  removeCompanyDomain: async (scene) => {
    await nameDomain(scene, 'removed.example');
    return scene.call(routes.removeCompanyDomain, scene.owner, { params: { domain: 'removed.example' } });
  },
  eraseShopper: ({ owner, call }) => call(routes.eraseShopper, owner, { body: { email: newEmail() } }),
  saveFaxSettings: ({ owner, call }) =>
    call(routes.saveFaxSettings, owner, { body: { isOn: false, number: '+12125550100' } }),
  saveRetention: ({ owner, call }) =>
    call(routes.saveRetention, owner, { body: { conversations: 90, messages: 180, activity: 400 } }),
  createActivityStream: async ({ owner, call }) => {
    await call(routes.createActivityStream, owner, { body: { host: 'logs.example.com', port: 6514 } });
    return call(routes.listActivityStreams, owner);
  },
  deleteActivityStream: async ({ owner, call }) => {
    const made = await call(routes.createActivityStream, owner, { body: { host: 'logs.example.com', port: 6514 } });
    return call(routes.deleteActivityStream, owner, { params: { id: made.body.stream.id } });
  },
  acceptAgencyInvitation: async (scene) => {
    const { agencyId } = await agencyFor(scene);
    const token = newToken();
    await server.platform.db
      .insertInto('sign_up_invitations')
      .values({
        id: newId(),
        invited_by: (await server.admin('agency_admin')).userId,
        agency_id: agencyId,
        email: scene.owner.email,
        plan_id: 'basic',
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    return scene.call(routes.acceptAgencyInvitation, scene.owner, { body: { token } });
  },
  keepAgency: async (scene) => {
    const { agencyId, merchantId } = await agencyFor(scene);
    await server.platform.db
      .updateTable('merchants')
      .set({ agency_id: agencyId, agency_unreviewed: true })
      .where('id', '=', merchantId)
      .execute();
    return scene.call(routes.keepAgency, scene.owner);
  },
};
const nameDomain = ({ owner, call }: Scene, domain: string) =>
  call(routes.addCompanyDomain, owner, { body: { domain } });
const connectCompany = ({ owner, call }: Scene) =>
  call(routes.saveCompanySignIn, owner, {
    body: { issuer: company.issuer, clientId: 'voicecart', clientSecret: 'secret', role: 'Manager', isOn: false },
  });
const webhookFor = async ({ owner, call }: Scene) => {
  const body = { url: 'https://shop.example/hook', topics: ['order.placed' as const] };
  const made = await call(routes.createWebhookEndpoint, owner, { body });
  return { id: made.body.endpoint.id as string };
};
const stripe = {
  processor: 'stripe' as const,
  isSandbox: true,
  fields: { publishableKey: 'pk_test_51abc', secretKey: 'sk_test_51abc' },
};
/** Their bodies are the proof, of both factors. */
const provingInBody = ['renewRecoveryCodes', 'endSecondFactor'];
/**
 * They prepare a change; `verifyPhoneCode` makes one, which phone-verification.test.ts looks at. A publishing token opens
 * a session of a day, which stands among the person's devices: scripts ask for one each day, so nobody is mailed. The
 * credentials of a skill's messages are read from Amazon and change nothing. An export of all data is mailed when it is asked
 * for; its downloads stand in the activity log.
 */
const preparing = [
  'startSecondFactor',
  'startPasskey',
  'requestPhoneCode',
  'requestPhoneCall',
  'verifyPhoneCode',
  'createPublishingToken',
  'getSkillMessagingCredentials',
  'openDataExport',
  'downloadDataExport',
];

describe('a change that took a proof', () => {
  it('has a case below for each row', () => {
    expect([...Object.keys(changes), ...preparing].sort()).toEqual(
      [...rows.map(([name]) => name), ...provingInBody].sort(),
    );
  });

  it.each(Object.keys(changes))(
    '%s is mailed to every owner: what, who, when, from where, what to do',
    async (name) => {
      const owner = await withPassword(server, await sessionOf(await server.merchant()));
      const partner = await makeUser(server, 'merchant', owner.merchantId);
      const reply = await changes[name]?.({ owner, call: server.callSteppedUp });
      expect(reply?.status, reply?.text).toBe(200);
      const [mail] = await queuedMails(server, partner.email);
      expect(mail?.subject).toMatch(/^Security notice for Shop /);
      expect(mail?.text).toMatch(/\nWho: \S+@test\.example\nWhen: \d{4}-\d\d-\d\d \d\d:\d\d UTC\nFrom: \S+/);
      if (name !== 'resetSecondFactorFor') {
        expect(mail?.text).toContain(`Who: ${owner.email}`);
        expect(mail?.text).toContain('From: 198.51.100.7, Firefox on Linux');
      }
      expect(mail?.text).toContain('/login?panel=forgot');
    },
  );

  it('is not mailed again where the same is saved twice', async () => {
    const owner = await server.merchant();
    const save = () => server.callSteppedUp(routes.updateBanking, owner, { body: bank as never });
    await Promise.all([save(), save()]);
    await save();
    expect(await queuedMails(server, owner.email)).toHaveLength(1);
  });
});
