import type { ListFilter } from '../../ui/list-types.ts';

/** For lists of all merchants: those on the page, to see one of them alone. */
export function merchantFilter(
  label: string,
  rows: readonly { readonly merchant?: { readonly id: string; readonly name: string } | undefined }[],
): ListFilter[] {
  const names = new Map(rows.flatMap(({ merchant }) => (merchant ? [[merchant.id, merchant.name] as const] : [])));
  const options = [...names].map(([value, name]) => ({ value, label: name }));
  options.sort((a, b) => a.label.localeCompare(b.label));
  return [{ name: 'merchant', label, options }];
}
