import type { PlanTemplate } from '@voicecart/contract/plans';
import { type AppMessageName, appMessages } from '@voicecart/contract/routes/apps';
import type { SkillTemplate } from '@voicecart/contract/routes/skill-templates';
import { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions/sessions.ts';
import { recordHouseActivity } from '../activity/activity.ts';
import {
  builtInteractions,
  defaultSettings,
  findInteraction,
  parseSettings,
  readSettings,
  requireInteraction,
} from './interaction-types.ts';
import { refuseMessages } from './message-rules.ts';
import {
  deleteTemplate,
  findOfferedTemplate,
  findPlanTemplate,
  findTemplate,
  insertTemplate,
  isNameTaken,
  lockTemplate,
  pageOfTemplates,
  updateTemplate,
} from './skill-templates.queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;
type Started = SkillTemplate['interactions'][number];

export async function listSkillTemplates(
  db: Db,
  page: { isOfferedOnly: boolean; currentPage: number; limit: number },
): Promise<{ items: SkillTemplate[]; total: number }> {
  const { rows, total } = await pageOfTemplates(db, page);
  return { items: rows.map(toTemplate), total };
}

/** @throws AppError 404 */
export async function getSkillTemplate(db: Db, id: string): Promise<SkillTemplate> {
  const row = await findTemplate(db, id);
  if (!row) throw notFound('The template');
  return toTemplate(row);
}

/** A template that a merchant may begin with. @throws AppError 404 also where it is not offered */
export async function requireOffered(db: Db, id: string): Promise<SkillTemplate> {
  const row = await findTemplate(db, id);
  if (!row?.is_offered && !row?.plan_template) throw notFound('The template');
  return toTemplate(row);
}

/** What the apps of a plan begin with. */
export async function getPlanTemplate(db: Db, planTemplate: PlanTemplate): Promise<SkillTemplate> {
  const row = await findPlanTemplate(db, planTemplate);
  if (!row) throw new Error(`The template ${planTemplate} of the plans is missing`);
  return toTemplate(row);
}

/** `requireOffered` for old callers, who may give the name. @throws AppError 400 at `template` */
export async function requireOfferedByName(db: Db, idOrName: string): Promise<SkillTemplate> {
  const row = await findOfferedTemplate(db, idOrName);
  if (!row) throw invalid('template', 'There is no such template.');
  return toTemplate(row);
}

/** @throws AppError 400, 409 'name_taken' */
export async function createSkillTemplate(
  platform: Platform,
  session: Session,
  given: {
    readonly name: string;
    readonly description: string;
    readonly isOffered: boolean;
    readonly messages: Record<AppMessageName, string>;
    readonly interactionTypes: readonly number[];
  },
): Promise<SkillTemplate> {
  refuseMessages({ messages: given.messages });
  const interactions = [...new Set(given.interactionTypes)].map((type) => startOf(type));
  const id = newId();
  await platform.db.transaction().execute(async (tx) => {
    await refuseTakenName(tx, given.name, null);
    await insertTemplate(tx, {
      id,
      name: given.name,
      description: given.description,
      is_offered: given.isOffered,
      plan_template: null,
      messages: JSON.stringify(given.messages),
      interactions: JSON.stringify(interactions),
    });
    await recordHouseActivity(tx, session, 'skill-template', `Skill template “${given.name}” added`);
  });
  return getSkillTemplate(platform.db, id);
}

/** Only what is given changes. @throws AppError 404, 400, 409 'name_taken' */
export async function updateSkillTemplate(
  platform: Platform,
  session: Session,
  id: string,
  given: Partial<Pick<SkillTemplate, 'name' | 'description' | 'isOffered' | 'messages'>> & {
    readonly interactionTypes?: readonly number[] | undefined;
  },
): Promise<SkillTemplate> {
  refuseMessages({ messages: given.messages });
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw notFound('The template');
    if (given.name !== undefined) await refuseTakenName(tx, given.name, id);
    const { interactionTypes: types } = given;
    await updateTemplate(tx, id, {
      ...(given.name === undefined ? {} : { name: given.name }),
      ...(given.description === undefined ? {} : { description: given.description }),
      ...(given.isOffered === undefined ? {} : { is_offered: given.isOffered }),
      ...(given.messages === undefined ? {} : { messages: JSON.stringify(given.messages) }),
      ...(types === undefined
        ? {}
        : {
            interactions: JSON.stringify(
              [...new Set(types)].map((type) => row.interactions.find((own) => own.type === type) ?? startOf(type)),
            ),
          }),
    });
    await recordHouseActivity(tx, session, 'skill-template', `Skill template “${given.name ?? row.name}” changed`);
  });
  return getSkillTemplate(platform.db, id);
}

