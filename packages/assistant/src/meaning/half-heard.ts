import { findOrdinals } from '@voicecart/understanding/built-in/ordinals';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { ordinalOf, wordsForPlace } from '../dialogue/dialogue-slots.ts';
import { nearEnough, nearness, wordsOf } from '../interactions/nearness.ts';
import { placeBehind } from '../interactions/place-words.ts';
import { isStandIn, kindsIn } from '../interactions/product-purchase/spoken-kinds.ts';
import { refinedBy } from '../interactions/product-search/frame.ts';
import { calledAmong } from '../knowledge/called.ts';
import { knowledgeWords } from '../knowledge/knowledge-words.ts';
import { readQuestion } from '../knowledge/question.ts';
import { withoutGreeting, withoutHesitation } from '../speech/politeness.ts';
import type { Turn } from '../turn/turn.ts';
import { isOpen, isSold, type Meaning, type Meant, type Moment, reworded } from './meaning.ts';
import { isBegunBy, isSaid, tellingWords, wantedOf } from './wording.ts';

/** What ends a talk, or answers its question: not believed of a whole sentence without good reason. */
const brief: ReadonlySet<string> = new Set([
  'AMAZON.YesIntent',
  'AMAZON.NoIntent',
  'AMAZON.StopIntent',
  'AMAZON.CancelIntent',
  'AMAZON.NavigateHomeIntent',
  'ThatsAllIntent',
]);
const believedMin = 0.75;
const briefWordsMax = 3;
const briefCharactersMaxJa = 9;

/** "And if it isn't wound", taken for a no: a sentence that is more than a yes or a goodbye was not understood. */
export const halfHeard: Meaning = {
  name: 'a sentence taken for a yes, a no or a goodbye',
  reads: ['text', 'intent', 'asking'],
  writes: ['intent', 'slots'],
  meant(moment) {
    const { turn, language } = moment;
    if (turn.text === null || turn.confidence === null || !isOpen(moment)) return null;
    const behind = brief.has(turn.intent ?? '') ? wishBehind(moment) : null;
    if (behind !== null) return { turn: behind };
    // "It isn't loud, is it?" is neither a yes nor a no.
    const isTag = isSaid(turn.text, 'asksTag', language);
    const isAsked = isTag || isBegunBy(turn.text, 'asksOnly', language);
    if (!brief.has(turn.intent ?? '') || (turn.confidence >= believedMin && !isAsked)) return null;
    const said = withoutHesitation(turn.text, language);
    // "I don't need the tray" is no yes.
    if (turn.intent === 'AMAZON.YesIntent' && isSaid(said, 'without', language))
      return { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } };
    const isBrief = language === 'ja' ? said.length <= briefCharactersMaxJa : said.split(/\s+/).length <= briefWordsMax;
    return isBrief && !isTag ? null : { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } };
  },
};

/** "Nah, forget it. Anything similar you have": what comes after the no is meant. */
function wishBehind(moment: Moment): Turn | null {
  const { turn, read, language, dialogue } = moment;
  // Where something is asked, a no belongs to that.
  const isAsked = dialogue.asking !== null && dialogue.asking.interaction !== 'assistant';
  if (read === null || isAsked || turn.intent === 'AMAZON.YesIntent') return null;
  const parts = (turn.text ?? '').split(/[,.!?;]\s+/u);
  for (const at of parts.slice(1).keys()) {
    const words = parts.slice(at + 1).join(', ');
    const again = reworded(moment, words);
    const isMore = tellingWords(words, language).length > 0 && !brief.has(again.intent ?? '');
    if (isMore && again.intent !== 'AMAZON.FallbackIntent') return again;
    if (isMore && readQuestion(words, knowledgeWords(language)) !== null) return again;
  }
  return null;
}

/** "Hello, do you have cups": what comes after the greeting is meant. */
export const afterGreeting: Meaning = {
  name: 'what comes after a greeting',
  reads: ['text', 'intent'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, read, language } = moment;
    if (turn.text === null || read === null || turn.intent !== 'AMAZON.HelpIntent') return null;
    const rest = withoutGreeting(turn.text, language);
    if (rest === null) return null;
    const again = reworded(moment, rest);
    return again.intent === 'AMAZON.FallbackIntent' || again.intent === 'AMAZON.HelpIntent' ? null : { turn: again };
  },
};

/** "Which one's better" is "which one is better" to who has only heard that. */
export const contraction: Meaning = {
  name: 'a contraction in full',
  reads: ['text', 'intent'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, read, language } = moment;
    if (language !== 'en' || turn.text === null || read === null || turn.intent !== 'AMAZON.FallbackIntent')
      return null;
    const full = turn.text.replace(/(?<=[a-z])['’]s(?= )/giu, ' is');
    if (full === turn.text) return null;
    const again = reworded(moment, full);
    return again.intent === 'AMAZON.FallbackIntent' ? null : { turn: again };
  },
};

const ofOne: ReadonlySet<string> = new Set(['StockIntent', 'PriceIntent', 'SelectItemIntent']);

/** "Is the mohair back in stock", of nothing that was shown: it is looked for, and the list tells stock and price. */
export const askedByName: Meaning = {
  name: 'stock or price of a product by its name',
  reads: ['intent', 'slots', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    if (!ofOne.has(turn.intent ?? '') || !isOpen(moment) || ordinalOf(turn) !== null) return null;
    const words = wordsForPlace(turn);
    if (words === null) return null;
    const { shown } = dialogue;
    const listed = shown?.kind === 'products' ? await shop.getProducts(shown.ids) : [];
    // "The stoneware one", of chandeliers, is none of them.
    if (turn.intent === 'SelectItemIntent' && listed.length > 0) return null;
    if (calledAmong(listed, words, language).length > 0 || !(await isSold(moment, words))) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: words } } } };
  },
};

