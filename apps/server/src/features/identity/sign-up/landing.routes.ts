import { isPlanId, planById } from '@voicecart/contract/plans';
import type { landingRoutes } from '@voicecart/contract/routes/landing';
import { failure } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/http.ts';
import type { Platform } from '../../../platform/platform.ts';
import { principalOf } from '../../activity/activity.ts';
import { createWebhook, listWebhooks } from '../../webhooks/webhooks.ts';
import { arriveFromShop } from '../sign-in/shop-arrival.ts';
import { startFreePlan } from './landing-free-plan.ts';
import { termsLink } from './sign-up-terms.ts';

export const landingHandlers: Handlers<typeof landingRoutes> = {
  async planDetails({ platform }, { body }) {
    const id = body.domain_subscription_id.trim().toLowerCase();
    if (!isPlanId(id)) throw failure('invalid_plan');
    const { skillTemplateId, sourcePlans } = planById[id];
    return {
      success: true,
      product_plan: {
        domain_id: id,
        skill_template_id: skillTemplateId,
        source_plans: sourcePlans.map((plan) => ({ plan_id: plan.id })),
        // The text has a call of its own, which fetches and cleans it.
        terms_conditions: { signup: { link: termsLink(platform, id) ?? '', page_text: '' } },
      },
    };
  },

  async createWebhook({ platform, session, merchantId }, { body }) {
    await createWebhook(platform.db, principalOf(session, merchantId), body.webhook_topic);
    return { success: true };
  },

  listWebhooks: webhooksOf,
  postListWebhooks: webhooksOf,

  async startFreePlan({ platform, session, merchantId }) {
    return { success: true, status: await startFreePlan(platform.db, principalOf(session, merchantId)) };
  },

  async shopArrival({ platform, session, signIn }, { body }) {
    const arrival = { token: body.token, sellerId: body.seller_id, sellerEmail: body.seller_email };
    const started = await arriveFromShop(platform, arrival, session);
    if (started) signIn(started.token, started.session, started.session.isRemembered);
    return { success: true };
  },
};

async function webhooksOf({ platform, merchantId }: { readonly platform: Platform; readonly merchantId: string }) {
  return { success: true as const, items: await listWebhooks(platform.db, merchantId) };
}
