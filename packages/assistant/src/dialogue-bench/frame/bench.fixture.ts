import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { Locale } from '@voicecart/contract/locales';
import { defaultConfiguration } from '@voicecart/search/configuration';
import { KnownWords } from '@voicecart/search/known-words';
import { noRules } from '@voicecart/search/phrase';
import { ProductIndex } from '@voicecart/search/product-index';
import type { Model } from '@voicecart/understanding';
import { OtherScript } from '@voicecart/understanding/words/romanised';
import type { AppDefinition } from '../../app/app-definition.ts';
import { respond } from '../../assistant.ts';
import { colourType } from '../../interactions/product-search/colours.ts';
import { everydayWords, productType } from '../../interactions/product-search/product-words.ts';
import type { Reader } from '../../meaning/meaning.ts';
import type { Shop } from '../../shop/shop.ts';
import { demoApp, turnOf } from '../../test-support/conversation.ts';
import { learntModel } from '../../test-support/learnt-model.fixture.ts';
import { type MemoryShopContent, memoryShop } from '../../test-support/memory-shop.ts';
import type { Reply } from '../../turn/reply.ts';
import type { SlotValue } from '../../turn/turn.ts';
import type { BenchDialogue, ExpectedTurn } from './script.fixture.ts';

export type Grade = 'right' | 'acceptable' | 'wrong' | 'embarrassing';

export interface GradedTurn {
  readonly dialogue: BenchDialogue;
  readonly expected: ExpectedTurn;
  readonly intent: string | null;
  readonly speech: string;
  readonly grade: Grade;
  readonly why: string;
}

/** Longer than this is too long to be listened to, unless it was asked for. */
const wordsMax = 30;

/** Every interaction that a shop may have on. */
const types = Object.values(interactionNumbers);

const apps = new Map<string, AppDefinition>();

export function benchApp(locale: Locale, currency: string): AppDefinition {
  const key = `${locale} ${currency}`;
  const app = apps.get(key) ?? makeApp(locale, currency);
  apps.set(key, app);
  return app;
}

function makeApp(locale: Locale, currency: string): AppDefinition {
  return demoApp({
    name: 'Tail and Whisker',
    shopName: 'Tail & Whisker',
    invocationName: 'tail and whisker',
    locales: [locale],
    currency,
    interactions: types.map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
  });
}

const models = new WeakMap<AppDefinition, Model>();

/** The model of an app in its language. */
export function modelFor(app: AppDefinition, locale: Locale): Model {
  const model = models.get(app) ?? learntModel(app, locale);
  models.set(app, model);
  return model;
}

const known = new KnownWords({
  colours: Object.values(colourType).flat(),
  everyday: everydayWords,
  otherScript: (counts) => new OtherScript(counts),
  nouns: Object.values(productType)
    .flat()
    .flatMap(({ value, synonyms = [] }) => [value, ...synonyms]),
});

/** A shop in memory whose products are found by the product search itself. */
export async function searchedShop(content: MemoryShopContent): Promise<Shop> {
  const { products = [], groups = [] } = content;
  const groupOf = (id: string) => groups.find((ids) => ids.includes(id)) ?? [id];
  const byId = new Map(products.map((one) => [one.id, one]));
  const leads = products.filter(({ id }) => groupOf(id)[0] === id);
  const indexed = leads.map((lead) => {
    const variants = groupOf(lead.id).flatMap((id) => byId.get(id) ?? []);
    const others = variants.filter(({ id }) => id !== lead.id);
    return {
      product: { ...lead, shopId: null, prices: {} },
      tags: [],
      variantWords: others.flatMap(({ sku, options }) => [sku, ...Object.values(options)]),
      optionValues: others.flatMap(({ options }) => Object.entries(options)),
      offers: others.length === 0 ? [] : variants.map((one) => ({ ...one, shopId: null, prices: {} })),
    };
  });
  const index = await ProductIndex.build(indexed, defaultConfiguration);
  return {
    ...memoryShop(content),
    async searchProducts(query) {
      const { answer, products: items } = await index.ask(query, { ...noRules, words: known });
      return {
        items,
        total: Math.max(answer.total, items.length),
        correctedQuery: answer.phrase.corrected,
        lackingColour: answer.lackingColour,
        isClosest: answer.isClosest,
        knownShare: answer.phrase.knownShare,
        words: answer.words,
        isBroad: false,
      };
    },
  };
}

