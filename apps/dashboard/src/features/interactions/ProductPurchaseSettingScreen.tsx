import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 8: how a cart is filled by voice. */
export default function ProductPurchaseSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.productPurchase}
      title={t`Product purchase`}
      description={t`How shoppers put things into a cart by voice.`}
    />
  );
}
