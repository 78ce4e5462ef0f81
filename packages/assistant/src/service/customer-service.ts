import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { answer, askingAnythingElse } from '../answer.ts';
import type { AssistantContext as Context } from '../assistant-context.ts';
import { faqSettings } from '../interactions/faq/settings.ts';
import { settingsOfType } from '../interactions/other-settings.ts';
import { ownWords, shopNameOf } from '../messages.ts';
import { assistantPhrases } from '../phrases.ts';
import type { Card, Reply } from '../reply.ts';
import { fill } from '../speech/phrase.ts';
import { sentences, speakable } from '../speech/text.ts';
import { servicePhrases } from './phrases.ts';

const assistantType = 0;

/**
 * "Talk to a human": nobody is put through, so the answer is how to reach someone, by voice and on a card. That is what
 * the merchant set beside the frequent questions, else the phone of a store, else an honest sentence.
 */
export async function tellContact(context: Context): Promise<Reply> {
  const phrases = servicePhrases[context.language];
  const own = ownContact(context);
  const told = own ?? { says: await storePhone(context), card: null };
  const says = told.says === '' ? fill(phrases.contactUnknown, { shop: shopNameOf(context.app) }) : told.says;
  return answer(context.dialogue, assistantType, {
    says: sentences(isAboutAddress(context) ? '' : phrases.notAPerson, says),
    asks: assistantPhrases[context.language].anythingElse,
    handled: told.says === '' ? 'nothing-found' : 'answered',
    asking: askingAnythingElse,
    card: told.card,
    screen: told.card && { template: 'message', title: told.card.title, text: told.card.text, hint: null },
  });
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
  return {
    says: sentences(
      phone === '' ? '' : fill(phrases.callShop, { shop, phone }),
      // In another language than the merchant's the hours are only to be read.
      ownWords(context, settings?.serviceHours ?? '', 200),
      email === '' ? '' : fill(phrases.writeShop, { email }),
      phrases.contactCard,
    ),
    card: {
      title: fill(phrases.contactTitle, { shop }),
      text: [phone, hours, email].filter((line) => line !== '').join('\n'),
      imageUrl: null,
    },
  };
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
