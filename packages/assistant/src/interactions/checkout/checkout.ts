import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { answer, askingAnythingElse } from '../../answer.ts';
import { defineIntents } from '../../intent-samples.ts';
import type { Interaction, InteractionContext } from '../../interaction.ts';
import { shopNameOf } from '../../messages.ts';
import { assistantPhrases } from '../../phrases.ts';
import type { Reply } from '../../reply.ts';
import { mailLink } from '../../reply-mail.ts';
import type { ShopCartLine } from '../../shop.ts';
import { moneySpoken } from '../../speech/money.ts';
import { fill, fillPlural, listSpoken } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import {
  answerEmpty,
  cartScreen,
  cartWords,
  contentsSpoken,
  countOf,
  checkoutKey as key,
  lineName,
  lineTitle,
  totalSpoken,
} from '../cart/cart-words.ts';
import { mailPermissions } from '../mail-settings.ts';
import { checkoutLink } from './checkout-link.ts';
import { checkoutPhrases } from './phrases.ts';
import { checkoutSamples } from './samples.ts';
import { type CheckoutSettings, checkoutSettings } from './settings.ts';

type Context = InteractionContext<CheckoutSettings>;

const type = interactionNumbers.checkout;
const linesSpokenMax = 3;

/** Type 15: the cart, checked against the shop once more, ends in a link to the shop's own checkout. */
export const checkout: Interaction<typeof checkoutSettings> = {
  type,
  key,
  title: 'Checkout',
  summary: 'Shoppers hear what their cart costs now and get a link to your checkout. Nothing is paid by voice.',
  routes: [{ action: 'settings', route: '/myapps/setting/checkout' }],
  settings: checkoutSettings,
  intents: defineIntents<'CheckoutIntent'>({ CheckoutIntent: {} }, checkoutSamples),
  slotTypes: {},
  examples: {
    en: ['check out', 'i want to pay'],
    de: ['zur Kasse', 'ich möchte bezahlen'],
    es: ['finalizar la compra', 'quiero pagar'],
    fr: ['passer la commande', 'je veux payer'],
    hi: ['चेकआउट करो', 'मुझे पेमेंट करना है'],
    it: ['vai alla cassa', 'voglio pagare'],
    ja: ['レジに進んで', '支払いをしたい'],
    pt: ['finalizar a compra', 'quero pagar'],
  },

  help: (language) => checkoutPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.intent === 'CheckoutIntent') return true;
    const isAnswer = turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent';
    return isAnswer && dialogue.asking?.interaction === key;
  },

  permissions: mailPermissions,
  async mail({ turn, settings, shop }) {
    const lines = await shop.getCart();
    const link = mailLink(checkoutLink(lines, settings).url);
    if (link === '') return null;
    const items = lines.slice(0, 50).map((line) => ({
      title: line.title,
      quantity: line.quantity,
      price: moneySpoken(line.priceMinor, line.currency, turn.locale),
      imageUrl: mailLink(line.imageUrl),
      link: mailLink(line.link),
    }));
    const title = listSpoken(lines.slice(0, linesSpokenMax).map(lineTitle), turn.locale);
    return { kind: 'checkout', title, data: { items, total: totalSpoken(lines, turn), link } };
  },

  async handle(context) {
    const { turn, dialogue } = context;
    const question = dialogue.asking?.interaction === key ? dialogue.asking.question : null;
    if (turn.intent === 'AMAZON.NoIntent') return keep(context, question);
    if (turn.intent === 'AMAZON.YesIntent' && question === 'confirm') return sendLink(context);
    return confirm(context);
  },
};

function phrasesOf({ turn }: Context) {
  return checkoutPhrases[languageOf(turn.locale)];
}

/** "No" to "would you like to check out" only means: not yet. */
function keep(context: Context, question: string | null): Reply {
  return answer(context.dialogue, type, {
    says: question === 'confirm' ? cartWords(context).unchanged : '',
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
  });
}

