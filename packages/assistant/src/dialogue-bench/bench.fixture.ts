import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Locale, languageOf } from '@voicecart/contract/locales';
import type { Model } from '@voicecart/understanding';
import { z } from 'zod';
import { interactions } from '../interactions/interactions.ts';
import type { Shop } from '../shop/shop.ts';
import { conversation, demoApp } from '../test-support/conversation.ts';
import { learntModel } from '../test-support/learnt-model.fixture.ts';
import { product, store } from '../test-support/memory-shop.ts';
import type { SlotValue } from '../turn/turn.ts';
import { searchedShop } from './frame/bench.fixture.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const shopSchema = z.object({
  name: z.string(),
  currency: z.string(),
  products: z.array(
    z.object({
      id: z.string(),
      group: z.string().optional(),
      title: z.string(),
      price: z.int(),
      sale: z.int().optional(),
      options: z.record(z.string(), z.string()).default({}),
      category: z.string(),
      description: z.string(),
    }),
  ),
  policies: z.object({ return: z.string(), shipping: z.string() }),
  faqs: z.array(z.object({ question: z.string(), wordings: z.array(z.string()), answer: z.string() })),
  store: z
    .object({ name: z.string(), street: z.string(), city: z.string(), phone: z.string(), note: z.string() })
    .optional(),
});
type BenchShop = z.output<typeof shopSchema>;

const dialogueSchema = z.object({
  id: z.string(),
  shop: z.string(),
  locale: z.enum(['en-US', 'de-DE', 'es-ES', 'fr-FR', 'hi-IN', 'it-IT', 'ja-JP', 'pt-BR']).default('en-US'),
  turns: z.array(
    z.strictObject({
      say: z.string(),
      /** What is searched for, whatever is understood: the turn only brings a product into focus. */
      search: z.string().optional(),
      /** What a good answer says; a turn without it only leads to the next. */
      right: z.string().optional(),
      /** What is still of use. */
      ok: z.string().optional(),
      /** What would be an invented fact. */
      never: z.string().optional(),
    }),
  ),
});
export type BenchDialogue = z.output<typeof dialogueSchema>;

export type Grade = 'right' | 'acceptable' | 'wrong' | 'embarrassing';
export interface GradedTurn {
  readonly dialogue: string;
  readonly locale: Locale;
  readonly say: string;
  readonly got: string;
  readonly grade: Grade;
}

let dialogues: BenchDialogue[] | null = null;

export function readDialogues(): BenchDialogue[] {
  dialogues ??= readdirSync(`${here}dialogues`).flatMap((file) =>
    z.array(dialogueSchema).parse(JSON.parse(readFileSync(`${here}dialogues/${file}`, 'utf8'))),
  );
  return dialogues;
}

function readShop(name: string): BenchShop {
  return shopSchema.parse(JSON.parse(readFileSync(`${here}shops/${name}.json`, 'utf8')));
}

/** Says each turn of a dialogue to the engine and grades what it answers. */
export async function gradeDialogue({ id, shop: shopName, locale, turns }: BenchDialogue): Promise<GradedTurn[]> {
  const content = readShop(shopName);
  const { app, model } = placeOf(shopName, locale);
  const talk = conversation(await shopOf(content, shopName), { app, turn: { locale } });
  const graded: GradedTurn[] = [];
  for (const turn of turns) {
    if (turn.search !== undefined) {
      await talk.turn({ ProductSearchIntent: { query: turn.search } });
      continue;
    }
    const { intent, slots, confidence } = model.understand(turn.say);
    const heard = Object.entries(slots).map(
      ([
        name,
        {
          value,
          resolved: [best],
        },
      ]): [string, SlotValue] => [
        name,
        best ? { value, resolved: { id: best.id ?? null, name: best.name } } : { value },
      ],
    );
    const reply = await talk.turn(intent ?? 'AMAZON.FallbackIntent', {
      text: turn.say,
      slots: Object.fromEntries(heard),
      confidence,
    });
    if (turn.right === undefined) continue;
    graded.push({ dialogue: id, locale, say: turn.say, got: reply.speech, grade: gradeOf(turn, reply, locale) });
  }
  return graded;
}

/** Longer than so many words is acceptable at best; Japanese is counted by characters. */
const wordsMax = 30;
const charactersMaxJa = 110;

function gradeOf(
  { right = '', ok, never }: BenchDialogue['turns'][number],
  { speech, reprompt }: { readonly speech: string; readonly reprompt: string | null },
  locale: Locale,
): Grade {
  const said = reprompt !== null && speech.endsWith(reprompt) ? speech.slice(0, -reprompt.length).trim() : speech;
  if (never !== undefined && new RegExp(never, 'u').test(said)) return 'embarrassing';
  const isLong = languageOf(locale) === 'ja' ? said.length > charactersMaxJa : said.split(/\s+/).length > wordsMax;
  if (matches(right, said)) return isLong ? 'acceptable' : 'right';
  return ok !== undefined && matches(ok, said) ? 'acceptable' : 'wrong';
}

/** A boundary that knows the letters of every script. */
function matches(pattern: string, said: string): boolean {
  return new RegExp(pattern.replaceAll('\\b', '(?![\\p{L}\\p{M}])'), 'iu').test(said);
}

interface Place {
  readonly app: ReturnType<typeof appOf>;
  readonly model: Model;
}

const places = new Map<string, Place>();

/** Made once: to write down what an app is learnt from takes longer than a dialogue. */
function placeOf(shopName: string, locale: Locale): Place {
  const key = `${shopName} ${locale}`;
  const known = places.get(key);
  if (known) return known;
  const app = appOf(readShop(shopName), locale);
  const place = { app, model: learntModel(app, locale) };
  places.set(key, place);
  return place;
}

function appOf({ name, currency }: BenchShop, locale: Locale) {
  // The questions of every shop of a language, so that one model serves them all.
  const shops = new Set(readDialogues().flatMap((one) => (one.locale === locale ? one.shop : [])));
  const slotValues = [...shops].sort().flatMap((shopName) =>
    readShop(shopName).faqs.map(({ question, wordings }, index) => ({
      locale,
      slotType: 'FaqQuestion',
      id: `${shopName}-${index}`,
      value: question,
      synonyms: wordings,
    })),
  );
  return demoApp({
    name,
    shopName: name,
    locales: [locale],
    currency,
    interactions: interactions.map(({ type }) => ({
      type,
      settings: type === 29 ? { servicePhone: '828 555 0100' } : {},
      utterances: [],
      slotValues: type === 29 ? slotValues : [],
    })),
  });
}

function shopOf({ products, policies, faqs, store: place, currency }: BenchShop, shopName: string): Promise<Shop> {
  const all = products.map(({ id, title, price, sale, options, category, description }) =>
    product(id, title, price, { salePriceMinor: sale ?? null, options, category, description, currency }),
  );
  const groups = [...new Set(products.flatMap(({ group }) => group ?? []))].map((name) =>
    products.filter(({ group }) => group === name).map(({ id }) => id),
  );
  return searchedShop({
    products: all,
    groups,
    policies: { return: { text: policies.return, url: '' }, shipping: { text: policies.shipping, url: '' } },
    faqs: faqs.map((faq, index) => ({ ...faq, id: `${shopName}-${index}`, url: '' })),
    stores: place ? [store('s1', place.name, { ...place, country: 'US' })] : [],
  });
}
