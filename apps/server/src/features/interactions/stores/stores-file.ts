import type { Readable } from 'node:stream';
import { type StoreInput, storeColumns, storesRoutes } from '@voicecart/contract/routes/stores';
import { csvStream } from '../../../platform/formats/csv.ts';
import { readCsv, readFlag } from '../content-csv.ts';
import { readHours, writeHours } from './store-hours.ts';
import { countryCode } from './store-places.ts';
import type { StoreRow } from './stores.queries.ts';

interface ReadRow {
  readonly line: number;
  readonly values: readonly string[];
  /** Null where the row cannot be taken, for the reason in `fault`. */
  readonly input: StoreInput | null;
  readonly fault: string;
}

/** Rows of a CSV as inputs, each by itself: one bad row keeps none of the others out. */
export function readStoreRows(text: string): { columns: readonly string[]; rows: ReadRow[] } {
  const file = readCsv(text, ['name', 'street', 'city', 'country']);
  return {
    columns: file.columns,
    rows: file.rows.map(({ line, values, fault: rowFault, cell }) => {
      if (rowFault !== '') return { line, values, input: null, fault: rowFault };
      const hours = readHours(cell('hours'));
      const isActive = readFlag(cell('active'), true);
      const problem =
        hours === null
          ? `The hours “${cell('hours')}” cannot be read. Write them like “Mo-Fr 09:00-18:00; Sa 10:00-14:00”.`
          : isActive === null
            ? `“${cell('active')}” in the column active is neither yes nor no.`
            : null;
      if (problem !== null) return { line, values, input: null, fault: problem };
      const parsed = storesRoutes.createStore.body.safeParse({
        code: cell('code'),
        name: cell('name'),
        street: cell('street'),
        city: cell('city'),
        region: cell('region'),
        postcode: cell('postcode'),
        country: countryCode(cell('country')) ?? cell('country'),
        phone: cell('phone'),
        note: cell('note'),
        latitude: coordinate(cell('latitude')),
        longitude: coordinate(cell('longitude')),
        timeZone: cell('time_zone'),
        hours: hours ?? [],
        closedOn: cell('closed_on')
          .split(/[\s,;]+/)
          .filter((day) => day !== ''),
        isActive: isActive ?? true,
      });
      if (parsed.success) return { line, values, input: parsed.data, fault: '' };
      const fault = parsed.error.issues
        .map(({ path, message }) => `${columnOf(String(path[0]))}: ${message}`)
        .join(' ');
      return { line, values, input: null, fault };
    }),
  };
}

/** A comma for the point is how half of Europe writes it; what is no number is refused by the schema. */
function coordinate(cell: string): number | null {
  return cell === '' ? null : Number(cell.replace(',', '.'));
}

function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function writeStores(stores: readonly StoreRow[]): Readable {
  async function* rows() {
    for (const store of stores) {
      yield [
        store.code,
        store.name,
        store.street,
        store.city,
        store.region,
        store.postcode,
        store.country,
        store.phone,
        // Coordinates that were looked up are looked up again: only what a person gave goes out.
        store.place === 'typed' ? store.latitude : null,
        store.place === 'typed' ? store.longitude : null,
        store.time_zone,
        writeHours(store.hours),
        store.closed_on.join(' '),
        store.note,
        store.is_active ? 'yes' : 'no',
      ];
    }
  }
  return csvStream(storeColumns, rows());
}
