import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, type Markup, page, pageHeaders } from '../html.ts';

export interface AppSubscription {
  readonly id: number;
  readonly name: string;
  readonly returnUrl: string;
  readonly isTest: boolean;
  readonly trialDays: number;
  readonly amount: string;
  readonly currency: string;
  readonly interval: 'ANNUAL' | 'EVERY_30_DAYS';
  createdAt: Date;
  status: 'PENDING' | 'ACTIVE' | 'FROZEN' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
}

interface CreateArguments {
  readonly name: string;
  readonly returnUrl: string;
  readonly test?: boolean | null;
  readonly trialDays?: number | null;
  readonly lineItems: readonly {
    readonly plan: {
      readonly appRecurringPricingDetails?: {
        readonly interval?: 'ANNUAL' | 'EVERY_30_DAYS';
        readonly price: { readonly amount: string | number; readonly currencyCode: string };
      };
    };
  }[];
}

const dayMs = 86_400_000;
const gid = (id: number) => `gid://shopify/AppSubscription/${id}`;

/** What shops pay for our app: charges are approved or declined on a page, as in Shopify's admin. */
export class ShopifyBilling {
  readonly subscriptions = new Map<number, AppSubscription>();
  readonly #tell: (topic: string, payload: unknown) => void;

  constructor(tell: (topic: string, payload: unknown) => void) {
    this.#tell = tell;
  }

  /** Moves a subscription, and tells of it. */
  set(id: number, status: AppSubscription['status']): void {
    const subscription = this.subscriptions.get(id);
    if (!subscription) throw new Error(`there is no subscription ${id}`);
    // A shop pays for one subscription of an app: the approved one takes the place of what ran.
    if (status === 'ACTIVE' && subscription.status === 'PENDING') {
      subscription.createdAt = new Date();
      for (const other of this.subscriptions.values()) {
        if (other !== subscription && (other.status === 'ACTIVE' || other.status === 'FROZEN')) {
          this.set(other.id, 'CANCELLED');
        }
      }
    }
    subscription.status = status;
    this.#tell('app_subscriptions/update', {
      app_subscription: {
        admin_graphql_api_id: gid(id),
        name: subscription.name,
        status,
        created_at: subscription.createdAt.toISOString(),
        updated_at: new Date().toISOString(),
        currency: subscription.currency,
        price: subscription.amount,
      },
    });
  }

  /** An app that is removed is paid no more. Shopify tells of the removal alone. */
  endAll(): void {
    for (const one of this.subscriptions.values()) {
      if (one.status === 'ACTIVE' || one.status === 'FROZEN' || one.status === 'PENDING') one.status = 'CANCELLED';
    }
  }

  node(id: string) {
    const subscription = id.includes('/AppSubscription/') ? this.subscriptions.get(numberOf(id)) : undefined;
    return subscription && nodeOf(subscription);
  }

  /** @param origin of the shop */
  create(given: CreateArguments, origin: string) {
    const refused = (field: string, message: string) => ({
      appSubscription: null,
      confirmationUrl: null,
      userErrors: [{ field: [field], message }],
    });
    const pricing = given.lineItems[0]?.plan.appRecurringPricingDetails;
    if (given.name.trim() === '') return refused('name', "Name can't be blank");
    if (!pricing || given.lineItems.length > 1) return refused('lineItems', 'Only one pricing plan per type is taken.');
    const amount = Number(pricing.price.amount);
    if (!(amount >= 0.5)) return refused('lineItems', 'Price must be greater than or equal to 0.5');
    if (pricing.price.currencyCode !== 'USD')
      return refused('lineItems', 'Currency is not the shop’s billing currency');
    if ((given.trialDays ?? 0) < 0) return refused('trialDays', 'Trial days must be greater than or equal to 0');
    const id = 1_000 + this.subscriptions.size;
    const subscription: AppSubscription = {
      id,
      name: given.name,
      returnUrl: given.returnUrl,
      isTest: given.test ?? false,
      trialDays: given.trialDays ?? 0,
      amount: amount.toFixed(2),
      currency: pricing.price.currencyCode,
      interval: pricing.interval ?? 'EVERY_30_DAYS',
      createdAt: new Date(),
      status: 'PENDING',
    };
    this.subscriptions.set(id, subscription);
    return {
      appSubscription: nodeOf(subscription),
      confirmationUrl: `${origin}/admin/charges/${id}/confirm_recurring_application_charge`,
      userErrors: [],
    };
  }

  cancel(id: string) {
    const subscription = this.subscriptions.get(numberOf(id));
    const refused = (message: string) => ({ appSubscription: null, userErrors: [{ field: ['id'], message }] });
    if (!subscription) return refused("Couldn't find RecurringApplicationCharge");
    const from = subscription.status.toLowerCase();
    if (from !== 'active' && from !== 'frozen') return refused(`Cannot transition status via :cancel from :${from}`);
    this.set(subscription.id, 'CANCELLED');
    return { appSubscription: nodeOf(subscription), userErrors: [] };
  }
}

