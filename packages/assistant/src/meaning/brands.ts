import { patterns } from '@voicecart/language/meaning';
import { perLanguage } from '@voicecart/language/sections';
import { plainText } from '../knowledge/phrase-pattern.ts';
import { isOneThing, isOpen, type Meaning } from './meaning.ts';
import { patternOf, tellingWords } from './wording.ts';

/** What stands before a brand, or behind it in Hindi and Japanese, where only its things are wanted. */
const ofBrand = perLanguage((language) => patterns[language].ofBrand);

const lookedAtMax = 5;

/** "Only from Northway", of a list: the same search among the things of that brand; of that brand alone where it has none. */
export const brandOnly: Meaning = {
  name: 'only of a brand',
  reads: ['text', 'shown', 'asking', 'catalogue'],
  writes: ['intent', 'slots', 'shown'],
  async meant(moment) {
    const { turn, dialogue, shop, language } = moment;
    const { shown } = dialogue;
    if (turn.kind !== 'intent' || turn.text === null || !isOpen(moment)) return null;
    if (shown?.interaction !== 'product-search' || shown.kind !== 'products' || shown.query === null) return null;
    const said = patternOf(ofBrand[language], language, 'whole').exec(turn.text)?.groups?.brand?.trim();
    if (!said || tellingWords(said, language).length === 0) return null;
    const query = { text: said, maxPriceMinor: null, sort: 'relevance', limit: lookedAtMax, offset: 0 } as const;
    const [page, listed] = await Promise.all([shop.searchProducts(query), shop.getProducts(shown.ids)]);
    const brand = [...listed, ...page.items].flatMap((one) => one.brand ?? []).find((one) => isSame(one, said));
    if (brand === undefined) return null;
    const narrowed = `${shown.query} ${brand}`;
    const isBoth = shown.query !== '' && (await isOneThing(moment, narrowed));
    return {
      turn: {
        ...turn,
        intent: 'ProductSearchIntent',
        slots: { query: { value: isBoth ? narrowed : brand } },
        isWithin: true,
      },
      dialogue: { ...dialogue, shown: { ...shown, focus: null } },
    };
  },
};

function isSame(brand: string, said: string): boolean {
  return plainText(brand).trim() === plainText(said).trim();
}
