import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { html, type Markup, page, pageHeaders } from '../html.ts';
import { declineTexts, outcomeOf, testCards } from './cards.ts';
import type { StripeParts } from './stripe.ts';
import { found, priceRow, type Session } from './world.ts';

const idParams = z.object({ id: z.string() });
const paying = z.object({ card: z.string().default(''), code: z.string().trim().default('') });
const proving = z.object({ answer: z.enum(['complete', 'fail']), card: z.string() });

export function shownMoney(amount: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** digits);
}

/** The hosted Checkout page: takes a test card, declines it, or asks for 3-D Secure. */
export async function mountCheckoutPages(app: FastifyInstance, parts: StripeParts): Promise<void> {
  const { world, ledger, tell, save } = parts;
  const sessionOf = (params: unknown) => found(world.sessions, 'checkout.session', idParams.parse(params).id);

  app.get('/checkout/:id', async (request, reply) => show(reply, sessionOf(request.params)));
  app.get('/checkout/:id/back', async (request, reply) => reply.redirect(sessionOf(request.params).cancelUrl, 303));

  app.post('/checkout/:id', async (request, reply) => {
    const session = sessionOf(request.params);
    const { card, code } = paying.parse(request.body ?? {});
    if (session.status !== 'open') return show(reply, session);
    if (code !== '') {
      const known = world.promotionCodes.find((one) => one.isActive && one.code.toLowerCase() === code.toLowerCase());
      if (!known || !session.takesCodes) return show(reply, session, 'This promotion code is invalid.');
      session.promotionCode = known.id;
    }
    if (card === '' && session.trialDays && !session.needsCard) return complete(reply, session, null);
    const outcome = outcomeOf(card);
    if (!outcome) return show(reply, session, declineTexts.invalid_number);
    if (outcome === 'card_declined' || outcome === 'insufficient_funds')
      return show(reply, session, declineTexts[outcome]);
    if (outcome !== 'authentication_required') return complete(reply, session, card);
    // The bank is asked first: until it answers, the subscription is incomplete and gives nothing.
    if (!session.trialDays && session.subscription === null) {
      session.subscription = ledger.start(session, card, false).id;
      await save();
    }
    return send(
      reply,
      html`<h1>3-D Secure</h1><p>Your bank asks whether you make this payment.</p>
<form method="post" action="/checkout/${session.id}/3ds"><input type="hidden" name="card" value="${card}">
<p><button name="answer" value="complete">Complete authentication</button> <button name="answer" value="fail">Fail authentication</button></p></form>`,
    );
  });

  app.post('/checkout/:id/3ds', async (request, reply) => {
    const session = sessionOf(request.params);
    const { answer, card } = proving.parse(request.body ?? {});
    if (session.status !== 'open') return show(reply, session);
    if (answer === 'fail') return show(reply, session, 'We are unable to authenticate your payment method.');
    return complete(reply, session, card);
  });

  async function complete(reply: FastifyReply, session: Session, card: string | null) {
    const waiting = world.subscriptions.find(({ id }) => id === session.subscription);
    session.status = 'complete';
    if (waiting) {
      const invoice = ledger.openInvoice(waiting);
      if (invoice) ledger.paid(waiting, invoice);
    } else {
      session.subscription = ledger.start(session, card, true).id;
    }
    tell('checkout.session.completed', session);
    await save();
    return reply.redirect(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  }

  function show(reply: FastifyReply, session: Session, error?: string) {
    if (session.status !== 'open') {
      const what = session.status === 'expired' ? 'This checkout has expired.' : 'This checkout is paid.';
      return send(
        reply,
        html`<h1>Checkout</h1><p>${what}</p><p><a href="/checkout/${session.id}/back">Back to the shop</a></p>`,
      );
    }
    const price = priceRow(world, session.price);
    const trial = session.trialDays
      ? html`<p>${session.trialDays} days free, then ${shownMoney(price.amountMinor, price.currency)} per ${price.every}.</p>`
      : html`<p><strong>${shownMoney(price.amountMinor, price.currency)}</strong> per ${price.every}</p>`;
    const code = world.promotionCodes.find(({ id }) => id === session.promotionCode);
    return send(
      reply,
      html`<h1>Subscribe to ${price.planId}</h1>${trial}${error ? html`<p role="alert"><strong>${error}</strong></p>` : ''}
<form method="post"><p><label>Card number <input name="card" autocomplete="off" inputmode="numeric" size="24" ${session.needsCard ? 'required' : ''}></label></p>
${session.takesCodes ? html`<p><label>Promotion code <input name="code" value="${code?.code ?? ''}"></label></p>` : ''}
<p><button>${session.trialDays ? 'Start trial' : 'Subscribe'}</button> <a href="/checkout/${session.id}/back">Back</a></p></form>
<h2>Test cards</h2><ul>${testCards.map(([number, what]) => html`<li><code>${number}</code> ${what}</li>`)}</ul>`,
    );
  }
}

export function send(reply: FastifyReply, body: Markup) {
  const note = html`<p class="note">This is the emulator. No money moves, and nothing leaves this machine.</p>`;
  return reply.headers(pageHeaders).send(page('Stripe (emulated)', html`${body}${note}`));
}
