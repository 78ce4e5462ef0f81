import { planById } from '@voicecart/contract/plans';
import { wireRole } from '@voicecart/contract/roles';
import type { accountsRoutes } from '@voicecart/contract/routes/accounts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http.ts';
import { endSession } from '../../platform/sessions.ts';
import { getMerchant, getUser } from './accounts.queries.ts';
import { signIn } from './accounts.ts';
import { saveBookmarks } from './bookmarks.ts';
import { merchantPermission } from './permissions.ts';
import { describeSession, domainOf } from './session-info.ts';

export const accountsHandlers: Handlers<typeof accountsRoutes> = {
  async login({ platform, userAgent, signIn: setCookies }, { body }) {
    const { token, session, phoneVerified, role } = await signIn(platform, { ...body, userAgent });
    setCookies(token, session, body.remember);
    return {
      success: true,
      error: null,
      info: { _id: session.userId },
      token,
      type: role,
      phone_verified: phoneVerified,
    };
  },

  async logout({ platform, session, signOut }) {
    if (session) await endSession(platform.db, session.id);
    signOut();
    return { success: true };
  },

  async session({ platform, session }) {
    return { success: true, session: session ? await describeSession(platform, session) : null };
  },

  async profile({ platform, session }) {
    const user = await getUser(platform.db, session.userId);
    if (!user) throw notFound('The user');
    const merchant = session.merchantId ? await getMerchant(platform.db, session.merchantId) : undefined;
    return {
      success: true,
      landing_url: merchant?.landing_url ?? '',
      domain_subscription_id: merchant?.plan_id ?? '',
      user: {
        _id: user.id,
        email: user.email,
        name: { fname: user.fname, lname: user.lname },
        role: wireRole[user.identity],
        type: user.identity,
        phone: user.phone,
        phone_verified: user.phone_verified,
        client_id: merchant?.id ?? '',
        domain_subscription_id: merchant?.plan_id ?? '',
        subscription_detail: { status: merchant?.subscription_status ?? 'active' },
        bookmarks: {
          current_step: merchant?.current_step ?? '',
          first_app_dashboard: merchant?.first_app_dashboard ?? false,
        },
        merchant_data: merchant
          ? {
              step: merchant.onboarding_status,
              merchant_type: 3,
              is_self_serve_user: merchant.is_self_serve,
              sign_up_complete: merchant.sign_up_complete,
              last_selected_voice_app: merchant.last_app_id,
              client_id: merchant.id,
              name: merchant.name,
              is_multiple_skill: planById[merchant.plan_id].quotas.apps > 1,
              domain: domainOf(merchant, platform.config.BRAND_NAME),
              business_info: {
                business_display_name: merchant.name,
                legal_business_name: merchant.legal_name,
                primary_contact: {
                  email: merchant.contact_email,
                  phone_number: merchant.contact_phone,
                  contact_name: merchant.contact_name,
                },
              },
              permissions: {
                allow_multi_locale: (await merchantPermission(platform.db, merchant.id, 'allow_multi_locale')) > 0,
              },
              source: merchant.source,
            }
          : null,
      },
    };
  },

  async bookmarks({ platform, merchantId }, { body }) {
    await saveBookmarks(platform.db, merchantId, body);
    return { success: true };
  },
};
