import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 22: which categories are offered, and when. */
export default function CategoryFallbackSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.categoryFallback}
      title={t`Category fallback`}
      description={t`What shoppers are offered when a search finds nothing, or when they ask what you have.`}
    />
  );
}
