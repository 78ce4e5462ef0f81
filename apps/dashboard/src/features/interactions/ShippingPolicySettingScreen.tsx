import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 23: figures that are said in every language, and the merchant's own words. */
export default function ShippingPolicySettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.shippingPolicy}
      title={t`Shipping policy`}
      description={t`What shoppers hear when they ask how long delivery takes and what it costs.`}
    />
  );
}
