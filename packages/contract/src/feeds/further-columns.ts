/** A column beside the mapped ones that says what a product costs in a further currency, or how many one place has. */
export type FurtherColumn =
  | { readonly column: string; readonly kind: 'price' | 'salePrice'; readonly currency: string }
  | { readonly column: string; readonly kind: 'stock'; readonly place: string };

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Currencies that are words of price columns: `price_all`, `price_top`. */
const words: ReadonlySet<string> = new Set(['ALL', 'TOP', 'PEN', 'BAM', 'CUP']);

const price = '(?:price|preis|prix|precio|prezzo|preço)';
const sale = '(?:sale|special|offer|angebots?|aktions?)';
const saleAhead = new RegExp(`^(?:product )?${sale} ?${price} ([a-z]{3})$`, 'u');
const saleAfter = new RegExp(`^([a-z]{3}) ${sale} ?${price}$`, 'u');
const priceAhead = new RegExp(`^(?:product )?(?:regular )?${price} ([a-z]{3})$`, 'u');
const priceAfter = new RegExp(`^([a-z]{3}) ${price}$`, 'u');

const stock = '(?:product[ _])?(?:stock|inventory|bestand|lagerbestand|existencias|giacenza|estoque)';
/** `stock_at_seattle`, `Stock at Seattle`, `Stock (Seattle)`, `Stock: Seattle`, `Stock @ Seattle`. */
const places = [
  new RegExp(`^${stock}[ _]at[ _](.{1,80})$`, 'iu'),
  new RegExp(`^${stock} ?[:@/] ?(.{1,80})$`, 'iu'),
  new RegExp(`^${stock} ?[([](.{1,80})[)\\]]$`, 'iu'),
];
/** What stands in brackets behind a stock and is no place. */
const units = /^(?:pcs|pieces|units?|qty|stk|stück|total|min|max|days|status|level|g|kg)\.?$/iu;

/**
 * Which columns of a file bring further prices or the stock of one place. A column that is mapped to a field is neither.
 * @param columns in the order of the file; @param mapped columns that have a meaning already
 */
export function furtherColumns(columns: readonly string[], mapped: Iterable<string | undefined> = []): FurtherColumn[] {
  const taken = new Set(mapped);
  return columns.flatMap((column) => {
    if (taken.has(column)) return [];
    const found = meaningOf(column.trim());
    return found ? [{ column, ...found }] : [];
  });
}

function meaningOf(name: string) {
  const key = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const onSale = currencyIn(saleAhead.exec(key) ?? saleAfter.exec(key));
  if (onSale) return { kind: 'salePrice', currency: onSale } as const;
  const currency = currencyIn(priceAhead.exec(key) ?? priceAfter.exec(key));
  if (currency) return { kind: 'price', currency } as const;
  for (const pattern of places) {
    const place = placeName(pattern.exec(name)?.[1] ?? '');
    if (place !== '' && !units.test(place)) return { kind: 'stock', place } as const;
  }
  return null;
}

function currencyIn(match: RegExpExecArray | null): string | null {
  const code = match?.[1]?.toUpperCase() ?? '';
  return currencies.has(code) && !words.has(code) ? code : null;
}

/** `pike_place` is Pike Place; what has capitals of its own stays as it is. */
function placeName(given: string): string {
  const name = given.replaceAll('_', ' ').trim();
  if (name !== name.toLowerCase()) return name;
  return name.replaceAll(/(^|[\s-])(\p{L})/gu, (_all, before: string, first: string) => before + first.toUpperCase());
}
