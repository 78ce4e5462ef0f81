import type { Readable } from 'node:stream';
import { openingState } from '@voicecart/assistant/interactions/store-location/opening-hours';
import type { ContentImport } from '@voicecart/contract/content-import';
import type { Deletion } from '@voicecart/contract/deletions';
import { type Store, type StoreInput, type StoreSort, storeSorts, storesMax } from '@voicecart/contract/routes/stores';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid, invalidFields, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changesBetween, type Principal, recordActivity } from '../../activity/activity.ts';
import { findPlace, placeKey, regionCode } from './store-places.ts';
import {
  allStores,
  countStores,
  getStore,
  insertStore,
  listCountries,
  listStores,
  lockStores,
  merchantTimeZone,
  type StoreColumns,
  type StoreRow,
  updateStore,
} from './stores.queries.ts';
import { readStoreRows, writeStores } from './stores-file.ts';

type Fault = { path: keyof StoreInput; message: string };
/** What of the stored stores decides whether another may be added. */
type Taken = Pick<StoreRow, 'id' | 'name' | 'code' | 'address_key'>;

export interface StoreListRequest {
  readonly country?: string | undefined;
  readonly place?: 'missing' | 'known' | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly currentPage: number;
  readonly limit: number;
}

export async function listMerchantStores(db: Db, merchantId: string, request: StoreListRequest) {
  const given = request.sort ?? 'name';
  const sort = storeSorts.find((name) => name === given.replace(/^-/, ''));
  if (!sort) throw invalid('sort', `Stores sort by ${storeSorts.join(', ')}.`);
  const [{ rows, total }, countries] = await Promise.all([
    listStores(db, merchantId, {
      text: request.q?.trim() ?? '',
      country: request.country,
      place: request.place,
      sort: sort satisfies StoreSort,
      isDescending: given.startsWith('-'),
      offset: (request.currentPage - 1) * request.limit,
      limit: request.limit,
    }),
    listCountries(db, merchantId),
  ]);
  return { items: rows.map(toStore), total, currentPage: request.currentPage, limit: request.limit, countries };
}

export async function requireStore(db: Db, merchantId: string, id: string): Promise<Store> {
  const row = await getStore(db, merchantId, id);
  if (!row) throw notFound('The store');
  return toStore(row);
}

/** @throws AppError 400 with the field where the address cannot be right, or the store is there already */
export async function createStore(db: Db, principal: Principal, input: StoreInput): Promise<Store> {
  const columns = await checkedColumns(input, await merchantTimeZone(db, principal.merchantId));
  return db.transaction().execute(async (tx) => {
    await lockStores(tx, principal.merchantId);
    const { stores } = await countStores(tx, principal.merchantId);
    if (stores >= storesMax) throw invalid('name', `At most ${storesMax} stores can be kept.`);
    refuseTwin(columns, await allStores(tx, principal.merchantId), null);
    const row = await insertStore(tx, { merchant_id: principal.merchantId, id: newId(), ...columns });
    await recordActivity(tx, principal, 'store-created', `Store “${row.name}” added`);
    return toStore(row);
  });
}

export async function changeStore(db: Db, principal: Principal, id: string, input: StoreInput): Promise<Store> {
  const before = await getStore(db, principal.merchantId, id);
  if (!before) throw notFound('The store');
  const columns = await checkedColumns(input, await merchantTimeZone(db, principal.merchantId));
  return db.transaction().execute(async (tx) => {
    await lockStores(tx, principal.merchantId);
    refuseTwin(columns, await allStores(tx, principal.merchantId), id);
    const row = await updateStore(tx, principal.merchantId, id, columns);
    if (!row) throw notFound('The store');
    await recordActivity(tx, principal, 'store-changed', `Store “${row.name}” changed`, changesBetween(before, row));
    return toStore(row);
  });
}

/** @throws AppError 404 */
export async function removeStore(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return platform.db.transaction().execute(async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'store',
      objectId: id,
      title: ({ name }) => name,
      parts: [{ table: 'stores', where: { id } }],
    });
    if (!gone) throw notFound('The store');
    await recordActivity(tx, principal, 'store-deleted', `Store “${gone.title}” deleted`);
    return gone;
  });
}

