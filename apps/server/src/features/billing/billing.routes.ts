import { access, mayCall } from '@voicecart/contract/access';
import { prices, trialDays } from '@voicecart/contract/billing/prices';
import type { billingRoutes } from '@voicecart/contract/routes/billing';
import type { moneyFiguresRoutes } from '@voicecart/contract/routes/money-figures';
import { failure } from '../../platform/errors.ts';
import { csvStream } from '../../platform/formats/csv.ts';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import { confirmCheckout, startCheckout } from './checkout.ts';
import { currentSubscription } from './current-subscription.ts';
import { readFigures, subscriptionHeader, subscriptionRows } from './figures.ts';
import { readLicense } from './marketplace/licenses.ts';
import { cancelPlan, changePlan, listInvoices, openPortal, previewPlanChange, resumePlan } from './plan-change.ts';
import { createCodeBatch, listCodeBatches, previewCode, redeemCode, revokeCodeBatch } from './plan-codes.ts';

export const billingHandlers: Handlers<typeof billingRoutes> = {
  async listPrices() {
    const items = prices.map(({ planId, sourcePlanId, every, currency, amountMinor }) => ({
      planId,
      sourcePlanId,
      every,
      currency,
      amountMinor,
    }));
    return { success: true, items, trialDays };
  },

  async currentSubscription({ platform, session, merchantId }) {
    const subscription = await currentSubscription(platform, merchantId);
    // Stripe's page of an invoice names who pays, and is for those who see invoices.
    const maySee = mayCall(access.merchantOwner, session.identity, merchantId);
    const owed = subscription.owed && { ...subscription.owed, ...(maySee ? {} : { payUrl: null, cardLast4: null }) };
    return { success: true, subscription: { ...subscription, owed } };
  },

  async startCheckout({ platform, session, merchantId }, { body }) {
    return { success: true, url: await startCheckout(platform, principalOf(session, merchantId), body) };
  },

  async confirmCheckout({ platform, merchantId }, { body }) {
    const isPaid = await confirmCheckout(platform, merchantId, body.session_id);
    const { planId, status } = await currentSubscription(platform, merchantId);
    return { success: true, isPaid, planId, status };
  },

  async previewPlanChange({ platform, merchantId }, { body }) {
    return { success: true, ...(await previewPlanChange(platform, merchantId, body.sourcePlanId)) };
  },

  async upgradePlan({ platform, session, merchantId }, { body }) {
    const wanted = body.domain_subscription_id;
    return { success: true, ...(await changePlan(platform, principalOf(session, merchantId), wanted)) };
  },

  async upgradeResellerPlan({ platform, session, merchantId }, { body }) {
    const { planId } = await currentSubscription(platform, merchantId);
    if (planId !== body.previousSubscriptionDetail) throw failure('plan_changed');
    const wanted = body.domain_subscription_id;
    return { success: true, ...(await changePlan(platform, principalOf(session, merchantId), wanted)) };
  },

  async cancelPlan({ platform, session, merchantId }) {
    return { success: true, ...(await cancelPlan(platform, principalOf(session, merchantId))) };
  },

  async resumePlan({ platform, session, merchantId }) {
    await resumePlan(platform, principalOf(session, merchantId));
    return { success: true };
  },

  async openBillingPortal({ platform, merchantId }) {
    return { success: true, url: await openPortal(platform, merchantId) };
  },

  async listInvoices({ platform, merchantId }) {
    return { success: true, items: await listInvoices(platform, merchantId) };
  },

  async redeemPlanCode({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await redeemCode(platform, principalOf(session, merchantId), body.code)) };
  },

  async previewPlanCode({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await previewCode(platform, principalOf(session, merchantId), body.code)) };
  },

  async readLicense({ platform }, { body }) {
    return { success: true, license_key: await readLicense(platform, body.code) };
  },

  async listCodeBatches({ platform }) {
    return { success: true, items: await listCodeBatches(platform) };
  },

  async createCodeBatch({ platform, session }, { body }) {
    return { success: true, ...(await createCodeBatch(platform, session, body)) };
  },

  async revokeCodeBatch({ platform, session }, { params }) {
    await revokeCodeBatch(platform, session, params.id);
    return { success: true };
  },
};

export const moneyFiguresHandlers: Handlers<typeof moneyFiguresRoutes> = {
  async moneyFigures({ platform }) {
    return { success: true, figures: await readFigures(platform.db) };
  },

  async exportSubscriptions({ platform, header }) {
    header('content-disposition', 'attachment; filename="subscriptions.csv"');
    return csvStream(subscriptionHeader, subscriptionRows(platform.db));
  },
};
