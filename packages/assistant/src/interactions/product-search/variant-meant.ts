import { type Language, languageOf } from '@voicecart/contract/locales';
import { isSaid } from '../../meaning/wording.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import type { InteractionContext } from '../interaction.ts';
import { bySize, type Chosen, fitting, type OpenOption, optionsOf } from '../product-purchase/options.ts';
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
    const language = languageOf(turn.locale);
    const named = kindsSaid(options, one, language, product.title).chosen;
    const chosen = Object.keys(named).length > 0 ? named : extremeSize(options, one, language);
    const meant = fitting(variants, chosen);
    const [first] = meant;
    if (Object.keys(chosen).length === 0 || !first) continue;
    const best = meant.find(({ availability }) => availability === 'in_stock') ?? first;
    return { ...best, title: [best.title, ...Object.values(chosen)].join(', ') };
  }
  return product;
}

/** "In the biggest size": the last of those that are known by size; none where nothing says so. */
function extremeSize(options: readonly OpenOption[], words: string, language: Language): Chosen {
  const isBigger = isSaid(words, 'bigger', language);
  const sized = options.find(({ values }) => values.length > 1 && bySize(values) !== null);
  if (!sized || (!isBigger && !isSaid(words, 'smaller', language))) return {};
  const value = bySize(sized.values)?.at(isBigger ? -1 : 0);
  return value === undefined ? {} : { [sized.name]: value };
}
