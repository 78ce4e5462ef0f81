import { denialIn } from '../../interactions/product-purchase/correcting.ts';
import { kindsOfThing, kindWith } from '../../interactions/product-purchase/one-by-one.ts';
import { fitting, type OpenOption, optionsOf, valueNamed } from '../../interactions/product-purchase/options.ts';
import { kindsSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import { countBeside, countIn, inFigures, isPackedCount, valueWithin } from '../amount-words.ts';
import { isOpen, type Meaning, type Moment } from '../meaning.ts';
import { pointingWords } from '../pointing-words.ts';
import { asksOfIt, denied, isBegunBy, isSaid, patternOf, tellingWords, wantedOf } from '../wording.ts';

const ofVariants: ReadonlySet<string> = new Set([
  'AddToCartIntent',
  'RefineColourIntent',
  'SelectItemIntent',
  'ProductSearchIntent',
  'ChangeQuantityIntent',
  'ChooseOptionIntent',
  'AMAZON.FallbackIntent',
]);
/** In these a kind may be asked about, though something else was heard. */
const ofQuestions: ReadonlySet<string> = new Set(['StockIntent', 'OrderDateIntent', 'TellMeMoreIntent', 'PriceIntent']);

/** So many of what was told are looked into. */
const lookedAtMax = 4;

/** "The mustard one", "in mint, I need six": a kind that one of the products that were told comes in. */
export const variantNamed: Meaning = {
  name: 'a kind of what was told',
  reads: ['text', 'intent', 'shown', 'asking'],
  writes: ['text', 'intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const { shown, asking } = dialogue;
    if (turn.text === null || shown?.kind !== 'products' || !isOpen(moment)) return null;
    // Where the kind is asked for, words are read by whoever asked.
    if (asking?.question === 'option') return null;
    const soldOut = await soldOutKind(moment, shown);
    if (soldOut !== null && (ofVariants.has(turn.intent ?? '') || ofQuestions.has(turn.intent ?? '')))
      return { turn: { ...turn, text: soldOut, intent: 'ChooseOptionIntent', slots: { option: { value: soldOut } } } };
    if (!ofVariants.has(turn.intent ?? '')) return null;
    const instead = await kindInstead(moment, shown);
    if (instead) return instead;
    const isQuestion = asksOfIt(turn.text, language) || isBegunBy(turn.text, 'asksOnly', language);
    const found = await kindsNamed(moment, shown, /\d/.test(inFigures(turn.text, language)));
    const [only, other] = found;
    const quantity = only === undefined ? countIn(turn.text, language) : countBeside(turn.text, only.value, language);
    const isAsked = asking?.interaction === 'product-purchase' && asking.question === 'which';
    const isToAdd =
      turn.intent === 'AddToCartIntent' ||
      isAsked ||
      (quantity !== null && !hasQuestionMark(turn.text)) ||
      wantedOf(turn.text, language).isToAdd ||
      isSaid(turn.text, 'take', language);
    if (!isToAdd || isQuestion) return kindAsked(moment, shown);
    if (!only || other) return null;
    // The 37 of "in size 37" is no count.
    const counted = countIn(turn.text, language);
    const isOfValue = counted !== null && new RegExp(`(?<!\\d)${counted}(?!\\d)`).test(only.value);
    const known = isAsked ? asking.known.quantity : isOfValue ? undefined : turn.slots.quantity?.value;
    const count = quantity?.toString() ?? known;
    const slots: Moment['turn']['slots'] = count === undefined ? {} : { quantity: { value: count } };
    return {
      turn: {
        ...turn,
        text: only.value,
        intent: 'AddToCartIntent',
        slots,
      },
      dialogue: { ...dialogue, shown: { ...shown, focus: only.id }, asking: null },
    };
  },
};

/** A number in a question counts nothing: "do you have the seal for three cups?" */
function hasQuestionMark(text: string): boolean {
  return /[?？]\s*$/u.test(text);
}

/** The kind that is named, of the one product that is talked of, where none of it can be had: that is said first. */
async function soldOutKind({ turn, shop, language }: Moment, { ids, focus }: Shown): Promise<string | null> {
  const id = focus ?? (ids.length === 1 ? ids[0] : undefined);
  const variants = id === undefined ? [] : await kindsOfThing(shop, id);
  if (variants.length < 2) return null;
  const { chosen } = kindsSaid(
    optionsOf(variants),
    inFigures(turn.text ?? '', language),
    language,
    variants[0]?.title ?? '',
  );
  const meant = fitting(variants, chosen);
  const isOut = meant.length > 0 && meant.every(({ availability }) => availability === 'out_of_stock');
  return isOut && meant.length < variants.length ? Object.values(chosen).join(' ') : null;
}

/** "No, the A6", right after the A5 was put into the cart: the cart puts it in its place. */
async function kindInstead(moment: Moment, shown: Shown): Promise<Partial<Pick<Moment, 'turn' | 'dialogue'>> | null> {
  const { turn, dialogue, language } = moment;
  const said = turn.text ?? '';
  const denial = denied(said, language);
  const make = patternOf(pointingWords[language].make, language, 'beginning');
  const word = denial?.denial ?? denialIn(said, language);
  if ((word === null && !make.test(said)) || dialogue.by !== 'product-purchase') return null;
  const text = withoutDenial(denial?.rest ?? said, language).replace(make, '');
  const [only, other] = await kindsNamed({ ...moment, turn: { ...turn, text } }, shown, false);
  if (!only || other) return null;
  // Where each kind is a product of its own, or which others there are is forgotten, it is put in for the last one.
  const isPutIn = dialogue.undo.some(({ id }) => id === shown.focus);
  const hasOptions = dialogue.asking?.known.options !== undefined;
  if (isPutIn && (only.id !== shown.focus || (!hasOptions && dialogue.undo.length === 1)))
    return {
      turn: { ...turn, text: only.value, intent: 'AddToCartIntent', slots: {}, isInstead: true },
      dialogue: { ...dialogue, shown: { ...shown, focus: only.id }, asking: null },
    };
  if (word === null || !hasOptions) return null;
  const meant = `${word}, ${only.value}`;
  return { turn: { ...turn, text: meant, intent: 'ChooseOptionIntent', slots: { option: { value: only.value } } } };
}

/** "Rather in eight" is in eight. */
function withoutDenial(text: string, language: Moment['language']): string {
  const word = denialIn(text, language);
  return word === null ? text : withoutDenial(text.trim().slice(word.length), language);
}

/** "Do you have it in thirty-eight", of the one product that is talked of. */
async function kindAsked(moment: Moment, shown: Shown): Promise<Pick<Moment, 'turn'> | null> {
  const { turn, language } = moment;
  // Words alone are read by those who know colors and sizes.
  if (turn.intent !== 'RefineColourIntent' && !/\d/.test(inFigures(turn.text ?? '', language))) return null;
  if (shown.focus === null && shown.ids.length > 1) return null;
  const [found] = await kindsNamed(moment, shown, countIn(turn.text ?? '', language) !== null);
  if (!found || (turn.intent !== 'RefineColourIntent' && /^\p{L}+$/u.test(found.value))) return null;
  return {
    turn: { ...turn, text: found.value, intent: 'ChooseOptionIntent', slots: { option: { value: found.value } } },
  };
}

type Shown = NonNullable<Moment['dialogue']['shown']>;

/** Which of those that were told come in what was said; nothing else may be named beside it. */
async function kindsNamed(
  { turn, shop, language }: Moment,
  { ids, from, said, focus }: Shown,
  isCounted: boolean,
): Promise<readonly { id: string; value: string }[]> {
  const text = turn.text ?? '';
  const heard = focus === null ? ids.slice(from, said).slice(0, lookedAtMax) : [focus];
  const found: { id: string; value: string }[] = [];
  const known = new Set<string>();
  for (const id of heard) {
    if (known.has(id)) continue;
    const variants = await kindsOfThing(shop, id);
    for (const variant of variants) known.add(variant.id);
    const options = optionsSaid(variants, text, language);
    const values = options.flatMap((option) => option.values);
    const kinds = kindsSaid(options, text, language, '');
    const chosen = Object.values(kinds.chosen);
    // "Black, medium" is one kind by two of its options.
    const named = chosen.length > 1 ? null : (valueWithin(text, values, language) ?? valueNamed(values, [text]));
    const value = named ?? (chosen.length > 0 ? chosen.join(' ') : undefined);
    if (value === undefined) continue;
    const rest = named === null ? kinds.rest : withoutValue(wantedOf(text, language).text, value);
    const titles = new Set(variants.flatMap(({ title }) => tellingWords(title, language)));
    const beside = tellingWords(language === 'ja' ? besideInJapanese(rest, titles) : rest, language).filter(
      (word) => !titles.has(word) && !titles.has(word.replace(/s$/u, '')),
    );
    // "Six balls": what is counted has a name of its own; besides it and the number nothing is said.
    if (beside.length > (isCounted ? besideCountMax : 0)) continue;
    const isAlone = (await shop.getVariants(id)).length < 2;
    const meant = isAlone ? kindWith(variants, id, value) : { id };
    if (meant !== undefined) found.push({ id: meant.id, value });
  }
  return found;
}

/** What several kinds differ in: each with the values that may be meant, without a number that counts what is packed. */
function optionsSaid(
  variants: readonly ShopProduct[],
  text: string,
  language: Moment['language'],
): readonly OpenOption[] {
  if (variants.length < 2) return [];
  const mayBe = (value: string) => !isPackedCount(text, value, language);
  return optionsOf(variants).map(({ name, values }) => ({ name, values: values.filter(mayBe) }));
}

/** Japanese parts no words: what is left without the titles and the particles. */
function besideInJapanese(rest: string, titles: ReadonlySet<string>): string {
  const unnamed = [...titles].reduce((left, title) => left.replace(title, ''), rest);
  return unnamed.replace(/ほう|方|やつ|もの|[はがをにでのもといお願しますくだ]/gu, '');
}

/** The number, what it counts, and a verb. */
const besideCountMax = 3;

function withoutValue(text: string, value: string): string {
  const words = new Set(value.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u));
  return text
    .split(/[^\p{L}\p{M}\p{N}.'’]+/u)
    .filter((word) => !words.has(word.toLowerCase()))
    .join(' ');
}
