import type { PeriodQuotaKind } from '@voicecart/contract/billing/quotas';
import type { Configuration } from '../../../platform/configuration.ts';
import { mailName } from '../../../platform/mail.ts';

interface QuotaNews {
  readonly kind: PeriodQuotaKind;
  readonly state: 'near' | 'full' | 'stopped';
  /** How many the plan includes in a period. */
  readonly included: number;
}

/** What an owner is told when something runs out that is counted by period. */
export function quotaMail(config: Configuration, merchantName: string, planTitle: string, news: QuotaNews) {
  const name = mailName(merchantName);
  const { subject, text } = words[news.kind](name, planTitle, news.included.toLocaleString('en'))[news.state];
  return {
    subject,
    text: `${text}

See your usage and upgrade: ${config.publicUrl}/upgrade-plan

Questions? Write to ${config.SUPPORT_EMAIL}.`,
  };
}

type Words = Readonly<Record<QuotaNews['state'], { readonly subject: string; readonly text: string }>>;

const words: Readonly<Record<PeriodQuotaKind, (name: string, plan: string, included: string) => Words>> = {
  turns: (name, plan, included) => ({
    near: {
      subject: `${name} has used 80% of its conversation turns`,
      text: `${name} has used more than 80% of the ${included} turns that the ${plan} plan includes each month. Nothing changes yet.`,
    },
    full: {
      subject: `${name} has used all its conversation turns`,
      text: `${name} has used the ${included} turns that the ${plan} plan includes each month. The assistant keeps answering for another 10%. After that, it only finishes running conversations.`,
    },
    stopped: {
      subject: `The assistant of ${name} takes no new conversations`,
      text: `${name} has used 110% of the ${included} turns that the ${plan} plan includes each month. Running conversations finish; new ones hear that the assistant is not available. It answers again with the next month, or as soon as you upgrade.`,
    },
  }),
  notifications: (name, plan, included) => ({
    near: {
      subject: `${name} has used 80% of its notifications`,
      text: `${name} has sent more than 80% of the ${included} messages that the ${plan} plan includes each month. Nothing changes yet.`,
    },
    full: {
      subject: `${name} has used all its notifications`,
      text: `${name} has sent the ${included} messages that the ${plan} plan includes each month. Another 10% are still sent. After that, messages wait.`,
    },
    stopped: {
      subject: `Notifications of ${name} are on hold`,
      text: `${name} has sent 110% of the ${included} messages that the ${plan} plan includes each month, so new ones wait. As soon as you upgrade, or with the next month, those that are less than three days old are sent. Older news is not sent any more.`,
    },
  }),
};
