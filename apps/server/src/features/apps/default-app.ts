import { appDefaults, defaultAmazonPayAppName } from '@voicecart/contract/app-defaults';
import { defaultLocale } from '@voicecart/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../activity/activity.ts';
import { addApp } from './app-changes.ts';
import { listApps, lockMerchant, rememberDefaultApp } from './apps.queries.ts';
import { announceApp } from './apps.ts';
import { invocationNameFrom } from './invocation-name.ts';

/** Deals and coupons are two kinds of one interaction: its default settings are those of both. */
const defaultInteractionTypes = [2];

/** The steps of a default app as old callers read them: made, and not yet set up by a person. */
const stepsOfNewApp = { Step1: true, Step2: false } as const;

/**
 * The app that a merchant has without asking for one (spec section 4, "Default app creation"), in one transaction. A
 * merchant who has apps already gets the one last looked at, so that a repeat and two sign-ins at once make one app.
 * @throws AppError whatever creating an app throws
 */
export async function createDefaultApp(
  platform: Platform,
  principal: Principal,
): Promise<{ id: string; isNew: boolean; steps: Readonly<Record<string, boolean>> }> {
  const { merchantId } = principal;
  const made = await platform.db.transaction().execute(async (tx) => {
    const merchant = await lockMerchant(tx, merchantId);
    const apps = await listApps(tx, merchantId);
    const existing = apps.find(({ id }) => id === merchant.last_app_id) ?? apps[0];
    if (existing) return { id: existing.id, isNew: false, steps: merchant.step_flags };
    const isAmazonPay = merchant.plan_id.startsWith('amazon-pay');
    const id = await addApp(tx, principal, {
      name: isAmazonPay ? defaultAmazonPayAppName(merchantId) : appDefaults.name,
      description: appDefaults.description,
      summary: '',
      invocationName: invocationNameFrom([merchant.name, appDefaults.name], [defaultLocale]),
      privacyUrl: `${platform.config.publicUrl}/privacy`,
      termsUrl: '',
      locales: [defaultLocale],
      interactionTypes: defaultInteractionTypes,
      version: appDefaults.version,
    });
    await rememberDefaultApp(tx, merchantId, id, stepsOfNewApp);
    return { id, isNew: true, steps: stepsOfNewApp };
  });
  if (made.isNew) announceApp(platform, merchantId, made.id);
  return made;
}
