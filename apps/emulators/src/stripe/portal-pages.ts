import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html } from '../html.ts';
import { outcomeOf, testCards } from './cards.ts';
import { send, shownMoney } from './checkout-pages.ts';
import type { Events } from './events.ts';
import { priceRowsOf } from './ledger.ts';
import type { StripeParts } from './stripe.ts';
import { found, priceRow, StripeRefusal } from './world.ts';

const idParams = z.object({ id: z.string() });
const acting = z.discriminatedUnion('do', [
  z.object({ do: z.literal('cancel'), subscription: z.string() }),
  z.object({ do: z.literal('resume'), subscription: z.string() }),
  z.object({ do: z.literal('change'), subscription: z.string(), price: z.string() }),
  z.object({ do: z.literal('card'), card: z.string() }),
  z.object({ do: z.literal('tax-id'), taxId: z.string().trim().max(40) }),
]);
const paying = z.object({ card: z.string() });
const turning = z.object({ days: z.coerce.number().min(0).max(3_700) });

/** The hosted billing portal, invoices, and the page that turns the test clock. */
export async function mountPortalPages(app: FastifyInstance, parts: StripeParts, events: Events): Promise<void> {
  const { world, ledger, tell, save } = parts;
  const portalOf = (params: unknown) => found(world.portals, 'billing_portal.session', idParams.parse(params).id);

  app.get('/portal/:id', async (request, reply) => {
    const portal = portalOf(request.params);
    const customer = found(world.customers, 'customer', portal.customer);
    const subscriptions = world.subscriptions.filter((one) => one.customer === customer.id && one.endedAt === null);
    const invoices = world.invoices.filter((one) => one.customer === customer.id).toReversed();
    return send(
      reply,
      html`<h1>Billing</h1><p>${customer.name} · ${customer.email}</p>
${subscriptions.map((one) => {
  const price = priceRow(world, one.price);
  const end = new Date(one.periodEnd * 1000).toISOString().slice(0, 10);
  return html`<h2>${price.planId}, ${shownMoney(price.amountMinor, price.currency)} per ${price.every}</h2>
<p>${one.status}. ${one.cancelAtPeriodEnd ? `Ends on ${end}.` : `Renews on ${end}.`}</p>
<form method="post"><input type="hidden" name="subscription" value="${one.id}">
<p><button name="do" value="${one.cancelAtPeriodEnd ? 'resume' : 'cancel'}">${one.cancelAtPeriodEnd ? 'Renew subscription' : 'Cancel subscription'}</button></p></form>
<form method="post"><input type="hidden" name="subscription" value="${one.id}"><p><label>Plan <select name="price">${priceRowsOf(
    price.currency,
  ).map(
    (row) =>
      html`<option value="${row.id}" ${row.id === one.price ? 'selected' : ''}>${row.planId} per ${row.every}, ${shownMoney(row.amountMinor, row.currency)}</option>`,
  )}</select></label> <button name="do" value="change">Update subscription</button></p></form>`;
})}
<h2>Payment method</h2><p>${customer.card ? `Card ending in ${customer.card.slice(-4)}` : 'None'}</p>
<form method="post"><p><label>Card number <input name="card" autocomplete="off" required></label> <button name="do" value="card">Save card</button></p></form>
<details><summary>Test cards</summary><ul>${testCards.map(([number, what]) => html`<li><code>${number}</code> ${what}</li>`)}</ul></details>
<h2>Tax ID</h2><form method="post"><p><label>Tax ID <input name="taxId" value="${customer.taxId ?? ''}"></label> <button name="do" value="tax-id">Save tax ID</button></p></form>
<h2>Invoices</h2><table><tbody>${invoices.map(
        (one) =>
          html`<tr><td><a href="/invoice/${one.id}">${one.number}</a></td><td>${new Date(one.created * 1000).toISOString().slice(0, 10)}</td><td>${shownMoney(one.total, one.currency)}</td><td>${one.status}</td></tr>`,
      )}</tbody></table><p><a href="${portal.returnUrl}">Return</a></p>`,
    );
  });

  app.post('/portal/:id', async (request, reply) => {
    const portal = portalOf(request.params);
    const asked = acting.parse(request.body);
    if (asked.do === 'card') {
      const outcome = outcomeOf(asked.card);
      if (!outcome || outcome === 'card_declined') throw new StripeRefusal(402, 'Your card was declined.');
      found(world.customers, 'customer', portal.customer).card = asked.card;
      ledger.collectAll(portal.customer);
    } else if (asked.do === 'tax-id') {
      found(world.customers, 'customer', portal.customer).taxId = asked.taxId;
    } else {
      const own = world.subscriptions.filter((one) => one.customer === portal.customer);
      const subscription = found(own, 'subscription', asked.subscription);
      if (asked.do === 'change') ledger.change(subscription, asked.price, 'always_invoice', ledger.now());
      else {
        subscription.cancelAtPeriodEnd = asked.do === 'cancel';
        subscription.canceledAt = asked.do === 'cancel' ? ledger.now() : null;
        tell('customer.subscription.updated', subscription);
      }
    }
    await save();
    return reply.redirect(`/portal/${portal.id}`, 303);
  });

  app.get('/invoice/:id', async (request, reply) => {
    const invoice = found(world.invoices, 'invoice', idParams.parse(request.params).id);
    const { taxId, card } = found(world.customers, 'customer', invoice.customer);
    return send(
      reply,
      html`<h1>Invoice ${invoice.number}</h1><p>${invoice.status}</p>${taxId ? html`<p>Tax ID ${taxId}</p>` : ''}<table><tbody>${invoice.lines.map(
        (line) => html`<tr><td>${line.description}</td><td>${shownMoney(line.amount, invoice.currency)}</td></tr>`,
      )}<tr><td>Discount</td><td>${shownMoney(-invoice.discount, invoice.currency)}</td></tr><tr><td>Tax</td><td>${shownMoney(invoice.tax, invoice.currency)}</td></tr><tr><th>Total</th><th>${shownMoney(invoice.total, invoice.currency)}</th></tr></tbody></table>${
        invoice.status === 'open'
          ? html`<form method="post"><p><label>Card number <input name="card" autocomplete="off" required></label> <button>Pay ${shownMoney(invoice.total, invoice.currency)}</button></p></form>
${card ? html`<p>The card ending in ${card.slice(-4)} was declined.</p>` : ''}`
          : ''
      }`,
    );
  });

  app.post('/invoice/:id', async (request, reply) => {
    const invoice = found(world.invoices, 'invoice', idParams.parse(request.params).id);
    const { card } = paying.parse(request.body);
    const outcome = outcomeOf(card);
    if (outcome !== 'paid' && outcome !== 'authentication_required') {
      throw new StripeRefusal(402, 'Your card was declined.');
    }
    found(world.customers, 'customer', invoice.customer).card = card;
    // This page takes what it shows, and nothing else that is open.
    if (invoice.status === 'open')
      ledger.paid(found(world.subscriptions, 'subscription', invoice.subscription), invoice);
    await save();
    return reply.redirect(`/invoice/${invoice.id}`, 303);
  });

  app.get('/', async (_request, reply) =>
    send(
      reply,
      html`<h1>Stripe</h1><p>The test clock says <strong>${new Date(ledger.now() * 1000).toISOString()}</strong>.</p>
<form method="post" action="/clock"><p><label>Days <input name="days" type="number" min="0" step="any" value="30"></label> <button>Turn the clock</button></p></form>
<h2>Subscriptions</h2><table><tbody>${world.subscriptions
        .toReversed()
        .map(
          (one) =>
            html`<tr><td>${found(world.customers, 'customer', one.customer).email}</td><td>${priceRow(world, one.price).lookupKey}</td><td>${one.status}</td><td>until ${new Date(one.periodEnd * 1000).toISOString()}</td></tr>`,
        )}</tbody></table><h2>Events</h2><table><tbody>${events
        .all()
        .slice(-100)
        .toReversed()
        .map((event) => html`<tr><td>${event.type}</td><td>${event.id}</td></tr>`)}</tbody></table>`,
    ),
  );

  app.post('/clock', async (request, reply) => {
    const { days } = turning.parse(request.body);
    ledger.advance(Math.ceil(ledger.now() + days * 86_400));
    await save();
    return reply.redirect('/', 303);
  });
}
