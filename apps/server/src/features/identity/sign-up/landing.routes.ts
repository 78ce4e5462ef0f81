import { isPlanId, planById } from '@voicecart/contract/plans';
import type { landingRoutes } from '@voicecart/contract/routes/landing';
import { AppError, failure } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { principalOf } from '../../activity/activity.ts';
import { createWebhook, listWebhooks } from '../../webhooks/webhooks.ts';
import { arriveFromShop, createArrivalTicket } from '../sign-in/shop-arrival.ts';
import { startFreePlan } from './landing-free-plan.ts';
import { termsLink, termsPage } from './sign-up-terms.ts';
import { wantUpgrade } from './wanted-upgrade.ts';

export const landingHandlers: Handlers<typeof landingRoutes> = {
  async planDetails({ platform }, { body }) {
    const id = body.domain_subscription_id.trim().toLowerCase();
    if (!isPlanId(id)) throw failure('invalid_plan');
    const { skillTemplateId, sourcePlans } = planById[id];
    const link = termsLink(platform, id);
    return {
      success: true,
      product_plan: {
        domain_id: id,
        skill_template_id: skillTemplateId,
        source_plans: sourcePlans.map((plan) => ({ plan_id: plan.id })),
        terms_conditions: { signup: { link: link ?? '', page_text: link ? await textOfTerms(platform, id) : '' } },
      },
    };
  },

  async createWebhook({ platform, session, merchantId }, { body }) {
    await createWebhook(platform, principalOf(session, merchantId), body.webhook_topic);
    return { success: true };
  },

  listWebhooks: webhooksOf,
  postListWebhooks: webhooksOf,

  async startFreePlan({ platform, session, merchantId }) {
    return { success: true, status: await startFreePlan(platform.db, principalOf(session, merchantId)) };
  },

  async arrivalTicket({ platform, session }) {
    return { success: true, ...(await createArrivalTicket(platform.db, session)) };
  },

  async shopArrival({ platform, session, signIn, ip, userAgent }, { body }) {
    const arrival = {
      token: body.token,
      sellerId: body.seller_id,
      sellerEmail: body.seller_email,
      isConfirmed: body.is_confirmed,
      address: ip,
      userAgent,
    };
    const started = await arriveFromShop(platform, arrival, session);
    if (started) signIn(started.token, started.session, started.session.isRemembered);
    const merchantId = (started?.session ?? session)?.merchantId;
    const wish = { planId: body.domain_subscription_id, isCustom: body.can_custom_upgrade };
    return { success: true, upgrade: merchantId ? await wantUpgrade(platform.db, merchantId, wish) : null };
  },
};

/** What the page of the terms says; nothing where it can't be had, since the plan is known without it. */
async function textOfTerms(platform: Platform, plan: string): Promise<string> {
  try {
    return await termsPage(platform, plan);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'terms_unavailable') throw error;
    return '';
  }
}

async function webhooksOf({ platform, merchantId }: { readonly platform: Platform; readonly merchantId: string }) {
  return { success: true as const, items: await listWebhooks(platform, merchantId) };
}
