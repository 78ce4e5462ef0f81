import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { failure, invalid } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../../activity/activity.ts';
import { changeAppContent, deleteUtteranceChange, insertUtteranceChange, readPhraseChanges } from '../../apps/apps.ts';
import { checkUtterances } from './utterance-check.ts';
import { listUtterancesMax, tooMany } from './utterance-list.ts';
import { patternUtterancesMax } from './utterance-pattern.ts';
import { refuseTooMany, requireLocale, type UtteranceAt } from './utterances.ts';

/**
 * Adds every utterance that a pattern or a list stands for, all or none; those that the intent has already are left as they are.
 * @throws AppError 404, 400 at `text`, `intent` or `locale`, 409 'utterance_taken' that names the intent which has one
 */
export async function addPattern(
  platform: Platform,
  principal: Principal,
  given: UtteranceAt,
): Promise<{ added: number; present: number }> {
  let added = 0;
  let present = 0;
  await changeAppContent(platform, principal, given.skill_id, 'utterance-added', async (tx, app) => {
    requireLocale(app, given.locale);
    const { count, utterances } = await checkUtterances(tx, principal.merchantId, given);
    const isList = /[\r\n]/.test(given.text.trim());
    if (count > (isList ? listUtterancesMax : patternUtterancesMax)) {
      throw invalid('text', isList ? `At most ${listUtterancesMax} utterances at once.` : tooMany);
    }
    if (utterances.length === 0) throw invalid('text', 'Enter what a shopper might say.');
    for (const { text, state, intent, interaction, message } of utterances) {
      if (state === 'invalid') throw invalid('text', `“${text}”: ${message}`);
      if (state !== 'taken' || intent === null) continue;
      throw failure(
        'utterance_taken.interaction',
        { text, intent, where: interaction ?? 'every app has it' },
        { field: 'text' },
      );
    }
    const place = {
      merchant_id: principal.merchantId,
      app_id: app.id,
      interaction_type: given.type,
      locale: given.locale,
      intent: given.intent,
    };
    const fresh = utterances.filter(({ state }) => state === 'new' || state === 'alike');
    await refuseTooMany(tx, principal, given, fresh.length);
    for (const { text } of fresh) await insertUtteranceChange(tx, { ...place, text }, 'added');
    const back = new Set(utterances.filter(({ state }) => state === 'removed').map(({ text }) => sampleKey(text)));
    const changes = await readPhraseChanges(tx, principal.merchantId, app.id);
    for (const { change, type, intent, locale, text } of changes) {
      const isHere = type === given.type && intent === given.intent && locale === given.locale;
      if (change === 'removed' && isHere && back.has(sampleKey(text)))
        await deleteUtteranceChange(tx, { ...place, text });
    }
    added = fresh.length + back.size;
    present = utterances.length - added;
    if (added === 0) return null;
    const from = isList ? '' : ` of “${sampleKey(given.text)}”`;
    return `${added} utterances${from} added to ${given.intent} (${given.locale})`;
  });
  return { added, present };
}
