import { useLingui } from '@lingui/react/macro';
import type { Lifecycle } from '@voicecart/contract/routes/apps';

/**
 * Why an app, and its skill at Amazon, can't be deleted now; null where they can. The server refuses with the same
 * reasons (409 `app_in_use`): here they are said before anybody asks.
 */
export function useDeletionHold(lifecycle: Lifecycle): string | null {
  const { t } = useLingui();
  switch (lifecycle) {
    case 'live':
      return t`This app is live. Remove the skill from the store first, in Amazon’s developer console. If it is in our account, ask our support.`;
    case 'hidden':
      return t`Shoppers who enabled this app still use it. Remove the skill from the store first, in Amazon’s developer console. If it is in our account, ask our support.`;
    case 'submitted':
    case 'in certification':
      return t`This app is with Amazon for certification. Withdraw it first.`;
    case 'certified':
      return t`This app is certified and about to go live. Withdraw it first.`;
    default:
      return null;
  }
}
