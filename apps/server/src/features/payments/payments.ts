import {
  type PaymentProcessorKey,
  paymentFault,
  paymentProcessorKeys,
  paymentProcessorOf,
} from '@voicecart/contract/payment-processors';
import type { PaymentProcessor } from '@voicecart/contract/routes/payments';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import { unlessLocked } from '../../platform/secrets/secrets.ts';
import { type Principal, recordActivity, recordSensitive } from '../activity/activity.ts';
import { hasAmazonPayNotifications, putAmazonPayNotifications } from '../merchants/merchants.ts';
import { deletePaymentRow, listPaymentRows, type PaymentRow, putPaymentRow } from './payments.queries.ts';

const sealed = z.record(z.string(), z.string());

/** Every processor that there is, with what the merchant has told of its account there. */
export async function listPaymentProcessors(db: Db, merchantId: string) {
  const rows = await listPaymentRows(db, merchantId);
  const items = paymentProcessorKeys.map((key): PaymentProcessor => {
    const row = rows.find(({ processor }) => processor === key);
    return {
      key,
      isConnected: row !== undefined,
      isSandbox: row?.is_sandbox ?? false,
      fields: row?.fields ?? {},
      secrets: row?.secret_names ?? [],
      updatedAt: row?.updated_at.toISOString() ?? null,
    };
  });
  return { items, hasAmazonPayNotifications: await hasAmazonPayNotifications(db, merchantId) };
}

const faultWords = {
  missing: 'This field is required.',
  form: 'This does not look like such a key. Copy the whole of it.',
  mode: 'Keys with _test_ in them are for a sandbox account, those with _live_ are not.',
};

export interface PaymentAccount {
  readonly processor: PaymentProcessorKey;
  readonly isSandbox: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** Keeps an account. Fields that the processor has not are left out. @throws AppError 400 with the fields that are missing or wrong */
export async function savePaymentProcessor(platform: Platform, principal: Principal, account: PaymentAccount) {
  const { merchantId } = principal;
  const { processor, isSandbox } = account;
  const row = paymentProcessorOf(processor);
  const given = (name: string) => (Object.hasOwn(account.fields, name) ? (account.fields[name] ?? '').trim() : '');
  await platform.db.transaction().execute(async (tx) => {
    const before = (await listPaymentRows(tx, merchantId)).find((one) => one.processor === processor);
    const kept = before ? unlessLocked(() => openSecrets(platform, before), {}) : {};
    const fields: Record<string, string> = {};
    const secrets: Record<string, string> = {};
    const faults: { path: string; message: string }[] = [];
    for (const field of row.fields) {
      const { name, isSecret, isOptional } = field;
      const value = given(name) || (isSecret ? (kept[name] ?? '') : '');
      const fault = value === '' ? (isOptional ? null : 'missing') : paymentFault(field, value, isSandbox);
      if (fault !== null) faults.push({ path: `fields.${name}`, message: faultWords[fault] });
      else if (value !== '') (isSecret ? secrets : fields)[name] = value;
    }
    if (faults.length > 0) throw invalidFields(faults);
    await putPaymentRow(tx, {
      merchant_id: merchantId,
      processor,
      is_sandbox: isSandbox,
      fields: JSON.stringify(fields),
      secrets: platform.secrets.seal(JSON.stringify(secrets), place(merchantId, processor)),
      secret_names: Object.keys(secrets),
      updated_at: new Date(),
    });
    const what = `${row.title} account ${before ? 'changed' : 'connected'}`;
    await recordSensitive(tx, platform, principal, { type: 'payment', what });
  });
  return listPaymentProcessors(platform.db, merchantId);
}

export async function removePaymentProcessor(platform: Platform, principal: Principal, processor: PaymentProcessorKey) {
  await platform.db.transaction().execute(async (tx) => {
    if (!(await deletePaymentRow(tx, principal.merchantId, processor))) return;
    const what = `${paymentProcessorOf(processor).title} account removed`;
    await recordSensitive(tx, platform, principal, { type: 'payment', what });
  });
  return listPaymentProcessors(platform.db, principal.merchantId);
}

export async function setAmazonPayNotifications(platform: Platform, principal: Principal, isOn: boolean) {
  await platform.db.transaction().execute(async (tx) => {
    if ((await hasAmazonPayNotifications(tx, principal.merchantId)) === isOn) return;
    await putAmazonPayNotifications(tx, principal.merchantId, isOn);
    await recordActivity(tx, principal, 'payment', `Amazon Pay notifications switched ${isOn ? 'on' : 'off'}`);
  });
  return listPaymentProcessors(platform.db, principal.merchantId);
}

function openSecrets({ secrets }: Platform, row: PaymentRow): Record<string, string> {
  return sealed.parse(JSON.parse(secrets.open(row.secrets, place(row.merchant_id, row.processor))));
}

function place(merchantId: string, processor: string): string {
  return `${merchantId}/payment_processors/${processor}/secrets`;
}

export const sealedPaymentKeys: SealedColumn = {
  table: 'payment_processors',
  column: 'secrets',
  key: ['merchant_id', 'processor'],
  place: ({ merchant_id = '', processor = '' }) => place(merchant_id, processor),
};
