import { mailLink, type ReplyMail } from '../../mail/reply-mail.ts';
import { listSpoken } from '../../speech/phrase.ts';
import { cut, speakable } from '../../speech/text.ts';
import type { InteractionContext } from '../interaction.ts';
import { priceSpoken, titleOf } from './describe.ts';
import { key } from './results.ts';
import type { ProductSearchSettings } from './settings.ts';

/** So many names are said; the mail has all that were read out. */
const namesMax = 3;

/** The product that was told last, else those that were read out, as they are sold now. */
export async function productsMail({
  dialogue,
  shop,
  turn,
}: InteractionContext<ProductSearchSettings>): Promise<ReplyMail | null> {
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (shown === null) return null;
  const ids = shown.focus === null ? shown.ids.slice(0, shown.said) : [shown.focus];
  const sold = await shop.getProducts(ids);
  const products = ids.flatMap((id) => sold.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  const names = products.slice(0, namesMax).map(titleOf);
  return {
    kind: 'products',
    title: listSpoken(names, turn.locale),
    data: {
      search: shown.focus === null ? speakable(shown.query ?? '', 80) : '',
      products: products.map((product) => ({
        title: cut(product.title, 300),
        price: priceSpoken(product, turn),
        imageUrl: mailLink(product.imageUrl),
        link: mailLink(product.link),
      })),
    },
  };
}
