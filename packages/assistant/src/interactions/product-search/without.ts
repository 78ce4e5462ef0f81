import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Language, languageOf } from '@voicecart/contract/locales';
import { words } from '@voicecart/language/knowledge';
import { phrases as mannerPhrases } from '@voicecart/language/manners';
import { type Dialogue, withoutMax } from '../../dialogue/dialogue.ts';
import { sentencesOfProduct } from '../../knowledge/attributes.ts';
import { knowledgeWords } from '../../knowledge/knowledge-words.ts';
import { plainText } from '../../knowledge/phrase-pattern.ts';
import { readQuestion } from '../../knowledge/question.ts';
import { hasStem, stemsOf } from '../../knowledge/stems.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { fill, listSpoken } from '../../speech/phrase.ts';
import { ended, sentences, speakable } from '../../speech/text.ts';
import type { InteractionContext } from '../interaction.ts';
import { wordsOf } from '../nearness.ts';
import { kindsIn } from '../product-purchase/spoken-kinds.ts';

type Context = Pick<InteractionContext<unknown>, 'turn' | 'dialogue'>;

/** What was not wanted of a list stays so while it is narrowed; another search begins anew. */
export function keptWithout({ turn, dialogue }: Context): readonly string[] {
  const isNew = turn.intent === 'ProductSearchIntent' && Object.keys(turn.slots).length > 0 && !turn.isWithin;
  const before = isNew || dialogue.shown?.interaction !== 'product-search' ? [] : (dialogue.shown.without ?? []);
  return [...new Set([...before, ...(turn.without ?? [])])].slice(-withoutMax);
}

export function withoutOf(without: readonly string[]): Pick<NonNullable<Dialogue['shown']>, 'without'> {
  return without.length === 0 ? {} : { without: [...without] };
}

/** "Not blue", of blue mugs: mugs. */
export function withoutWords(query: string, without: readonly string[]): string {
  const unwanted = new Set(without.flatMap((words) => wordsOf(words)));
  const left = query.split(/\s+/).filter((word) => !unwanted.has(word.toLowerCase()));
  return left.length === 0 ? query : left.join(' ');
}

const lettersMin = 3;

/** Who wants no leather wants no suede either: what is said, and what is a kind of it. */
export function withKinds(said: readonly string[], language: Language): string[] {
  const rows = words[language].questions.kinds;
  const kinds = said.flatMap((one) => {
    const word = one.toLowerCase();
    return rows.find(([whole = '']) => isSame(word, whole))?.slice(1) ?? [];
  });
  return [...new Set([...said, ...kinds])];
}

/** "Wood" and "wooden". */
function isSame(one: string, other: string): boolean {
  const isLong = one.length >= lettersMin && other.length >= lettersMin;
  return one === other || (isLong && (one.startsWith(other) || other.startsWith(one)));
}

/**
 * "No stripes, then", where it is true of each that is told: their texts deny it, or it is a kind of thing or a look that
 * they would have by their names. Of all else, as of what is in them, only what the shop says of it is told.
 */
export async function toldWithout(context: Searching, told: readonly ShopProduct[]): Promise<string> {
  const { turn, shop } = context;
  const said = turn.without ?? [];
  if (said.length === 0) return '';
  const language = languageOf(turn.locale);
  const kinds = await Promise.all(said.map((one) => isKindOrLook(one, shop, language)));
  const isTrue = said.every((one, at) => kinds[at] || told.every((product) => isDenied(one, product, language)));
  const phrases = mannerPhrases[language];
  if (!isTrue) return (await frequentlyAsked(context, said)) ?? phrases.withoutUnknown;
  const names = listSpoken(
    said.map((one) => speakable(one, 40)),
    turn.locale,
    'or',
  );
  return fill(phrases.without, { words: names });
}

type Searching = InteractionContext<unknown>;

/** A color, a size, a material, or what things are called and filed under: "not a bowl". */
async function isKindOrLook(said: string, shop: Searching['shop'], language: Language): Promise<boolean> {
  const { sizes, colours } = kindsIn(said, language);
  if (sizes.size + colours.size > 0 || withKinds([said], language).length > 1) return true;
  const { content } = stemsOf(plainText(said), knowledgeWords(language));
  // "Raw milk" stands in one name, and is in many a thing that is not called so.
  if (content.length !== 1) return false;
  const { items } = await shop.searchProducts({
    text: said,
    maxPriceMinor: null,
    sort: 'relevance',
    limit: 1,
    offset: 0,
  });
  return items.some(({ title, category }) => hasStems(`${title} ${category ?? ''}`, content, language));
}

function hasStems(text: string, stems: readonly string[], language: Language): boolean {
  const own = new Set(stemsOf(plainText(text), knowledgeWords(language)).all);
  return stems.length > 0 && stems.every((stem) => hasStem(own, stem, language));
}

/** "Without perfume", "no perfume added". */
function isDenied(said: string, product: ShopProduct, language: Language): boolean {
  const known = knowledgeWords(language);
  const { content } = stemsOf(plainText(said), known);
  return sentencesOfProduct(product, language).some(({ text }) => {
    const plain = plainText(text);
    const isLacking = known.negation.test(known.noNegation.without(plain)) || known.lacking.test(plain);
    return isLacking && hasStems(text, content, language);
  });
}

/** What the shop says of it where it is asked often; null where it does not. */
async function frequentlyAsked({ turn, shop, app }: Searching, said: readonly string[]): Promise<string | null> {
  if (!app.interactions.some(({ type }) => type === interactionNumbers.faq)) return null;
  const language = languageOf(turn.locale);
  const words = knowledgeWords(language);
  const stems = stemsOf(plainText(said.join(' ')), words).content;
  const faq = (await shop.listFaqs(turn.locale)).find(
    ({ question }) => readQuestion(question, words)?.isPolar === true && hasStems(question, stems, language),
  );
  // "Almost all" is understood with its question only.
  return faq === undefined
    ? null
    : sentences(speakable(faq.question, 120), ended(speakable(faq.answer, 200), language));
}
