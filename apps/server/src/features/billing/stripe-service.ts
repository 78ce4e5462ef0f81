import {
  CardDeclined,
  createStripe,
  StripeAway,
  type StripeClient,
  StripeMissing,
  stripeConfigOf,
} from '../../outside/stripe/stripe.ts';
import { failure } from '../../platform/errors.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';

/** The client of this node; null where the installation has no key. */
export const stripeOf = perPlatform<{ readonly client: StripeClient | null }>(({ config }) => {
  const stripeConfig = stripeConfigOf(config);
  return { client: stripeConfig && createStripe(stripeConfig) };
});

/** @throws AppError 409 'billing_off' */
export function requireStripe(platform: Platform): StripeClient {
  const { client } = stripeOf(platform);
  if (!client) throw failure('billing_off');
  return client;
}

/** Runs calls to Stripe; what goes wrong there is told to the person in our words. */
export async function askStripe<T>(platform: Platform, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof CardDeclined) throw failure('payment_declined', {}, { cause: error });
    if (error instanceof StripeMissing) {
      platform.log.warn({ err: error }, 'Stripe has nothing of that name');
      throw failure('billing_missing', {}, { cause: error });
    }
    if (error instanceof StripeAway) {
      platform.log.warn({ err: error }, 'Stripe could not be asked');
      throw failure('billing_away', {}, { cause: error });
    }
    throw error;
  }
}
