import type { Db } from '../../../platform/database.ts';
import '../../../schema/sign-up.tables.ts';

/** Forgets tokens that are refused for their age anyway. */
export async function forgetOldPasses(db: Db): Promise<void> {
  await db.deleteFrom('captcha_passes').where('expires_at', '<', new Date()).execute();
}

/** Uses a token up for a purpose. @returns undefined where another purpose has used it */
export function spendPass(db: Db, tokenHash: Buffer, purposeHash: Buffer, expiresAt: Date) {
  return db
    .insertInto('captcha_passes')
    .values({ token_hash: tokenHash, purpose_hash: purposeHash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ purpose_hash: purposeHash })
        .where((eb) =>
          eb.or([eb('captcha_passes.purpose_hash', 'is', null), eb('captcha_passes.purpose_hash', '=', purposeHash)]),
        ),
    )
    .returning('token_hash')
    .executeTakeFirst();
}

/** Remembers that a token was good, before it is used for anything. */
export async function insertPass(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .insertInto('captcha_passes')
    .values({ token_hash: tokenHash, purpose_hash: null, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findPassRow(db: Db, tokenHash: Buffer) {
  return db.selectFrom('captcha_passes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}
