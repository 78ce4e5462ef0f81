import type { Language } from '@voicecart/contract/locales';
import { escapeXml } from '../../../outside/xml.ts';

export interface MessageItem {
  readonly title: string;
  readonly quantity: number;
  readonly price: string;
  /** Of a product that is cheaper now. */
  readonly priceBefore: string;
  /** An https address; null where there is no picture. */
  readonly imageUrl: string | null;
}

interface TableWords {
  readonly product: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
}

const tableWords: Readonly<Record<Language, TableWords>> = {
  en: { product: 'Product', quantity: 'Quantity', price: 'Price', total: 'Total' },
  de: { product: 'Produkt', quantity: 'Menge', price: 'Preis', total: 'Summe' },
  es: { product: 'Producto', quantity: 'Cantidad', price: 'Precio', total: 'Total' },
  fr: { product: 'Produit', quantity: 'Quantité', price: 'Prix', total: 'Total' },
  it: { product: 'Prodotto', quantity: 'Quantità', price: 'Prezzo', total: 'Totale' },
  pt: { product: 'Produto', quantity: 'Quantidade', price: 'Preço', total: 'Total' },
  hi: { product: 'सामान', quantity: 'मात्रा', price: 'कीमत', total: 'कुल' },
  ja: { product: '商品', quantity: '数量', price: '価格', total: '合計' },
};

export function itemLine({ title, quantity, price }: MessageItem): string {
  return `${quantity > 1 ? `${quantity} × ` : ''}${title}${price === '' ? '' : `, ${price}`}`;
}

const cell = 'padding:8px 0 8px 8px;border-bottom:1px solid #d5dbe0;vertical-align:top';
const number = `${cell};text-align:right;white-space:nowrap`;

/** What was ordered, as a table that a screen reader reads by its headings. '' where nothing is known of it. */
export function orderTable(items: readonly MessageItem[], total: string, language: Language): string {
  if (items.length === 0) return '';
  const words = tableWords[language];
  const heading = (text: string, style: string) =>
    `<th scope="col" style="${style};font-size:13px;font-weight:600">${escapeXml(text)}</th>`;
  const left = `${cell};padding-left:0;text-align:left;word-break:break-word`;
  const rows = items.map(
    (item) =>
      `<tr><td style="${left}">${picture(item, 48)}${escapeXml(item.title)}</td><td style="${number}">${item.quantity}</td><td style="${number}">${escapeXml(item.price)}</td></tr>`,
  );
  const sum =
    total === ''
      ? ''
      : `<tr><th scope="row" colspan="2" style="${left};font-weight:600">${escapeXml(words.total)}</th><td style="${number};font-weight:600">${escapeXml(total)}</td></tr>`;
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%"><thead><tr>${heading(words.product, left)}${heading(words.quantity, number)}${heading(words.price, number)}</tr></thead><tbody>${rows.join('')}${sum}</tbody></table>`;
}

/** The first product with its picture and price; what has no picture has only words. */
export function productCard([item]: readonly MessageItem[]): string {
  if (!item) return '';
  const before = item.priceBefore === '' ? '' : ` <s>${escapeXml(item.priceBefore)}</s>`;
  const price = item.price === '' ? '' : `<div style="font-size:16px">${escapeXml(item.price)}${before}</div>`;
  return `${picture(item, 240)}<strong style="word-break:break-word">${escapeXml(item.title)}</strong>${price}`;
}

/** Described by the title that stands beside it, so that it is silent. */
function picture({ imageUrl }: MessageItem, width: number): string {
  if (imageUrl === null) return '';
  const place = width > 100 ? 'display:block;margin-bottom:8px' : 'vertical-align:middle;margin-right:8px';
  return `<img src="${escapeXml(imageUrl)}" alt="" width="${width}" style="${place};width:${width}px;max-width:100%;height:auto;border-radius:8px" />`;
}
