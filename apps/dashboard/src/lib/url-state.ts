import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * The search of the address, with changes in force at once. The router takes a moment and does not queue: of two quick
 * ticks in a filter the second would otherwise start from the state before the first, and undo it. A change is awaited
 * before another page is opened: to leave at once calls it off, and the search is what it was until the page is there.
 */
export function useSearch(): [
  URLSearchParams,
  (edit: (params: URLSearchParams) => void, isStep: boolean) => Promise<void>,
] {
  const [arrived] = useSearchParams();
  const [search, setSearch] = useOptimistic(arrived);
  const navigate = useNavigate();
  const change = useCallback(
    (edit: (params: URLSearchParams) => void, isStep: boolean) => {
      const next = new URLSearchParams(search);
      edit(next);
      return new Promise<void>((resolve, reject) => {
        startTransition(async () => {
          setSearch(next);
          const arrival = navigate({ search: next.toString() }, { replace: !isStep, preventScrollReset: true });
          await Promise.resolve(arrival).then(resolve, reject);
        });
      });
    },
    [search, setSearch, navigate],
  );
  return [search, change];
}

/**
 * One value of the address, such as the open tab. Setting it to the fallback takes it out of the address.
 * Replaces the history entry, so that Back leaves the page instead of walking through its tabs.
 */
export function useUrlValue<T extends string>(name: string, fallback: T, allowed: readonly T[]): UrlValue<T>;
export function useUrlValue<T extends string = string>(
  name: string,
  fallback: NoInfer<T>,
): [value: string, set: (value: T) => Promise<void>];
export function useUrlValue(name: string, fallback: string, allowed?: readonly string[]): UrlValue<string> {
  const [search, change] = useSearch();
  const found = search.get(name) || fallback;
  const value = !allowed || allowed.includes(found) ? found : fallback;
  const set = useCallback(
    (next: string) =>
      change((params) => {
        if (next === fallback) params.delete(name);
        else params.set(name, next);
      }, false),
    [change, name, fallback],
  );
  return [value, set];
}

type UrlValue<T extends string> = [value: T, set: (value: T) => Promise<void>];

export interface ListStateOptions {
  /** Names of the filters that may stand in the address; others are ignored. */
  readonly filters?: readonly string[];
  /** A column, `-column` descends. */
  readonly defaultSort?: string;
  readonly defaultLimit?: number;
}

export interface ListRequest {
  readonly currentPage: number;
  readonly limit: number;
  readonly sort?: string;
  readonly q?: string;
}

/** What a list shows, read from the address: search, filters, sort and page survive reload, Back and sharing. */
export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly hasFilters: boolean;
  /** The contract's `listQuery`; add the filters your row knows. */
  readonly request: ListRequest;
  /** First value of a filter, for rows that take one. */
  filter(name: string): string | undefined;
  setQ(q: string): void;
  /** `isStep` false takes the place of the page in the history, such as for one past the end. */
  setPage(page: number, isStep?: boolean): void;
  setLimit(limit: number): void;
  setSort(sort: string | undefined): void;
  setFilter(name: string, values: readonly string[]): void;
  clear(): void;
}

export const pageSizes = [25, 50, 100, 200] as const;

export function useListState(options: ListStateOptions = {}): ListState {
  const [search, changeSearch] = useSearch();
  const { filters: names = [], defaultSort, defaultLimit = 25 } = options;
  const namesKey = names.join(' ');

  const change = useCallback(
    (edit: (params: URLSearchParams) => void, isStep = false) =>
      changeSearch((params) => {
        edit(params);
        // Another selection starts at its first page; page 7 of it may not exist.
        if (!isStep) params.delete('page');
      }, isStep),
    [changeSearch],
  );

  return useMemo(() => {
    const q = search.get('q') ?? '';
    const page = wholeNumber(search.get('page'), 1);
    const limit = Math.min(wholeNumber(search.get('limit'), defaultLimit), 200);
    const sort = search.get('sort') ?? defaultSort;
    const filterNames = namesKey === '' ? [] : namesKey.split(' ');
    const filters = Object.fromEntries(filterNames.map((name) => [name, search.getAll(name).filter(Boolean)]));
    const setOrDelete = (name: string, value: string | undefined) => (params: URLSearchParams) => {
      if (value) params.set(name, value);
      else params.delete(name);
    };
    return {
      q,
      page,
      limit,
      sort,
      filters,
      hasFilters: q !== '' || Object.values(filters).some((values) => values.length > 0),
      request: { currentPage: page, limit, ...(sort ? { sort } : {}), ...(q ? { q } : {}) },
      filter: (name) => filters[name]?.[0],
      setQ: (next) => change(setOrDelete('q', next)),
      setPage: (next, isStep = true) => changeSearch(setOrDelete('page', next > 1 ? String(next) : undefined), isStep),
      setLimit: (next) => change(setOrDelete('limit', next === defaultLimit ? undefined : String(next))),
      setSort: (next) => change(setOrDelete('sort', next === defaultSort ? undefined : next)),
      setFilter: (name, values) =>
        change((params) => {
          params.delete(name);
          for (const value of values) params.append(name, value);
        }),
      clear: () =>
        change((params) => {
          for (const name of ['q', ...filterNames]) params.delete(name);
        }),
    };
  }, [search, namesKey, defaultSort, defaultLimit, change, changeSearch]);
}

function wholeNumber(text: string | null, fallback: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? value : fallback;
}
