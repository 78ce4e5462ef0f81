import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as deskPhrases } from '@voicecart/language/desk';
import { phrases as servicePhrases } from '@voicecart/language/service';
import { answer, askingAnythingElse } from '../dialogue/answer.ts';
import type { AssistantContext as Context } from '../dialogue/assistant-context.ts';
import { faqSettings } from '../interactions/faq/settings.ts';
import { settingsOfType } from '../interactions/other-settings.ts';
import { withAside } from '../knowledge/spoken-answer.ts';
import { ownWords, shopNameOf } from '../phrases/messages.ts';
import { fill } from '../speech/phrase.ts';
import { sentences, speakable } from '../speech/text.ts';
import type { Card, Reply } from '../turn/reply.ts';

const assistantType = 0;

/**
 * "Talk to a human": where nobody is put through, the answer is how to reach someone, by voice and on a card. That is what
 * the merchant set beside the frequent questions, else the phone of a store, else an honest sentence.
 */
export async function tellContact(context: Context): Promise<Reply> {
  if (isAboutAddress(context)) return tellReachable(context);
  return wantingPerson(context, () => tellReachable(context));
}

async function tellReachable(context: Context): Promise<Reply> {
  const phrases = servicePhrases[context.language];
  const { anythingElse } = assistantPhrases[context.language];
  const told = await contactOf(context);
  const says = sentences(isAboutAddress(context) ? '' : phrases.notAPerson, told.says);
  return answer(context.dialogue, assistantType, {
    says: withAside(says, told.card && phrases.contactCard, anythingElse, context.language),
    asks: anythingElse,
    handled: told.isKnown ? 'answered' : 'nothing-found',
    asking: askingAnythingElse,
    card: told.card,
    screen: told.card && { template: 'message', title: told.card.title, text: told.card.text, hint: null },
  });
}

/** Puts through to a person where people answer; elsewhere `tell` says what can be done instead. */
export async function wantingPerson({ turn, dialogue, language }: Context, tell: () => Promise<Reply>): Promise<Reply> {
  const says = servicePhrases[language].putThrough;
  const reply = turn.handsOver
    ? answer(dialogue, assistantType, { says, asks: null, handled: 'answered' })
    : await tell();
  return { ...reply, outcome: { ...reply.outcome, wantsPerson: true } };
}

/** How somebody is reached, in one sentence, and on a card where the merchant has set it. */
export async function contactOf(
  context: Context,
): Promise<{ readonly says: string; readonly card: Card | null; readonly isKnown: boolean }> {
  const own = ownContact(context);
  if (own) return { ...own, isKnown: true };
  const phone = await storePhone(context);
  if (phone !== '') return { says: phone, card: null, isKnown: true };
  const shop = shopNameOf(context.app);
  return { says: fill(servicePhrases[context.language].contactUnknown, { shop }), card: null, isKnown: false };
}

export function hasOwnContact(context: Context): boolean {
  return ownContact(context) !== null;
}

/** "What's your email", which is no wish to be put through to anybody. */
function isAboutAddress({ turn: { text } }: Context): boolean {
  return text !== null && /e-?mail|correo|courriel|ईमेल|मेल|メール|adress|address|direcci|indirizzo|endereço/i.test(text);
}

function ownContact(context: Context): { says: string; card: Card } | null {
  const { app, language } = context;
  const settings = settingsOfType(app, interactionNumbers.faq, faqSettings);
  const phone = speakable(settings?.servicePhone ?? '', 40);
  const email = speakable(settings?.serviceEmail ?? '', 120);
  if (phone === '' && email === '') return null;
  const phrases = servicePhrases[language];
  const shop = shopNameOf(app);
  const hours = speakable(settings?.serviceHours ?? '', 200);
  // In another language than the merchant's the hours are only to be read.
  const spoken = ownWords(context, settings?.serviceHours ?? '', 200);
  // What the merchant wrote as a sentence stays one; "weekdays from 9 to 5" is a part of ours.
  const isSentence = /[.!?。！？।]$/u.test(spoken);
  return {
    says: sentences(
      reachSpoken(context, { shop, phone, email, hours: isSentence ? '' : spoken }),
      isSentence ? spoken : '',
    ),
    card: {
      title: fill(phrases.contactTitle, { shop }),
      text: [phone, hours, email].filter((line) => line !== '').join('\n'),
      imageUrl: null,
    },
  };
}

function reachSpoken(
  { language }: Context,
  { shop, phone, email, hours }: Readonly<Record<'shop' | 'phone' | 'email' | 'hours', string>>,
): string {
  const phrases = deskPhrases[language];
  if (phone === '') return fill(phrases.email, { shop, email });
  if (hours === '')
    return email === '' ? fill(phrases.phone, { shop, phone }) : fill(phrases.both, { shop, phone, email });
  if (email === '') return fill(phrases.phoneHours, { shop, phone, hours });
  return fill(phrases.bothHours, { shop, phone, hours, email });
}

/** The only store's phone; of several, how to ask for the nearest one's. '' where no store has one. */
async function storePhone({ app, shop, language }: Context): Promise<string> {
  if (!app.interactions.some(({ type }) => type === interactionNumbers.storeLocation)) return '';
  const phrases = servicePhrases[language];
  const { stores } = await shop.findStores(null, 30);
  const [first, ...others] = stores.filter(({ phone }) => phone.trim() !== '');
  if (!first) return '';
  if (others.length > 0) return phrases.askForStores;
  const store = speakable(first.name, 80) || speakable(first.city, 60);
  return fill(phrases.callStore, { store, phone: speakable(first.phone, 40) });
}