export const restoreStore: RestoreRule = {
  name: 'The store',
  async before({ tx, principal, rowsOf }) {
    await lockStores(tx, principal.merchantId);
    const { stores } = await countStores(tx, principal.merchantId);
    if (stores >= storesMax) throw failure('too_many.stores', { max: storesMax });
    const others = await allStores(tx, principal.merchantId);
    for (const row of z.array(z.object({ code: z.string(), address_key: z.string() })).parse(rowsOf('stores'))) {
      const twin = findTwin(row, others);
      if (twin) throw failure('taken.store', { fault: twin.message });
    }
  },
};

/**
 * Takes every row of a CSV that can be taken: one with a known code, or at a known address, changes that store. Nothing
 * is deleted, and the same file once more changes nothing.
 * @throws AppError 400 where the file itself cannot be read
 */
export async function importStores(db: Db, principal: Principal, text: string): Promise<ContentImport> {
  const { columns, rows } = readStoreRows(text);
  const timeZone = await merchantTimeZone(db, principal.merchantId);
  const refused: ContentImport['refused'] = [];
  const good: { line: number; values: readonly string[]; store: StoreColumns }[] = [];
  for (const { line, values, input, fault } of rows) {
    const checked = input ? await checkColumns(input, timeZone) : { faults: [{ message: fault }] };
    if ('columns' in checked) good.push({ line, values, store: checked.columns });
    else refused.push({ line, reason: checked.faults.map(({ message }) => message).join(' '), values: [...values] });
  }
  const counts = { added: 0, changed: 0, unchanged: 0 };
  await db.transaction().execute(async (tx) => {
    await lockStores(tx, principal.merchantId);
    const stored = await allStores(tx, principal.merchantId);
    const seen = new Set<string>();
    for (const { line, values, store } of good) {
      const refuse = (reason: string) => refused.push({ line, reason, values: [...values] });
      const twin =
        (store.code ? stored.find((one) => one.code === store.code) : undefined) ??
        stored.find((one) => one.address_key === store.address_key);
      const clash = stored.find((one) => one !== twin && one.address_key === store.address_key);
      if (clash) refuse(`The address is that of “${clash.name}”.`);
      else if (twin && seen.has(twin.id)) refuse(`This store stands in the file twice (“${twin.name}”).`);
      else if (twin) {
        seen.add(twin.id);
        if (isSame(twin, store)) counts.unchanged += 1;
        else {
          const row = await updateStore(tx, principal.merchantId, twin.id, store);
          if (row) stored[stored.indexOf(twin)] = row;
          counts.changed += 1;
        }
      } else if (stored.length >= storesMax) refuse(`At most ${storesMax} stores can be kept.`);
      else {
        const row = await insertStore(tx, { merchant_id: principal.merchantId, id: newId(), ...store });
        stored.push(row);
        seen.add(row.id);
        counts.added += 1;
      }
    }
    if (counts.added + counts.changed > 0) {
      await recordActivity(
        tx,
        principal,
        'stores-imported',
        `Stores imported: ${counts.added} added, ${counts.changed} changed`,
      );
    }
  });
  return { success: true, ...counts, columns: [...columns], refused: refused.sort((a, b) => a.line - b.line) };
}

export async function exportStores(db: Db, merchantId: string): Promise<Readable> {
  return writeStores(await allStores(db, merchantId));
}

/** Whether a row of a file would change nothing of what is stored. */
function isSame(stored: StoreRow, given: StoreColumns): boolean {
  const { hours, closed_on, ...rest } = given;
  const storedValues: Readonly<Record<string, unknown>> = { ...stored };
  return (
    Object.entries(rest).every(([name, value]) => storedValues[name] === value) &&
    JSON.stringify(stored.hours) === hours &&
    stored.closed_on.join() === closed_on.join()
  );
}

function refuseTwin(columns: StoreColumns, stored: readonly Taken[], id: string | null): void {
  const twin = findTwin(
    columns,
    stored.filter((one) => one.id !== id),
  );
  if (twin) throw invalid(twin.field, twin.message);
}

