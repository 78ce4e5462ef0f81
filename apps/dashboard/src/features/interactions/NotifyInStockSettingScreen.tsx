import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 90: a mail once something is there again. */
export default function NotifyInStockSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.notifyInStock}
      title={t`Notify in stock`}
      description={t`What happens when shoppers ask to be told that something is back.`}
    />
  );
}
