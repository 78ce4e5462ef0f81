import { type Language, languageOf } from '@voicecart/contract/locales';
import { phrases as assistantPhrases } from '@voicecart/language/assistant';
import { answer } from '../../dialogue/answer.ts';
import { slotText } from '../../dialogue/dialogue-slots.ts';
import type { ShopProduct, TasteKind } from '../../shop/shop.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { cut, sentences } from '../../speech/text.ts';
import type { Reply } from '../../turn/reply.ts';
import type { Turn } from '../../turn/turn.ts';
import { wordsAnswered } from '../answered-words.ts';
import type { Interaction, InteractionContext } from '../interaction.ts';
import { nothingElse } from '../listing.ts';
import { wordsOf } from '../nearness.ts';
import { goesOnWithProducts, readProducts, turnProducts } from '../product-search/handed-list.ts';
import { withoutArticle } from '../product-search/query.ts';
import { withoutCarrier } from './carriers.ts';

export const tasteProductsMax = 30;
/** Longer words that nothing understood are hardly the name of a taste. */
const tasteWordsMax = 3;

/** What both kinds of taste are set by. */
export interface TasteSettings {
  readonly remembers: boolean;
  readonly onlyInStock: boolean;
}

/** `{taste}` is one that was named, `{tastes}` are those that are kept. */
export interface TastePhrases {
  readonly ask: string;
  readonly kept: string;
  readonly forYou: string;
  readonly since: string;
  readonly nothing: string;
  readonly help: string;
}

export interface TasteProducts {
  /** The taste as it is told and kept: a book that was found has its own title. */
  readonly name: string;
  readonly products: readonly ShopProduct[];
}

/** How a shopper's taste of one kind is heard, kept and answered with products. */
export interface Taste<S extends TasteSettings> {
  readonly type: number;
  readonly key: string;
  readonly kind: TasteKind;
  readonly likeIntent: string;
  readonly recommendIntent: string;
  readonly slot: string;
  readonly phrases: Readonly<Record<Language, TastePhrases>>;
  /** Products for what was said, best first. */
  readonly find: (context: InteractionContext<S>, said: string) => Promise<TasteProducts>;
  /** What is said before the question, to help: '' where there is nothing. */
  readonly helps: (context: InteractionContext<S>) => Promise<string>;
}

/** The turns of an interaction that keeps what a shopper likes and recommends by it. */
export function tasteTurns<S extends TasteSettings>(
  taste: Taste<S>,
): {
  readonly canHandle: Interaction['canHandle'];
  readonly handle: (context: InteractionContext<S>) => Promise<Reply>;
} {
  return {
    canHandle(turn, dialogue) {
      if (turn.intent === taste.likeIntent || turn.intent === taste.recommendIntent) return true;
      const isAsked = dialogue.asking?.interaction === taste.key;
      if (isAsked && (wordsAnswered(turn) !== null || turn.intent === 'AMAZON.NoIntent')) return true;
      // "She loves oak" names a taste, whatever else it sounds like.
      if (isAsked && turn.kind === 'intent' && tasteSaid(turn, taste.slot) !== '') return true;
      return goesOnWithProducts(turn, dialogue);
    },

    async handle(context) {
      const { turn, dialogue } = context;
      if (turn.intent === taste.likeIntent) return like(taste, context, tasteSaid(turn, taste.slot));
      if (turn.intent === taste.recommendIntent) return recommend(taste, context);
      if (dialogue.asking?.interaction !== taste.key) return turnProducts(context);
      const said = wordsAnswered(turn) ?? (tasteSaid(turn, taste.slot) || null);
      if (said === null) return nothingElse(taste, context, '', 'answered');
      return like(taste, context, withoutCarrier(said, languageOf(turn.locale)));
    },
  };
}

/** The taste in a turn that names one; where the slot holds the words around it or nothing at all, without these. */
function tasteSaid(turn: Turn, slot: string): string {
  const language = languageOf(turn.locale);
  const said = slotText(turn, slot);
  if (said !== null) return withoutCarrier(said, language);
  const rest = withoutCarrier(turn.text ?? '', language);
  return rest === (turn.text ?? '').trim() ? '' : rest;
}

async function like<S extends TasteSettings>(
  taste: Taste<S>,
  context: InteractionContext<S>,
  said: string,
): Promise<Reply> {
  const { turn, settings, shop } = context;
  const phrases = taste.phrases[languageOf(turn.locale)];
  const named = cut(withoutArticle(said, languageOf(turn.locale)), 60);
  if (named === '') return ask(taste, context, '');
  const { name, products } = await wanted(taste, context, named);
  const isGuess = turn.intent === 'AMAZON.FallbackIntent' && wordsOf(named).length > tasteWordsMax;
  if (products.length === 0 && isGuess) return ask(taste, context, assistantPhrases[languageOf(turn.locale)].missFirst);
  if (products.length === 0) return ask(taste, context, fill(phrases.nothing, { taste: name }));
  if (settings.remembers) await shop.keepTaste(taste.kind, name);
  const lead = sentences(settings.remembers ? fill(phrases.kept, { taste: name }) : '', phrases.forYou);
  return readProducts(context, taste.type, products, name, lead);
}

/** Of each taste in turn, so that the first three that are read are not all of one. */
async function recommend<S extends TasteSettings>(taste: Taste<S>, context: InteractionContext<S>): Promise<Reply> {
  const { turn, shop, settings } = context;
  const kept = settings.remembers ? await shop.listTastes(taste.kind) : [];
  const found = await Promise.all(kept.map((name) => wanted(taste, context, name)));
  const filled = found.filter(({ products }) => products.length > 0);
  if (filled.length === 0) return ask(taste, context, '');
  const products = new Map<string, ShopProduct>();
  for (let place = 0; place < tasteProductsMax; place += 1) {
    for (const one of filled) {
      const product = one.products[place];
      if (product) products.set(product.id, product);
    }
  }
  const tastes = listSpoken(
    filled.map(({ name }) => name),
    turn.locale,
    'and',
  );
  const lead = fill(taste.phrases[languageOf(turn.locale)].since, { tastes });
  return readProducts(context, taste.type, [...products.values()], filled[0]?.name ?? '', lead);
}

async function wanted<S extends TasteSettings>(
  taste: Taste<S>,
  context: InteractionContext<S>,
  said: string,
): Promise<TasteProducts> {
  const { name, products } = await taste.find(context, said);
  const isWanted = ({ availability }: ShopProduct) => !context.settings.onlyInStock || availability !== 'out_of_stock';
  return { name, products: products.filter(isWanted) };
}

async function ask<S extends TasteSettings>(
  taste: Taste<S>,
  context: InteractionContext<S>,
  says: string,
): Promise<Reply> {
  return answer(context.dialogue, taste.type, {
    says: sentences(says, await taste.helps(context)),
    asks: taste.phrases[languageOf(context.turn.locale)].ask,
    handled: says === '' ? 'asked' : 'nothing-found',
    asking: { interaction: taste.key, question: taste.kind, known: {} },
  });
}
