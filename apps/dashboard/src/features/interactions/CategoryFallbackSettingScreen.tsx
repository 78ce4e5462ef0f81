import { useLingui } from '@lingui/react/macro';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { interactionNumbers } from './interaction-type-numbers.ts';

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