async function confirm(context: Context, lead = ''): Promise<Reply> {
  const { turn, dialogue } = context;
  const { lines, news } = await recheck(context);
  if (lines.length === 0) return news === '' ? answerEmpty(context, type) : nothingLeft(context, news);
  return answer(dialogue, type, {
    says: sentences(lead, news, contentsSpoken(lines, turn)),
    asks: phrasesOf(context).askLink,
    handled: 'asked',
    asking: { interaction: key, question: 'confirm', known: { cart: markOf(lines) } },
    screen: cartScreen(lines, turn),
  });
}

function nothingLeft(context: Context, news: string): Reply {
  return answer(context.dialogue, type, {
    says: sentences(news, cartWords(context).empty),
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled: 'nothing-found',
    asking: askingAnythingElse,
  });
}

/** What the shopper said yes to: if any of it has changed meanwhile, they are asked again. */
function markOf(lines: readonly ShopCartLine[]): string {
  const total = lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
  return `${lines.length} ${countOf(lines)} ${total}`;
}

/** The cart as the shop sells it now: what is gone is taken out, what is scarce made fewer, new prices are told. */
async function recheck(context: Context): Promise<{ lines: readonly ShopCartLine[]; news: string }> {
  const { turn, shop } = context;
  const phrases = phrasesOf(context);
  const before = await shop.getCart();
  const news: string[] = [];
  let lines = before;
  for (const line of before) {
    const title = lineTitle(line);
    const isOut = line.availability === 'gone' || line.availability === 'out_of_stock' || line.stock === 0;
    if (isOut) {
      lines = await shop.setCartLine(line.productId, 0);
      news.push(fill(phrases.takenOut, { title }));
    } else if (line.stock !== null && line.stock < line.quantity) {
      lines = await shop.setCartLine(line.productId, line.stock);
      news.push(fillPlural(turn.locale, phrases.fewer, line.stock, { title }));
    } else if (line.priceMinor !== line.toldPriceMinor) {
      // Said once: writing the line keeps the price that is told now.
      lines = await shop.setCartLine(line.productId, line.quantity);
      news.push(fill(phrases.newPrice, { title, price: moneySpoken(line.priceMinor, line.currency, turn.locale) }));
    }
  }
  return { lines, news: news.join(' ') };
}

async function sendLink(context: Context): Promise<Reply> {
  const { turn, dialogue, app, settings, shop } = context;
  const phrases = phrasesOf(context);
  const now = await shop.getCart();
  if (now.length === 0 || markOf(now) !== dialogue.asking?.known.cart) return confirm(context);
  const { lines, news } = await recheck(context);
  if (news !== '') return confirm(context, news);
  const { anythingElse } = assistantPhrases[languageOf(turn.locale)];
  const { url, missing } = checkoutLink(lines, settings);
  const values = { shop: shopNameOf(app) };
  if (url === null) {
    return answer(dialogue, type, {
      says: fill(phrases.noLink, values),
      asks: anythingElse,
      handled: 'answered',
      asking: askingAnythingElse,
      screen: cartScreen(lines, turn),
    });
  }
  await shop.noteCheckout(url);
  if (settings.clearAfter) await shop.clearCart();
  const names = missing.slice(0, linesSpokenMax).map((line) => lineName(line, turn));
  const left = names.length === 0 ? '' : fill(phrases.missing, { items: listSpoken(names, turn.locale), ...values });
  const title = fill(phrases.cardTitle, values);
  const list = lines.map((line) => lineName(line, turn)).join('\n');
  const text = [list, totalSpoken(lines, turn), url, left].filter((part) => part !== '').join('\n');
  return answer(dialogue, type, {
    says: sentences(phrases.sent, left),
    asks: anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    card: { title, text, imageUrl: null },
    screen: { template: 'detail', title, subtitle: totalSpoken(lines, turn), text: url, imageUrl: null, hint: null },
  });
}
