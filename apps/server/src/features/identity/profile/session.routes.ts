import type { accountsRoutes } from '@voicecart/contract/routes/accounts';
import type { Handlers } from '../../../platform/http/http.ts';
import { readBookmarks, saveBookmarks } from './bookmarks.ts';
import { profileOf } from './profile-view.ts';
import { describeSession } from './session-info.ts';

export const accountsHandlers: Handlers<typeof accountsRoutes> = {
  async session({ platform, session }) {
    return { success: true, session: session ? await describeSession(platform, session) : null };
  },

  async profile({ platform, session }) {
    return profileOf(platform, session);
  },

  async getBookmarks({ platform, merchantId }) {
    return { success: true, ...(await readBookmarks(platform.db, merchantId)) };
  },

  async bookmarks({ platform, merchantId }, { body }) {
    await saveBookmarks(platform.db, merchantId, body);
    return { success: true };
  },
};
