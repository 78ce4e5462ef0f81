import type { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import type { Handlers } from '../../platform/http.ts';
import { actAsMerchant, returnToAdmin } from './acting.ts';
import {
  exportMerchants,
  listMerchants,
  readMerchantFilters,
  readMerchantPlans,
  setMerchantStatus,
} from './merchants-list.ts';
import { listInvitations, resendInvitation, revokeSignUpInvitation, sendInvitation } from './sign-up-invitations.ts';

export const merchantsHandlers: Handlers<typeof merchantsRoutes> = {
  async listMerchants({ platform, session }, { query }) {
    return { success: true, ...(await listMerchants(platform, session, query)) };
  },

  async userList({ platform, session }, { body }) {
    return { success: true, ...(await listMerchants(platform, session, body)) };
  },

  async exportMerchants({ platform, session, header }, { body }) {
    const csv = await exportMerchants(platform, session, body);
    header('content-disposition', 'attachment; filename="merchants.csv"');
    return csv;
  },

  async setMerchantStatus({ platform, session }, { body }) {
    const { merchant_id, status } = body;
    return { success: true, merchant: await setMerchantStatus(platform, session, merchant_id, status) };
  },

  async merchantFilters({ platform, session }) {
    return { success: true, ...(await readMerchantFilters(platform, session)) };
  },

  async merchantPlans({ platform, session }) {
    return { success: true, plans: readMerchantPlans(session, platform.config.BRAND_NAME) };
  },

  async merchantLogin({ platform, session, signIn }, { body }) {
    const { token, session: acting } = await actAsMerchant(platform, session, body.merchant_id);
    signIn(token, acting, acting.isRemembered);
    return { success: true };
  },

  async returnToAdmin({ platform, session, signIn }) {
    const { token, session: admin } = await returnToAdmin(platform, session);
    signIn(token, admin, admin.isRemembered);
    return { success: true };
  },

  async listSignUpInvitations({ platform, session }, { query }) {
    return { success: true, ...(await listInvitations(platform.db, session, query)) };
  },

  async sendSignUpInvitation({ platform, session }, { body }) {
    return { success: true, invitation: await sendInvitation(platform, session, body) };
  },

  async resendSignUpInvitation({ platform, session }, { params }) {
    return { success: true, invitation: await resendInvitation(platform, session, params.id) };
  },

  async revokeSignUpInvitation({ platform, session }, { params }) {
    return { success: true, invitation: await revokeSignUpInvitation(platform, session, params.id) };
  },
};
