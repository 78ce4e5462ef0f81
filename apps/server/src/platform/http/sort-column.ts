import { invalid } from '../errors.ts';

/**
 * The column that a list is sorted by: `sort` is its name, with `-` in front to descend.
 * @param list what is listed, as a sentence begins with it @throws AppError 400 at `sort` for a column that is none
 */
export function sortColumn<T extends object>(list: string, columns: T, sort: string): keyof T {
  const name = sort.replace(/^-/, '');
  if (isColumn(columns, name)) return name;
  throw invalid('sort', `${list} sort by ${Object.keys(columns).join(', ')}.`);
}

function isColumn<T extends object>(columns: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(columns, name);
}
