import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext as Context } from '../dialogue/assistant-context.ts';
import { mailSettings } from '../interactions/mail-settings.ts';
import { canLink, linkingCard } from '../shopper/linking.ts';
import { permissionCard } from '../shopper/shopper-profile.ts';
import { fill } from '../speech/phrase.ts';
import { speakable } from '../speech/text.ts';
import type { Card, Outcome, Reply } from '../turn/reply.ts';
import type { ReplyMail } from './reply-mail.ts';

const assistantType = 0;
export const askingToMail = { interaction: 'assistant', question: 'send-mail', known: {} } as const;

/** "Send me that": asked once more, since a mail can't be taken back. What is sent is made when they have said yes. */
export async function offerMail(context: Context): Promise<Reply> {
  const phrases = assistantPhrases[context.language];
  const mail = await mailOf(context);
  if (mail === null) return said(context, phrases.nothingToMail, 'nothing-found');
  const address = await addressOf(context);
  if (address.kind !== 'known') return unreachable(context, address.kind);
  const question = address.isLinked ? phrases.askMailToAccount : phrases.askMailToAmazon;
  return answer(context.dialogue, assistantType, {
    says: '',
    asks: fill(question, { title: speakable(mail.title, 120) }),
    handled: 'asked',
    asking: askingToMail,
  });
}

/** The answer to that question. */
export async function answerMailOffer(context: Context): Promise<Reply> {
  const { turn, shop, language } = context;
  const phrases = assistantPhrases[language];
  if (turn.intent !== 'AMAZON.YesIntent') return said(context, phrases.dropped, 'answered');
  // At once: Amazon is asked twice, and each answer may take its time.
  const [mail, address, name] = await Promise.all([mailOf(context), addressOf(context), nameOf(context)]);
  if (mail === null) return said(context, phrases.nothingToMail, 'nothing-found');
  if (address.kind !== 'known') return unreachable(context, address.kind);
  const outcome = await shop.sendMail({ mail, to: address.email, shopperName: speakable(name, 80), language });
  return said(context, outcome === 'sent' ? phrases.mailed : phrases.mailedAlready, 'answered');
}

/** What the interaction that answered last can send; where it can't, the one whose list is still meant. */
export async function mailOf({ turn, dialogue, app, shop, locale, active }: Context): Promise<ReplyMail | null> {
  for (const key of new Set([dialogue.by, dialogue.shown?.interaction])) {
    const found = active.find(({ row }) => row.key === key);
    if (!found?.row.mail) continue;
    // "That" is what was told last: where it may not be mailed, an older list is not what was meant.
    if (!mailSettings.parse(found.settings).mailOnRequest) return null;
    const context = { turn: { ...turn, locale }, dialogue, app, shop, settings: found.settings };
    const mail = await found.row.mail(context);
    if (mail !== null) return mail;
  }
  return null;
}

type Address =
  | { readonly kind: 'known'; readonly email: string; readonly isLinked: boolean }
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'unknown' };

/** The linked account's address, else the one that the channel knows and the shopper has allowed. */
async function addressOf({ turn, shop }: Context): Promise<Address> {
  const email = turn.shopper.linked?.email ?? null;
  if (email !== null) return { kind: 'known', email, isLinked: true };
  const profile = await shop.profile('email');
  return profile.kind === 'known' ? { kind: 'known', email: profile.value, isLinked: false } : profile;
}

/** A mail greets without a name just as well. */
async function nameOf({ turn, shop }: Context): Promise<string> {
  if (turn.shopper.linked) return turn.shopper.linked.name ?? '';
  const profile = await shop.profile('givenName');
  return profile.kind === 'known' ? profile.value : '';
}

function unreachable(context: Context, kind: 'not-permitted' | 'unknown'): Reply {
  const phrases = assistantPhrases[context.language];
  if (kind === 'unknown') {
    if (!canLink(context)) return said(context, phrases.cannotReach, 'refused');
    return said(context, phrases.cannotNotify, 'refused', linkingCard);
  }
  return said(context, phrases.allowEmail, 'refused', permissionCard('email', 'givenName'));
}

function said(context: Context, says: string, handled: Outcome['handled'], card: Card | null = null): Reply {
  return answer(context.dialogue, assistantType, {
    says,
    asks: assistantPhrases[context.language].anythingElse,
    handled,
    asking: askingAnythingElse,
    card,
  });
}
