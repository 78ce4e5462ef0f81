import { FieldFault } from './field-fault.ts';
import { htmlEntities } from './html-entities.ts';
import { productLimits } from './limits.ts';
import type { Availability } from './product-row.ts';

/** One line of plain text: a title, a brand. Tags are dropped, entities read, runs of white space made one. */
export function readLine(value: string): string {
  const text = value.includes('<') || value.includes('&') ? plainText(value) : value;
  return /\s\s|[\n\t\u00a0]/.test(text) ? text.replaceAll(/\s+/g, ' ').trim() : text.trim();
}

/** Several lines of plain text out of what may be HTML. */
export function readText(value: string): string {
  return value.includes('<') || value.includes('&') ? plainText(value) : value.trim();
}

function plainText(html: string): string {
  let text = html;
  if (text.includes('<')) {
    text = withoutElement(withoutElement(text, 'script'), 'style')
      .replaceAll(/<!--[^<>]*-->/g, '')
      .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table)\s*>/gi, '\n')
      // Not `[^>]*`: a text of nothing but '<' would be searched to its end from each of them.
      .replaceAll(/<[a-z/!][^<>]*>/gi, ' ');
  }
  return decodeEntities(text)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function withoutElement(html: string, name: string): string {
  const lower = html.toLowerCase();
  let at = lower.indexOf(`<${name}`);
  if (at === -1) return html;
  let kept = '';
  let from = 0;
  while (at !== -1) {
    kept += html.slice(from, at);
    const end = lower.indexOf(`</${name}`, at);
    if (end === -1) return kept;
    from = end;
    at = lower.indexOf(`<${name}`, end);
  }
  return kept + html.slice(from);
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return Object.hasOwn(htmlEntities, name) ? (htmlEntities[name] ?? whole) : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    const isText = (code >= 32 && code < 0xd800 && code !== 127) || (code > 0xdfff && code <= 0x10ffff) || code === 10;
    return isText ? String.fromCodePoint(code) : '';
  });
}

/** @throws FieldFault unless it is an http(s) address; spaces, which many shops leave in file names, are escaped */
export function readUrl(value: string, field: string): string {
  let url = value.trim();
  if (url === '') return '';
  if (url.startsWith('//')) url = `https:${url}`;
  if (url.includes(' ')) url = url.replaceAll(' ', '%20');
  if (!/^https?:\/\/[^\s<>"\\/]+\.?[^\s<>"\\]*$/i.test(url)) {
    throw new FieldFault(field, 'This is not an address that starts with http:// or https://', value);
  }
  if (url.length > productLimits.url) {
    throw new FieldFault(field, `The address is longer than ${productLimits.url} characters`, value);
  }
  return url;
}

const separators = ' ,;|\n\t\u2028';

/** Several addresses in one cell, separated by commas, semicolons, bars, spaces or new lines. */
export function readUrls(value: string, field: string): string[] {
  const urls: string[] = [];
  let from = 0;
  while (from < value.length) {
    // A comma may stand inside an address: only one that another address follows separates. Found by hand, since the
    // pattern for it would search a cell of nothing but commas from each of them to its end.
    let end = value.indexOf('://', value.indexOf('://', from) + 3);
    while (end !== -1 && !startsAddress(value, end)) end = value.indexOf('://', end + 3);
    const stop = end === -1 || value.indexOf('://', from) === -1 ? value.length : startOfScheme(value, end);
    const url = readUrl(trimSeparators(value.slice(from, stop)), field);
    if (url !== '' && !urls.includes(url)) urls.push(url);
    if (urls.length > productLimits.images) break;
    from = stop;
  }
  return urls;
}

/** Whether '://' at a place belongs to an address that begins after a separator. */
function startsAddress(value: string, at: number): boolean {
  const start = startOfScheme(value, at);
  return start < at && start > 0 && separators.includes(value.charAt(start - 1));
}

