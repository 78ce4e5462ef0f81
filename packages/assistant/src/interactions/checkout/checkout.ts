import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { phrases as checkoutPhrases, examples, samples, typed } from '@voicecart/language/interactions/checkout';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { mailLink } from '../../mail/reply-mail.ts';
import { shopNameOf } from '../../phrases/messages.ts';
import { defineIntents } from '../../samples/intent-samples.ts';
import type { ShopCartLine } from '../../shop/shop.ts';
import { moneySpoken } from '../../speech/money.ts';
import { fill, fillPlural, listSpoken } from '../../speech/phrase.ts';
import { sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
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
import type { Interaction, InteractionContext } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { type CheckoutLink, checkoutLinks, shopPages } from './checkout-link.ts';
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
  intents: defineIntents({ CheckoutIntent: {} }, { samples, typed }),
  slotTypes: {},
  examples,

  help: (language) => checkoutPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.intent === 'CheckoutIntent') return true;
    const isAnswer = turn.intent === 'AMAZON.YesIntent' || turn.intent === 'AMAZON.NoIntent';
    return isAnswer && dialogue.asking?.interaction === key;
  },

  permissions: mailPermissions,
  async mail({ turn, settings, shop }) {
    const lines = await shop.getCart();
    const { links, missing } = checkoutLinks(lines, settings);
    const handed = [...links, ...shopPages(missing, settings)];
    const link = mailLink(handed[0]?.url ?? null);
    if (link === '') return null;
    const linkOf = (line: ShopCartLine) => handed.find((one) => one.lines.includes(line))?.url ?? line.link;
    const items = lines.slice(0, 50).map((line) => ({
      title: line.title,
      quantity: line.quantity,
      price: moneySpoken(line.priceMinor, line.currency, turn.locale),
      imageUrl: mailLink(line.imageUrl),
      // Of one link for all, each product keeps its page.
      link: mailLink(handed.length === 1 ? line.link : linkOf(line)),
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
    } else if (line.priceMinor !== line.statedPriceMinor) {
      // Said once: writing the line keeps the price that is told now.
      lines = await shop.setCartLine(line.productId, line.quantity);
      news.push(fill(phrases.newPrice, { title, price: moneySpoken(line.priceMinor, line.currency, turn.locale) }));
    }
  }
  return { lines, news: news.join(' ') };
}

async function sendLink(context: Context): Promise<Reply> {
  const { turn, dialogue, settings, shop } = context;
  const now = await shop.getCart();
  if (now.length === 0 || markOf(now) !== dialogue.asking?.known.cart) return confirm(context);
  const { lines, news } = await recheck(context);
  if (news !== '') return confirm(context, news);
  const { links, missing } = checkoutLinks(lines, settings);
  const [first] = links;
  const pages = shopPages(missing, settings);
  if (!first) return handPages(context, lines, pages);
  const urls = await shop.noteCheckout(links.map(({ url }) => url));
  const marked = links.map((link, place) => ({ ...link, url: urls[place] ?? link.url }));
  if (settings.clearAfter) await forgetLinked(context, links);
  const phrases = phrasesOf(context);
  const names = missing.slice(0, linesSpokenMax).map((line) => lineName(line, turn));
  const values = { shop: shopNameOf(context.app) };
  const left = names.length === 0 ? '' : fill(phrases.missing, { items: listSpoken(names, turn.locale), ...values });
  const says = sentences(links.length === 1 ? phrases.sent : phrases.sentSeveral, left);
  return answerWithLinks(context, { says, left, links: [...marked, ...pages], lines });
}

/** The shop takes no cart from a link: the shopper gets the products' pages, or the shop's, and is told so. */
function handPages(context: Context, lines: readonly ShopCartLine[], pages: ReturnType<typeof shopPages>): Reply {
  const { turn, dialogue } = context;
  const phrases = phrasesOf(context);
  const values = { shop: shopNameOf(context.app) };
  if (pages.length > 0) {
    const says = fill(pages.every(({ isShop }) => isShop) ? phrases.shopPage : phrases.pages, values);
    return answerWithLinks(context, { says, left: '', links: pages, lines });
  }
  return answer(dialogue, type, {
    says: fill(phrases.noLink, values),
    asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    screen: cartScreen(lines, turn),
  });
}

/** What is in a link leaves the cart; what could not be put into one stays. */
async function forgetLinked({ shop }: Context, links: readonly CheckoutLink[]): Promise<void> {
  const linked = links.flatMap(({ lines }) => lines);
  if (linked.length === (await shop.getCart()).length) return shop.clearCart();
  for (const { productId } of linked) await shop.setCartLine(productId, 0);
}

interface HandedLinks {
  readonly says: string;
  /** What no link has, in a sentence; '' where all is there. */
  readonly left: string;
  readonly links: readonly CheckoutLink[];
  readonly lines: readonly ShopCartLine[];
}

function answerWithLinks(context: Context, { says, left, links, lines }: HandedLinks): Reply {
  const { turn, dialogue, app } = context;
  const title = fill(phrasesOf(context).cardTitle, { shop: shopNameOf(app) });
  const total = totalSpoken(lines, turn);
  const name = (line: ShopCartLine) => lineName(line, turn);
  // One link stands below the whole cart; of several, each below what it is of.
  const list =
    links.length === 1
      ? [...lines.map(name), total, ...links.map(({ url }) => url)]
      : [...links.flatMap((link) => [...link.lines.map(name), link.url]), total];
  const text = [...list, left].filter((part) => part !== '').join('\n');
  return answer(dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled: 'answered',
    asking: askingAnythingElse,
    card: { title, text, imageUrl: null },
    screen: {
      template: 'detail',
      title,
      subtitle: total,
      text: links.map(({ url }) => url).join('\n'),
      imageUrl: null,
      hint: null,
    },
  });
}
