import type { EmailKind } from '@voicecart/contract/email-kinds';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { EmailTemplatesTable } from '../../schema/email-templates.tables.ts';

export function listTemplates(db: Db, merchantId: string) {
  return db
    .selectFrom('email_templates')
    .select(['id', 'kind', 'name', 'subject', 'is_default', 'updated_at'])
    .where('merchant_id', '=', merchantId)
    .orderBy('kind')
    .orderBy('name')
    .execute();
}

export function getTemplate(db: Db, merchantId: string, id: string) {
  return db
    .selectFrom('email_templates')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function getDefaultTemplate(db: Db, merchantId: string, kind: EmailKind) {
  return db
    .selectFrom('email_templates')
    .select(['id', 'subject', 'body'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

/** Who sends: the shop's row, locked, so that two requests at once count the same templates. */
export function lockShop(tx: Db, merchantId: string) {
  return tx.selectFrom('merchants').select('name').where('id', '=', merchantId).forUpdate().executeTakeFirstOrThrow();
}

export async function shopNameOf(db: Db, merchantId: string): Promise<string> {
  const row = await db.selectFrom('merchants').select('name').where('id', '=', merchantId).executeTakeFirst();
  return row?.name ?? '';
}

export async function addressOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}

export async function insertTemplate(tx: Db, row: Insertable<EmailTemplatesTable>): Promise<void> {
  await tx.insertInto('email_templates').values(row).execute();
}

export async function updateTemplate(
  tx: Db,
  merchantId: string,
  id: string,
  set: Pick<EmailTemplatesTable, 'name' | 'subject' | 'body'>,
): Promise<void> {
  await tx
    .updateTable('email_templates')
    .set({ ...set, updated_at: new Date() })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .execute();
}

/** At most one template a kind is the default: the others are so no more. */
export async function setDefault(
  tx: Db,
  merchantId: string,
  template: { readonly id: string; readonly kind: EmailKind },
  isDefault: boolean,
): Promise<void> {
  const own = tx.updateTable('email_templates').where('merchant_id', '=', merchantId);
  if (isDefault) await own.set({ is_default: false }).where('kind', '=', template.kind).execute();
  await own.set({ is_default: isDefault }).where('id', '=', template.id).execute();
}
