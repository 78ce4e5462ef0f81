import { billingRoutes } from '@voicecart/contract/routes/billing';
import { merchantPricingRoutes } from '@voicecart/contract/routes/merchant-pricing';
import { moneyFiguresRoutes } from '@voicecart/contract/routes/money-figures';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { billingJobs } from './billing.jobs.ts';
import { billingHandlers, moneyFiguresHandlers } from './billing.routes.ts';
import { mountAppSumoWebhook } from './marketplace/appsumo-webhook.ts';
import { merchantPricingHandlers } from './merchant-prices/merchant-pricing.routes.ts';
import { missingPrices } from './sold-prices.ts';
import { stripeOf } from './stripe-service.ts';
import { mountStripeWebhook } from './stripe-webhook.ts';

export const billingFeature: Feature = {
  name: 'billing',
  routes: [
    withHandlers(billingRoutes, billingHandlers),
    withHandlers(merchantPricingRoutes, merchantPricingHandlers),
    withHandlers(moneyFiguresRoutes, moneyFiguresHandlers),
  ],
  jobs: billingJobs,
  mount: async (app, platform) => {
    await mountStripeWebhook(app, platform);
    await mountAppSumoWebhook(app, platform);
    // Not waited for: the product starts without Stripe.
    void warnOfMissingPrices(platform);
  },
};

/** Says at the start which prices of our table Stripe lacks: they can't be bought. */
async function warnOfMissingPrices(platform: Platform): Promise<void> {
  const { client } = stripeOf(platform);
  if (!client) return;
  try {
    const missing = missingPrices(await client.pricesByKey());
    if (missing.length > 0) platform.log.warn({ missing }, 'Stripe has no price of these lookup keys');
  } catch (error) {
    platform.log.warn({ err: error }, 'the prices at Stripe could not be compared');
  }
}
