import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

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
