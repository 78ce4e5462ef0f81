import type { accountsRoutes } from '@voicecart/contract/routes/accounts';
import type { Handlers } from '../../platform/http.ts';
import { saveBookmarks } from './bookmarks.ts';
import { profileOf } from './profile-view.ts';
import { describeSession } from './session-info.ts';

export const accountsHandlers: Handlers<typeof accountsRoutes> = {
  async session({ platform, session }) {
    return { success: true, session: session ? await describeSession(platform, session) : null };
  },

  async profile({ platform, session }) {
    return profileOf(platform, session);
  },

  async bookmarks({ platform, merchantId }, { body }) {
    await saveBookmarks(platform.db, merchantId, body);
    return { success: true };
  },
};
