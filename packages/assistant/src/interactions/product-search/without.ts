import { languageOf } from '@voicecart/contract/locales';
import { phrases as mannerPhrases } from '@voicecart/language/manners';
import { type Dialogue, withoutMax } from '../../dialogue/dialogue.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import type { InteractionContext } from '../interaction.ts';

type Context = Pick<InteractionContext<unknown>, 'turn' | 'dialogue'>;

/** What was not wanted of a list stays so while it is narrowed; another search begins anew. */
export function keptWithout({ turn, dialogue }: Context): readonly string[] {
  const isNew = turn.intent === 'ProductSearchIntent' && Object.keys(turn.slots).length > 0 && !turn.isWithin;
  const before = isNew || dialogue.shown?.interaction !== 'product-search' ? [] : (dialogue.shown.without ?? []);
  return [...new Set([...before, ...(turn.without ?? [])])].slice(-withoutMax);
}

export function withoutOf(without: readonly string[]): Pick<NonNullable<Dialogue['shown']>, 'without'> {
  return without.length === 0 ? {} : { without: [...without] };
}

/** "No stripes, then." */
export function newlyWithout({ turn }: Context): string {
  if (!turn.without || turn.without.length === 0) return '';
  const words = listSpoken(
    turn.without.map((one) => speakable(one, 40)),
    turn.locale,
    'or',
  );
  return fill(mannerPhrases[languageOf(turn.locale)].without, { words });
}
