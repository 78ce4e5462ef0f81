import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { linkedTasks } from '@voicecart/contract/quick-links';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { examples, phrases as notifyPhrases, samples, typed } from '@voicecart/language/interactions/notify-in-stock';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import { productAtHand } from '../../dialogue/dialogue.ts';
import { slotText } from '../../dialogue/dialogue-slots.ts';
import { defineIntents } from '../../samples/intent-samples.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { canLink, linkingCard } from '../../shopper/linking.ts';
import { permissionCard, profilePermissions } from '../../shopper/shopper-profile.ts';
import { fill } from '../../speech/phrase.ts';
import { speakable } from '../../speech/text.ts';
import type { Card, Reply } from '../../turn/reply.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { nearness } from '../nearness.ts';
import { variantName } from '../product-purchase/cart-lines.ts';
import { fitting, optionsOf } from '../product-purchase/options.ts';
import { kindsSaid } from '../product-purchase/spoken-kinds.ts';
import { withoutArticle } from '../product-search/query.ts';
import { type NotifySettings, notifySettings } from './settings.ts';

const type = interactionNumbers.notifyInStock;
const key = 'notify-in-stock';
/** The task of a link in a shop's page or mail: `variantid` and `emailid`, as the spec names them. */
const task = linkedTasks.notice;

type Context = InteractionContext<NotifySettings>;

/** Where the catalogue knows fewer of the words, something else was meant. */
const knownShareMin = 0.5;

/** Type 90: a shopper wants to hear when something is there again; asked by voice, or by a link that opened the app. */
export const notifyInStock: Interaction<typeof notifySettings> = {
  type,
  key,
  title: 'Notify in stock',
  summary: 'Shoppers ask to be notified when a product is back in stock, and get an email when it is.',
  routes: [{ action: 'settings', route: '/myapps/setting/notify-in-stock' }],
  settings: notifySettings,
  intents: defineIntents({ NotifyInStockIntent: { query: 'AMAZON.SearchQuery' } }, { samples, typed }),
  slotTypes: {},
  task: { name: task, inputs: ['variantid', 'emailid'] },
  examples,
  help: (language) => notifyPhrases[language].help,
  permissions: () => [profilePermissions.email],
  canHandle: (turn) => turn.intent === 'NotifyInStockIntent' || turn.task?.name === task,
  handle,
};

async function handle(context: Context): Promise<Reply> {
  const { turn } = context;
  const phrases = notifyPhrases[languageOf(turn.locale)];
  const input = turn.task?.input ?? {};
  const product = turn.task
    ? await productOf(context, (input.variantid ?? input.variantId ?? '').trim())
    : await meantProduct(context);
  if (product === null) return done(context, phrases.unknown, 'nothing-found');
  const title = speakable(product.title, 80);
  if (product.availability === 'in_stock') return done(context, fill(phrases.isThere, { product: title }), 'answered');
  const { shopper } = turn;
  const profile = shopper.linked?.email ? null : await context.shop.profile('email');
  const email = emailIn((input.emailid ?? input.emailId)?.trim()) ?? (profile?.kind === 'known' ? profile.value : null);
  const way = await context.shop.notifyLater({
    kind: 'back-in-stock',
    productId: product.id,
    shopper,
    locale: turn.locale,
    ...(email === null ? {} : { email }),
  });
  if (way !== null) return done(context, fill(phrases.willTell, { product: title }), 'answered');
  const words = assistantPhrases[languageOf(turn.locale)];
  const { sendCard } = context.settings;
  if (profile?.kind === 'not-permitted') {
    if (!sendCard) return done(context, words.allowEmailNone, 'refused');
    return done(context, words.allowEmail, 'refused', permissionCard('email'));
  }
  if (!canLink(context)) return done(context, words.cannotReach, 'refused');
  return done(context, words.cannotNotify, 'refused', sendCard ? linkingCard : null);
}

/**
 * "When's the olive back", of the coat that is talked of: the kind that was said now or before, what is sold out of it
 * first. Null where nothing is talked of, or another thing is named.
 */
async function kindMeant(
  { turn, dialogue: { shown }, shop }: Pick<Context, 'turn' | 'dialogue' | 'shop'>,
  text: string | null,
): Promise<ShopProduct | null> {
  const id = productAtHand({ shown });
  const variants = id === null ? [] : await shop.getVariants(id);
  const [any] = variants;
  if (!any) return null;
  const options = optionsOf(variants);
  const chosenIn = (words: string) => kindsSaid(options, words, languageOf(turn.locale), any.title);
  const said = chosenIn(withoutArticle(text ?? '', languageOf(turn.locale)));
  if (text !== null && (said.rest !== '' || Object.keys(said.chosen).length === 0)) return null;
  const whole = fitting(variants, { ...chosenIn(shown?.query ?? '').chosen, ...said.chosen });
  const meant = whole.length > 0 ? whole : fitting(variants, said.chosen);
  const product = meant.find(({ availability }) => availability !== 'in_stock') ?? meant[0] ?? any;
  return variants.length > 1 ? { ...product, title: variantName(product, true) } : product;
}

/** What a link names: our id of a product, or its SKU. */
async function productOf({ shop }: Context, id: string): Promise<ShopProduct | null> {
  if (id === '') return null;
  if (/^[0-9a-f-]{36}$/i.test(id)) return shop.getProduct(id);
  const { items } = await shop.searchProducts({
    text: id,
    maxPriceMinor: null,
    sort: 'relevance',
    limit: 5,
    offset: 0,
  });
  return items.find((item) => item.sku.toLowerCase() === id.toLowerCase()) ?? null;
}

/** What was said, else the product that was just spoken of: "tell me when it is back". */
async function meantProduct({ turn, dialogue, shop }: Context): Promise<ShopProduct | null> {
  const text = slotText(turn, 'query');
  const kind = await kindMeant({ turn, dialogue, shop }, text);
  if (kind !== null) return kind;
  if (text === null) return null;
  const query = { text, maxPriceMinor: null, sort: 'relevance', limit: 5, offset: 0 } as const;
  const { items, correctedQuery, lackingColour, knownShare } = await shop.searchProducts(query);
  // A red one that is not sold is not the white one: nobody wants to hear of that.
  if (lackingColour || (knownShare ?? 1) < knownShareMin) return null;
  // Who waits for something means what is sold out, where the name fits it as well as what is there.
  const near = items.map((item) => ({ item, near: nearness(correctedQuery ?? text, item.title) }));
  const best = Math.max(0, ...near.map((one) => one.near));
  const fitting = near.filter((one) => one.near >= best).map(({ item }) => item);
  return fitting.find(({ availability }) => availability !== 'in_stock') ?? fitting[0] ?? null;
}

function emailIn(text: string | undefined): string | null {
  return text !== undefined && /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(text) && text.length <= 200
    ? text
    : null;
}

function done(
  { turn, dialogue }: Context,
  says: string,
  handled: 'answered' | 'nothing-found' | 'refused',
  card: Card | null = null,
): Reply {
  return answer(dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled,
    asking: askingAnythingElse,
    card,
  });
}
