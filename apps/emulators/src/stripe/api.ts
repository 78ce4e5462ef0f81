import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { demoStripe } from './demo.ts';
import { mountRefunds } from './refunds.ts';
import * as requests from './requests.ts';
import type { StripeParts } from './stripe.ts';
import {
  clockView,
  customerView,
  invoiceView,
  priceView,
  promotionCodeView,
  scheduleView,
  sessionView,
  subscriptionView,
} from './views.ts';
import {
  customerRow,
  found,
  missing,
  newId,
  priceRow,
  pricesOf,
  productOf,
  type Session,
  StripeRefusal,
} from './world.ts';

const idParams = z.object({ id: z.string() });

function list(url: string, data: readonly unknown[], limit: number) {
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) };
}

function after<T extends { readonly id: string }>(rows: readonly T[], startingAfter: string | undefined): readonly T[] {
  return startingAfter ? rows.slice(rows.findIndex(({ id }) => id === startingAfter) + 1) : rows;
}

/** The calls, as the official SDK makes them. */
export function mountApi(api: FastifyInstance, parts: StripeParts): void {
  const { world, ledger, tell } = parts;
  const answered = new Map<string, { status: number; body: string }>();
  const idOf = (request: FastifyRequest) => idParams.parse(request.params).id;

  api.addHook('onRequest', async (request) => {
    if (request.headers.authorization === `Bearer ${demoStripe.secretKey}`) return;
    throw new StripeRefusal(401, 'Invalid API Key provided.', { type: 'authentication_error' });
  });
  // A repeat with the same key gets the first answer, whatever has happened since.
  const keyOf = ({ method, headers, url }: FastifyRequest) =>
    method === 'POST' && headers['idempotency-key'] ? `${url} ${headers['idempotency-key']}` : null;
  api.addHook('preHandler', async (request, reply) => {
    const before = answered.get(keyOf(request) ?? '');
    if (before)
      return reply.code(before.status).header('idempotent-replayed', 'true').type('application/json').send(before.body);
  });
  api.addHook('onSend', async (request, reply, payload) => {
    reply.header('request-id', newId('req'));
    const key = keyOf(request);
    if (key && reply.statusCode < 500 && typeof payload === 'string' && !answered.has(key)) {
      answered.set(key, { status: reply.statusCode, body: payload });
    }
    if (request.method !== 'GET') await parts.save();
    return payload;
  });

  api.get('/v1/prices', async (request) => {
    const { lookup_keys: keys, limit } = requests.listPrices.parse(request.query);
    const rows = pricesOf(world)
      .map((row) => priceView(world, row))
      .filter(({ lookup_key: key }) => !keys || (key !== null && keys.includes(key)));
    return list('/v1/prices', rows, limit);
  });
  api.post('/v1/prices', async (request) => {
    const body = requests.createPrice.parse(request.body);
    const isTaken = pricesOf(world).some(({ lookupKey }) => lookupKey === body.lookup_key);
    if (isTaken && !body.transfer_lookup_key) {
      throw new StripeRefusal(400, 'A price already uses that lookup key.', { param: 'lookup_key' });
    }
    const named = pricesOf(world).find((row) => productOf(row) === body.product)?.planId;
    if (body.product !== undefined && named === undefined) throw missing('product', body.product);
    const planId = named ?? body.product_data?.name;
    if (planId === undefined) {
      throw new StripeRefusal(400, 'You must specify either `product` or `product_data`.', { param: 'product' });
    }
    const row = {
      ...{ id: newId('price'), planId, lookupKey: body.lookup_key },
      ...{ every: body.recurring.interval, currency: body.currency, amountMinor: body.unit_amount },
    };
    world.prices.push(row);
    return priceView(world, row);
  });

  api.post('/v1/customers', async (request) => {
    const {
      email = '',
      name = '',
      metadata = {},
      test_clock: testClock,
    } = requests.createCustomer.parse(request.body ?? {});
    if (testClock && testClock !== demoStripe.testClock) throw missing('test_clock', testClock);
    const row = {
      ...{ id: newId('cus'), email, name, metadata, created: ledger.now(), card: null },
      testClock: testClock ?? null,
    };
    world.customers.push(row);
    return customerView(world, row, []);
  });
  api.get('/v1/customers/:id', async (request) => {
    const { expand = [] } = requests.retrieve.parse(request.query);
    const row = found(world.customers, 'customer', idOf(request));
    if (row.isDeleted) return { id: row.id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
    return customerView(world, row, expand);
  });
  api.delete('/v1/customers/:id', async (request) => {
    const row = customerRow(world, idOf(request));
    for (const one of world.subscriptions) if (one.customer === row.id && one.endedAt === null) ledger.cancel(one);
    row.isDeleted = true;
    return { id: row.id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer;
  });

  api.post('/v1/checkout/sessions', async (request) => {
    const body = requests.createSession.parse(request.body);
    customerRow(world, body.customer);
    const [item] = body.line_items;
    const row: Session = {
      id: newId('cs_test'),
      customer: body.customer,
      reference: body.client_reference_id ?? null,
      price: priceRow(world, item?.price ?? '').id,
      successUrl: body.success_url,
      cancelUrl: body.cancel_url,
      metadata: body.metadata ?? {},
      subscriptionMetadata: body.subscription_data?.metadata ?? {},
      trialDays: body.subscription_data?.trial_period_days ?? null,
      missingCard: body.subscription_data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      isTaxed: body.automatic_tax?.enabled ?? false,
      takesCodes: body.allow_promotion_codes ?? false,
      needsCard: body.payment_method_collection !== 'if_required',
      created: ledger.now(),
      promotionCode: null,
      status: 'open',
      subscription: null,
    };
    const code = body.discounts?.[0]?.promotion_code;
    if (code) row.promotionCode = found(world.promotionCodes, 'promotion_code', code).id;
    world.sessions.push(row);
    return sessionView(world, row, parts.origin());
  });
  api.get('/v1/checkout/sessions/:id', async (request) => {
    requests.retrieve.parse(request.query);
    return sessionView(world, found(world.sessions, 'checkout.session', idOf(request)), parts.origin());
  });
  api.post('/v1/checkout/sessions/:id/expire', async (request) => {
    const row = found(world.sessions, 'checkout.session', idOf(request));
    if (row.status !== 'open')
      throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    row.status = 'expired';
    tell('checkout.session.expired', row);
    return sessionView(world, row, parts.origin());
  });

  api.get('/v1/subscriptions', async (request) => {
    const query = requests.listSubscriptions.parse(request.query);
    if (query.customer) customerRow(world, query.customer);
    const rows = world.subscriptions
      .filter(({ customer }) => !query.customer || customer === query.customer)
      .filter(({ status }) =>
        query.status ? query.status === 'all' || query.status === status : status !== 'canceled',
      )
      .toReversed();
    const views = after(rows, query.starting_after).map((row) => subscriptionView(world, row, parts.origin()));
    return list('/v1/subscriptions', views, query.limit);
  });
  api.get('/v1/subscriptions/:id', async (request) => {
    requests.retrieve.parse(request.query);
    return subscriptionView(world, found(world.subscriptions, 'subscription', idOf(request)), parts.origin());
  });
  api.post('/v1/subscriptions/:id', async (request) => {
    const row = found(world.subscriptions, 'subscription', idOf(request));
    const body = requests.updateSubscription.parse(request.body ?? {});
    if (row.endedAt !== null) throw new StripeRefusal(400, 'A canceled subscription can only update its metadata.');
    const [item] = body.items ?? [];
    if (item && item.id !== row.itemId) throw missing('subscription_item', item.id);
    if (item)
      ledger.change(
        row,
        item.price,
        body.proration_behavior ?? 'create_prorations',
        body.proration_date ?? ledger.now(),
      );
    if (body.cancel_at_period_end !== undefined && body.cancel_at_period_end !== row.cancelAtPeriodEnd) {
      row.cancelAtPeriodEnd = body.cancel_at_period_end;
      row.canceledAt = body.cancel_at_period_end ? ledger.now() : null;
      tell('customer.subscription.updated', row);
    }
    return subscriptionView(world, row, parts.origin());
  });
  api.delete('/v1/subscriptions/:id', async (request) => {
    requests.cancelSubscription.parse({ ...(request.query as object), ...((request.body as object | null) ?? {}) });
    const row = found(world.subscriptions, 'subscription', idOf(request));
    if (row.endedAt !== null) throw missing('subscription', row.id);
    ledger.cancel(row);
    return subscriptionView(world, row, parts.origin());
  });

  api.post('/v1/subscription_schedules', async (request) => {
    const { from_subscription: id } = requests.createSchedule.parse(request.body);
    const row = found(world.subscriptions, 'subscription', id);
    if (row.schedule)
      throw new StripeRefusal(400, 'You cannot migrate a subscription that is already attached to a schedule.');
    row.schedule = { id: newId('sub_sched'), price: row.price, at: row.periodEnd };
    return scheduleView(row);
  });
  const scheduled = (id: string) => {
    const row = world.subscriptions.find(({ schedule }) => schedule?.id === id);
    if (!row?.schedule) throw missing('subscription_schedule', id);
    return { row, schedule: row.schedule };
  };
  api.get('/v1/subscription_schedules/:id', async (request) => {
    requests.retrieve.parse(request.query);
    return scheduleView(scheduled(idOf(request)).row);
  });
  api.post('/v1/subscription_schedules/:id', async (request) => {
    const { row, schedule } = scheduled(idOf(request));
    const { phases } = requests.updateSchedule.parse(request.body);
    const [first, next] = phases;
    if (!first?.end_date)
      throw new StripeRefusal(400, 'A phase before the last needs an end_date.', { param: 'phases[0][end_date]' });
    if (first.items[0]?.price !== row.price)
      throw new StripeRefusal(400, 'The current phase cannot change its price here.');
    schedule.price = priceRow(world, next?.items[0]?.price ?? '').id;
    schedule.at = first.end_date;
    tell('customer.subscription.updated', row);
    return scheduleView(row);
  });
  api.post('/v1/subscription_schedules/:id/release', async (request) => {
    const { row } = scheduled(idOf(request));
    const view = { ...scheduleView(row), status: 'released' };
    row.schedule = null;
    tell('customer.subscription.updated', row);
    return view;
  });

  api.post('/v1/invoices/create_preview', async (request) => {
    const { subscription, subscription_details: details } = requests.previewInvoice.parse(request.body);
    const row = found(world.subscriptions, 'subscription', subscription);
    const price = details.items[0]?.price ?? '';
    return invoiceView(ledger.preview(row, price, details.proration_date ?? ledger.now()), parts.origin());
  });
  api.get('/v1/invoices', async (request) => {
    const query = requests.listInvoices.parse(request.query);
    if (query.customer) customerRow(world, query.customer);
    const rows = world.invoices
      .filter(({ customer }) => !query.customer || customer === query.customer)
      .filter(({ subscription }) => !query.subscription || subscription === query.subscription)
      .toReversed();
    const views = after(rows, query.starting_after).map((row) => invoiceView(row, parts.origin()));
    return list('/v1/invoices', views, query.limit);
  });
  api.get('/v1/invoices/:id', async (request) => {
    requests.retrieve.parse(request.query);
    return invoiceView(found(world.invoices, 'invoice', idOf(request)), parts.origin());
  });

  mountRefunds(api, parts);

  api.post('/v1/billing_portal/sessions', async (request) => {
    const { customer, return_url: returnUrl = parts.origin() } = requests.createPortalSession.parse(request.body);
    const row = { id: newId('bps'), customer: customerRow(world, customer).id, returnUrl };
    world.portals.push(row);
    const { id } = row;
    return {
      id,
      object: 'billing_portal.session',
      customer,
      return_url: returnUrl,
      url: `${parts.origin()}/portal/${id}`,
    };
  });

  api.post('/v1/coupons', async (request) => {
    const body = requests.createCoupon.parse(request.body);
    const row = { id: body.id ?? newId('coupon'), percent: body.percent_off, isOnce: body.duration !== 'forever' };
    world.coupons.push(row);
    return { id: row.id, object: 'coupon', percent_off: row.percent, duration: row.isOnce ? 'once' : 'forever' };
  });
  api.post('/v1/promotion_codes', async (request) => {
    const body = requests.createPromotionCode.parse(request.body);
    const coupon = found(world.coupons, 'coupon', body.promotion.coupon).id;
    const row = { id: newId('promo'), code: body.code ?? newId('CODE').toUpperCase(), coupon, isActive: true };
    world.promotionCodes.push(row);
    return promotionCodeView(world, row);
  });
  api.get('/v1/promotion_codes', async (request) => {
    const { code, active, limit } = requests.listPromotionCodes.parse(request.query);
    const rows = world.promotionCodes
      .filter((row) => code === undefined || row.code.toLowerCase() === code.toLowerCase())
      .filter((row) => active === undefined || row.isActive === active);
    return list(
      '/v1/promotion_codes',
      rows.map((row) => promotionCodeView(world, row)),
      limit,
    );
  });

  const clockOf = (id: string) => {
    if (id !== demoStripe.testClock) throw missing('test_clock', id);
    return clockView(world, id);
  };
  api.get('/v1/test_helpers/test_clocks/:id', async (request) => clockOf(idOf(request)));
  api.post('/v1/test_helpers/test_clocks/:id/advance', async (request) => {
    clockOf(idOf(request));
    ledger.advance(requests.advanceClock.parse(request.body).frozen_time);
    return clockOf(idOf(request));
  });
}