/** @throws AppError 404, 400 'unknown_interaction' or at `settings.<field>` */
export async function updateTemplateInteraction(
  platform: Platform,
  session: Session,
  id: string,
  given: { readonly type: number; readonly enabled: boolean; readonly settings?: Record<string, unknown> | undefined },
): Promise<SkillTemplate> {
  const interaction = requireInteraction(given.type);
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw notFound('The template');
    const own = row.interactions.find(({ type }) => type === given.type) ?? startOf(given.type);
    const settings = given.settings ? parseSettings(interaction, given.settings) : own.settings;
    const others = row.interactions.filter(({ type }) => type !== given.type);
    const interactions = given.enabled ? [...others, { type: given.type, settings }] : others;
    await updateTemplate(tx, id, { interactions: JSON.stringify(interactions.sort((a, b) => a.type - b.type)) });
    const message = `Skill template “${row.name}”: ${interaction.title} ${given.enabled ? 'changed' : 'taken out'}`;
    await recordHouseActivity(tx, session, 'skill-template', message);
  });
  return getSkillTemplate(platform.db, id);
}

/** @throws AppError 404, 409 'plan_template' */
export async function deleteSkillTemplate(platform: Platform, session: Session, id: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw notFound('The template');
    if (row.plan_template) throw failure('plan_template');
    await deleteTemplate(tx, id);
    await recordHouseActivity(tx, session, 'skill-template', `Skill template “${row.name}” deleted`);
  });
}

/** What an app begins with: a template's interactions, else those of the plan. @throws AppError 404 */
export async function describeStart(
  db: Db,
  asked: {
    readonly templateId: string | undefined;
    readonly isOfferedOnly: boolean;
    readonly planTemplate: PlanTemplate;
  },
) {
  const find = asked.isOfferedOnly ? requireOffered : getSkillTemplate;
  const { interactions } = await (asked.templateId
    ? find(db, asked.templateId)
    : getPlanTemplate(db, asked.planTemplate));
  return interactions.map((own) => {
    const { key, title } = requireInteraction(own.type);
    return { ...own, key, title };
  });
}

/** What each interaction begins with, and the schema of its settings. */
export function describeInteractions() {
  return builtInteractions.map((row) => ({
    ...startOf(row.type),
    key: row.key,
    title: row.title,
    schema: { ...z.toJSONSchema(row.settings, { io: 'input' }) } as Record<string, unknown>,
  }));
}

function startOf(type: number): Started {
  return { type, settings: defaultSettings(requireInteraction(type, 'interactionTypes')) };
}

async function refuseTakenName(tx: Db, name: string, self: string | null): Promise<void> {
  if (!(await isNameTaken(tx, name, self))) return;
  throw failure('name_taken.template', { name }, { field: 'name' });
}

function toTemplate(row: Row): SkillTemplate {
  const messages = appMessages.safeParse(row.messages);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isOffered: row.is_offered,
    planTemplate: row.plan_template,
    messages: messages.success ? messages.data : appMessages.parse({}),
    // An interaction that an older version knew is none any more.
    interactions: row.interactions.flatMap(({ type, settings }) => {
      const interaction = findInteraction(type);
      return interaction ? { type, settings: readSettings(interaction, settings) } : [];
    }),
    updatedAt: row.updated_at.toISOString(),
  };
}
