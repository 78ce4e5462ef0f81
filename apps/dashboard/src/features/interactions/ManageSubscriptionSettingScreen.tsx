import { useLingui } from '@lingui/react/macro';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { interactionNumbers } from './interaction-type-numbers.ts';

/** Type 79: what shoppers wait to be told, and how they end it. */
export default function ManageSubscriptionSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.manageSubscription}
      title={t`Manage subscription`}
      description={t`Shoppers with a linked account hear which notices they wait for, and stop them by voice.`}
    />
  );
}
