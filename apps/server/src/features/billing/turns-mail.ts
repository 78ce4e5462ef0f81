import type { Configuration } from '../../platform/configuration.ts';
import { mailName } from '../../platform/mail.ts';

/** What an owner is told when the turns of a period run out. */
export function turnsMail(
  config: Configuration,
  merchantName: string,
  planTitle: string,
  state: 'near' | 'full' | 'stopped',
  included: number,
) {
  const name = mailName(merchantName);
  const turns = included.toLocaleString('en');
  const subjects = {
    near: `${name} has used 80% of its conversation turns`,
    full: `${name} has used all its conversation turns`,
    stopped: `The assistant of ${name} takes no new conversations`,
  };
  const texts = {
    near: `${name} has used more than 80% of the ${turns} turns that the ${planTitle} plan includes each month. Nothing changes yet.`,
    full: `${name} has used the ${turns} turns that the ${planTitle} plan includes each month. The assistant keeps answering for another 10%. After that, it only finishes running conversations.`,
    stopped: `${name} has used 110% of the ${turns} turns that the ${planTitle} plan includes each month. Running conversations finish; new ones hear that the assistant is not available. It answers again with the next month, or as soon as you upgrade.`,
  };
  return {
    subject: subjects[state],
    text: `${texts[state]}

See your usage and upgrade: ${config.publicUrl}/upgrade-plan

Questions? Write to ${config.SUPPORT_EMAIL}.`,
  };
}
