import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';

const place = (merchantId: string, appId: string) => `${merchantId}/chat_settings/${appId}/secret`;

export const sealedChatSecret: SealedColumn = {
  table: 'chat_settings',
  column: 'secret',
  key: ['merchant_id', 'app_id'],
  place: ({ merchant_id = '', app_id = '' }) => place(merchant_id, app_id),
};

export function sealChatSecret(
  { secrets }: Pick<Platform, 'secrets'>,
  merchantId: string,
  appId: string,
  secret: string,
): string {
  return secrets.seal(secret, place(merchantId, appId));
}

/** Empty where there is none. */
export function openChatSecret(
  { secrets }: Pick<Platform, 'secrets'>,
  row: { merchant_id: string; app_id: string; secret: string | null },
): string {
  return row.secret === null ? '' : secrets.open(row.secret, place(row.merchant_id, row.app_id));
}
