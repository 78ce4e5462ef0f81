import { useLingui } from '@lingui/react/macro';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { interactionNumbers } from './interaction-type-numbers.ts';

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
