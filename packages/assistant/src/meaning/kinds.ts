import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { slotName, slotText } from '../dialogue/dialogue-slots.ts';
import { openOption } from '../interactions/product-purchase/options.ts';
import { isOpen, type Meaning } from './meaning.ts';
import { asksOfIt, isSaid } from './wording.ts';

/** "Is there a black one", of the one product that is talked of: that kind of it, which is then the one in focus. */
export const kindOfOne: Meaning = {
  name: 'a kind of what is talked of',
  reads: ['intent', 'slots', 'shown', 'asking'],
  writes: ['intent', 'slots'],
  async meant(moment) {
    const { turn, app, dialogue, shop, language } = moment;
    const { shown } = dialogue;
    const isSoldHere = app.interactions.some(({ type }) => type === interactionNumbers.productPurchase);
    if (turn.intent !== 'RefineColourIntent' || turn.text === null || !isSoldHere || !isOpen(moment)) return null;
    const id = shown?.kind === 'products' ? (shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : null)) : null;
    const said = [slotText(turn, 'colour'), slotName(turn, 'colour')].flatMap((one) => one?.toLowerCase() ?? []);
    if (!id || said.length === 0 || dialogue.asking?.known.options !== undefined) return null;
    if (dialogue.asking?.question === 'option') return null;
    const variants = await shop.getVariants(id);
    const values = variants.length < 2 ? [] : variants.flatMap(({ options }) => Object.values(options));
    const value = values.find((one) => said.includes(one.toLowerCase()));
    // "Does it come in white" is asked of this one, whether or not it does.
    const [asked = ''] = said;
    const option = value ?? (asksOfIt(turn.text, language) ? asked : null);
    return option === null
      ? null
      : { turn: { ...turn, intent: 'ChooseOptionIntent', slots: { option: { value: option } } } };
  },
};

const sizes = [
  'xxs',
  'xs',
  'extra small',
  's',
  'small',
  'm',
  'medium',
  'l',
  'large',
  'xl',
  'extra large',
  'xxl',
  'xxxl',
];

/** From the smallest on, where it is known which is; else as the shop has them. */
function bySize(values: readonly string[]): readonly string[] {
  const rank = (value: string) => sizes.indexOf(value.toLowerCase());
  const amount = (value: string) => Number.parseFloat(value.replace(',', '.'));
  if (values.every((value) => rank(value) >= 0)) return values.toSorted((a, b) => rank(a) - rank(b));
  return values.every((value) => Number.isFinite(amount(value)))
    ? values.toSorted((a, b) => amount(a) - amount(b))
    : values;
}

/** "The bigger one", where it is asked which size. */
export const relativeSize: Meaning = {
  name: 'a size by its place among the sizes',
  reads: ['text', 'asking'],
  writes: ['text', 'intent', 'slots'],
  async meant({ turn, dialogue, shop, language }) {
    const { asking } = dialogue;
    if (turn.kind !== 'intent' || turn.text === null || asking?.question !== 'option') return null;
    const isBigger = isSaid(turn.text, 'bigger', language);
    if (!isBigger && !isSaid(turn.text, 'smaller', language)) return null;
    const variants = await shop.getVariants(asking.known.id ?? '');
    const values = bySize(openOption(variants)?.values ?? []);
    const value = isBigger ? values.at(-1) : values[0];
    if (value === undefined) return null;
    return { turn: { ...turn, text: value, intent: 'ChooseOptionIntent', slots: { option: { value } } } };
  },
};
