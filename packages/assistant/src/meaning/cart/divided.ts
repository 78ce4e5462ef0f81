import { patterns } from '@voicecart/language/dialogue';
import { countedWords } from '../../interactions/product-purchase/counted-words.ts';
import { optionsOf } from '../../interactions/product-purchase/options.ts';
import { kindsSaid } from '../../interactions/product-purchase/spoken-kinds.ts';
import type { ShopProduct } from '../../shop/shop.ts';
import type { Turn } from '../../turn/turn.ts';
import { valueWithin } from '../amount-words.ts';
import { isOpen, type Meaning, type Moment } from '../meaning.ts';
import { pointingWords } from '../pointing-words.ts';
import { denied, isBegunBy, listedParts, patternOf, tellingWords, wantedOf } from '../wording.ts';

type Each = NonNullable<Turn['each']>;

/** "Oops, a green one and a raw one", "one of them in red": so many of each kind of what is talked of. */
export const divided: Meaning = {
  name: 'so many of each kind',
  reads: ['text', 'shown', 'asking', 'by', 'catalogue'],
  writes: ['intent', 'slots', 'shown', 'asking'],
  async meant(moment) {
    const { turn, dialogue, language } = moment;
    const { shown } = dialogue;
    if (turn.text === null || !isOpen(moment) || shown?.kind !== 'products') return null;
    const correction = denied(turn.text, language);
    const said = wantedOf(correction?.rest ?? turn.text, language).text;
    const listed = listedParts(said, language);
    const isOfEach = patternOf(patterns[language].oneOfEach, language).test(turn.text);
    const variants = await variantsMeant(moment, isOfEach ? [] : listed);
    if (variants.length < 2) return null;
    const put = dialogue.by === 'product-purchase' ? await putLast(moment, variants) : null;
    const again =
      correction === null || listed.length > 1 ? null : putAgain(moment, kindCounted(moment, said, variants));
    const each = isOfEach
      ? oneOfEach(variants)
      : listed.length > 1
        ? listed.flatMap((part) => kindCounted(moment, part, variants) ?? [])
        : put === null || isBegunBy(turn.text, 'also', language)
          ? []
          : someOf(put, kindCounted(moment, said, variants));
    const isWhole = each.length > 1 && (isOfEach || each.length >= listed.length);
    if (again === null && (!isWhole || new Set(each.map((one) => one.id)).size < each.length)) return null;
    const held = again === null ? await inCart(moment, each, put) : [again];
    return {
      turn: { ...turn, intent: 'AddToCartIntent', slots: {}, each: held },
      dialogue: { ...dialogue, shown: { ...shown, focus: held[0]?.id ?? null }, asking: null },
    };
  },
};

/** "No, three red", of red and blue ones that were put in: how many red ones the cart has then. */
function putAgain({ dialogue }: Moment, counted: Each[number] | null): Each[number] | null {
  if (dialogue.by !== 'product-purchase' || counted === null) return null;
  const before = dialogue.undo.find(({ id }) => id === counted.id)?.quantity;
  return before === undefined ? null : { id: counted.id, quantity: before + counted.quantity };
}

const listMax = 5;

/** The kinds of what is talked of; of a list, those of the one product that comes in all that were said. */
async function variantsMeant(moment: Moment, parts: readonly string[]): Promise<readonly ShopProduct[]> {
  const { shop } = moment;
  const { shown } = moment.dialogue;
  if (shown?.kind !== 'products') return [];
  const id = shown.focus ?? (shown.ids.length === 1 ? shown.ids[0] : undefined);
  if (id !== undefined) return shop.getVariants(id);
  if (parts.length < 2) return [];
  const kinds = await Promise.all(shown.ids.slice(0, listMax).map((one) => shop.getVariants(one)));
  const [meant, other] = kinds.filter((variants) =>
    parts.every((part) => kindCounted(moment, part, variants) !== null),
  );
  return meant === undefined || other !== undefined ? [] : meant;
}

/** How many the cart has of each then: beside what it has, or in place of what was put in last. */
async function inCart({ shop }: Moment, each: Each, put: Each[number] | null): Promise<Each> {
  const lines = await shop.getCart();
  const ids = new Set([...(put === null ? [] : [put.id]), ...each.map(({ id }) => id)]);
  return [...ids].map((id) => {
    const held = lines.find(({ productId }) => productId === id)?.quantity ?? 0;
    const more = each.find((one) => one.id === id)?.quantity ?? 0;
    return { id, quantity: held - (put?.id === id ? put.quantity : 0) + more };
  });
}

const kindsMax = 4;

/** "One of each color": of the few kinds that can be had. */
function oneOfEach(variants: readonly ShopProduct[]): Each {
  const sold = variants.filter(({ availability }) => availability !== 'out_of_stock');
  return sold.length > kindsMax ? [] : sold.map(({ id }) => ({ id, quantity: 1 }));
}

/** One kind, and how many of it, where nothing else is named. */
function kindCounted({ language }: Moment, part: string, variants: readonly ShopProduct[]): Each[number] | null {
  const article = patternOf(pointingWords[language].one, language, 'beginning');
  const one = article.test(part) ? { quantity: 1, words: part.replace(article, '').trim() } : null;
  const counted = countedWords(part, language) ?? one;
  if (counted === null) return null;
  const options = optionsOf(variants);
  const { chosen, lacking } = kindsSaid(options, counted.words, language, '');
  const value = valueWithin(
    counted.words,
    options.flatMap(({ values }) => values),
    language,
  );
  const meant = variants.filter(({ options: own }) =>
    Object.keys(chosen).length > 0
      ? Object.entries(chosen).every(([name, one]) => own[name] === one)
      : value !== null && Object.values(own).includes(value),
  );
  const [first] = meant;
  if (first === undefined || meant.length > 1 || lacking.length > 0) return null;
  // "A green hammock and a raw mat" names another thing.
  const known = variants.flatMap(({ title, options: own }) =>
    tellingWords([title, ...Object.values(own)].join(' '), language),
  );
  const { rest } = kindsSaid(options, counted.words, language, '');
  const strange = tellingWords(rest, language).filter((word) => !known.some((one) => isLike(one, word)));
  return strange.length > 0 ? null : { id: first.id, quantity: counted.quantity };
}

function isLike(one: string, other: string): boolean {
  return one.startsWith(other.slice(0, 4)) || other.startsWith(one.slice(0, 4));
}

/** What was put in last, where it is of one kind. */
async function putLast({ dialogue, shop }: Moment, variants: readonly ShopProduct[]): Promise<Each[number] | null> {
  const [last, other] = dialogue.undo;
  if (last === undefined || other !== undefined || !variants.some(({ id }) => id === last.id)) return null;
  const now = (await shop.getCart()).find(({ productId }) => productId === last.id)?.quantity ?? 0;
  if (now === 0) return null;
  return { id: last.id, quantity: now > last.quantity ? now - last.quantity : now };
}

/** "One in red", of three blue ones that were put in: two blue ones stay. */
function someOf(put: Each[number], other: Each[number] | null): Each {
  if (other === null || other.id === put.id || other.quantity >= put.quantity) return [];
  return [{ id: put.id, quantity: put.quantity - other.quantity }, other];
}
