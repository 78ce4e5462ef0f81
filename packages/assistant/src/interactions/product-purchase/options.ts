import type { ShopProduct } from '../../shop/shop.ts';

/** What was chosen so far: "Size": "M". */
export type Chosen = Readonly<Record<string, string>>;

const namesMax = 4;

/** The variants that still fit what was chosen. */
export function fitting(variants: readonly ShopProduct[], chosen: Chosen): ShopProduct[] {
  return variants.filter((variant) =>
    Object.entries(chosen).every(([name, value]) => sameWords(variant.options[name] ?? '', value)),
  );
}

export interface OpenOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** The first option in which the variants differ; null where there is nothing left to ask. */
export function openOption(variants: readonly ShopProduct[]): OpenOption | null {
  return optionsOf(variants).find(({ values }) => values.length > 1) ?? null;
}

/** Every option of the variants with the values it has. */
export function optionsOf(variants: readonly ShopProduct[]): OpenOption[] {
  const names = [...new Set(variants.flatMap((variant) => Object.keys(variant.options)))].slice(0, namesMax);
  return names.map((name) => {
    const values = new Set(variants.map((variant) => variant.options[name] ?? '').filter((value) => value !== ''));
    return { name, values: [...values] };
  });
}

/** Short for long: feeds write sizes as letters, people say them as words. */
const sizes: Readonly<Record<string, string>> = {
  xs: 'extra small',
  s: 'small',
  m: 'medium',
  l: 'large',
  xl: 'extra large',
  xxl: 'extra extra large',
};

/** The value that was said, by its words or its size; null where none fits. */
export function valueSaid(values: readonly string[], said: readonly string[]): string | null {
  const exact = valueNamed(values, said);
  if (exact !== null) return exact;
  // "The blue one, please": the longest value that is part of the words.
  const within = values
    .filter((value) => said.some((words) => ` ${plain(words)} `.includes(` ${plain(value)} `)))
    .sort((a, b) => b.length - a.length);
  return within[0] ?? null;
}

/** The value that was said and nothing beside it; null where none was. */
export function valueNamed(values: readonly string[], said: readonly string[]): string | null {
  for (const words of said) {
    const exact = values.find((value) => sameWords(value, words) || sameWords(sizes[plain(value)] ?? '', words));
    if (exact !== undefined) return exact;
  }
  return null;
}

function sameWords(a: string, b: string): boolean {
  return plain(a) !== '' && plain(a) === plain(b);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** From the smallest on. */
const sizesInOrder = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

/** Values from the smallest to the biggest: letters, words, numbers or areas; null where it is not known which is. */
export function bySize(values: readonly string[]): readonly string[] | null {
  const letters = new Map(Object.entries(sizes).map(([letter, words]) => [words, letter]));
  const rank = (value: string) => sizesInOrder.indexOf(letters.get(value.toLowerCase()) ?? value.toLowerCase());
  if (values.every((value) => rank(value) >= 0)) return values.toSorted((a, b) => rank(a) - rank(b));
  const measured = values.map((value) => ({ value, size: sizeOf(value) }));
  const units = new Set(measured.map(({ size }) => size?.unit));
  if (units.size !== 1 || measured.some(({ size }) => size === null)) return null;
  return measured.toSorted((a, b) => (a.size?.amount ?? 0) - (b.size?.amount ?? 0)).map(({ value }) => value);
}

/** "6x9" and "16 oz" as an amount with its unit; null for what is neither. Of "500 ml" and "1 l" it is not known which is more. */
function sizeOf(value: string): { readonly amount: number; readonly unit: string } | null {
  const numbers = value.match(/\d+(?:[.,]\d+)?/g);
  if (numbers === null) return null;
  const amount = numbers.reduce((area, one) => area * Number.parseFloat(one.replace(',', '.')), 1);
  const unit = value
    .replace(/\d+(?:[.,]\d+)?/g, ' ')
    .replace(/[\s×x.]+/gu, ' ')
    .trim()
    .toLowerCase();
  return { amount, unit };
}
