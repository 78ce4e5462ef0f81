import { sampleKey } from '@voicecart/assistant/sample-rules';
import { AppError, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Doer } from '../accounts/accounts.ts';
import { changeAppContent, readPhraseChanges } from '../apps/apps.ts';
import { deleteUtteranceChange, insertUtteranceChange } from './interactions.queries.ts';
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
  doer: Doer,
  given: UtteranceAt,
): Promise<{ added: number; present: number }> {
  let added = 0;
  let present = 0;
  await changeAppContent(platform, doer, given.skill_id, 'utterance-added', async (tx, app) => {
    requireLocale(app, given.locale);
    const { count, utterances } = await checkUtterances(tx, doer.merchantId, given);
    const isList = /[\r\n]/.test(given.text.trim());
    if (count > (isList ? listUtterancesMax : patternUtterancesMax)) {
      throw invalid('text', isList ? `At most ${listUtterancesMax} utterances at once.` : tooMany);
    }
    if (utterances.length === 0) throw invalid('text', 'Write what a shopper may say.');
    for (const { text, state, intent, interaction, message } of utterances) {
      if (state === 'invalid') throw invalid('text', `“${text}”: ${message}`);
      if (state !== 'taken') continue;
      const reason = `“${text}” already belongs to ${intent} (${interaction ?? 'every app has it'}).`;
      throw new AppError(409, 'utterance_taken', reason, { fields: [{ path: 'text', message: reason }] });
    }
    const place = {
      merchant_id: doer.merchantId,
      app_id: app.id,
      interaction_type: given.type,
      locale: given.locale,
      intent: given.intent,
    };
    const fresh = utterances.filter(({ state }) => state === 'new' || state === 'alike');
    await refuseTooMany(tx, doer, given, fresh.length);
    for (const { text } of fresh) await insertUtteranceChange(tx, { ...place, text }, 'added');
    const back = new Set(utterances.filter(({ state }) => state === 'removed').map(({ text }) => sampleKey(text)));
    const changes = await readPhraseChanges(tx, doer.merchantId, app.id);
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
