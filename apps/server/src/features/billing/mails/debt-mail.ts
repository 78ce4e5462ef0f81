import { readOnlyAfterDays } from '@voicecart/billing/effective-plan';
import type { Configuration } from '../../../platform/configuration.ts';
import { mailName } from '../../../platform/mail.ts';

/** The reminder of a payment that failed so many days ago. */
export function debtMail(config: Configuration, merchantName: string, planTitle: string, days: number) {
  const name = mailName(merchantName);
  const left = readOnlyAfterDays - days;
  const what =
    days === 0
      ? `The payment for the ${planTitle} plan of ${name} was declined.`
      : `The payment for the ${planTitle} plan of ${name} has been overdue for ${days} days.`;
  const next =
    left > 0
      ? `Your assistant and your dashboard keep working. In ${left} days the dashboard becomes read-only.`
      : 'The dashboard is read-only now. Your assistant keeps answering shoppers.';
  return {
    subject: left > 0 ? `Payment declined for ${name}` : `Your dashboard is read-only: payment overdue for ${name}`,
    text: `${what}

${next} Everything returns as soon as the payment arrives.

Update your payment method: ${config.publicUrl}/upgrade-plan

Questions? Write to ${config.SUPPORT_EMAIL}.`,
  };
}