/** As the server reads a text for a channel. */
export function readerOf(model: Model): Reader {
  return (text, as) => {
    const understood = model.understand(text);
    const own = as === undefined ? understood.slots : model.slotsOf(text, as);
    const slots = Object.entries(own).map(
      ([
        name,
        {
          value,
          resolved: [best],
        },
      ]): [string, SlotValue] => {
        if (!best) return [name, { value }];
        const isNumber = best.id === undefined && /^\d+(?:\.\d+)?$/.test(best.name);
        if (isNumber) return [name, { value: /\p{N}/u.test(value) ? value : best.name }];
        return [name, { value, resolved: { id: best.id ?? null, name: best.name } }];
      },
    );
    const intent = as ?? understood.intent ?? 'AMAZON.FallbackIntent';
    return { intent, slots: Object.fromEntries(slots), likely: understood.alternatives.slice(0, 2) };
  };
}

/** Says the turns of a dialogue to a shop of its own and grades each answer as a stranger would. */
export async function playDialogue(
  dialogue: BenchDialogue,
  { model, app, shop, locale }: BenchWorld,
): Promise<GradedTurn[]> {
  let attributes: unknown = {};
  let cart = '{}';
  const graded: GradedTurn[] = [];
  const said = new Set<string>();
  const read = readerOf(model);
  for (const expected of dialogue.turns) {
    const { intent, slots } = read(expected.say);
    const session = { id: 's', isNew: false, attributes };
    const { confidence } = model.understand(expected.say);
    const turn = turnOf(intent ?? '', { intent, slots, text: expected.say, confidence, locale, session });
    const reply = await respond(turn, app, shop, read);
    attributes = JSON.parse(JSON.stringify({ d: reply.dialogue }));
    const lines = await shop.getCart();
    const now = JSON.stringify(sorted(Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))));
    const wanted = expected.cart === undefined ? cart : JSON.stringify(sorted(expected.cart));
    const { grade, why } = gradeOf(expected, reply, { isCartRight: now === wanted, wasCart: cart === now, said });
    graded.push({ dialogue, expected, intent, speech: reply.speech, grade, why });
    said.add(reply.speech);
    cart = now;
  }
  return graded;
}

export interface BenchWorld {
  readonly model: Model;
  readonly app: AppDefinition;
  readonly shop: Shop;
  readonly locale: Locale;
}

function sorted(cart: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(cart).sort(([a], [b]) => a.localeCompare(b)));
}

interface Around {
  readonly isCartRight: boolean;
  readonly wasCart: boolean;
  readonly said: ReadonlySet<string>;
}

function gradeOf(expected: ExpectedTurn, reply: Reply, around: Around): { grade: Grade; why: string } {
  const { speech, dialogue } = reply;
  if (reply.fault !== undefined) return { grade: 'embarrassing', why: `fault: ${String(reply.fault)}` };
  if (!around.isCartRight) return { grade: around.wasCart ? 'wrong' : 'embarrassing', why: 'cart' };
  if (reply.endsSession && expected.ends !== true && !/thank|bye/i.test(expected.say))
    return { grade: 'embarrassing', why: 'hung up' };
  const broken =
    expected.says?.find((pattern) => !pattern.test(speech)) ?? expected.not?.find((pattern) => pattern.test(speech));
  const strays = expected.shows === undefined ? [] : straysOf(expected.shows, dialogue);
  if (broken || strays.length > 0) {
    const isFine = expected.fine?.test(speech) === true && !expected.not?.some((pattern) => pattern.test(speech));
    return { grade: isFine ? 'acceptable' : 'wrong', why: broken ? String(broken) : `shows ${strays.join(', ')}` };
  }
  if (around.said.has(speech)) return { grade: 'acceptable', why: 'said before, word for word' };
  const words = speech.split(/\s+/).length;
  return words > wordsMax ? { grade: 'acceptable', why: `${words} words` } : { grade: 'right', why: '' };
}

/** What was read out or is in focus and should not be; 'nothing' where nothing was. */
function straysOf(wanted: readonly string[], { shown }: Reply['dialogue']): string[] {
  if (shown === null || shown.kind !== 'products') return ['nothing'];
  const heard = shown.focus === null ? shown.ids.slice(shown.from, shown.said) : [shown.focus];
  if (heard.length === 0) return ['nothing'];
  return heard.filter((id) => !wanted.some((one) => id === one || id.startsWith(`${one}-`)));
}

/** How many of a group of turns were right or acceptable, as text. */
export function tallied(graded: readonly GradedTurn[]): string {
  const count = (grade: Grade) => graded.filter((one) => one.grade === grade).length;
  const good = count('right') + count('acceptable');
  const share = Math.round((100 * good) / Math.max(1, graded.length));
  return `${graded.length} turns: ${count('right')} right, ${count('acceptable')} acceptable, ${count('wrong')} wrong, ${count('embarrassing')} embarrassing (${share} %)`;
}
