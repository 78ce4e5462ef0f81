import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { examples as dealExamples, phrases as dealPhrases } from '@voicecart/language/interactions/deals';
import { answer, askingAnythingElse } from '../../dialogue/answer.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { idAtPlace, ordinalOf, slotText } from '../../dialogue/dialogue-slots.ts';
import { ordinalType } from '../../dialogue/ordinals.ts';
import { countHeardAtOnce } from '../../knowledge/spoken-answer.ts';
import { mailLink, type ReplyMail } from '../../mail/reply-mail.ts';
import { tellingWords } from '../../meaning/wording.ts';
import { ownWords } from '../../phrases/messages.ts';
import type { ShopDeal } from '../../shop/shop.ts';
import { daySpoken } from '../../speech/dates.ts';
import { fill, fillPlural, listSpoken as listNames } from '../../speech/phrase.ts';
import { cut, ended, sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { mailPermissions } from '../mail-settings.ts';
import { codeSaid, couponNamed, usable } from './code-named.ts';
import { codeOf, dealCard, dealScreen, dealSpoken, dealsScreen, itemSpoken, listSpoken, titleOf } from './describe.ts';
import { dealIntents } from './intents.ts';
import { kindNamed, readReduced, readReducedOf } from './reduced.ts';
import { type DealSettings, dealSettings } from './settings.ts';
import { isAbout } from './topic.ts';
import { validityWords } from './validity-words.ts';

type Context = InteractionContext<DealSettings>;
type Shown = NonNullable<Dialogue['shown']>;
type Wish = 'detail' | 'code';

const key = 'deals';
const type = interactionNumbers.deals;
/** So many names are said where a mail is offered. */
const namesMailedMax = 3;
const ownIntents: ReadonlySet<string> = new Set(dealIntents.map((intent) => intent.name));
const listIntents: ReadonlySet<string> = new Set([
  'SelectItemIntent',
  'TellMeMoreIntent',
  'MoreResultsIntent',
  'GoBackIntent',
  'ProvideNumberIntent',
]);
/** What "is it still valid next week" may be taken for. */
const stillIntents: ReadonlySet<string> = new Set([
  'StockIntent',
  'MoreResultsIntent',
  'ProductSearchIntent',
  'StoreHoursIntent',
  'OrderDateIntent',
  'AMAZON.FallbackIntent',
]);

/** Type 2: what is on offer today, and the codes. */
export const deals: Interaction<typeof dealSettings> = {
  type,
  key,
  title: 'Deals and coupons',
  summary: 'Shoppers hear today’s deals and get a coupon code, spelled out and sent as a card.',
  routes: [
    { action: 'add', route: '/myapps/setting/dealsandpromo' },
    { action: 'manage', route: '/myapps/setting/dealsandpromolist' },
  ],
  settings: dealSettings,
  intents: dealIntents,
  slotTypes: { Ordinal: ordinalType },
  examples: dealExamples,
  help: (language) => dealPhrases[language].help,

  canHandle(turn, dialogue) {
    if (turn.kind === 'touch') return turn.touch[0] === 'select' && turn.touch[1] === key;
    if (turn.intent === null) return false;
    if (ownIntents.has(turn.intent)) return true;
    if (dialogue.asking?.interaction === key && /^AMAZON\.(Yes|No)Intent$/.test(turn.intent)) return true;
    return dialogue.shown?.interaction === key && (listIntents.has(turn.intent) || isValidityAsked(turn, dialogue));
  },

  goesOn: isValidityAsked,

  permissions: mailPermissions,
  mail: dealsMail,
  handle,
};

/** "Is it still valid", of the deal that was just told; without its words, whether it is still to be had. */
function isValidityAsked(turn: Turn, { shown }: Dialogue): boolean {
  if (turn.intent === null || shown?.interaction !== key || !stillIntents.has(turn.intent)) return false;
  if (Object.keys(turn.slots).length > 0) return false;
  return (
    turn.intent === 'StockIntent' || (turn.text !== null && validityWords[languageOf(turn.locale)].test(turn.text))
  );
}

async function handle(context: Context): Promise<Reply> {
  const { turn, dialogue } = context;
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (shown && isValidityAsked(turn, dialogue)) return readWanted(context, shown, 'detail');
  if (turn.kind === 'touch') return readDeal(context, turn.touch[2] ?? '', 'detail');
  switch (turn.intent) {
    case 'DealsIntent':
      return readDeals(context, await topicOf(context));
    case 'DealOfTheDayIntent':
      return readDealOfTheDay(context);
    case 'CouponsIntent':
      return readCoupons(context);
    case 'CouponCodeIntent':
      return readCodeAsked(context, shown);
    case 'TellMeMoreIntent':
      return shown ? readWanted(context, shown, 'detail') : readDeals(context, null);
    case 'SelectItemIntent':
    case 'ProvideNumberIntent':
      return shown
        ? readWanted(context, shown, dialogue.asking?.known.wish === 'code' ? 'code' : 'detail')
        : readDeals(context, null);
    case 'MoreResultsIntent':
      return shown ? readPart(context, shown, shown.said) : readDeals(context, null);
    case 'GoBackIntent':
      return shown
        ? readPart(context, shown, shown.focus === null ? shown.from - context.settings.dealsPerTurn : shown.from)
        : readDeals(context, null);
    case 'AMAZON.YesIntent': {
      const question = dialogue.asking?.question;
      const id = dialogue.asking?.known.id ?? '';
      if (question === 'hear-code') return readDeal(context, id, 'code');
      if (question === 'hear-more') return readDeal(context, id, 'detail');
      return askWhich(context, 'detail');
    }
    default:
      return anythingElse(context, '');
  }
}

async function readCodeAsked(context: Context, shown: Shown | null): Promise<Reply> {
  const code = codeSaid(context.turn);
  if (code !== null) return readCode(context, code);
  const named = await couponNamed(context);
  if (named !== null) return readDeal(context, named, 'code');
  return shown ? readWanted(context, shown, 'code') : readCoupons(context);
}

/** A code that somebody read or made up: the deal it is of, or that there is none. */
async function readCode(context: Context, code: string): Promise<Reply> {
  const { turn, shop } = context;
  const all = usable(await shop.listDeals('any', turn.at), turn);
  const deal = all.find((one) => one.code?.toLowerCase() === code.toLowerCase());
  if (deal) return readDeal(context, deal.id, 'code');
  return anythingElse(context, fill(phrasesOf(context).codeUnknown, { code }), 'nothing-found', code);
}

function phrasesOf({ turn }: Pick<Context, 'turn'>) {
  return dealPhrases[languageOf(turn.locale)];
}

/** What the deals are asked of; "these" are what was shown last. */
async function topicOf({ turn, dialogue: { shown }, shop }: Context): Promise<string | null> {
  const topic = slotText(turn, 'topic') ?? (await kindNamed(turn, shop));
  if (topic === null || tellingWords(topic, languageOf(turn.locale)).length > 0) return topic;
  if (shown?.kind !== 'products') return null;
  if (shown.query !== null && shown.query !== '') return shown.query;
  const id = shown.focus ?? shown.ids[0];
  return (id === undefined ? null : (await shop.getProduct(id))?.title) ?? null;
}

async function readDeals(context: Context, topic: string | null, before = ''): Promise<Reply> {
  const { turn, settings, shop } = context;
  const phrases = phrasesOf(context);
  const ofKind = topic === null ? null : await readReducedOf(context, type, topic);
  const all = usable(await shop.listDeals(settings.includeCoupons ? 'any' : 'deal', turn.at), turn);
  const introduction = ownWords(context, settings.introduction, 200);
  if (ofKind && all.length === 0) return ofKind;
  // Without a deal that was entered by hand, what is reduced is one.
  const reduced = all.length === 0 ? await readReduced(context, type, sentences(before, introduction)) : null;
  if (reduced) return reduced;
  if (all.length === 0) {
    const own = ownWords(context, settings.noDealsMessage, 300);
    return anythingElse(context, own === '' ? phrases.none : own, 'nothing-found', topic);
  }
  if (topic === null) {
    const lead = sentences(before, introduction, fillPlural(turn.locale, phrases.foundDeals, all.length));
    return readList(context, all, lead, null);
  }
  const matching = all.filter((deal) => isAbout(deal, topic, languageOf(turn.locale)));
  if (matching.length > 0) {
    return readList(context, matching, fillPlural(turn.locale, phrases.foundTopic, matching.length, { topic }), topic);
  }
  if (ofKind) return ofKind;
  return readList(context, all, sentences(fill(phrases.noneTopic, { topic }), phrases.otherDeals), topic);
}

/** The deal the merchant has chosen for today; without one, the deals there are. */
async function readDealOfTheDay(context: Context): Promise<Reply> {
  const { turn, dialogue, shop } = context;
  const phrases = phrasesOf(context);
  const deal = await shop.getDealOfTheDay(turn.at);
  if (!deal) return readDeals(context, null, phrases.noneOfTheDay);
  const hasCode = codeOf(deal) !== null;
  return answer(dialogue, type, {
    says: fill(phrases.ofTheDay, { item: itemSpoken(deal, context) }),
    asks: hasCode ? phrases.hearCode : phrases.hearMore,
    handled: 'answered',
    asking: asking(hasCode ? 'hear-code' : 'hear-more', { id: deal.id }),
    shown: { ...shownOf([deal.id], null), said: 1, focus: deal.id },
    screen: dealScreen(deal, context, false),
  });
}

async function readCoupons(context: Context): Promise<Reply> {
  const { turn, shop } = context;
  const phrases = phrasesOf(context);
  const coupons = usable(await shop.listDeals('coupon', turn.at), turn);
  if (coupons.length === 0) return anythingElse(context, phrases.noneCoupons, 'nothing-found');
  return readList(context, coupons, fillPlural(turn.locale, phrases.foundCoupons, coupons.length), null);
}

function readList(context: Context, found: readonly ShopDeal[], lead: string, search: string | null): Reply {
  const shown = shownOf(
    found.map((deal) => deal.id),
    search,
  );
  return readFrom(context, found, shown, 0, lead);
}

function shownOf(ids: string[], query: string | null): Shown {
  return {
    interaction: key,
    kind: 'deals',
    ids,
    said: 0,
    from: 0,
    focus: null,
    query,
    maxPriceMinor: null,
    sort: 'relevance',
    total: ids.length,
  };
}

/** Reads another part of the list that was shown: later or earlier. */
async function readPart(context: Context, shown: Shown, from: number): Promise<Reply> {
  if (from >= shown.ids.length) {
    const phrases = phrasesOf(context);
    return answer(context.dialogue, type, {
      says: phrases.noMore,
      asks: phrases.whichOne,
      handled: 'nothing-found',
      asking: asking('which'),
    });
  }
  const known = await shownDeals(context, shown.ids);
  if (known.length === 0) return readDeals(context, null);
  const ids = known.map((deal) => deal.id);
  const start = Math.max(0, Math.min(from, ids.length - 1));
  const lead = start > shown.from ? phrasesOf(context).here : '';
  return readFrom(context, known, { ...shown, ids, total: ids.length }, start, lead);
}

function readFrom(context: Context, list: readonly ShopDeal[], shown: Shown, from: number, lead: string): Reply {
  const phrases = phrasesOf(context);
  const { dialogue, settings } = context;
  const wanted = list.slice(from, from + settings.dealsPerTurn);
  const says = (count: number) => sentences(lead, listSpoken(wanted.slice(0, count), context));
  const asks = (count: number) => (from + count < list.length ? phrases.whichOrMore : phrases.whichOne);
  const count = countHeardAtOnce(wanted.length, languageOf(context.turn.locale), (some) =>
    sentences(says(some), asks(some)),
  );
  const part = wanted.slice(0, count);
  const said = from + part.length;
  const [only] = part;
  const title = list.every((deal) => deal.kind === 'coupon') ? phrases.couponsTitle : phrases.dealsTitle;
  const screen = dealsScreen(part, title, context, key);
  if (only && list.length === 1) {
    return answer(dialogue, type, {
      says: sentences(lead, ended(itemSpoken(only, context), languageOf(context.turn.locale))),
      asks: codeOf(only) === null ? phrases.hearMore : phrases.hearCode,
      handled: 'answered',
      search: shown.query,
      asking: asking(codeOf(only) === null ? 'hear-more' : 'hear-code', { id: only.id }),
      shown: { ...shown, said, from, focus: only.id },
      screen,
    });
  }
  return answer(dialogue, type, {
    says: says(count),
    asks: asks(count),
    handled: 'answered',
    search: shown.query,
    asking: asking('which'),
    shown: { ...shown, said, from, focus: null },
    screen,
  });
}

/** Deals by id as they are now; what is over is left out. */
async function shownDeals({ turn, shop }: Context, ids: readonly string[]): Promise<ShopDeal[]> {
  const now = usable(await shop.listDeals('any', turn.at), turn);
  return ids.flatMap((id) => now.find((deal) => deal.id === id) ?? []);
}

function readWanted(context: Context, shown: Shown, wish: Wish): Promise<Reply> | Reply {
  const place = ordinalOf(context.turn);
  if (place !== null) {
    const id = idAtPlace(shown, place);
    return id === null ? askWhich(context, wish, true) : readDeal(context, id, wish);
  }
  const id = shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : undefined);
  return id === undefined ? askWhich(context, wish) : readDeal(context, id, wish);
}

