import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { InteractionContext } from '../interaction.ts';
import { placesSpoken, titleOf } from './describe.ts';

/** As many are named where it is asked which is meant. */
const namedMax = 3;

/** "First: this. Second: that.", of what was read out last and may be meant; '' where nothing was, or one thing only. */
export async function candidatesSpoken(
  { shop, turn }: Pick<InteractionContext<unknown>, 'shop' | 'turn'>,
  shown: Dialogue['shown'],
): Promise<string> {
  if (shown?.kind !== 'products') return '';
  const heard = shown.ids.slice(Math.min(shown.from, shown.said), shown.said).slice(0, namedMax);
  const products = await shop.getProducts(heard);
  const named = heard.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return named.length < 2 ? '' : placesSpoken(named.map(titleOf), turn);
}
