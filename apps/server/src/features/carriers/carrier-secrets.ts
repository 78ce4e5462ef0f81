import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import type { ConnectionRow } from './carriers.queries.ts';

const place = (merchantId: string, service: string) => `${merchantId}/carrier_connections/${service}/secret`;

export const sealedCarrierSecret: SealedColumn = {
  table: 'carrier_connections',
  column: 'secret',
  key: ['merchant_id', 'service'],
  place: ({ merchant_id = '', service = '' }) => place(merchant_id, service),
};

/** '' is no secret, and none is kept. */
export function sealSecret(
  { secrets }: Pick<Platform, 'secrets'>,
  merchantId: string,
  service: string,
  secret: string,
): string | null {
  return secret === '' ? null : secrets.seal(secret, place(merchantId, service));
}

export function openSecret({ secrets }: Pick<Platform, 'secrets'>, row: ConnectionRow): string {
  return row.secret === null ? '' : secrets.open(row.secret, place(row.merchant_id, row.service));
}
