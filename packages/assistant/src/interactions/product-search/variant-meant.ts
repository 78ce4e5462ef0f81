import { languageOf } from '@voicecart/contract/locales';
import type { ShopProduct } from '../../shop/shop.ts';
import type { InteractionContext } from '../interaction.ts';
import { fitting, optionsOf } from '../product-purchase/options.ts';
import { kindsSaid } from '../product-purchase/spoken-kinds.ts';

type Context = Pick<InteractionContext<unknown>, 'turn' | 'shop'>;

/**
 * The kind of a product that was said, with its options in its title: what is told of stock is told of the red one, not
 * of those that are sold in other colours. The product itself where no kind of it was said.
 */
export async function variantMeant(
  product: ShopProduct,
  said: readonly string[],
  { turn, shop }: Context,
): Promise<ShopProduct> {
  const variants = await shop.getVariants(product.id);
  if (variants.length < 2) return product;
  const options = optionsOf(variants);
  // Whatever is in focus that does not stand for the others is the kind that was chosen before.
  const words = variants[0]?.id === product.id ? said : said.slice(0, 1);
  for (const one of words) {
    const { chosen } = kindsSaid(options, one, languageOf(turn.locale), product.title);
    const meant = fitting(variants, chosen);
    const [first] = meant;
    if (Object.keys(chosen).length === 0 || !first) continue;
    const best = meant.find(({ availability }) => availability === 'in_stock') ?? first;
    return { ...best, title: [best.title, ...Object.values(chosen)].join(', ') };
  }
  return product;
}
