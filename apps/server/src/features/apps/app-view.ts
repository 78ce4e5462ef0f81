import { defaultLocale } from '@voicecart/contract/locales';
import { type App, appMessages, type LegacySkill } from '@voicecart/contract/routes/apps';
import { iconPath } from '@voicecart/contract/submissions/skill-icons';
import type { Db } from '../../platform/database.ts';
import { type AppInteractionRow, type AppRow, listAppInteractions, listApps } from './apps.queries.ts';
import { requireApp } from './apps.ts';
import { findInteraction } from './interaction-types.ts';
import { liveApps } from './releases/live-apps.queries.ts';

/** The merchant's apps with their interactions, oldest first. */
export async function listAppViews(db: Db, merchantId: string): Promise<App[]> {
  const rows = await listApps(db, merchantId);
  const ids = rows.map((row) => row.id);
  const interactions = await listAppInteractions(db, merchantId, ids);
  const live = await liveApps(db).where('merchant_id', '=', merchantId).execute();
  return rows.map((row) => toApp(row, interactions, live));
}

/** @throws AppError 404 */
export async function getAppView(db: Db, merchantId: string, appId: string): Promise<App> {
  const row = await requireApp(db, merchantId, appId);
  const interactions = await listAppInteractions(db, merchantId, [row.id]);
  const live = await liveApps(db).where('merchant_id', '=', merchantId).where('id', '=', appId).execute();
  return toApp(row, interactions, live);
}

function toApp(row: AppRow, interactions: readonly AppInteractionRow[], live: readonly { id: string }[]): App {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    summary: row.summary,
    invocationName: row.invocation_name,
    privacyUrl: row.privacy_url,
    termsUrl: row.terms_url,
    category: row.category,
    keywords: row.keywords,
    iconUrl: row.icon && iconPath(row.id, row.icon, 'large'),
    locales: row.locales,
    messages: appMessages.parse(row.messages),
    messagesByLocale: row.messages_by_locale,
    isAlexaEnabled: row.is_alexa_enabled,
    isGoogleEnabled: row.is_google_enabled,
    publishingType: row.publishing_type,
    version: row.version,
    lifecycle: row.lifecycle,
    isLive: live.some(({ id }) => id === row.id),
    awsSkillId: row.aws_skill_id,
    prodAwsSkillId: row.prod_aws_skill_id,
    interactions: interactions.flatMap((own) => {
      const interaction = own.app_id === row.id ? findInteraction(own.type) : undefined;
      if (!interaction) return [];
      const { type, key, title, summary, routes } = interaction;
      return { id: own.id, type, key, title, summary, isEnabled: own.is_enabled, routes: [...routes] };
    }),
    revision: row.revision,
    publishedRevision: row.published_revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Apps in the old shape. Interactions that are off are left out: the old shape can't say so. */
export async function listLegacySkills(db: Db, merchantId: string): Promise<LegacySkill[]> {
  const rows = await listApps(db, merchantId);
  const interactions = await listAppInteractions(
    db,
    merchantId,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toLegacySkill(row, interactions));
}

/** @throws AppError 404 */
export async function getLegacySkill(db: Db, merchantId: string, appId: string): Promise<LegacySkill> {
  const row = await requireApp(db, merchantId, appId);
  return toLegacySkill(row, await listAppInteractions(db, merchantId, [row.id]));
}

function toLegacySkill(row: AppRow, interactions: readonly AppInteractionRow[]): LegacySkill {
  // Old callers read the name of en-US, whatever the app speaks.
  const locales = new Set([...row.locales, defaultLocale]);
  return {
    _id: row.id,
    skill_template_id: row.skill_template_id ?? 'default',
    publishingInformation: { locales: Object.fromEntries([...locales].map((locale) => [locale, { name: row.name }])) },
    aws_skill_id: row.aws_skill_id ?? '',
    prod_aws_skill_id: row.prod_aws_skill_id ?? '',
    google_action_id: row.google_action_id ?? '',
    prod_google_action_id: row.prod_google_action_id ?? '',
    languages: row.locales,
    skill_interactions: interactions.flatMap((own) => {
      const interaction = own.app_id === row.id && own.is_enabled ? findInteraction(own.type) : undefined;
      if (!interaction) return [];
      return {
        _id: own.id,
        name: interaction.key,
        template_id: String(interaction.type),
        interaction_type: interaction.type,
        display_name: interaction.title,
      };
    }),
  };
}
