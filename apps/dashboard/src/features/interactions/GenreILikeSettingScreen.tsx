import { useLingui } from '@lingui/react/macro';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 10: what is kept of a shopper's taste, and what is recommended by it. */
export default function GenreILikeSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.genreILike}
      title={t`Genre I like`}
      description={t`What shoppers are recommended once they have said which genre or category they like.`}
    />
  );
}
