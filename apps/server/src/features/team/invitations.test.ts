import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { acceptInvitation, findInvitation, findOpenInvitation } from './invitations.queries.ts';
import { type InvitedRole, invitationState, makeInvitation } from './invitations.ts';

let server: TestServer;
let owner: Caller;
beforeAll(async () => {
  server = await startTestServer({ SERVICES: 'web' });
  owner = await server.merchant();
});
afterAll(() => server.stop());

const invite = (email: string, role: InvitedRole = 'associate') =>
  makeInvitation(
    server.platform.db,
    { merchantId: owner.merchantId, userId: owner.userId, actorUserId: null },
    { email, name: '', role },
  );
const stateOf = async (token: string) => {
  const found = await findInvitation(server.platform.db, token);
  return found && invitationState(found);
};

describe('an invitation', () => {
  it('is found by its token alone and by its address in its merchant alone', async () => {
    const { db } = server.platform;
    const { token, invitation } = await invite('Ann@Shop.example');
    expect(await findInvitation(db, token)).toMatchObject({ id: invitation.id, email: 'ann@shop.example' });
    expect(await findInvitation(db, newToken())).toBeUndefined();
    expect((await findOpenInvitation(db, owner.merchantId, 'ANN@shop.example'))?.id).toBe(invitation.id);
    expect(await findOpenInvitation(db, newId(), 'ann@shop.example')).toBeUndefined();
    expect(JSON.stringify(invitation)).not.toContain(token);
  });

  it('dies when the same address is invited again', async () => {
    const first = await invite('bob@shop.example');
    const second = await invite('bob@shop.example', 'team_admin');
    expect([await stateOf(first.token), await stateOf(second.token)]).toEqual(['revoked', 'open']);
    expect(await acceptInvitation(server.platform.db, first.token, newId())).toBeNull();
    expect(await acceptInvitation(server.platform.db, second.token, newId())).toMatchObject({ role: 'team_admin' });
  });

  it('is spent once, however many try at the same moment', async () => {
    const { token } = await invite('cat@shop.example');
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => acceptInvitation(server.platform.db, token, newId())),
    );
    expect(tries.filter((spent) => spent !== null)).toHaveLength(1);
    expect(await stateOf(token)).toBe('accepted');
  });

  it('expires', async () => {
    const { db } = server.platform;
    const { token, invitation } = await invite('dan@shop.example');
    await db
      .updateTable('team_invitations')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', invitation.id)
      .execute();
    expect(await stateOf(token)).toBe('expired');
    expect(await acceptInvitation(db, token, newId())).toBeNull();
  });
});
