import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 16: whether a cart is emptied without asking. */
export default function ClearCartSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.clearCart}
      title={t`Clear cart`}
      description={t`What happens when shoppers want to empty their cart.`}
    />
  );
}
