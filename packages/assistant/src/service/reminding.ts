import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as servicePhrases } from '@voicecart/language/service';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext as Context } from '../dialogue/assistant-context.ts';
import { slotText } from '../dialogue/dialogue-slots.ts';
import { mailOf } from '../mail/mailing.ts';
import { sentences } from '../speech/text.ts';
import type { Reply } from '../turn/reply.ts';

const assistantType = 0;

/**
 * "Remind me": what is sold out is watched, as if that had been asked for. Of all else there are no reminders, which is
 * said, with what comes nearest: a mail of what was just told, or a notice once something sold out is back.
 */
export async function answerReminder(context: Context): Promise<Reply> {
  const { turn, dialogue, app, shop, locale, language, active } = context;
  const notify = active.find(({ row }) => row.key === 'notify-in-stock');
  if (notify && (await isSoldOut(context))) {
    const asked = { ...turn, locale, intent: 'NotifyInStockIntent', slots: {} };
    return notify.row.handle({ turn: asked, dialogue, app, shop, settings: notify.settings });
  }
  const phrases = servicePhrases[language];
  const isAboutLast = slotText(turn, 'query') === null;
  const instead =
    isAboutLast && (await mailOf(context)) !== null ? phrases.mailInstead : notify ? phrases.noticeInstead : '';
  return answer(dialogue, assistantType, {
    says: sentences(phrases.noReminders, instead),
    asks: assistantPhrases[language].anythingElse,
    handled: 'refused',
    asking: askingAnythingElse,
  });
}

/** Whether the product that was told last is sold out, and nothing else was named. */
async function isSoldOut({ turn, dialogue: { shown }, shop }: Context): Promise<boolean> {
  if (slotText(turn, 'query') !== null || shown?.kind !== 'products') return false;
  if (shown.focus === null) return false;
  return (await shop.getProduct(shown.focus))?.availability === 'out_of_stock';
}