function findTwin(
  { code, address_key: address }: Pick<StoreColumns, 'code' | 'address_key'>,
  others: readonly Taken[],
): { field: string; message: string } | null {
  const sameCode = code ? others.find((one) => one.code === code) : undefined;
  if (sameCode) return { field: 'code', message: `“${sameCode.name}” has this code already.` };
  const sameAddress = others.find((one) => one.address_key === address);
  return sameAddress ? { field: 'street', message: `“${sameAddress.name}” is at this address already.` } : null;
}

async function checkedColumns(input: StoreInput, timeZone: string): Promise<StoreColumns> {
  const checked = await checkColumns(input, timeZone);
  if ('columns' in checked) return checked.columns;
  throw invalidFields(checked.faults);
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * The address check: no map is asked, so it knows what an address may look like, and whether postcode, state and
 * country go together, not whether the street exists.
 */
async function checkColumns(
  input: StoreInput,
  shopTimeZone: string,
): Promise<{ columns: StoreColumns } | { faults: Fault[] }> {
  const faults: Fault[] = [];
  const { country, postcode, latitude, longitude } = input;
  const countryName = regionNames.of(country);
  if (!countryName) faults.push({ path: 'country', message: `There is no country ${country}.` });
  else if (postcodeValidatorExistsForCountry(country) && !postcodeValidator(postcode, country)) {
    const message =
      postcode === '' ? `Give the postcode: ${countryName} has them.` : `${postcode} is no postcode of ${countryName}.`;
    faults.push({ path: 'postcode', message });
  }
  const found =
    latitude === null || input.region !== '' ? await findPlace({ postcode, city: input.city }, [country]) : null;
  if (found?.region && input.region !== '' && regionCode(input.region) !== found.region) {
    const message = `${postcode} is in ${found.region} (${found.name}), not in ${input.region}.`;
    faults.push({ path: 'region', message });
  }
  if ((latitude === null) !== (longitude === null)) {
    const path = latitude === null ? 'latitude' : 'longitude';
    faults.push({ path, message: 'Give both latitude and longitude, or neither.' });
  }
  const timeZone = input.timeZone || shopTimeZone;
  if (!isTimeZone(timeZone)) faults.push({ path: 'timeZone', message: `There is no time zone ${timeZone}.` });
  const clash = overlapping(input.hours);
  if (clash !== null) faults.push({ path: 'hours', message: `Two opening hours of ${weekdays[clash - 1]} overlap.` });
  if (faults.length > 0) return { faults };
  const { closedOn, isActive, hours, timeZone: _, ...same } = input;
  return {
    columns: {
      ...same,
      latitude: latitude ?? found?.latitude ?? null,
      longitude: longitude ?? found?.longitude ?? null,
      place: latitude === null ? (found?.precision ?? 'none') : 'typed',
      time_zone: timeZone,
      hours: JSON.stringify(sortedHours(hours)),
      closed_on: [...new Set(closedOn)].sort(),
      is_active: isActive,
      address_key: [country, postcode.replace(/[^\p{L}\p{N}]/gu, ''), input.city, input.street].map(placeKey).join('|'),
    },
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** In one order of keys and days, so that equal hours are equal as text. */
function sortedHours(hours: StoreInput['hours']) {
  return hours
    .map(({ day, opens, closes }) => ({ day, opens, closes }))
    .sort((a, b) => a.day - b.day || a.opens.localeCompare(b.opens));
}

/** The weekday on which two spans overlap; null where none do. */
function overlapping(hours: StoreInput['hours']): number | null {
  for (const [index, span] of sortedHours(hours).entries()) {
    const next = sortedHours(hours)[index + 1];
    if (!next || next.day !== span.day) continue;
    if (span.closes <= span.opens || next.opens < span.closes) return span.day;
  }
  return null;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export function toStore(row: StoreRow): Store {
  const state = openingState({ timeZone: row.time_zone, hours: row.hours, closedOn: row.closed_on }, Date.now());
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    street: row.street,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
    phone: row.phone,
    note: row.note,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    hours: row.hours,
    closedOn: row.closed_on,
    isActive: row.is_active,
    place: row.place,
    isOpen: state.kind === 'unknown' ? null : state.kind !== 'closed',
    createdAt: row.created_at.toISOString(),
  };
}
