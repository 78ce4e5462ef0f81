import type { UtteranceChange } from '@voicecart/assistant/app/app-definition';
import { dialogueIntents } from '@voicecart/assistant/dialogue/dialogue-intents';
import type { IntentDefinition, Interaction } from '@voicecart/assistant/interactions/interaction';
import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { Db } from '../../platform/database.ts';
import { failure } from '../../platform/errors.ts';
import { listAppInteractions, listUtteranceChanges } from './apps.queries.ts';
import { findInteraction } from './interaction-types.ts';

/** The utterances that an intent has by itself in a locale, those of the region included. */
export function defaultPhrases(intent: IntentDefinition, locale: Locale): readonly string[] {
  return [...intent.samples[languageOf(locale)], ...(intent.regional?.[locale] ?? [])];
}

export type StoredChange = UtteranceChange & { readonly type: number };

/** What the merchant changed in the utterances of an app. */
export async function readPhraseChanges(db: Db, merchantId: string, appId: string): Promise<StoredChange[]> {
  const rows = await listUtteranceChanges(db, merchantId, appId);
  return rows.map(({ interaction_type, locale, intent, text, change }) => ({
    type: interaction_type,
    locale,
    intent,
    text,
    change,
  }));
}

/** The types of an app's interactions that are on. */
export async function enabledTypes(db: Db, merchantId: string, appId: string): Promise<number[]> {
  const rows = await listAppInteractions(db, merchantId, [appId]);
  return rows.filter((row) => row.is_enabled).map((row) => row.type);
}

export interface PhraseOwner {
  readonly intent: string;
  /** Null for intents of the dialogue itself, which every app has. */
  readonly interaction: Interaction | null;
}

/** Which intent answers to each utterance of an app in a locale, over the interactions that are on. */
export function phraseOwners(
  types: readonly number[],
  changes: readonly StoredChange[],
  locale: Locale,
): ReadonlyMap<string, PhraseOwner> {
  const owners = new Map<string, PhraseOwner>();
  const own = (text: string, owner: PhraseOwner) => {
    const phrase = sampleKey(text);
    if (!owners.has(phrase)) owners.set(phrase, owner);
  };
  for (const intent of dialogueIntents) {
    for (const text of defaultPhrases(intent, locale)) own(text, { intent: intent.name, interaction: null });
  }
  for (const type of types) {
    const interaction = findInteraction(type);
    if (!interaction) continue;
    for (const intent of interaction.intents) {
      for (const text of phrasesOf(interaction, intent, changes, locale))
        own(text, { intent: intent.name, interaction });
    }
  }
  return owners;
}

/** The utterances of an intent as the merchant has it: ours without what was taken out, then what was added. */
export function phrasesOf(
  interaction: Interaction,
  intent: IntentDefinition,
  changes: readonly StoredChange[],
  locale: Locale,
): string[] {
  const own = changes.filter(
    (change) => change.type === interaction.type && change.intent === intent.name && change.locale === locale,
  );
  const removed = new Set(own.filter((change) => change.change === 'removed').map((change) => sampleKey(change.text)));
  const added = own.filter((change) => change.change === 'added').map((change) => change.text);
  return [...defaultPhrases(intent, locale).filter((text) => !removed.has(sampleKey(text))), ...added];
}

/**
 * The first utterance that two intents would listen to if an interaction were switched on: one that the merchant added,
 * here or to an interaction that is on. (That ours don't collide among themselves is the assistant's own promise.)
 */
export function findPhraseClash(
  type: number,
  otherTypes: readonly number[],
  changes: readonly StoredChange[],
): { text: string; locale: Locale; intent: string } | null {
  const interaction = findInteraction(type);
  if (!interaction) return null;
  const added = changes.filter((change) => change.change === 'added');
  for (const locale of new Set(added.map((change) => change.locale))) {
    const owners = phraseOwners(otherTypes, changes, locale);
    const own = interaction.intents.flatMap((intent) => phrasesOf(interaction, intent, changes, locale));
    const ownNormalised = new Set(own.map(sampleKey));
    for (const change of added) {
      if (change.locale !== locale) continue;
      const phrase = sampleKey(change.text);
      const owner = owners.get(phrase);
      if (owner && ownNormalised.has(phrase)) return { text: change.text, locale, intent: owner.intent };
    }
  }
  return null;
}

/** @throws AppError 409 'utterance_taken' where switching the interaction on would give one utterance two intents. */
export async function refusePhraseClash(tx: Db, merchantId: string, appId: string, type: number): Promise<void> {
  const others = (await enabledTypes(tx, merchantId, appId)).filter((other) => other !== type);
  const clash = findPhraseClash(type, others, await readPhraseChanges(tx, merchantId, appId));
  if (!clash) return;
  throw failure('utterance_taken.version', { text: clash.text, locale: clash.locale, intent: clash.intent });
}
