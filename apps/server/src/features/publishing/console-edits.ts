import { buildInteractionModel } from '@voicecart/assistant/channels/alexa/model';
import { compareModels, type ModelDifference } from '@voicecart/assistant/channels/alexa/model-difference';
import type { Locale } from '@voicecart/contract/locales';
import { conflict, invalid, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadApp, requireApp } from '../apps/apps.ts';
import { askAmazon, getSmapi } from './amazon.ts';

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
  if (skillId === null)
    throw conflict('not_published', 'Publish the app first: Amazon has nothing to compare with yet.');
  const inConsole = await askAmazon(async () => {
    const smapi = await getSmapi(platform, merchantId);
    return smapi.getInteractionModel(skillId, 'development', locale);
  });
  if (inConsole === null) throw conflict('not_published', 'Amazon has no model in this language yet. Publish first.');
  const all: ModelDifference[] = compareModels(inConsole, buildInteractionModel(loaded.definition, locale));
  // What would be lost comes first.
  return { differences: all.slice(0, shownMax), total: all.length };
}
