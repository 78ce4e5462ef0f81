import { useLingui } from '@lingui/react/macro';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
import { interactionNumbers } from './interaction-type-numbers.ts';

/** Type 11: which books are kept of a shopper's taste, and what is recommended by them. */
export default function BookILikeSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.bookILike}
      title={t`Book I like`}
      description={t`What shoppers are recommended once they have named a book they liked.`}
    />
  );
}
