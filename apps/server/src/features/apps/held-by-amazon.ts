import type { Lifecycle } from '@voicecart/contract/routes/apps';
import { failure } from '../../platform/errors.ts';

/** States in which Amazon holds the skill for shoppers or for review: the app under it must stay. */
const heldByAmazon: Partial<Record<Lifecycle, string>> = {
  live: 'This app is live. Remove the skill from the store first, in Amazon’s developer console. If it is in our account, ask our support.',
  hidden:
    'Shoppers who enabled this app still use it. Remove the skill from the store first, in Amazon’s developer console. If it is in our account, ask our support.',
  submitted: 'This app is with Amazon for certification. Withdraw it first.',
  'in certification': 'This app is with Amazon for certification. Withdraw it first.',
  certified: 'This app is certified and about to go live. Withdraw it first.',
};

/** @throws AppError 409 'app_in_use' while shoppers or Amazon's reviewers have the skill */
export function refuseHeldByAmazon(lifecycle: Lifecycle): void {
  const reason = heldByAmazon[lifecycle];
  if (reason) throw failure('app_in_use', { reason });
}
