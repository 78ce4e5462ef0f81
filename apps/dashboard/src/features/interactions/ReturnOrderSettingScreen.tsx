import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 18: how long something can be sent back, and who decides. */
export default function ReturnOrderSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.returnOrder}
      title={t`Return order`}
      description={t`What shoppers can send back by voice, and who decides.`}
    />
  );
}
