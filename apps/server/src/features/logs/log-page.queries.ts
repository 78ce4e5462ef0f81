import { type RawBuilder, sql } from 'kysely';
import type { LogPage, LogPlace } from './log-page.ts';

/** The lines of a page by the column of their moment and their id, as conditions that follow another one. */
export function withinPage(page: LogPage, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  // The moment alone as well: an index has it, though not the id as text.
  const side = (operator: '<' | '>', place: LogPlace | null) =>
    place === null
      ? sql``
      : sql`and ${at} ${sql.raw(operator)}= ${instantOf(place.micros)} and (${at}, ${id}::text collate "C") ${sql.raw(operator)} (${instantOf(place.micros)}, ${place.id})`;
  return sql`${side('<', page.before)} ${side('>', page.since)}`;
}

/** Newest first, and one more than the page holds. */
export function inPageOrder(page: LogPage, at: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`order by ${at} desc, ${id}::text collate "C" desc limit ${page.limit + 1}`;
}

export function microsOf(at: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint`;
}

/** Exact to the microsecond, which `to_timestamp` of a fraction is not. */
function instantOf(micros: number) {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}

/** The days of a filter in a zone, as conditions that follow another one. */
export function withinDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    ${from ? sql`and ${at} >= (${from}::date)::timestamp at time zone ${timeZone}` : sql``}
    ${to ? sql`and ${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : sql``}`;
}

/** For `ilike`: what a person wrote, anywhere. */
export function part(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