function numberOf(id: string): number {
  return Number(id.split('/').at(-1));
}

function nodeOf(subscription: AppSubscription) {
  const { id, name, returnUrl, isTest, trialDays, createdAt, status, interval } = subscription;
  const isRunning = status === 'ACTIVE' || status === 'FROZEN';
  const days = trialDays + (interval === 'ANNUAL' ? 365 : 30);
  return {
    __typename: 'AppSubscription' as const,
    id: gid(id),
    name,
    returnUrl,
    status,
    test: isTest,
    trialDays,
    createdAt: createdAt.toISOString(),
    currentPeriodEnd: isRunning ? new Date(createdAt.getTime() + days * dayMs).toISOString() : null,
  };
}

const chargeParams = z.object({ id: z.coerce.number().int() });
const answer = z.object({ answer: z.enum(['approve', 'decline']) });

/** The page of Shopify's admin on which a merchant approves or declines a charge. */
export async function mountApprovalPages(app: FastifyInstance, root: string, billing: ShopifyBilling): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    mountPages(scope, root, billing);
  });
}

function mountPages(app: FastifyInstance, root: string, billing: ShopifyBilling): void {
  const path = `${root}/admin/charges/:id/confirm_recurring_application_charge`;
  const chargeOf = (params: unknown) => billing.subscriptions.get(chargeParams.parse(params).id);

  app.get(path, async (request, reply) => {
    const charge = chargeOf(request.params);
    if (!charge) return send(reply.code(404), html`<h1>There is no such charge</h1>`);
    if (charge.status !== 'PENDING') return send(reply, html`<h1>This charge was answered: ${charge.status}</h1>`);
    const every = charge.interval === 'ANNUAL' ? 'year' : '30 days';
    return send(
      reply,
      html`<h1>Approve subscription</h1><p><strong>${charge.name}</strong>: $${charge.amount} ${charge.currency} every ${every}</p>
${charge.trialDays > 0 ? html`<p>${charge.trialDays} days free.</p>` : ''}${charge.isTest ? html`<p>Test charge: nothing is paid.</p>` : ''}
<form method="post"><p><button name="answer" value="approve">Approve</button> <button name="answer" value="decline">Decline</button></p></form>`,
    );
  });

  app.post(path, async (request, reply) => {
    const charge = chargeOf(request.params);
    if (!charge) return send(reply.code(404), html`<h1>There is no such charge</h1>`);
    const isApproved = answer.parse(request.body).answer === 'approve';
    if (charge.status === 'PENDING') billing.set(charge.id, isApproved ? 'ACTIVE' : 'DECLINED');
    const back = new URL(charge.returnUrl);
    back.searchParams.set('charge_id', String(charge.id));
    return reply.redirect(back.href, 303);
  });
}

function send(reply: FastifyReply, body: Markup) {
  const note = html`<p class="note">This is the emulator. No money moves, and nothing leaves this machine.</p>`;
  return reply.headers(pageHeaders).send(page('Shopify (emulated)', html`${body}${note}`));
}
