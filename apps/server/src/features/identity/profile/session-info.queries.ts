import type { Db } from '../../../platform/database.ts';

export function listAppNames(db: Db, merchantId: string) {
  return db
    .selectFrom('apps')
    .select((eb) => [
      'id',
      'name',
      'lifecycle',
      'locales',
      eb('aws_skill_id', 'is not', null).as('hasDevelopmentSkill'),
      eb('prod_aws_skill_id', 'is not', null).as('hasProductionSkill'),
    ])
    .$narrowType<{ hasDevelopmentSkill: boolean; hasProductionSkill: boolean }>()
    .where('merchant_id', '=', merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
