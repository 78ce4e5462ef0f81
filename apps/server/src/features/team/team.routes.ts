import type { teamRoutes } from '@voicecart/contract/routes/team';
import type { Handlers } from '../../platform/http/http.ts';
import { arrivalOf } from '../identity/identity.ts';
import { requireOwnMerchant } from '../merchants/merchants.ts';
import {
  deleteAssociate,
  listAssociates,
  mailAssociate,
  setAssociatePassword,
  subMerchantReply,
} from './associates.ts';
import { changeRole, listTeam, removePerson, resetSecondFactor, resetSecondFactorFor } from './team.ts';
import { inviteUser, reinviteUser } from './team-invitations.ts';
import { isJoined, joinTeam, readInvitation } from './team-joining.ts';

export const teamHandlers: Handlers<typeof teamRoutes> = {
  async listTeam({ platform, session, merchantId }, { query }) {
    const { items, total } = await listTeam(platform.db, merchantId, session.userId, query);
    return { success: true, items, total, currentPage: query.currentPage, limit: query.limit };
  },

  async inviteUser({ platform, session, merchantId }, { body }) {
    return { success: true, person: await inviteUser(platform, session, merchantId, body) };
  },

  async reinviteUser({ platform, session, merchantId }, { body }) {
    return { success: true, person: await reinviteUser(platform, session, merchantId, body.id) };
  },

  async removeUser({ platform, session, merchantId }, { body }) {
    await removePerson(platform, session, merchantId, body.id);
    return { success: true };
  },

  async resetSecondFactor({ platform, session, merchantId }, { body }) {
    return { success: true, person: await resetSecondFactor(platform, session, merchantId, body.id) };
  },

  async resetSecondFactorFor({ platform, session }, { body }) {
    await resetSecondFactorFor(platform, session, body.user_id);
    return { success: true };
  },

  async changeUserRole({ platform, session, merchantId }, { body }) {
    return { success: true, person: await changeRole(platform, session, merchantId, body.id, body.role) };
  },

  async invitedUser({ platform }, { query }) {
    return { success: true, ...(await readInvitation(platform.db, query.token)) };
  },

  async acceptInvitation(context, { body }) {
    const entered = await joinTeam(context.platform, body, arrivalOf(context));
    if (entered) context.signIn(entered.token, entered.session, true);
    return { success: true, isSignedIn: entered !== null };
  },

  async accountCreated({ platform }, { query }) {
    return { success: true, isCreated: await isJoined(platform.db, query.token) };
  },

  async changeAssociatePassword({ platform, session, merchantId }, { body }) {
    return subMerchantReply(async () => {
      await setAssociatePassword(platform, session, merchantId, body.username, body.password);
      return 'The password was changed.';
    });
  },

  async deleteAssociate({ platform, session, merchantId }, { body }) {
    return subMerchantReply(async () => {
      requireOwnMerchant(merchantId, body.merchantId);
      await deleteAssociate(platform, session, merchantId, body.email);
      return 'The associate was removed.';
    });
  },

  async inviteAssociate({ platform, session, merchantId }, { body }) {
    return subMerchantReply(async () => {
      requireOwnMerchant(merchantId, body.merchantId);
      await mailAssociate(platform, session, merchantId, { email: body.email, name: body.name });
      return 'The invitation was sent.';
    });
  },

  async listAssociates({ platform, session, merchantId }, { body }) {
    return subMerchantReply(async () => {
      requireOwnMerchant(merchantId, body.merchantId);
      return listAssociates(platform.db, merchantId, session.userId);
    });
  },
};
