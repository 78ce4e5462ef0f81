import { type Language, languageOf } from '@voicecart/contract/locales';
import { words } from '@voicecart/language/knowledge';
import { phrases as mannerPhrases } from '@voicecart/language/manners';
import { type Dialogue, withoutMax } from '../../dialogue/dialogue.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import type { InteractionContext } from '../interaction.ts';
import { wordsOf } from '../nearness.ts';

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

/** "Not blue", of blue mugs: mugs. */
export function withoutWords(query: string, without: readonly string[]): string {
  const unwanted = new Set(without.flatMap((words) => wordsOf(words)));
  const left = query.split(/\s+/).filter((word) => !unwanted.has(word.toLowerCase()));
  return left.length === 0 ? query : left.join(' ');
}

const lettersMin = 3;

/** Who wants no leather wants no suede either: what is said, and what is a kind of it. */
export function withKinds(said: readonly string[], language: Language): string[] {
  const rows = words[language].questions.kinds;
  const kinds = said.flatMap((one) => {
    const word = one.toLowerCase();
    return rows.find(([whole = '']) => isSame(word, whole))?.slice(1) ?? [];
  });
  return [...new Set([...said, ...kinds])];
}

/** "Wood" and "wooden". */
function isSame(one: string, other: string): boolean {
  const isLong = one.length >= lettersMin && other.length >= lettersMin;
  return one === other || (isLong && (one.startsWith(other) || other.startsWith(one)));
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
