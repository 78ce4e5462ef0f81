import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 15: the link into which a cart is turned. */
export default function CheckoutSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.checkout}
      title={t`Checkout`}
      description={t`Where the link leads that shoppers get for their cart.`}
    />
  );
}