function askWhich(context: Context, wish: Wish, isTooFar = false): Reply {
  const phrases = assistantPhrases[languageOf(context.turn.locale)];
  return answer(context.dialogue, type, {
    says: isTooFar ? phrases.noSuchPlace : '',
    asks: phrases.whichOne,
    handled: 'asked',
    asking: asking('which', { wish }),
  });
}

async function readDeal(context: Context, id: string, wish: Wish): Promise<Reply> {
  const { turn, dialogue, settings } = context;
  const phrases = phrasesOf(context);
  const [deal] = await shownDeals(context, [id]);
  if (!deal) return anythingElse(context, phrases.gone, 'nothing-found');
  const code = codeOf(deal);
  const shown: Shown =
    dialogue.shown?.interaction === key
      ? { ...dialogue.shown, focus: deal.id }
      : { ...shownOf([deal.id], null), said: 1, focus: deal.id };
  const offersCode = wish === 'detail' && code !== null;
  return answer(dialogue, type, {
    says: wish === 'detail' ? dealSpoken(deal, context) : codeSpoken(deal, context),
    asks: offersCode ? phrases.hearCode : assistantPhrases[languageOf(turn.locale)].anythingElse,
    handled: 'answered',
    asking: offersCode ? asking('hear-code', { id: deal.id }) : askingAnythingElse,
    shown,
    screen: dealScreen(deal, context, wish === 'code'),
    card: wish === 'code' && settings.sendCard && code !== null ? dealCard(deal, context) : null,
    spellOut: wish === 'code' && settings.spellCodes && code !== null ? [code] : [],
  });
}

