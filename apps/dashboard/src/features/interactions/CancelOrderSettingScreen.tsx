import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 17: until when an order can be called off, and who decides. */
export default function CancelOrderSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.cancelOrder}
      title={t`Cancel order`}
      description={t`What shoppers can cancel by voice, and who decides.`}
    />
  );
}
