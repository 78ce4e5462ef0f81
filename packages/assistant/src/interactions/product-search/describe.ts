import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as productPhrases } from '@voicecart/language/interactions/product-search';
import type { ShopProduct } from '../../shop/shop.ts';
import { moneySpoken } from '../../speech/money.ts';
import { fill } from '../../speech/phrase.ts';
import { ended, firstSentences, sentences, speakable } from '../../speech/text.ts';
import type { Card, Screen } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import type { InteractionContext } from '../interaction.ts';
import type { ProductSearchSettings } from './settings.ts';

type Context = InteractionContext<ProductSearchSettings>;

/** What a shopper pays now, in minor units. */
export function priceOf(product: ShopProduct): number {
  return isOnSale(product) && product.salePriceMinor !== null ? product.salePriceMinor : product.priceMinor;
}

function isOnSale(product: ShopProduct): boolean {
  return product.salePriceMinor !== null && product.salePriceMinor >= 0 && product.salePriceMinor < product.priceMinor;
}

/** A product's name for the ear: feeds put thirty words into titles. */
export function titleOf(product: ShopProduct): string {
  return speakable(product.title, 70) || speakable(product.sku, 40);
}

/** What a product costs, in words: "$9", or "from $9" where its variants cost different amounts. */
export function priceSpoken(product: ShopProduct, turn: Turn): string {
  const price = moneySpoken(priceOf(product), product.currency, turn.locale);
  return product.isFromPrice ? fill(productPhrases[languageOf(turn.locale)].fromPrice, { price }) : price;
}

/** Lowered, and by one price: of variants that differ only the least is told. */
function tellsSale(product: ShopProduct): boolean {
  return isOnSale(product) && !product.isFromPrice;
}

function prices(product: ShopProduct, turn: Turn): { price: string; was: string } {
  const was = moneySpoken(product.priceMinor, product.currency, turn.locale);
  return { price: priceSpoken(product, turn), was };
}

/** One product within a list. */
export function itemSpoken(product: ShopProduct, { turn, settings }: Context): string {
  const phrases = productPhrases[languageOf(turn.locale)];
  const title = titleOf(product);
  const priced = fill(tellsSale(product) ? phrases.itemSale : phrases.item, { title, ...prices(product, turn) });
  const item = settings.speakPrices ? priced : title;
  if (settings.speakStock === 'never') return item;
  if (product.availability === 'out_of_stock') return fill(phrases.outOfStockSuffix, { item });
  if (settings.speakStock === 'always' && product.availability === 'in_stock')
    return fill(phrases.inStockSuffix, { item });
  return item;
}

export function priceSentence(product: ShopProduct, turn: Turn): string {
  const phrases = productPhrases[languageOf(turn.locale)];
  const plain = product.isFromPrice ? phrases.priceFrom : phrases.price;
  const template = tellsSale(product) ? phrases.priceSale : plain;
  return fill(template, { title: titleOf(product), ...prices(product, turn) });
}

export function stockSentence(product: ShopProduct, turn: Turn): string {
  return fill(productPhrases[languageOf(turn.locale)][product.availability], { title: titleOf(product) });
}

/** Price, a sentence or two about it, the brand, and whether it can be had. */
export function detailSpoken(product: ShopProduct, { turn, settings }: Context): string {
  const phrases = productPhrases[languageOf(turn.locale)];
  const brand = product.brand === null ? '' : speakable(product.brand, 40);
  const mentionsBrand = brand !== '' && !titleOf(product).toLowerCase().includes(brand.toLowerCase());
  return sentences(
    priceSentence(product, turn),
    settings.descriptionCharactersMax === 0
      ? ''
      : ended(firstSentences(aboutOf(product), settings.descriptionCharactersMax), languageOf(turn.locale)),
    mentionsBrand ? fill(phrases.brand, { brand }) : '',
    product.availability === 'in_stock' && settings.speakStock !== 'always' ? '' : stockSentence(product, turn),
  );
}

/** The description; where it begins with the name, which was just said, what follows: "Oak Lamp, made for ..." */
export function aboutOf({ title, description }: ShopProduct): string {
  const name = title.trim();
  if (name === '' || !description.toLowerCase().startsWith(name.toLowerCase())) return description;
  const rest = description.slice(name.length);
  const about = /^\s*[,:–—-]\s*(.+)$/su.exec(rest)?.[1];
  return about === undefined ? description : about.charAt(0).toUpperCase() + about.slice(1);
}

export function detailCard(product: ShopProduct, turn: Turn): Card {
  const text = sentences(prices(product, turn).price, '\n', firstSentences(product.description, 600));
  return { title: speakable(product.title, 120), text, imageUrl: product.imageUrl };
}

export function detailScreen(product: ShopProduct, turn: Turn): Screen {
  return {
    template: 'detail',
    subject: 'product',
    title: speakable(product.title, 120),
    subtitle: screenPrice(product, turn),
    text: firstSentences(product.description, 500),
    imageUrl: product.imageUrl,
    hint: null,
  };
}

function screenPrice(product: ShopProduct, turn: Turn): string {
  const { price } = prices(product, turn);
  if (product.availability !== 'out_of_stock') return price;
  return `${price} · ${productPhrases[languageOf(turn.locale)].outOfStockLabel}`;
}

export function listScreen(products: readonly ShopProduct[], title: string, turn: Turn, key: string): Screen {
  return {
    template: 'list',
    title,
    items: products.map((product) => ({
      title: speakable(product.title, 100),
      subtitle: screenPrice(product, turn),
      imageUrl: product.imageUrl,
      touch: ['select', key, product.id],
    })),
    hint: productPhrases[languageOf(turn.locale)].hint,
  };
}

/** "First: this. Second: that." */
export function placesSpoken(items: readonly string[], turn: Turn): string {
  const { listed, places } = assistantPhrases[languageOf(turn.locale)];
  return items.map((item, index) => fill(listed, { place: places[index] ?? String(index + 1), item })).join(' ');
}
