import type { OpeningSpan } from '@voicecart/contract/routes/stores';
import { newId } from '../platform/ids.ts';

const week = (from: number, to: number, opens: string, closes: string): OpeningSpan[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ day: from + index, opens, closes }));

const stores = [
  {
    name: 'Harbor Street',
    street: '12 Harbor Street',
    city: 'Portland',
    region: 'ME',
    postcode: '04101',
    phone: '+1 207 555 0100',
    note: 'Parking behind the store.',
    at: [43.6591, -70.2568],
    hours: [...week(1, 5, '09:00', '18:00'), ...week(6, 6, '10:00', '16:00')],
  },
  {
    name: 'Beacon Hill',
    street: '48 Charles Street',
    city: 'Boston',
    region: 'MA',
    postcode: '02114',
    phone: '+1 617 555 0148',
    note: '',
    at: [42.3588, -71.0707],
    hours: [...week(1, 6, '10:00', '20:00'), ...week(7, 7, '12:00', '18:00')],
  },
  {
    name: 'Brooklyn',
    street: '210 Smith Street',
    city: 'New York',
    region: 'NY',
    postcode: '11201',
    phone: '+1 718 555 0121',
    note: 'One block from the subway.',
    at: [40.6859, -73.9912],
    hours: week(1, 7, '10:00', '19:00'),
  },
  {
    name: 'Waterfront',
    street: '5 College Street',
    city: 'Burlington',
    region: 'VT',
    postcode: '05401',
    phone: '',
    note: '',
    at: [44.4759, -73.2121],
    hours: [...week(2, 5, '11:00', '18:00'), ...week(6, 7, '10:00', '18:00')],
  },
] as const;

/** Four stores in New England, one of them closed on Mondays. */
export function demoStores(merchantId: string) {
  return stores.map(({ at, hours, ...store }) => ({
    merchant_id: merchantId,
    id: newId(),
    ...store,
    country: 'US',
    latitude: at[0],
    longitude: at[1],
    place: 'typed' as const,
    time_zone: 'America/New_York',
    hours: JSON.stringify(hours),
    closed_on: [],
    address_key: `us|${store.postcode}|${store.city}|${store.street}`.toLowerCase(),
  }));
}