function startOfScheme(value: string, at: number): number {
  const before = value.slice(Math.max(0, at - 5), at).toLowerCase();
  if (before === 'https') return at - 5;
  return before.endsWith('http') ? at - 4 : at;
}

function trimSeparators(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && separators.includes(text.charAt(start))) start += 1;
  while (end > start && separators.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

export function readList(value: string, separator: RegExp = /[,;|\u2028]/): string[] {
  if (value === '') return [];
  const items: string[] = [];
  for (const part of value.split(separator)) {
    const item = readLine(part);
    if (item !== '' && !items.includes(item)) items.push(item);
  }
  return items;
}

/** A path as 'A > B', from 'A>B', 'A / B' stays as it is since a slash also joins words. */
export function readCategory(value: string): string {
  const text = readLine(value);
  return text.includes('>')
    ? text
        .split('>')
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' > ')
    : text;
}

/** Whole pieces; below zero (oversold) is none. @throws FieldFault */
export function readStock(value: string, field = 'stock'): number | null {
  const text = value.trim();
  if (text === '') return null;
  const digits = /^(-?)(\d{1,12})(?:[.,]0*)?$/.exec(text);
  if (!digits) throw new FieldFault(field, 'The stock is not a whole number', value);
  const stock = digits[1] === '-' ? 0 : Number(digits[2]);
  if (stock > productLimits.stock) throw new FieldFault(field, 'The stock is too large', value);
  return stock;
}

/** Identifiers. A spreadsheet turns long ones into 1.23E+12, and the digits are gone: reported, never guessed. */
export function readIdentifier(value: string, field: string): string {
  // Shopify writes '0012345 with an apostrophe, so that spreadsheets leave it alone.
  const text = /^'\d/.test(value.trimStart()) ? value.trim().slice(1) : value.trim();
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text)) {
    throw new FieldFault(field, 'A spreadsheet has rounded this number; format the column as text', value);
  }
  return text;
}

const availabilityWords: Readonly<Record<string, Availability>> = {
  in_stock: 'in_stock',
  instock: 'in_stock',
  available: 'in_stock',
  available_for_order: 'in_stock',
  limited_availability: 'in_stock',
  yes: 'in_stock',
  y: 'in_stock',
  true: 'in_stock',
  '1': 'in_stock',
  auf_lager: 'in_stock',
  en_stock: 'in_stock',
  disponible: 'in_stock',
  disponibile: 'in_stock',
  out_of_stock: 'out_of_stock',
  outofstock: 'out_of_stock',
  sold_out: 'out_of_stock',
  soldout: 'out_of_stock',
  unavailable: 'out_of_stock',
  discontinued: 'out_of_stock',
  no: 'out_of_stock',
  n: 'out_of_stock',
  false: 'out_of_stock',
  '0': 'out_of_stock',
  nicht_auf_lager: 'out_of_stock',
  agotado: 'out_of_stock',
  preorder: 'preorder',
  pre_order: 'preorder',
  backorder: 'backorder',
  back_order: 'backorder',
  backordered: 'backorder',
  onbackorder: 'backorder',
  on_backorder: 'backorder',
};

/** Reads the spellings of Google, the shops and plain yes and no; null where nothing stands. @throws FieldFault */
export function readAvailability(value: string): Availability | null {
  const direct = availabilityWords[value];
  if (direct !== undefined && Object.hasOwn(availabilityWords, value)) return direct;
  const word = value
    .trim()
    .toLowerCase()
    // schema.org spells it as an address: https://schema.org/InStock
    .replace(/^https?:\/\/schema\.org\//, '')
    .replaceAll(/[\s-]+/g, '_');
  if (word === '') return null;
  const known = Object.hasOwn(availabilityWords, word) ? availabilityWords[word] : undefined;
  if (known) return known;
  if (/^\d{1,9}$/.test(word)) return Number(word) > 0 ? 'in_stock' : 'out_of_stock';
  throw new FieldFault(
    'availability',
    'This availability is not known (in_stock, out_of_stock, preorder, backorder)',
    value,
  );
}
