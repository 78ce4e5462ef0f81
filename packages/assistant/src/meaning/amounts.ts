import { findNumbers } from '@voicecart/understanding/built-in/numbers';
import { tokenise } from '@voicecart/understanding/words/tokens';
import { isOneTakenOut, japaneseNumber } from '../interactions/product-purchase/counted-words.ts';
import { splitPriceLimit } from '../interactions/product-search/price-limit.ts';
import { currencyOf, withoutPriceFrom } from '../interactions/product-search/query.ts';
import { withoutHesitation } from '../speech/politeness.ts';
import { agePhrase, inFigures, onlyMinus, roughPrice } from './amount-words.ts';
import { askedThing } from './asked-thing.ts';
import { marks } from './marks.ts';
import { isOpen, isSold, type Meaning, type Meant, type Moment } from './meaning.ts';
import { asksOfIt, isAllThatIsSaid, patternOf, wantedOf } from './wording.ts';

/** "Make that one", whose number was taken for a word. */
export const countSaid: Meaning = {
  name: 'how many of it',
  reads: ['text', 'intent', 'slots'],
  writes: ['slots'],
  meant({ turn, language }) {
    const isLacking = turn.intent === 'ChangeQuantityIntent' && Object.keys(turn.slots).length === 0;
    if (!isLacking || turn.text === null) return null;
    const said = (language === 'ja' ? japaneseNumber.exec(turn.text)?.[0] : null) ?? turn.text;
    const [number, other] = findNumbers(tokenise(said), language);
    const isCount = number !== undefined && other === undefined && number.figures.length <= 2;
    return isCount ? { turn: { ...turn, slots: { quantity: { value: number.figures } } } } : null;
  },
};

/** "One less", "minus two", right after something was put into the cart. */
export const fewer: Meaning = {
  name: 'so many less',
  reads: ['text', 'intent', 'asking', 'by'],
  writes: ['intent', 'slots'],
  meant(moment): Meant {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isOpen(moment) || dialogue.by !== 'product-purchase') return null;
    const out = { ...turn, intent: 'RemoveFromCartIntent' };
    if (isOneTakenOut(turn.text, language)) return { turn: { ...out, slots: {} } };
    const said = withoutHesitation(inFigures(turn.text, language), language);
    const source = marks[language].fewer.replaceAll('{n}', '(?<n>\\d{1,2})');
    const count = patternOf(source, language, 'whole').exec(said)?.groups?.n ?? onlyMinus(said, language);
    return count == null ? null : { turn: { ...out, slots: { quantity: { value: count } } } };
  },
};

const ofPrices: ReadonlySet<string> = new Set([
  'PriceLimitIntent',
  'ProvideNumberIntent',
  'SelectItemIntent',
  'CheaperIntent',
  'PriceIntent',
  'ChangeQuantityIntent',
  'ChooseOptionIntent',
  'AMAZON.FallbackIntent',
]);
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };

/** "Between twenty and thirty", "ten bucks, roughly": a range, of what was looked for or of what is named beside it. */
export const priceRange: Meaning = {
  name: 'a range of prices',
  reads: ['text', 'intent', 'slots', 'asking', 'shown', 'catalogue'],
  writes: ['text', 'intent', 'slots'],
  async meant(moment) {
    const { turn, app, dialogue, language } = moment;
    const isPriced = ofPrices.has(turn.intent ?? '') || turn.intent === 'ProductSearchIntent';
    if (turn.text === null || !isOpen(moment) || !isPriced) return null;
    // "Up to about a hundred" is a limit.
    const isLimit = splitPriceLimit(turn.text, language).amount !== null;
    const found = isLimit ? null : roughPrice(turn.text, language, signs[currencyOf(turn, app)] ?? '$');
    if (!found) return turn.intent === 'ProductSearchIntent' ? null : belowLast(moment);
    const rest = wantedOf(found.rest, language).text;
    // "For warming up" has a word that something is called by.
    const beside =
      rest === '' || (await isSold(moment, rest)) ? rest : ((await askedThing(rest, moment, true)) ?? rest);
    const isNamed = beside !== '' && (await isSold(moment, beside));
    // Words that are no product's leave what was looked for as it is.
    const { shown } = dialogue;
    const query = shown?.interaction === 'product-search' ? withoutPriceFrom(shown.query ?? '', turn, app) : '';
    const before = roughPrice(query, language, '')?.rest ?? query;
    const of = isNamed ? beside : before;
    // Of two prices all that is sold is meant, whatever it is for; one may be the age or the size of something.
    const isRange = found.price.match(/\d+(?:[.,]\d+)?/g)?.length === 2;
    if (of === '' && beside !== '' && turn.intent !== 'ProductSearchIntent' && !isRange) return null;
    const value = `${of} ${found.price}`.trim();
    return { turn: { ...turn, text: value, intent: 'ProductSearchIntent', slots: { query: { value } } } };
  },
};

/** "Anything below that one": cheaper than what was told last. */
function belowLast({ turn, dialogue, language }: Moment): Meant {
  const said = withoutHesitation(turn.text ?? '', language);
  if (dialogue.shown?.kind !== 'products') return null;
  if (!isAllThatIsSaid(said, 'belowThat', language) && !isAllThatIsSaid(turn.text ?? '', 'belowThat', language))
    return null;
  return { turn: { ...turn, intent: 'CheaperIntent', slots: {} } };
}

/** "Dog collars under fifteen dollars": a limit with what is looked for beside it is a search of its own. */
export const limitOfNamed: Meaning = {
  name: 'a limit and what it is of',
  reads: ['text', 'intent', 'slots', 'asking', 'catalogue'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, language } = moment;
    // Of a search the price alone may have been understood.
    const isUnnamed =
      turn.intent === 'ProductSearchIntent' && Object.keys(turn.slots).every((name) => name === 'price');
    const isLimit = turn.intent === 'PriceLimitIntent' || isUnnamed;
    if (turn.text === null || !isOpen(moment) || !isLimit) return null;
    const split = splitPriceLimit(turn.text, language);
    const named = wantedOf(split.text, language).text;
    if (split.amount === null || named === '' || !(await isSold(moment, named))) return null;
    const slots = { query: { value: named }, price: { value: String(split.amount) } };
    return { turn: { ...turn, intent: 'ProductSearchIntent', slots } };
  },
};

/** "My son is nine": no price, and what is looked for is for a child. */
export const aged: Meaning = {
  name: 'how old somebody is',
  reads: ['text', 'intent', 'slots', 'asking', 'shown'],
  writes: ['text', 'intent', 'slots'],
  meant(moment) {
    const { turn, dialogue, language } = moment;
    if (turn.text === null || !isOpen(moment) || !ofAges.has(turn.intent ?? '')) return null;
    // "Is it right for an eight-year-old": the product's own ages answer.
    if (dialogue.shown?.kind === 'products' && asksOfIt(turn.text, language)) return null;
    const plain = agePhrase(turn.text, language);
    if (plain === null) return null;
    const { price, ...slots } = turn.slots;
    const query = slots.query ? (agePhrase(slots.query.value, language) ?? slots.query.value) : null;
    const isPrice = splitPriceLimit(turn.text, language).amount !== null;
    return {
      turn: {
        ...turn,
        text: plain,
        slots: {
          ...slots,
          ...(query === null ? {} : { query: { value: query } }),
          ...(price && isPrice ? { price } : {}),
        },
      },
    };
  },
};

const ofAges: ReadonlySet<string> = new Set(['ProductSearchIntent', 'AMAZON.FallbackIntent', 'SimilarIntent']);