/** Longer words are a question of their own. */
const placeWordsMax = 3;

/** "I mean the one in Boston", where a place was asked for; "what about Portland", after a store, where nothing is called so. */
export const placeAsked: Meaning = {
  name: 'the place that was asked for',
  reads: ['text', 'intent', 'slots', 'asking', 'shown', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    if (dialogue.asking?.question === 'place') return placeAnswered(moment);
    // A whole sentence that nobody asked for is no place.
    if (turn.intent === 'StorePlaceIntent' && turn.text !== null && turn.slots.place?.value === turn.text)
      return (await storeOrCity(turn.text, shop)) === null
        ? { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } }
        : null;
    if (dialogue.shown?.interaction !== 'store-location' || turn.text === null || !ofPlaces.has(turn.intent ?? ''))
      return null;
    const words = withoutHesitation(turn.text, language);
    const behind = placeBehind(words, language) ?? postcode.exec(words)?.[0] ?? (await storeOrCity(words, shop));
    if (behind === null && readQuestion(words, knowledgeWords(language)) !== null) return null;
    const place = behind ?? words;
    if (place.split(/\s+/).length > placeWordsMax || (await isSold(moment, place))) return null;
    const found = await shop.findStores({ text: place, country: turn.locale.slice(3) }, 1);
    return found.place === null ? null : { turn: placed(turn, place) };
  },
};

/** A sentence with a store, a city or a postcode in it answers; a longer one without leaves the question. */
async function placeAnswered({ turn, dialogue, shop, language }: Moment): Promise<Meant> {
  const words = turn.text === null ? null : withoutHesitation(turn.text, language);
  const named = turn.intent === 'SelectItemIntent' ? wordsForPlace(turn) : null;
  if (words === null) return named === null ? null : { turn: placed(turn, named) };
  const place = (await storeOrCity(words, shop)) ?? placeBehind(words, language) ?? postcode.exec(words)?.[0] ?? named;
  if (place !== null) return { turn: placed(turn, place) };
  const isLonger = words.split(/\s+/).length > placeWordsMax || /[?？]\s*$/u.test(words);
  return isLonger && turn.intent === 'AMAZON.FallbackIntent' ? { dialogue: { ...dialogue, asking: null } } : null;
}

const postcode = /(?<![\p{L}\p{N}])\p{N}{4,9}(?![\p{L}\p{N}])/u;

/** The only store, or the only city of stores, that is named in what was said. */
async function storeOrCity(words: string, shop: Moment['shop']): Promise<string | null> {
  const { stores } = await shop.findStores(null, storesMax);
  const isSaid = (name: string) => name !== '' && nearness(name, words) >= saidWhole;
  const names = new Set(stores.map(({ name }) => name).filter(isSaid));
  const cities = new Set(stores.map(({ city }) => city).filter(isSaid));
  const [only, other] = names.size > 0 ? names : cities;
  return only === undefined || other !== undefined ? null : only;
}

const storesMax = 30;
/** Each word of a name stands in what was said. */
const saidWhole = 0.85;

/** What the name of a place is taken for. */
const ofPlaces: ReadonlySet<string> = new Set(['ProductSearchIntent', 'AMAZON.FallbackIntent']);

function placed(turn: Turn, value: string): Turn {
  return { ...turn, intent: 'StorePlaceIntent', slots: { place: { value } } };
}

/** "The orthopedic bed in large", of poop bags: something is named that none of those that were told is called. */
async function isOfAnother({ dialogue: { shown }, shop, language }: Moment, text: string): Promise<boolean> {
  if (refinedBy('', text, language) !== null) return false;
  const { rest } = kindsIn(text, language);
  const named = tellingWords(rest, language)
    .filter((word) => !isStandIn(word, language))
    .join(' ');
  const told = await shop.getProducts(shown?.ids ?? []);
  return wordsOf(named).length > 1 && told.every(({ title }) => nearness(named, title) < nearEnough);
}

function isPlaceSaid({ text }: Turn, language: Moment['language']): boolean {
  return findOrdinals(tokenise(text ?? ''), language).length > 0;
}

/** "I want a snake plant", taken for the answer to a choice that nobody offered: it is looked for. */
export const optionOfNothing: Meaning = {
  name: 'a choice where none was offered',
  reads: ['text', 'intent', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment): Promise<Meant> {
    const { turn, dialogue, language } = moment;
    // "An iron pan", with nothing listed, chooses nothing: its words are looked into.
    const isPlace = turn.intent === 'SelectItemIntent' && dialogue.shown === null && dialogue.asking === null;
    if (isPlace && turn.text !== null && ordinalOf(turn) === null && !isPlaceSaid(turn, language))
      return { turn: { ...turn, intent: 'AMAZON.FallbackIntent', slots: {} } };
    if (turn.intent !== 'ChooseOptionIntent' || turn.text === null) return null;
    if (dialogue.asking?.interaction === 'product-purchase') return null;
    const { text } = wantedOf(turn.text, language);
    if (dialogue.shown?.kind === 'products' && !(await isOfAnother(moment, text))) return null;
    if (!(await isSold(moment, text))) return null;
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots: { query: { value: text } } } };
  },
};
