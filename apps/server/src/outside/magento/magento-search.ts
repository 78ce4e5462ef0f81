/** One condition of a search; conditions of a search all have to hold. */
export interface Condition {
  readonly field: string;
  readonly is: 'eq' | 'neq' | 'in' | 'gt' | 'gteq';
  readonly value: string;
}

/** https://developer.adobe.com/commerce/webapi/rest/use-rest/performing-searches/ */
export function searchCriteria(search: {
  readonly where?: readonly Condition[];
  readonly sort: string;
  readonly page?: number;
  readonly size: number;
}): string {
  const { where = [], sort, page = 1, size } = search;
  const pairs: [string, string][] = where.flatMap(({ field, is, value }, place): [string, string][] => {
    const path = `[filter_groups][${place}][filters][0]`;
    return [
      [`${path}[field]`, field],
      [`${path}[condition_type]`, is],
      [`${path}[value]`, value],
    ];
  });
  pairs.push(
    ['[sortOrders][0][field]', sort],
    ['[sortOrders][0][direction]', 'ASC'],
    ['[pageSize]', String(size)],
    ['[currentPage]', String(page)],
  );
  return pairs
    .map(([name, value]) => `searchCriteria${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/**
 * Values as conditions that each stay within the length of an address that web servers take. What holds a comma, by
 * which Magento parts a list, stands alone.
 */
export function inLists(field: string, values: readonly string[]): Condition[] {
  const lengthMax = 1500;
  const conditions: Condition[] = [];
  let list: string[] = [];
  let length = 0;
  for (const value of new Set(values)) {
    if (value.includes(',')) {
      conditions.push({ field, is: 'eq', value });
      continue;
    }
    if (list.length === 100 || length + value.length > lengthMax) {
      conditions.push({ field, is: 'in', value: list.join(',') });
      list = [];
      length = 0;
    }
    list.push(value);
    length += value.length + 3;
  }
  return list.length === 0 ? conditions : [...conditions, { field, is: 'in', value: list.join(',') }];
}
