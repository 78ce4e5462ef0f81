import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { Db } from '../../../platform/database.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import {
  changeAppContent,
  deleteSlotValue,
  insertSlotValue,
  listSlotFeeds,
  listSlotValues,
  requireApp,
  requireInteraction,
} from '../../apps/apps.ts';
import { requireLocale, type UtterancePlace } from '../utterances/utterances.ts';
import { sourcesOf } from './slot-sources.ts';

const addedPerTypeMax = 1_000;

export interface SlotValueAt extends UtterancePlace {
  readonly slotType: string;
  readonly value: string;
}

/**
 * The slot types that the intents of an interaction use, with their values in a locale: ours, then the merchant's.
 * Amazon's own types have no values that could be listed.
 * @throws AppError 404, 400 'unknown_interaction'
 */
export async function listSlots(db: Db, merchantId: string, place: UtterancePlace) {
  const interaction = requireInteraction(place.type);
  await requireApp(db, merchantId, place.skill_id);
  const added = await listSlotValues(db, merchantId, place.skill_id, place.type, place.locale);
  const feeds = await listSlotFeeds(db, merchantId, place.skill_id, place.type);
  const names = new Set([
    ...Object.keys(interaction.slotTypes),
    ...interaction.intents.flatMap((intent) => Object.values(intent.slots)),
  ]);
  return [...names].map((name) => ({
    name,
    isBuiltIn: !Object.hasOwn(interaction.slotTypes, name),
    sources: [...(feeds.find((feed) => feed.slot_type === name)?.sources ?? [])],
    feedable: [...sourcesOf(name)],
    values: [
      ...defaultValues(place.type, name, place.locale).map(({ value, synonyms }) => ({
        value,
        synonyms: [...(synonyms ?? [])],
        origin: 'default' as const,
      })),
      ...added
        .filter((row) => row.slot_type === name)
        .map(({ value, synonyms, source }) => ({
          value,
          synonyms,
          origin: source === null ? ('added' as const) : ('catalogue' as const),
        })),
    ],
  }));
}

/**
 * Adds a value with synonyms to one of our slot types, or puts it in the place of the merchant's own that it `replaces`.
 * One of our values can be given more synonyms.
 * @throws AppError 404, 400 at `slotType`, `value`, `synonyms` or `locale`, 409 'value_taken'
 */
export async function addSlotValue(
  platform: Platform,
  principal: Principal,
  given: SlotValueAt & { readonly synonyms: readonly string[]; readonly replaces?: string | undefined },
): Promise<void> {
  requireOwnSlotType(given);
  const value = tidy(given.value, 'value');
  const synonyms: string[] = [];
  const seen = new Set([sampleKey(value)]);
  for (const [index, synonym] of given.synonyms.entries()) {
    const text = tidy(synonym, `synonyms.${index}`);
    if (seen.has(sampleKey(text))) continue;
    seen.add(sampleKey(text));
    synonyms.push(text);
  }
  await changeAppContent(platform, principal, given.skill_id, 'slot-value-added', async (tx, app) => {
    requireLocale(app, given.locale);
    const known = (await listSlotValues(tx, principal.merchantId, app.id, given.type, given.locale)).filter(
      (row) => row.slot_type === given.slotType,
    );
    const own = known.filter(({ source }) => source === null);
    const wanted = given.replaces === undefined ? null : sampleKey(given.replaces);
    const replaced = wanted === null ? undefined : own.find((row) => sampleKey(row.value) === wanted);
    if (wanted !== null && !replaced) throw notFound('The value');
    const added = own.filter((row) => row !== replaced);
    // What came from the catalogue becomes the merchant's own when it is given synonyms or said otherwise.
    for (const fed of known) {
      if (fed.source !== null && seen.has(sampleKey(fed.value))) {
        await deleteSlotValue(tx, { ...keyOf(principal, given), value: fed.value });
      }
    }
    const ours = defaultValues(given.type, given.slotType, given.locale);
    const isValue = (one: { readonly value: string }) => sampleKey(one.value) === sampleKey(value);
    const isOurs = synonyms.length > 0 && ours.some(isValue) && !added.some(isValue);
    const present = [...ours, ...added];
    for (const text of seen) {
      if (isOurs && text === sampleKey(value)) continue;
      const owner = present.find((one) => [one.value, ...(one.synonyms ?? [])].some((own) => sampleKey(own) === text));
      if (!owner) continue;
      const field = text === sampleKey(value) ? 'value' : 'synonyms';
      if (sampleKey(owner.value) === text) {
        throw failure('value_taken.value', { value: owner.value, slotType: given.slotType }, { field });
      }
      throw failure('value_taken.synonym', { text, value: owner.value }, { field });
    }
    if (added.length >= addedPerTypeMax) {
      throw invalid('value', `A slot type takes at most ${addedPerTypeMax} values of your own.`);
    }
    if (replaced) await deleteSlotValue(tx, { ...keyOf(principal, given), value: replaced.value });
    await insertSlotValue(tx, { ...keyOf(principal, given), value, synonyms, source: null });
    return replaced
      ? `“${replaced.value}” changed in ${given.slotType} (${given.locale})`
      : `“${value}” added to ${given.slotType} (${given.locale})`;
  });
}

