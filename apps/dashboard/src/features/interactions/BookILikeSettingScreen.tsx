import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

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
