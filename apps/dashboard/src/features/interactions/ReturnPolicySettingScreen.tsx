import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 3: figures that are said in every language, and the merchant's own words. */
export default function ReturnPolicySettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.returnPolicy}
      title={t`Return policy`}
      description={t`What shoppers hear when they ask how to return something.`}
    />
  );
}
