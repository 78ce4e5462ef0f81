import { slotText } from '../dialogue/dialogue-slots.ts';
import { withoutArticle } from '../interactions/product-search/query.ts';
import { withoutCarrier } from '../interactions/tastes/carriers.ts';
import { speakable } from '../speech/text.ts';
import type { Meaning } from './meaning.ts';

/** The slot of what somebody likes, by the intent that takes it for a taste of who speaks. */
const tastes: Readonly<Record<string, string>> = { LikeGenreIntent: 'genre', LikeBookIntent: 'book' };

/** "She likes tea", to the question what a gift should be like, is no taste of who says so: it is looked for. */
export const giftLiked: Meaning = {
  name: 'what a gift should be like',
  reads: ['text', 'intent', 'slots', 'asking'],
  writes: ['intent', 'slots'],
  meant({ turn, dialogue, language }) {
    const { asking } = dialogue;
    if (turn.kind !== 'intent' || asking?.interaction !== 'product-search' || asking.question !== 'gift') return null;
    const slot = tastes[turn.intent ?? ''];
    const said = (slot === undefined ? null : slotText(turn, slot)) ?? speakable(turn.text ?? '', 120);
    const liked = withoutArticle(withoutCarrier(said, language), language);
    // Any other intent's words must say that something is liked.
    const isSaid =
      slot !== undefined || turn.intent === 'AMAZON.FallbackIntent' || withoutCarrier(said, language) !== said;
    if (!isSaid || liked === '') return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: liked } } } };
  },
};
