import type { IntentDefinition, Interaction } from '@voicecart/assistant/interactions/interaction';
import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { type Locale, localeNames } from '@voicecart/contract/locales';
import type { Db } from '../../../platform/database.ts';
import { type AppError, failure, invalid, notFound } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import {
  type AppRow,
  changeAppContent,
  defaultPhrases,
  deleteUtteranceChange,
  enabledTypes,
  insertUtteranceChange,
  phraseOwners,
  phrasesOf,
  readPhraseChanges,
  requireApp,
  requireInteraction,
} from '../../apps/apps.ts';
import { checkUtterance } from './utterance-rules.ts';

/** Amazon takes models up to 1.5 MB; no intent needs more of a merchant's own. */
const addedPerIntentMax = 500;

export interface UtterancePlace {
  readonly skill_id: string;
  readonly type: number;
  readonly locale: Locale;
}

export interface IntentAt extends UtterancePlace {
  readonly intent: string;
}

export interface UtteranceAt extends IntentAt {
  readonly text: string;
}

/**
 * The utterances of an interaction in a locale, intent by intent: ours, marked where the merchant took one out, and the
 * merchant's own behind them.
 * @throws AppError 404, 400 'unknown_interaction'
 */
export async function listUtterances(db: Db, merchantId: string, place: UtterancePlace) {
  const interaction = requireInteraction(place.type);
  await requireApp(db, merchantId, place.skill_id);
  const changes = (await readPhraseChanges(db, merchantId, place.skill_id)).filter(
    (change) => change.type === place.type && change.locale === place.locale,
  );
  return interaction.intents.map((intent) => {
    const own = changes.filter((change) => change.intent === intent.name);
    const removed = new Set(
      own.filter((change) => change.change === 'removed').map((change) => sampleKey(change.text)),
    );
    return {
      name: intent.name,
      slots: { ...intent.slots },
      utterances: [
        ...defaultPhrases(intent, place.locale).map((text) => ({
          intent: intent.name,
          text,
          origin: removed.has(sampleKey(text)) ? ('removed' as const) : ('default' as const),
        })),
        ...own
          .filter((change) => change.change === 'added')
          .map(({ text }) => ({ intent: intent.name, text, origin: 'added' as const })),
      ],
    };
  });
}

/**
 * Adds an utterance to an intent; one of ours that was taken out comes back.
 * @throws AppError 404, 400 at `text`, `intent` or `locale`, 409 'utterance_taken' that names the intent which has it.
 */
export async function addUtterance(platform: Platform, principal: Principal, given: UtteranceAt): Promise<void> {
  const { interaction, intent } = requireIntent(given);
  const text = checkUtterance(given.text, intent);
  const phrase = sampleKey(text);
  await changeAppContent(platform, principal, given.skill_id, 'utterance-added', async (tx, app) => {
    requireLocale(app, given.locale);
    const changes = await readPhraseChanges(tx, principal.merchantId, app.id);
    // The interaction itself counts although it may be off: its own intents must differ in any case.
    const types = new Set([...(await enabledTypes(tx, principal.merchantId, app.id)), interaction.type]);
    const owner = phraseOwners([...types], changes, given.locale).get(phrase);
    if (owner) throw taken(text, owner.intent, owner.interaction?.title ?? null);
    const own = changes.filter(
      (change) => change.type === given.type && change.intent === intent.name && change.locale === given.locale,
    );
    const key = keyOf(principal, given, intent);
    const removed = own.find((change) => change.change === 'removed' && sampleKey(change.text) === phrase);
    if (removed) {
      await deleteUtteranceChange(tx, { ...key, text: removed.text });
      return `“${removed.text}” put back to ${intent.name} (${given.locale})`;
    }
    await refuseTooMany(tx, principal, given, 1);
    await insertUtteranceChange(tx, { ...key, text }, 'added');
    return `“${text}” added to ${intent.name} (${given.locale})`;
  });
}

/**
 * Takes utterances out of an intent, all or none; those it has not are passed over.
 * @throws AppError 404 where the intent has none of them, 409 'last_utterance'
 */
export async function removeUtterances(
  platform: Platform,
  principal: Principal,
  given: IntentAt,
  texts: readonly string[],
): Promise<void> {
  const { interaction, intent } = requireIntent(given);
  const wanted = new Set(texts.map(sampleKey));
  await changeAppContent(platform, principal, given.skill_id, 'utterance-removed', async (tx, app) => {
    const changes = await readPhraseChanges(tx, principal.merchantId, app.id);
    const present = phrasesOf(interaction, intent, changes, given.locale);
    const leaving = present.filter((one) => wanted.has(sampleKey(one)));
    const [first] = leaving;
    if (first === undefined) throw notFound('The utterance');
    if (present.length === leaving.length) {
      throw failure('last_utterance', { intent: intent.name });
    }
    const added = new Set(
      changes
        .filter(
          (change) =>
            change.change === 'added' &&
            change.type === given.type &&
            change.intent === intent.name &&
            change.locale === given.locale,
        )
        .map(({ text }) => text),
    );
    for (const text of leaving) {
      const key = { ...keyOf(principal, given, intent), text };
      if (added.has(text)) await deleteUtteranceChange(tx, key);
      else await insertUtteranceChange(tx, key, 'removed');
    }
    const what = leaving.length === 1 ? `“${first}”` : `${leaving.length} utterances`;
    return `${what} taken out of ${intent.name} (${given.locale})`;
  });
}

/** @throws AppError 400 at `type` or `intent` */
export function requireIntent(given: IntentAt): { interaction: Interaction; intent: IntentDefinition } {
  const interaction = requireInteraction(given.type);
  const intent = interaction.intents.find((row) => row.name === given.intent);
  if (!intent) throw invalid('intent', `${interaction.title} has no intent ${given.intent}.`);
  return { interaction, intent };
}

/** @throws AppError 400 at `locale`: words in a language that the app does not speak would never be heard. */
export function requireLocale(app: AppRow, locale: Locale): void {
  if (app.locales.includes(locale)) return;
  throw invalid('locale', `This app does not speak ${localeNames[locale]}. Add the language to the app first.`);
}

function taken(text: string, intent: string, interaction: string | null): AppError {
  const where = interaction === null ? 'every app has it' : interaction;
  return failure('utterance_taken.interaction', { text, intent, where }, { field: 'text' });
}

function keyOf(principal: Principal, given: UtterancePlace, intent: IntentDefinition) {
  return {
    merchant_id: principal.merchantId,
    app_id: given.skill_id,
    interaction_type: given.type,
    locale: given.locale,
    intent: intent.name,
  };
}

/** @throws AppError 400 at `text` where an intent would have more of a merchant's own than it takes */
export async function refuseTooMany(tx: Db, principal: Principal, given: UtteranceAt, more: number): Promise<void> {
  const changes = await readPhraseChanges(tx, principal.merchantId, given.skill_id);
  const own = changes.filter(
    ({ change, type, intent, locale }) =>
      change === 'added' && type === given.type && intent === given.intent && locale === given.locale,
  );
  if (own.length + more <= addedPerIntentMax) return;
  throw invalid('text', `An intent takes at most ${addedPerIntentMax} utterances of your own.`);
}
