import { onboardingName, onboardingStatuses } from '@voicecart/contract/onboarding';
import type { profileRoutes } from '@voicecart/contract/routes/profile';
import type { Handlers } from '../../../platform/http/http.ts';
import { getMerchant, requireOwnMerchant } from '../../merchants/merchants.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change.ts';
import { deletePicture, readPictureOf, savePicture } from './pictures.ts';
import { readAccount, updateAccount, updateBusiness } from './profile.ts';

export const profileHandlers: Handlers<typeof profileRoutes> = {
  async account({ platform, session }) {
    return { success: true, account: await readAccount(platform.db, session) };
  },

  async merchantStatusSetting({ platform, merchantId }, { query }) {
    requireOwnMerchant(merchantId, query.merchant_id);
    const status = (await getMerchant(platform.db, merchantId))?.onboarding_status ?? onboardingStatuses.pending;
    return { success: true, status, name: onboardingName(status) };
  },

  async updateAccount({ platform, session }, { body }) {
    await updateAccount(platform, session, body);
    return { success: true, account: await readAccount(platform.db, session) };
  },

  async updateBusiness({ platform, session, merchantId }, { body }) {
    await updateBusiness(platform, session, merchantId, body);
    return { success: true, account: await readAccount(platform.db, session) };
  },

  async changeEmail({ platform, session }, { body }) {
    await requestEmailChange(platform, session, body.email);
    return { success: true, account: await readAccount(platform.db, session) };
  },

  async cancelEmailChange({ platform, session }) {
    await cancelEmailChange(platform, session);
    return { success: true, account: await readAccount(platform.db, session) };
  },

  async confirmEmailChange({ platform }, { body }) {
    return { success: true, email: await confirmEmailChange(platform, body.key) };
  },

  async uploadPicture({ platform, session, file }) {
    return { success: true, pictureUrl: await savePicture(platform, session, file) };
  },

  async deletePicture({ platform, session }) {
    await deletePicture(platform, session);
    return { success: true };
  },

  async picture({ platform, session, header }, { params }) {
    const picture = await readPictureOf(platform.db, session, params.id);
    header('content-type', picture.content_type);
    header('content-disposition', 'inline; filename="picture"');
    // Should a browser ever show it as a page, it runs nothing and loads nothing.
    header('content-security-policy', "default-src 'none'; sandbox");
    header('cache-control', 'private, max-age=31536000, immutable');
    return picture.bytes;
  },
};
