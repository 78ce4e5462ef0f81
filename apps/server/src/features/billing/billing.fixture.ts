import { routes } from '@voicecart/contract/routes';
import { demoStripe } from '@voicecart/emulators/stripe/demo';
import { type StripeEmulator, startStripe } from '@voicecart/emulators/stripe/stripe';
import { type Caller, startTestServer, type TestServer } from '../../../test/test-server.ts';

export interface BillingWorld {
  readonly server: TestServer;
  readonly stripe: StripeEmulator;
  /** Starts a checkout and returns its session at Stripe. */
  startCheckout(merchant: Caller, sourcePlanId: string): Promise<string>;
  /** Pays on the hosted page. @returns where the browser is sent, null where it stays */
  pay(sessionId: string, card?: string): Promise<string | null>;
  /** The whole way to a running subscription, back by the return page. */
  subscribe(merchant: Caller, sourcePlanId: string, card?: string): Promise<string>;
  planOf(merchant: Caller): Promise<{ planId: string; status: string }>;
  /** Delivers a signed event to the product. */
  deliver(event: object, secret?: string): Promise<number>;
  stop(): Promise<void>;
}

/** A product with the emulated Stripe, whose events wait until the test sends them. */
export async function startBillingWorld(env: Record<string, string> = {}): Promise<BillingWorld> {
  const stripe = await startStripe({ delivery: 'held' });
  const server = await startTestServer({
    SERVICES: 'web',
    STRIPE_SECRET_KEY: demoStripe.secretKey,
    STRIPE_WEBHOOK_SECRET: demoStripe.webhookSecret,
    STRIPE_API_ORIGIN: stripe.url,
    STRIPE_TEST_CLOCK: demoStripe.testClock,
    ...env,
  });

  const world: BillingWorld = {
    server,
    stripe,
    async startCheckout(merchant, sourcePlanId) {
      const { status, text, body } = await server.call(routes.startCheckout, merchant, { body: { sourcePlanId } });
      if (status !== 200) throw new Error(text);
      return new URL(body.url).pathname.split('/').at(-1) ?? '';
    },
    async pay(sessionId, card = '4242 4242 4242 4242') {
      const response = await fetch(`${stripe.url}/checkout/${sessionId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ card }),
      });
      return response.headers.get('location');
    },
    async subscribe(merchant, sourcePlanId, card) {
      const sessionId = await world.startCheckout(merchant, sourcePlanId);
      await world.pay(sessionId, card);
      const confirmed = await server.call(routes.confirmCheckout, merchant, { body: { session_id: sessionId } });
      if (confirmed.status !== 200) throw new Error(confirmed.text);
      return sessionId;
    },
    async planOf(merchant) {
      const { body } = await server.call(routes.session, merchant, {});
      const { planId, subscriptionStatus } = body.session.merchant;
      return { planId, status: subscriptionStatus };
    },
    async deliver(event) {
      const body = JSON.stringify(event);
      const response = await fetch(`${server.url}/hooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.events.sign(body) },
        body,
      });
      return response.status;
    },
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
  return world;
}

/** Turns the test clock by days. */
export function turn({ stripe }: BillingWorld, days: number): void {
  stripe.ledger.advance(stripe.ledger.now() + Math.ceil(days * 86_400));
}
