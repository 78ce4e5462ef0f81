import { useLingui } from '@lingui/react/macro';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { interactionNumbers } from './interaction-type-numbers.ts';

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
