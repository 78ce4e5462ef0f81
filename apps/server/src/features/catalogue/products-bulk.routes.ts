import type { productChangesRoutes } from '@voicecart/contract/routes/product-changes';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { changeProducts, undoProductChange } from './products-bulk.ts';

export const productChangesHandlers: Handlers<typeof productChangesRoutes> = {
  async changeProducts({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId);
    const { changedAt, before } = await changeProducts(platform, principal, body.chosen, body.change);
    return { success: true, changedAt: changedAt.toISOString(), before };
  },

  async undoProductChange({ platform, session, merchantId }, { body }) {
    const principal = principalOf(session, merchantId);
    const restored = await undoProductChange(platform, principal, new Date(body.changedAt), body.before);
    return { success: true, restored };
  },
};
