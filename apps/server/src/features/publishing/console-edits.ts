import { findLostManifestEdits, type ManifestEdit } from '@voicecart/assistant/channels/alexa/manifest-difference';
import { buildInteractionModel } from '@voicecart/assistant/channels/alexa/model';
import {
  compareModels,
  findLostEdits,
  type ModelDifference,
} from '@voicecart/assistant/channels/alexa/model-difference';
import type { Locale } from '@voicecart/contract/locales';
import { SmapiError } from '../../outside/amazon/smapi-error.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadApp, requireApp } from '../apps/apps.ts';
import { askAmazon, getSmapi } from './amazon.ts';
import { pointEdit, pointManifestEdit } from './faults.ts';
import { type PublishFault, progressSchema, type Upload } from './progress.ts';
import { ConsoleEdited, type PublishRun } from './publish-run.ts';
import { getLastSuccess, listKept } from './publishing.queries.ts';
import { manifestName } from './skill-files.ts';

/** More than a person reads; the rest is counted. */
const shownMax = 200;

/**
 * Pulls the model of an app from Amazon and compares it with what a publish would upload: nothing is written anywhere.
 * @throws AppError 404, 400 where the app does not speak the locale, 409 'not_published', and what Amazon refuses
 */
export async function compareWithConsole(platform: Platform, merchantId: string, appId: string, locale: Locale) {
  const app = await requireApp(platform.db, merchantId, appId);
  const loaded = await loadApp(platform.db, appId);
  if (!loaded) throw notFound('The app');
  if (!loaded.definition.locales.includes(locale)) throw invalid('locale', 'The app does not speak this language.');
  const skillId = app.aws_skill_id;
  if (skillId === null) throw failure('not_published.app');
  const inConsole = await askAmazon(async () => {
    const smapi = await getSmapi(platform, merchantId);
    return smapi.getInteractionModel(skillId, 'development', locale);
  });
  if (inConsole === null) throw failure('not_published.model');
  const all: ModelDifference[] = compareModels(inConsole, buildInteractionModel(loaded.definition, locale));
  // What would be lost comes first.
  return { differences: all.slice(0, shownMax), total: all.length };
}

/** What one stop tells; the rest is counted. */
const toldMax = 50;

/**
 * Stops a publish that would undo edits of the manifest or the models that somebody made in Amazon's console and nobody
 * has seen here. Nothing has been sent when this is asked.
 * @throws ConsoleEdited with each of them
 */
export async function refuseLostEdits(run: PublishRun, skillId: string): Promise<void> {
  const { platform, merchantId, appId, row, smapi, signal } = run;
  const last = await getLastSuccess(platform.db, merchantId, appId, row.stage, skillId);
  const known = last ? progressSchema.parse(last.progress) : null;
  const { manifest, models } = await run.files();
  const etags: Record<string, string> = {};
  const told: Record<string, string> = {};
  const faults: PublishFault[] = [];
  const isSeen = (name: string, etag: string, before: Upload | undefined) =>
    before?.etag === etag || run.progress.mayReplace[name] === etag;

  const there = await readManifest(run, skillId);
  if (there?.etag !== undefined) {
    const { etag } = there;
    etags[manifest.name] = etag;
    if (!isSeen(manifest.name, etag, known?.manifest)) {
      const edits = await findManifestEdits(run, skillId, there.manifest);
      if (edits.length > 0) told[manifest.name] = etag;
      faults.push(...edits.map((edit) => pointManifestEdit(edit, appId)));
    }
  }
  for (const file of models) {
    const etag = await smapi.getInteractionModelEtag(skillId, row.stage, file.locale, { signal });
    if (etag === undefined) continue;
    etags[file.locale] = etag;
    if (isSeen(file.locale, etag, known?.models[file.locale])) continue;
    const inConsole = await smapi.getInteractionModel(skillId, row.stage, file.locale, { signal });
    if (inConsole === null) continue;
    const edits = findLostEdits(inConsole, await sentBefore(run, skillId, file.locale), file.content);
    if (edits.length > 0) told[file.locale] = etag;
    faults.push(...edits.map((edit) => pointEdit(edit, { appId, locale: file.locale })));
  }
  await run.write({ progress: { etagsBefore: etags } });
  if (faults.length === 0) return;
  await run.write({ progress: { editsTold: told } });
  throw new ConsoleEdited(faults.slice(0, toldMax), faults.length);
}

/** What of the manifest at Amazon was edited there and would be undone by ours. */
export async function findManifestEdits(
  run: PublishRun,
  skillId: string,
  inConsole: Record<string, unknown>,
): Promise<ManifestEdit[]> {
  const { manifest } = await run.files();
  const sent = await sentBefore(run, skillId, manifest.name);
  return findLostManifestEdits({ manifest: inConsole }, sent, manifest.content);
}

/** What our publishes sent of this file: the last that succeeded, and those since that may have left theirs there. */
async function sentBefore(run: PublishRun, skillId: string, name: string): Promise<unknown[]> {
  const { platform, merchantId, appId, row } = run;
  const kept = await listKept(platform.db, merchantId, appId, row.stage, skillId);
  return kept
    .filter((one) => {
      const { manifest, models } = progressSchema.parse(one.progress);
      return one.name === name && (name === manifestName ? manifest : models[name])?.isUploaded;
    })
    .map((one) => one.content);
}

/** The manifest as it stands at Amazon; null where none has been taken over yet. */
export async function readManifest({ smapi, row, signal }: PublishRun, skillId: string) {
  try {
    return await smapi.getManifest(skillId, row.stage, { signal });
  } catch (error) {
    if (error instanceof SmapiError && error.status === 303) return null;
    throw error;
  }
}
