import { planById } from '@voicecart/contract/plans';
import { wireRole } from '@voicecart/contract/roles';
import type { RouteReply } from '@voicecart/contract/route';
import type { accountsRoutes } from '@voicecart/contract/routes/accounts';
import { notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import { getMerchant } from '../../merchants/merchants.ts';
import { merchantPermission } from '../../permissions/permissions.ts';
import { getUser } from '../users.queries.ts';
import { findPictureUrl } from './pictures.ts';
import { findAmazonAccount, findOrderTemplate, listOfferedTemplates } from './profile.queries.ts';
import { domainOf, landingUrlOf } from './session-info.ts';

/** The profile of the signed-in user, in the spec's shape. The session token is never repeated in it. */
export async function profileOf(
  platform: Platform,
  session: Session,
): Promise<RouteReply<typeof accountsRoutes.profile>> {
  const user = await getUser(platform.db, session.userId);
  if (!user) throw notFound('The user');
  const merchant = session.merchantId ? await getMerchant(platform.db, session.merchantId) : undefined;
  return {
    success: true,
    landing_url: merchant ? landingUrlOf(merchant) : '',
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
      upgrade_user: {
        upgrade: merchant?.upgrade_plan_id != null,
        domain_subscription_id: merchant?.upgrade_plan_id ?? '',
      },
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
            email_template_id: (await findOrderTemplate(platform.db, merchant.id)) ?? '',
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
            payment_processors: { amazon_pay: { ap_notifications: merchant.amazon_pay_notifications } },
            permissions: {
              allow_multi_locale: (await merchantPermission(platform.db, merchant.id, 'allow_multi_locale')) > 0,
            },
            profile_img: (await findPictureUrl(platform.db, user.id)) ?? '',
            source: merchant.source,
            aws_data: await awsDataOf(platform, merchant.id),
          }
        : null,
    },
  };
}

/** A secret that is there, as it is shown: its length tells nothing. */
const maskedSecret = '••••••••';

/** The Amazon side of a merchant in the old shape: its own account, else the installation's. */
async function awsDataOf({ db, config }: Platform, merchantId: string) {
  const templates = (await listOfferedTemplates(db)).map(({ id, name }) => ({ _id: id, name }));
  if ((await merchantPermission(db, merchantId, 'publishing')) === 0) {
    return { client_secret: '', templates, vendor_id: '', aws_login: '' };
  }
  const account = await findAmazonAccount(db, merchantId);
  const hasSecret = account !== undefined || config.AMAZON_REFRESH_TOKEN !== '';
  return {
    client_secret: hasSecret ? maskedSecret : '',
    templates,
    vendor_id: account ? (account.vendor_id ?? '') : config.AMAZON_VENDOR_ID,
    aws_login: account?.email ?? '',
  };
}
