import { hash } from 'node:crypto';
import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { writtenDescription } from '@voicecart/contract/app-defaults';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import { LRUCache } from 'lru-cache';
import { isLoopbackHost } from '../../platform/configuration.ts';
import { type Platform, perPlatform } from '../../platform/platform.ts';
import { type AppRow, findInteraction, type LoadedApp, loadApp, readSettings, requireApp } from '../apps/apps.ts';
import { buildSkillFiles, manifestName } from '../publishing/publishing.ts';
import { type SkillPackage, utteranceKey } from './checks/check.ts';
import { type CheckFinding, checkPackage } from './checks/checks.ts';
import { type ManifestOutline, type ModelOutline, readManifest, readModel } from './checks/outline.ts';

export interface CheckedPackage {
  readonly skill: SkillPackage;
  /** Of the package checks. */
  readonly findings: readonly CheckFinding[];
}

/** By what they are made from. A package of six languages takes most of a second to build and to check. */
const packagesMax = 50;
const packages = perPlatform(() => new LRUCache<string, CheckedPackage>({ max: packagesMax }));

/** What would be sent to Amazon for an app as it is now, and what the checks find in it. @throws AppError 404 */
export async function checkedPackage(
  platform: Platform,
  merchantId: string,
  appId: string,
): Promise<CheckedPackage & { revision: number; loaded: LoadedApp }> {
  const { db } = platform;
  // The revision is read first: a change that comes in between makes it look old, never new.
  const app = await requireApp(db, merchantId, appId);
  const loaded = await loadApp(db, appId);
  if (!loaded) throw new Error('an app without a definition');
  const { name, summary, description, privacy_url, terms_url, publishing_type, category, keywords, icon } = app;
  const key = hash(
    'sha256',
    JSON.stringify([
      { name, summary, description, privacy_url, terms_url, publishing_type, category, keywords, icon },
      loaded.definition,
    ]),
  );
  const checked = packages(platform).get(key) ?? check(platform, app, loaded);
  packages(platform).set(key, checked);
  return { ...checked, revision: app.revision, loaded };
}

function check({ config }: Platform, app: AppRow, { definition }: LoadedApp): CheckedPackage {
  let manifest: ManifestOutline | null = null;
  const models: Partial<Record<Locale, ModelOutline>> = {};
  for (const { name, content } of buildSkillFiles(app, definition, config)) {
    if (isLocale(name)) models[name] = readModel(content);
    else if (name === manifestName) manifest = readManifest(content);
  }
  if (!manifest) throw new Error('an app without a manifest');
  const skill: SkillPackage = {
    manifest,
    models,
    unwritten: unwrittenOf(definition),
    shopName: definition.shopName,
    linksAccounts: definition.linksAccounts ?? false,
    leftToUs: new Set([
      ...(writtenDescription(app.description) === '' ? (['description'] as const) : []),
      ...(app.summary === '' ? (['summary'] as const) : []),
      ...(app.keywords.length === 0 ? (['keywords'] as const) : []),
      ...(app.icon === null ? (['icon'] as const) : []),
      ...(app.category === 'SHOPPING' ? (['category'] as const) : []),
    ]),
    isAmazonLocal: isLoopbackHost(new URL(config.AMAZON_API_ORIGIN).hostname),
    addedUtterances: new Set(
      definition.interactions.flatMap(({ utterances }) =>
        utterances.flatMap(({ change, locale, intent, text }) =>
          change === 'added' ? [utteranceKey(locale, intent, text)] : [],
        ),
      ),
    ),
  };
  return { skill, findings: checkPackage(skill) };
}

function unwrittenOf(definition: AppDefinition): SkillPackage['unwritten'] {
  return definition.interactions.flatMap(({ type, settings }) => {
    const interaction = findInteraction(type);
    if (!interaction?.isUnwritten?.(readSettings(interaction, settings), definition)) return [];
    return { type, title: interaction.title };
  });
}
