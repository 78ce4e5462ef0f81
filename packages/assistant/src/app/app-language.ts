import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { SlotTypeValue } from '@voicecart/language/sections';
import { dialogueIntents, dialogueSlotTypes } from '../dialogue/dialogue-intents.ts';
import type { IntentDefinition } from '../interactions/interaction.ts';
import { interactions } from '../interactions/interactions.ts';
import { isUsableSample, sampleKey, sampleShape } from '../samples/sample-rules.ts';
import type { AppDefinition, SlotValueChange } from './app-definition.ts';

/** An intent as an app has it in one locale: the defaults, with the merchant's changes. */
export interface AppIntent {
  readonly name: string;
  readonly slots: Readonly<Record<string, string>>;
  readonly samples: readonly string[];
  /** What only the understanding learns from (`IntentDefinition.typed`). */
  readonly typed: readonly string[];
}

export interface AppSlotType {
  readonly name: string;
  readonly values: readonly SlotTypeValue[];
}

/** What an app understands in a locale. Both the published model and the sandbox's understanding are made from it. */
export interface AppLanguage {
  readonly intents: readonly AppIntent[];
  readonly slotTypes: readonly AppSlotType[];
}

const valueCharactersMax = 140;

/** The intents and slot types of an app in a locale, without duplicates and without what Amazon would refuse. */
export function appLanguage(app: AppDefinition, locale: Locale): AppLanguage {
  const active = interactions.filter((row) => app.interactions.some((own) => own.type === row.type));
  // What several interactions declare (the proof of an order) is one intent.
  const definitions = [...new Set(active.flatMap((row) => row.intents)), ...dialogueIntents];
  const intents = withSamples(definitions, app, locale);
  const used = new Set(intents.flatMap((intent) => Object.values(intent.slots)));
  const defaults = Object.assign({}, dialogueSlotTypes, ...active.map((row) => row.slotTypes));
  const known: [string, Readonly<Record<string, readonly SlotTypeValue[]>>][] = Object.entries(defaults);
  const added = app.interactions.flatMap((own) => own.slotValues).filter((change) => change.locale === locale);
  return {
    intents,
    slotTypes: known
      .filter(([name]) => used.has(name))
      .map(([name, values]) => ({
        name,
        values: mergedValues(
          values[languageOf(locale)] ?? [],
          added.filter((change) => change.slotType === name),
        ),
      })),
  };
}

function withSamples(definitions: readonly IntentDefinition[], app: AppDefinition, locale: Locale): AppIntent[] {
  const changes = app.interactions.flatMap((own) => own.utterances).filter((change) => change.locale === locale);
  // What a merchant wrote wins where two intents would claim the same words: it was written on purpose.
  // Words with slots of the same type are the same words to a listener, whatever the slots are called.
  const claimed = new Map<string, string>();
  const slotsOf = new Map(definitions.map(({ name, slots }) => [name, slots]));
  for (const { change, intent, text } of changes) {
    const shape = sampleShape(text, slotsOf.get(intent) ?? {});
    if (change === 'added' && !claimed.has(shape)) claimed.set(shape, intent);
  }
  const removed = new Set(
    changes.filter(({ change }) => change === 'removed').map(({ intent, text }) => `${intent} ${sampleKey(text)}`),
  );
  const language = languageOf(locale);
  const intents: AppIntent[] = [];
  for (const { name, slots, samples, typed, regional } of definitions) {
    const own = changes.filter(({ change, intent }) => change === 'added' && intent === name).map(({ text }) => text);
    const kept: string[] = [];
    const keysKept = new Set<string>();
    for (const text of [...own, ...samples[language], ...(regional?.[locale] ?? [])]) {
      const key = sampleKey(text);
      const shape = sampleShape(text, slots);
      const owner = claimed.get(shape);
      if (owner !== undefined && owner !== name) continue;
      if (removed.has(`${name} ${key}`) || keysKept.has(key)) continue;
      if (!isUsableSample(text, slots)) continue;
      claimed.set(shape, name);
      keysKept.add(key);
      kept.push(text.normalize('NFC').trim().replace(/\s+/g, ' '));
    }
    // An intent that a merchant has emptied cannot be reached, and Amazon refuses it.
    if (kept.length > 0) intents.push({ name, slots, samples: kept, typed: typed[language] });
  }
  return intents;
}

/** The defaults and the merchant's values; each word belongs to one value only, as Amazon demands. */
function mergedValues(defaults: readonly SlotTypeValue[], added: readonly SlotValueChange[]): SlotTypeValue[] {
  const merged: { id?: string; value: string; synonyms: string[] }[] = [];
  const taken = new Set<string>();
  const take = (words: readonly string[]) =>
    words.flatMap((word) => {
      const plain = word.normalize('NFC').trim().replace(/\s+/g, ' ');
      const key = plain.toLowerCase();
      if (plain === '' || plain.length > valueCharactersMax || taken.has(key)) return [];
      taken.add(key);
      return [plain];
    });
  for (const { id, value, synonyms } of [...defaults, ...added]) {
    const known = merged.find((one) => one.value.toLowerCase() === value.trim().toLowerCase());
    if (known) {
      known.synonyms.push(...take(synonyms ?? []));
      continue;
    }
    const [own] = take([value]);
    if (own !== undefined)
      merged.push({ ...(id === undefined ? {} : { id }), value: own, synonyms: take(synonyms ?? []) });
  }
  return merged;
}
