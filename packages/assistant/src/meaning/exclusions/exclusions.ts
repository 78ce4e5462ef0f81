import type { Language } from '@voicecart/contract/locales';
import { productAtHand } from '../../dialogue/dialogue.ts';
import { nearEnough, nearness, wordsOf } from '../../interactions/nearness.ts';
import { optionsOf } from '../../interactions/product-purchase/options.ts';
import { isKindSaid, kindsSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import { withoutColours } from '../../interactions/product-search/query.ts';
import { withKinds } from '../../interactions/product-search/without.ts';
import { calledAmong } from '../../knowledge/called.ts';
import { withoutHesitation } from '../../speech/politeness.ts';
import { askedThing } from '../asked-thing.ts';
import { marks } from '../marks.ts';
import { isOpen, isSold, type Meaning, type Moment, reworded, wordsOfTurn } from '../meaning.ts';
import { denied, isBegunBy, patternOf, tellingWords, wantedOf } from '../wording.ts';
import { contrasted, type Excluding, excluding, unwantedIn } from './excluding.ts';

const search = 'ProductSearchIntent';
/** Turns of which a negation says what is not wanted. All others deny something else: "I did not get my order". */
const ofProducts: ReadonlySet<string> = new Set([
  search,
  'RefineColourIntent',
  'SimilarIntent',
  'MoreResultsIntent',
  'SelectItemIntent',
  'ChooseOptionIntent',
  'CheapestIntent',
  'CategoriesIntent',
  'CheaperIntent',
  'PricierIntent',
  'CompareIntent',
  'StockIntent',
  'TellMeMoreIntent',
  'LikeGenreIntent',
  'AddToCartIntent',
  'AMAZON.NoIntent',
  'ThatsAllIntent',
  'AMAZON.FallbackIntent',
]);

/** "A lead that is not leather", "no stripes", "not in red": what is not wanted narrows the search. */
export const exclusion: Meaning = {
  name: 'exclusion',
  reads: ['text', 'intent', 'slots', 'asking', 'shown', 'catalogue'],
  writes: ['text', 'intent', 'slots'],
  async meant(moment) {
    const { turn, language, dialogue } = moment;
    const words = wordsOfTurn(turn);
    if (words === null || !isOpen(moment)) return null;
    const isList = dialogue.shown?.kind === 'products' || dialogue.asking?.question === 'gift';
    // Whoever says what somebody has or hates says it of what is shown, whatever the words are like.
    const unwanted = isList || turn.intent === search ? unwantedIn(words, language) : null;
    if (!unwanted && !ofProducts.has(turn.intent ?? '') && !(await isOfNoCart(moment))) return null;
    const contrast = contrasted(words, language);
    const isContrast =
      contrast !== null &&
      (await isSold(moment, contrast.without[0] ?? '')) &&
      (await wantedIn(moment, contrast.rest)) !== '';
    if (isContrast && !isKindSaid(contrast.without[0] ?? '', language))
      return { turn: searchInstead(moment, contrast) };
    const found = isContrast
      ? contrast
      : ((await toldExcluded(moment, words)) ?? excludedBeside(unwanted, words, language));
    if (!found) return null;
    const kind = await kindInstead(moment, found);
    if (kind !== null) return { turn: { ...turn, text: kind, intent: 'ChooseOptionIntent', slots: ofOption(kind) } };
    const beside = denied(found.rest, language)?.rest ?? found.rest;
    const rest = await wantedIn(moment, beside);
    // "For me, not for a child" wants nothing else than before.
    const isWanted = rest !== '';
    if (!isWanted && ((!isList && !isOfAll(moment, words)) || isContrast)) return null;
    const without = await telling(moment, found, isWanted);
    if (without.length === 0) return null;
    const text = turn.text === null ? null : '';
    // "The cheapest, but nothing with pine" is still the cheapest.
    if (!isWanted && superlatives.has(turn.intent ?? '')) return { turn: { ...turn, text, slots: {}, without } };
    // "I'll take that, not the panniers": what is talked of is taken.
    if (!isWanted && turn.intent === 'AddToCartIntent' && (await isOfOther(moment, without)))
      return { turn: reworded(moment, found.rest) };
    if (!isWanted) return { turn: { ...turn, text, intent: search, slots: {}, without } };
    return { turn: { ...wishBeside(moment, beside, rest), without } };
  },
};

/** "I meant runners, not rugs", of blue rugs: blue runners. */
function searchInstead({ turn, dialogue, language }: Moment, { without, rest }: Excluding): Moment['turn'] {
  const wanted = wantedOf(rest, language).text;
  const before = dialogue.shown?.kind === 'products' ? (dialogue.shown.query ?? '') : '';
  const [unwanted = ''] = without;
  const at = before.toLowerCase().indexOf(unwanted.toLowerCase());
  const query = at < 0 ? wanted : `${before.slice(0, at)}${wanted}${before.slice(at + unwanted.length)}`;
  return { ...turn, text: query, intent: search, slots: { query: { value: query } } };
}

/** The turn of what is wanted beside what is not: as its words are understood, or a search for it. */
function wishBeside(moment: Moment, beside: string, rest: string): Moment['turn'] {
  const again = withQuery(reworded(moment, beside), rest);
  const isUnparted = moment.language === 'ja' && beside !== rest && again.intent === search;
  // Of a clause alone the rest of the sentence tells no intent.
  const isClause = isUnparted || wordsOf(beside).length > wordsOf(rest).length + clauseWordsMin;
  const isRead = !isClause && again.intent !== null && ofProducts.has(again.intent) && !naysaid.has(again.intent);
  if (isRead) return again;
  return { ...moment.turn, text: isClause ? rest : beside, intent: search, slots: { query: { value: rest } } };
}

/** What is left beside what is not wanted is a wish, whatever its words are like. */
const naysaid: ReadonlySet<string> = new Set(['AMAZON.NoIntent', 'ThatsAllIntent', 'AMAZON.FallbackIntent']);

/** "No backpacks", with nothing asked, is of all that is sold; to a question it may be the answer: "no, backpacks". */
function isOfAll({ turn, dialogue: { asking } }: Moment, words: string): boolean {
  const isFree = asking === null || asking.interaction === 'category-fallback';
  return isFree && turn.intent !== 'AddToCartIntent' && !/^[^\s,]+,/u.test(words);
}

/** "Not the snake plant", of what was told: none of that name. */
async function toldExcluded({ dialogue: { shown }, shop, language }: Moment, words: string): Promise<Excluding | null> {
  const { without, article } = marks[language];
  const said = patternOf(`(?:${without}) (?:${article}) (?<what>.+)`, language, 'whole').exec(words)?.groups?.what;
  if (said === undefined || shown?.kind !== 'products') return null;
  const heard = await shop.getProducts(shown.ids.slice(0, shown.said));
  const named = heard.some(({ title }) => nearness(said, title) >= nearEnough);
  return named ? { without: [said], rest: '' } : null;
}

/** "Not down, I'm allergic to feathers": both. */
function excludedBeside(unwanted: Excluding | null, words: string, language: Language): Excluding | null {
  const other = excluding(unwanted?.rest ?? words, language);
  if (unwanted === null || other === null) return unwanted ?? other;
  return { ...other, without: [...other.without, ...unwanted.without] };
}

const superlatives: ReadonlySet<string> = new Set(['CheapestIntent', 'MostExpensiveIntent']);

/** Whether what is talked of is none of what is not wanted. */
async function isOfOther(
  { dialogue: { shown }, shop, language }: Moment,
  without: readonly string[],
): Promise<boolean> {
  const id = shown?.focus ?? (shown?.ids.length === 1 ? shown.ids[0] : undefined);
  const product = shown?.kind === 'products' && id !== undefined ? await shop.getProduct(id) : null;
  return product !== null && without.every((words) => calledAmong([product], words, language).length === 0);
}

/** "Medium, not large", of the one product that is talked of: the kind that is meant. */
async function kindInstead({ dialogue, shop, language }: Moment, { without, rest }: Excluding): Promise<string | null> {
  const id = productAtHand(dialogue);
  const options = id === null ? [] : optionsOf(await shop.getVariants(id)).filter(({ values }) => values.length > 1);
  const isKind = (words: string) => {
    const { chosen, lacking } = kindsSaid(options, words, language, '');
    return Object.keys(chosen).length + lacking.length > 0;
  };
  const meant = withoutHesitation(denied(rest, language)?.rest ?? rest, language);
  return meant !== '' && without.every(isKind) && isKind(meant) ? meant : null;
}

function ofOption(value: string): Moment['turn']['slots'] {
  return { option: { value } };
}

/** "She likes candles" looks for candles. */
function withQuery(turn: Moment['turn'], rest: string): Moment['turn'] {
  const { query } = turn.slots;
  const isWithin = query !== undefined && query.value !== rest && query.value.endsWith(` ${rest}`);
  return isWithin ? { ...turn, slots: { ...turn.slots, query: { value: rest } } } : turn;
}

/** What is wanted of what was said beside: all of it, or the first clause that names what is sold; '' where nothing does. */
async function wantedIn(moment: Moment, words: string): Promise<string> {
  const { language } = moment;
  for (const part of [words, ...words.split(/[,;.!?]+\s|[、。！？]\s*/u)]) {
    const { text } = wantedOf(part.trim(), language);
    const isPhrase = isBegunBy(part, 'wanting', language) && !/[,;.!?]/u.test(part);
    const thing = isPhrase ? ((await askedThing(text, moment)) ?? '') : text;
    // One character may be a whole word of Japanese.
    const isTelling = tellingWords(thing, language).length > 0 || /^\p{sc=Han}$/u.test(thing);
    if (isTelling && (await isSold(moment, thing))) return thing;
  }
  return '';
}

/** "I don't want rubber", with nothing in the cart that it could be taken out of. */
async function isOfNoCart({ turn, dialogue, shop }: Moment): Promise<boolean> {
  if (turn.intent !== 'RemoveFromCartIntent' || dialogue.shown?.interaction !== 'product-search') return false;
  return dialogue.by !== 'product-purchase' && (await shop.getCart()).length === 0;
}

/** Whether it is sold, or a kind of it. */
async function isAnySold(moment: Moment, words: string): Promise<boolean> {
  for (const one of withKinds([words], moment.language)) if (await isSold(moment, one)) return true;
  return false;
}

const clauseWordsMin = 3;

/** Beside what is wanted anything may be excluded; alone it must be something that is sold, and "no, blue" wants blue. */
async function telling(moment: Moment, found: Excluding, isWanted: boolean): Promise<string[]> {
  const { language, turn } = moment;
  const kept: string[] = [];
  for (const words of found.without) {
    const plain = withoutHesitation(words, language);
    const isColour = plain !== '' && withoutColours(plain, language) === '';
    const isAnswer = isColour && turn.intent === 'AMAZON.NoIntent' && found.isAnswer === true;
    if (plain === '' || isAnswer) continue;
    // "That doesn't give up at once" says nothing of things.
    if (isWanted && plain.split(/\s+/u).length >= clauseWordsMin && !(await isAnySold(moment, plain))) continue;
    if (isWanted || isColour || found.isTold || (await isAnySold(moment, plain))) kept.push(plain.slice(0, 40));
    else {
      // "Not silk, she's allergic": what is excluded is said first.
      const [first = ''] = plain.split(/\s+/u);
      if (first !== plain && (await isSold(moment, first))) kept.push(first.slice(0, 40));
    }
  }
  return kept;
}
