import { defaultLocale } from '@voicecart/contract/locales';
import type { PlanId } from '@voicecart/contract/plans';
import type { Identity } from '@voicecart/contract/roles';
import { sql } from 'kysely';
import { hashPassword } from '../features/identity/sign-in/passwords.ts';
import { demoDomain } from '../features/permissions/demo-logins.queries.ts';
import { isLoopbackHost } from '../platform/configuration.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { seedShopping } from './demo-shopping.ts';
import { seedDemoShop } from './seed-demo-shop.ts';

export const demoPassword = 'Demo-Pass-1';

interface DemoLogin {
  readonly name: string;
  readonly identity: Exclude<Identity, 'anonymous'>;
  readonly plan: PlanId | null;
  readonly shop?: string;
  /** Works inside the merchant of this other login. */
  readonly of?: string;
  /** Belongs to the demo agency, or, as its admin, works for it. */
  readonly isOfAgency?: true;
}

/** One login for each role and plan; `pro` owns the demo shop. */
export const demoLogins: readonly DemoLogin[] = [
  { name: 'super-admin', identity: 'super_admin', plan: null },
  { name: 'agency-admin', identity: 'agency_admin', plan: null, isOfAgency: true },
  { name: 'payment-rep', identity: 'amazonpayrep', plan: null },
  { name: 'pro', identity: 'merchant', plan: 'pro', shop: 'Harbor and Pine' },
  { name: 'associate', identity: 'merchant_associate', plan: null, of: 'pro' },
  { name: 'team-admin', identity: 'team_admin', plan: null, of: 'pro' },
  { name: 'team-manager', identity: 'team_manager', plan: null, of: 'pro' },
  { name: 'basic', identity: 'merchant', plan: 'basic', shop: 'Maple Corner', isOfAgency: true },
  { name: 'enterprise', identity: 'merchant', plan: 'enterprise', shop: 'Northline Outfitters' },
  { name: 'amazon-pay', identity: 'merchant', plan: 'amazon-pay', shop: 'Bright Spoon' },
  { name: 'amazon-pay-basic', identity: 'merchant', plan: 'amazon-pay-basic', shop: 'Little Kiln' },
  { name: 'amazon-pay-pro', identity: 'merchant', plan: 'amazon-pay-pro', shop: 'Cedar and Clay' },
  { name: 'agency', identity: 'merchant', plan: 'agency', shop: 'Lighthouse Agency', isOfAgency: true },
  { name: 'notification', identity: 'merchant', plan: 'notification', shop: 'Parcel Post' },
  { name: 'notification-plus', identity: 'merchant', plan: 'notification-plus', shop: 'Parcel Post Plus' },
  { name: 'plugin-basic', identity: 'merchant', plan: 'plugin-basic', shop: 'Chatterbox Goods' },
  { name: 'pro-plus', identity: 'merchant', plan: 'pro-plus', shop: 'Summit Supply' },
  { name: 'shop-platform', identity: 'shop_platform_user', plan: 'notification', shop: 'Storefront Friends' },
];

/**
 * Fills an empty database with the demo merchants and the demo shop; does nothing where they are already. One
 * transaction under a lock, so that two first starts at once make one demo. Whoever made it lets shoppers buy there.
 */
export async function seed(platform: Platform): Promise<void> {
  const made = await seedMerchants(platform);
  if (made) await seedShopping(platform, made.merchantId, made.appId);
}

/** @returns the demo shop; undefined where it was there */
function seedMerchants(platform: Platform): Promise<{ merchantId: string; appId: string } | undefined> {
  return platform.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('voicecart demo seed'))`.execute(tx);
    const done = await tx.selectFrom('users').select('id').where('email', '=', emailOf('pro')).executeTakeFirst();
    if (done) return undefined;
    const passwordHash = await hashPassword(demoPassword);
    const agencyId = newId();
    await tx.insertInto('agencies').values({ id: agencyId, name: 'Lighthouse Agency' }).execute();
    const merchantIds = new Map<string, string>();
    for (const login of demoLogins) {
      const agency_id = login.isOfAgency ? agencyId : null;
      if (login.shop && login.plan)
        merchantIds.set(login.name, await addMerchant(tx, login.name, login.shop, login.plan, agency_id));
      await addUser(tx, login, merchantIds.get(login.of ?? login.name) ?? null, agency_id, passwordHash);
    }
    const merchantId = merchantIds.get('pro');
    if (!merchantId) throw new Error('nobody owns the demo shop');
    return { merchantId, appId: await seedDemoShop(tx, merchantId, platform.config.publicUrl, defaultLocale) };
  });
}

/** Whether a database's address is a socket or a loopback address. A name is not asked for: it may mean another host tomorrow. */
export function isOnThisMachine(databaseUrl: string): boolean {
  const url = new URL(databaseUrl);
  const hosts = [url.hostname, ...url.searchParams.getAll('host')].filter(Boolean);
  return hosts.every((host) => host.startsWith('/') || isLoopbackHost(host));
}

function emailOf(name: string): string {
  return `${name}@${demoDomain}`;
}

async function addMerchant(
  tx: Db,
  login: string,
  shop: string,
  planId: PlanId,
  agency_id: string | null,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('merchants')
    .values({
      id,
      name: shop,
      legal_name: `${shop} LLC`,
      website: `https://${login}.shop.example`,
      plan_id: planId,
      onboarding_status: login === 'pro' ? 4 : 2,
      sign_up_complete: login !== 'basic',
      contact_name: 'Demo Merchant',
      contact_email: emailOf(login),
      contact_phone: '2065550100',
      source: login === 'shop-platform' ? 'ShopifyApp' : null,
      landing_url: '/v2/redirect-notifications',
      last_app_id: null,
      agency_id,
      agency_since: agency_id ? new Date() : null,
    })
    .execute();
  return id;
}

async function addUser(
  tx: Db,
  login: DemoLogin,
  merchantId: string | null,
  agencyId: string | null,
  passwordHash: string,
): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: newId(),
      merchant_id: merchantId,
      email: emailOf(login.name),
      password_hash: passwordHash,
      fname: 'Demo',
      lname: login.name.replaceAll('-', ' '),
      identity: login.identity,
      agency_id: login.identity === 'agency_admin' ? agencyId : null,
      phone: '2065550100',
      phone_verified: true,
      email_confirmed_at: new Date(),
      is_test: true,
    })
    .execute();
}