/** The deal that was told last with its code, else those that were read out. */
async function dealsMail(context: Context): Promise<ReplyMail | null> {
  const { turn, app, dialogue } = context;
  const shown = dialogue.shown?.interaction === key ? dialogue.shown : null;
  if (shown === null) return null;
  const told = await shownDeals(context, shown.focus === null ? shown.ids.slice(0, shown.said) : [shown.focus]);
  const [only] = told;
  if (only === undefined) return null;
  if (told.length > 1) {
    const entries = told.map((deal) => ({ title: titleOf(deal), text: dealSpoken(deal, context) }));
    const title = listNames(
      entries.slice(0, namesMailedMax).map((entry) => entry.title),
      turn.locale,
    );
    return { kind: 'answer', title, data: { title: phrasesOf(context).dealsTitle, entries } };
  }
  const sold = only.productId === null ? null : await context.shop.getProduct(only.productId);
  const deal = {
    title: titleOf(only),
    description: cut(only.description, 2_000),
    code: codeOf(only) ?? '',
    ends: only.endsAt === null ? '' : (daySpoken(only.endsAt, turn.at, app.timeZone, turn.locale) ?? ''),
    link: mailLink(sold?.link ?? null),
  };
  return { kind: 'deal', title: deal.title, data: { deal } };
}

function codeSpoken(deal: ShopDeal, context: Context): string {
  const phrases = phrasesOf(context);
  const code = codeOf(deal);
  const title = titleOf(deal);
  if (code === null) return fill(phrases.noCode, { title });
  return sentences(fill(phrases.code, { title, code }), phrases.useCode);
}

function asking(question: string, known: Record<string, string> = {}): Dialogue['asking'] {
  return { interaction: key, question, known };
}

function anythingElse(
  context: Context,
  says: string,
  handled: 'answered' | 'nothing-found' = 'answered',
  search: string | null = null,
): Reply {
  return answer(context.dialogue, type, {
    says,
    asks: assistantPhrases[languageOf(context.turn.locale)].anythingElse,
    handled,
    search,
    asking: askingAnythingElse,
  });
}
