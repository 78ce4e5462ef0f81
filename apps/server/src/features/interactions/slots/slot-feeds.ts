import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { spokenProductName } from '@voicecart/assistant/speech/product-name';
import { speakable } from '@voicecart/assistant/speech/text';
import type { WordSource } from '@voicecart/contract/routes/interactions';
import type { Db } from '../../../platform/database.ts';
import { failure, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import {
  announceApp,
  changeAppContent,
  deleteFedValues,
  dropSlotFeed,
  insertFedValues,
  listFeedsOfAllApps,
  listSlotValues,
  lockAppForFeed,
  putSlotFeed,
  requireApp,
  touchApp,
} from '../../apps/apps.ts';
import { listWords } from '../../catalogue/catalogue.ts';
import type { UtterancePlace } from '../utterances/utterances.ts';
import { sourcesOf } from './slot-sources.ts';
import { defaultValues, requireOwnSlotType } from './slot-values.ts';

/** A slot type with more values is understood no better, and Amazon takes models up to 1.5 MB over all languages. */
const fedPerTypeMax = 500;
const wordCharactersMax = 60;

/**
 * Says what a slot type takes from the catalogue, and takes it, in every language of the app; no sources: nothing any
 * more. Values that a person added stay as they are.
 * @throws AppError 404, 400 at `slotType` or `sources`, 409 'nothing_to_feed'
 */
export async function feedSlotType(
  platform: Platform,
  principal: Principal,
  given: Omit<UtterancePlace, 'locale'> & { readonly slotType: string; readonly sources: readonly WordSource[] },
): Promise<{ values: number }> {
  const { skill_id, type, slotType } = given;
  requireOwnSlotType(given);
  const sources = [...new Set(given.sources)];
  if (sources.some((source) => !sourcesOf(slotType).includes(source))) {
    throw invalid('sources', `${slotType} can’t be fed from that.`);
  }
  await requireApp(platform.db, principal.merchantId, skill_id);
  const words = await wordsFrom(platform.db, principal.merchantId, sources);
  if (sources.length > 0 && words.length === 0) {
    throw failure('nothing_to_feed');
  }
  let values = 0;
  await changeAppContent(platform, principal, skill_id, 'slot-fed', async (tx, app) => {
    const key = { merchant_id: principal.merchantId, app_id: app.id, interaction_type: type, slot_type: slotType };
    if (sources.length > 0) await putSlotFeed(tx, { ...key, sources });
    else await dropSlotFeed(tx, key);
    const fed = await writeWords(tx, key, app.locales, words);
    values = fed.values;
    return sources.length > 0
      ? `${slotType} takes ${values} values from the catalogue`
      : `${slotType} takes nothing from the catalogue any more`;
  });
  return { values };
}

/** Brings what the apps take from their catalogues up to date; an app whose words are the same is left alone. */
export async function refreshSlotFeeds(platform: Platform, signal?: AbortSignal): Promise<void> {
  for (const feed of await listFeedsOfAllApps(platform.db)) {
    if (signal?.aborted) return;
    const { merchant_id, app_id, sources, ...place } = feed;
    const words = await wordsFrom(platform.db, merchant_id, sources);
    const hasChanged = await platform.db.transaction().execute(async (tx) => {
      const app = await lockAppForFeed(tx, merchant_id, app_id);
      if (!app) return false;
      const fed = await writeWords(tx, { merchant_id, app_id, ...place }, app.locales, words);
      if (fed.hasChanged) await touchApp(tx, merchant_id, app_id);
      return fed.hasChanged;
    });
    if (hasChanged) announceApp(platform, merchant_id, app_id);
  }
}

type FeedKey = Parameters<typeof dropSlotFeed>[1];

async function writeWords(
  tx: Db,
  key: FeedKey,
  locales: readonly UtterancePlace['locale'][],
  words: readonly string[],
): Promise<{ values: number; hasChanged: boolean }> {
  let values = 0;
  let hasChanged = false;
  for (const locale of locales) {
    const present = (await listSlotValues(tx, key.merchant_id, key.app_id, key.interaction_type, locale)).filter(
      (row) => row.slot_type === key.slot_type,
    );
    const own = [
      ...defaultValues(key.interaction_type, key.slot_type, locale),
      ...present.filter(({ source }) => source === null),
    ];
    const taken = new Set(own.flatMap(({ value, synonyms }) => [value, ...(synonyms ?? [])].map(sampleKey)));
    const wanted = words.filter((word) => !taken.has(sampleKey(word))).slice(0, fedPerTypeMax);
    const before = present.filter(({ source }) => source !== null).map(({ value }) => value);
    values = Math.max(values, wanted.length);
    if (sameWords(before, wanted)) continue;
    hasChanged = true;
    await deleteFedValues(tx, { ...key, locale });
    await insertFedValues(
      tx,
      wanted.map((value) => ({ ...key, locale, value, synonyms: [], source: 'catalogue' })),
    );
  }
  return { values, hasChanged };
}

function sameWords(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before);
  return before.length === after.length && after.every((word) => known.has(word));
}

/** The catalogue's words as shoppers say them, without repeats, those of the first source first. */
async function wordsFrom(db: Db, merchantId: string, sources: readonly WordSource[]): Promise<string[]> {
  const words = new Map<string, string>();
  for (const source of sources) {
    for (const raw of await listWords(db, merchantId, source, fedPerTypeMax * 2)) {
      for (const word of spoken(raw, source)) {
        const key = sampleKey(word);
        if (!words.has(key)) words.set(key, word);
      }
    }
  }
  return [...words.values()];
}

/** "Home > Kitchen & Dining" is kitchen and dining, "Walnut tray – 30 cm" is a walnut tray. */
function spoken(raw: string, source: WordSource): string[] {
  const text = speakable(raw, 400);
  const parts =
    source === 'category'
      ? (text.split(/\s*[>›»|]\s*/).at(-1) ?? '').split(/\s*[&,/]\s*/)
      : [source === 'title' ? spokenProductName(text) : text];
  return parts
    .map((part) =>
      part
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s.'’_-]/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((part) => part.length <= wordCharactersMax && /\p{L}/u.test(part));
}
