import { sampleKey } from '@voicecart/assistant/sample-rules';
import { AppError, invalid } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Doer } from '../accounts/accounts.ts';
import { changeAppContent } from '../apps/apps.ts';
import { deleteUtteranceChange, insertUtteranceChange } from './interactions.queries.ts';
import { checkUtterances } from './utterance-check.ts';
import { patternUtterancesMax } from './utterance-pattern.ts';
import { refuseTooMany, requireLocale, type UtteranceAt } from './utterances.ts';

/**
 * Adds every utterance a pattern stands for, all or none; those that the intent has already are left as they are.
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
    if (count > patternUtterancesMax) {
      throw invalid('text', `This pattern stands for more than ${patternUtterancesMax} utterances. Make two of it.`);
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
    const back = utterances.filter(({ state }) => state === 'removed');
    for (const { text } of back) await deleteUtteranceChange(tx, { ...place, text });
    added = fresh.length + back.length;
    present = utterances.length - added;
    const key = sampleKey(given.text);
    return added === 0 ? null : `${added} utterances of “${key}” added to ${given.intent} (${given.locale})`;
  });
  return { added, present };
}
