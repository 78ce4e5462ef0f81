import type { PlanTemplate } from '@voicecart/contract/plans';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { SkillTemplatesTable } from '../../schema/apps.tables.ts';

export async function pageOfTemplates(db: Db, page: { isOfferedOnly: boolean; currentPage: number; limit: number }) {
  const some = db
    .selectFrom('skill_templates')
    .$if(page.isOfferedOnly, (query) => query.where('is_offered', '=', true));
  const [rows, { total }] = await Promise.all([
    some
      .selectAll()
      .orderBy('name')
      .offset((page.currentPage - 1) * page.limit)
      .limit(page.limit)
      .execute(),
    some.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findTemplate(db: Db, id: string) {
  return db.selectFrom('skill_templates').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPlanTemplate(db: Db, planTemplate: PlanTemplate) {
  return db.selectFrom('skill_templates').selectAll().where('plan_template', '=', planTemplate).executeTakeFirst();
}

/** Offered, by its id or, in any case, by its name. */
export function findOfferedTemplate(db: Db, idOrName: string) {
  return db
    .selectFrom('skill_templates')
    .selectAll()
    .where('is_offered', '=', true)
    .where((eb) =>
      eb.or([
        eb(eb.cast<string>('id', 'text'), '=', idOrName.toLowerCase()),
        eb(eb.fn('lower', ['name']), '=', idOrName.toLowerCase()),
      ]),
    )
    .executeTakeFirst();
}

export function lockTemplate(tx: Db, id: string) {
  return tx.selectFrom('skill_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function isNameTaken(db: Db, name: string, self: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('skill_templates')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .$if(self !== null, (query) => query.where('id', '!=', self ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTemplate(tx: Db, row: Insertable<SkillTemplatesTable>): Promise<void> {
  await tx.insertInto('skill_templates').values(row).execute();
}

export async function updateTemplate(tx: Db, id: string, set: Updateable<SkillTemplatesTable>): Promise<void> {
  await tx
    .updateTable('skill_templates')
    .set({ ...set, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('skill_templates').where('id', '=', id).execute();
}
