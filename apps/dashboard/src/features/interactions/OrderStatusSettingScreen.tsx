import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 4: what a shopper must prove, and what is told of an order. */
export default function OrderStatusSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.orderStatus}
      title={t`Order status`}
      description={t`What shoppers prove before they hear about an order, and what they hear.`}
    />
  );
}
