import type { Platform } from '../../../platform/platform.ts';
import type { SealedColumn } from '../../../platform/secrets/secret-rotation.ts';

export const sealedCalendarAddress: SealedColumn = {
  table: 'event_calendars',
  column: 'source_sealed',
  key: ['merchant_id', 'id'],
  place: ({ merchant_id = '', id = '' }) => sourcePlace(merchant_id, id),
};

/** What the secret address of a calendar is bound to. */
function sourcePlace(merchantId: string, calendarId: string): string {
  return `${merchantId}/event_calendars/${calendarId}/source`;
}

export function sealSource({ secrets }: Platform, merchantId: string, calendarId: string, address: string): string {
  return secrets.seal(address, sourcePlace(merchantId, calendarId));
}

export function openSource({ secrets }: Platform, merchantId: string, calendarId: string, sealed: string): string {
  return secrets.open(sealed, sourcePlace(merchantId, calendarId));
}
