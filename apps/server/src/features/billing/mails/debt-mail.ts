import { readOnlyAfterDays } from '@voicecart/billing/effective-plan';
import { planById } from '@voicecart/contract/plans';
import type { Selectable } from 'kysely';
import type { Configuration } from '../../../platform/configuration.ts';
import { mailName } from '../../../platform/mail.ts';
import type { GrantsTable } from '../../../schema/billing/billing.tables.ts';
import { amountText } from './amount-text.ts';
import { dayText } from './day-text.ts';

type Grant = Selectable<GrantsTable>;

/** The reminder of a payment that failed so many days ago. */
export function debtMail(
  config: Configuration,
  merchant: { readonly name: string; readonly time_zone: string },
  grant: Grant,
  debt: { readonly owedSince: Date; readonly days: number },
) {
  const name = mailName(merchant.name);
  const { title } = planById[grant.plan_id];
  const isOpen = debt.days < readOnlyAfterDays;
  const readOnlyAt = dayText(new Date(debt.owedSince.getTime() + readOnlyAfterDays * 86_400_000), merchant.time_zone);
  const payment = `The payment${amountOf(grant)} for the ${title} plan of ${name}`;
  const what =
    debt.days === 0
      ? `${payment} was declined${cardOf(grant)}.`
      : `${payment} has been overdue for ${debt.days} days${grant.owed_card_last4 ? `: it was declined${cardOf(grant)}` : ''}.`;
  const next = isOpen
    ? `Your assistant and your dashboard keep working. On ${readOnlyAt} the dashboard becomes read-only.`
    : 'The dashboard is read-only now. Your assistant keeps answering shoppers.';
  return {
    subject: isOpen ? `Payment declined for ${name}` : `Your dashboard is read-only: payment overdue for ${name}`,
    text: `${what}

${next} Everything is back as soon as the payment arrives.

${waysToPay(config, grant)}

Questions? Write to ${config.SUPPORT_EMAIL}.`,
  };
}

function amountOf({ owed_minor: amountMinor, currency }: Grant): string {
  return amountMinor === null || currency === null ? '' : ` of ${amountText(amountMinor, currency)}`;
}

function cardOf({ owed_card_last4: last4 }: Grant): string {
  return last4 === null ? '' : ` by the card ending in ${last4}`;
}

function waysToPay({ publicUrl }: Configuration, { source, owed_url: url }: Grant): string {
  if (source === 'shopify') return 'Pay your Shopify bill in Shopify to bring the plan up to date.';
  const update = `Update your payment method: ${publicUrl}/upgrade-plan`;
  return url === null ? update : `Pay now: ${url}\n\n${update}`;
}