/** Removes a value that the merchant had added. @throws AppError 404, 409 'default_value' for one of ours */
export async function removeSlotValue(platform: Platform, principal: Principal, given: SlotValueAt): Promise<void> {
  requireOwnSlotType(given);
  const wanted = sampleKey(given.value);
  await changeAppContent(platform, principal, given.skill_id, 'slot-value-removed', async (tx, app) => {
    const added = await listSlotValues(tx, principal.merchantId, app.id, given.type, given.locale);
    const row = added.find((one) => one.slot_type === given.slotType && sampleKey(one.value) === wanted);
    if (!row) {
      const defaults = defaultValues(given.type, given.slotType, given.locale);
      if (defaults.some((one) => sampleKey(one.value) === wanted)) {
        throw failure('default_value');
      }
      throw notFound('The value');
    }
    await deleteSlotValue(tx, { ...keyOf(principal, given), value: row.value });
    return `“${row.value}” taken out of ${given.slotType} (${given.locale})`;
  });
}

export function defaultValues(type: number, slotType: string, locale: Locale) {
  const { slotTypes } = requireInteraction(type);
  return Object.hasOwn(slotTypes, slotType) ? (slotTypes[slotType]?.[languageOf(locale)] ?? []) : [];
}

/** @throws AppError 400 at `slotType` */
export function requireOwnSlotType(given: { readonly type: number; readonly slotType: string }): void {
  const interaction = requireInteraction(given.type);
  if (Object.hasOwn(interaction.slotTypes, given.slotType)) return;
  const isAmazons = given.slotType.startsWith('AMAZON.');
  throw invalid(
    'slotType',
    isAmazons
      ? `${given.slotType} is Amazon’s own and takes no values.`
      : `${interaction.title} has no slot type ${given.slotType}.`,
  );
}

/** Text as a slot value may be: what can be spoken, without the marks of models and markup. */
function tidy(given: string, path: string): string {
  const text = given.replace(/\s+/gu, ' ').trim();
  const odd = text.match(/[\p{Cc}\p{So}<>{}[\]|"\\]/u);
  if (odd) throw invalid(path, 'Only words, figures and plain punctuation.');
  if (!/[\p{L}\p{N}]/u.test(text)) throw invalid(path, 'Enter a word that shoppers say.');
  return text;
}

function keyOf(principal: Principal, given: SlotValueAt) {
  return {
    merchant_id: principal.merchantId,
    app_id: given.skill_id,
    interaction_type: given.type,
    locale: given.locale,
    slot_type: given.slotType,
  };
}
