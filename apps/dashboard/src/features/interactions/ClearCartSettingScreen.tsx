import { useLingui } from '@lingui/react/macro';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { interactionNumbers } from './interaction-type-numbers.ts';

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
