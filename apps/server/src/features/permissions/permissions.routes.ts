import type { permissionsRoutes } from '@voicecart/contract/routes/permissions';
import type { Handlers } from '../../platform/http/http.ts';
import { describeMaster, saveMaster } from './permissions.ts';
import { describeHeld, saveHeld } from './permissions-held.ts';
import { verifyRoute } from './route-permission.ts';

export const permissionsHandlers: Handlers<typeof permissionsRoutes> = {
  async verifyRoute({ platform, session }, { body }) {
    return { success: true, data: await verifyRoute(platform, session, body.route) };
  },

  async userPermissions({ platform, session }) {
    const { permissions } = await platform.standingOf(session);
    const entries = Object.entries(permissions).map(([key, value]) => [key, { value }]);
    return { success: true, userPermissions: Object.fromEntries(entries) };
  },

  async masterPermissions({ platform }) {
    return { success: true, ...(await describeMaster(platform.db)) };
  },

  async saveMasterPermissions({ platform, session }, { body }) {
    await saveMaster(platform, session, body.changes);
    return { success: true, ...(await describeMaster(platform.db)) };
  },

  async heldPermissions({ platform, session }, { query }) {
    const target = { merchantId: query.merchant_id, personId: query.user_id };
    return { success: true, ...(await describeHeld(platform.db, session, target)) };
  },

  async saveUserPermissions({ platform, session }, { body }) {
    const target = { merchantId: body.merchant_id, personId: body.user_id };
    await saveHeld(platform, session, target, body.values);
    return { success: true, ...(await describeHeld(platform.db, session, target)) };
  },
};
