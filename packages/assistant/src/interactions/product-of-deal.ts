import type { InteractionContext } from './interaction.ts';

/** The product of a deal that was told; null where it is of none, or is over. */
export async function productOfDeal(
  { shop, turn }: Pick<InteractionContext<unknown>, 'shop' | 'turn'>,
  dealId: string,
): Promise<string | null> {
  const [deals, daily] = await Promise.all([shop.listDeals('any', turn.at), shop.getDealOfTheDay(turn.at)]);
  return [...deals, ...(daily ? [daily] : [])].find(({ id }) => id === dealId)?.productId ?? null;
}
