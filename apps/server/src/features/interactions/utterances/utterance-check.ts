import { dialogueIntents } from '@voicecart/assistant/dialogue/dialogue-intents';
import { sampleKey, sampleShape } from '@voicecart/assistant/samples/sample-rules';
import type { Locale } from '@voicecart/contract/locales';
import type { checkedUtterance } from '@voicecart/contract/routes/interactions';
import type { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  defaultPhrases,
  enabledTypes,
  findInteraction,
  phraseOwners,
  phrasesOf,
  readPhraseChanges,
  requireApp,
} from '../../apps/apps.ts';
import { utterancesIn } from './utterance-list.ts';
import { checkUtterance } from './utterance-rules.ts';
import { requireIntent, type UtteranceAt } from './utterances.ts';

export type CheckedUtterance = z.output<typeof checkedUtterance>;

/** Where an utterance stands. */
interface Place {
  readonly type: number | null;
  readonly interaction: string | null;
  readonly intent: string;
  readonly text: string;
  readonly isAdded: boolean;
}

/**
 * What would become of an utterance, a pattern or a list of them: each utterance it stands for, and whether it is new,
 * there already, or in the way of another intent. Nothing is written.
 * @throws AppError 404, 400 at `intent` or `text`
 */
export async function checkUtterances(db: Db, merchantId: string, given: UtteranceAt) {
  const { interaction, intent } = requireIntent(given);
  const app = await requireApp(db, merchantId, given.skill_id);
  const { count, utterances, unreadable } = utterancesIn(given.text);
  const changes = await readPhraseChanges(db, merchantId, app.id);
  const types = [...new Set([...(await enabledTypes(db, merchantId, app.id)), interaction.type])];
  const owners = phraseOwners(types, changes, given.locale);
  const places = placesOf(types, changes, given.locale);
  const shapes = Map.groupBy(places, ({ shape }) => shape);
  const removed = new Set(
    changes
      .filter(
        (change) =>
          change.change === 'removed' &&
          change.type === given.type &&
          change.intent === intent.name &&
          change.locale === given.locale,
      )
      .map((change) => sampleKey(change.text)),
  );
  const stateOf = (one: string): CheckedUtterance => {
    const nothing = { text: one, intent: null, interaction: null, message: null };
    let text: string;
    try {
      text = checkUtterance(one, intent);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...nothing, state: 'invalid', message: error.message };
    }
    const owner = owners.get(sampleKey(text));
    if (owner && owner.intent === intent.name) return { ...nothing, text, state: 'present' };
    if (owner) {
      const { title = null } = owner.interaction ?? {};
      return { ...nothing, text, state: 'taken', intent: owner.intent, interaction: title };
    }
    if (removed.has(sampleKey(text))) return { ...nothing, text, state: 'removed' };
    const alike = shapes.get(sampleShape(text, intent.slots))?.find((other) => other.intent !== intent.name);
    if (alike) {
      return { ...nothing, text, state: 'alike', intent: alike.intent, interaction: alike.interaction };
    }
    return { ...nothing, text, state: 'new' };
  };
  const broken = unreadable.map(
    (line): CheckedUtterance => ({ ...line, state: 'invalid', intent: null, interaction: null }),
  );
  return { count, utterances: [...utterances.map(stateOf), ...broken] };
}

/**
 * Words that two intents of an app listen to, where a merchant's own are among them: the same text, or the same with
 * slots of the same type. (That ours don't collide among themselves is the assistant's own promise.)
 * @throws AppError 404
 */
export async function listConflicts(db: Db, merchantId: string, appId: string, locale: Locale) {
  await requireApp(db, merchantId, appId);
  const changes = await readPhraseChanges(db, merchantId, appId);
  const places = placesOf(await enabledTypes(db, merchantId, appId), changes, locale);
  return [...Map.groupBy(places, ({ shape }) => shape).values()]
    .filter((alike) => alike.some(({ isAdded }) => isAdded) && new Set(alike.map(({ intent }) => intent)).size > 1)
    .map((alike) => ({
      places: alike.map(({ type, interaction, intent, text, isAdded }) => ({
        type,
        interaction,
        intent,
        text,
        isAdded,
      })),
    }));
}

function placesOf(
  types: readonly number[],
  changes: Awaited<ReturnType<typeof readPhraseChanges>>,
  locale: Locale,
): (Place & { readonly shape: string })[] {
  const ofDialogue = dialogueIntents.flatMap((intent) =>
    defaultPhrases(intent, locale).map((text) => ({
      type: null,
      interaction: null,
      intent: intent.name,
      text,
      isAdded: false,
      shape: sampleShape(text, intent.slots),
    })),
  );
  const ofInteractions = types.flatMap((type) => {
    const interaction = findInteraction(type);
    if (!interaction) return [];
    return interaction.intents.flatMap((intent) => {
      const own = new Set(defaultPhrases(intent, locale));
      return phrasesOf(interaction, intent, changes, locale).map((text) => ({
        type,
        interaction: interaction.title,
        intent: intent.name,
        text,
        isAdded: !own.has(text),
        shape: sampleShape(text, intent.slots),
      }));
    });
  });
  return [...ofDialogue, ...ofInteractions];
}
