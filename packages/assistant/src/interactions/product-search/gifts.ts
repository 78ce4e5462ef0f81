import { type Language, languageOf } from '@voicecart/contract/locales';
import { patterns } from '@voicecart/language/interactions/product-search';
import { perLanguage } from '@voicecart/language/sections';
import type { Turn } from '../../turn/turn.ts';

interface GiftWords {
  readonly gift: string;
  /** Said of a gift that is not called one: "something for my dad". */
  readonly anything: string;
  /** Whom it is for, without "my". */
  readonly person: string;
  readonly own: string;
  readonly forWhom: string;
  readonly occasion: string;
  /** "Who likes", before what they like. */
  readonly likes: string;
}

const words: Readonly<Record<Language, GiftWords>> = perLanguage((language) => patterns[language].gift);

interface GiftForms {
  /** A word for a gift, anywhere. */
  readonly gift: RegExp;
  /** "Something" and somebody it is for, wherever they stand: "something for my grandpa, who keeps bees". */
  readonly forSomeone: RegExp;
  /** Nothing but somebody to give it to, as "something for my dad", or what is left of "a gift for my dad" in a slot. */
  readonly onlyPerson: RegExp;
  readonly parts: readonly RegExp[];
}

const forms = new Map<Language, GiftForms>();

function formsOf(language: Language): GiftForms {
  const kept = forms.get(language);
  if (kept) return kept;
  const { gift, anything, person, own, forWhom, occasion, likes } = words[language];
  const [from, to] = language === 'ja' ? ['', ''] : ['(?<![\\p{L}\\p{M}])', '(?![\\p{L}\\p{M}])'];
  const whole = (pattern: string) => `${from}(?:${pattern})${to}`;
  const someone = `(?:${whole(own)}\\s*)*${whole(person)}`;
  const isBehind = language === 'hi' || language === 'ja';
  const toSomeone = isBehind ? `${someone}\\s*(?:${forWhom})?` : `(?:${whole(forWhom)}\\s*)?${someone}`;
  const anyOf = whole(anything);
  const made: GiftForms = {
    gift: new RegExp(whole(gift), 'iu'),
    forSomeone: new RegExp(
      isBehind
        ? `${someone}\\s*${whole(forWhom)}.*${anyOf}`
        : `${anyOf}.*${whole(forWhom)}\\s*(?:${whole(occasion)}\\s*(?:${whole('de|di|da|do|of|von')}\\s*)?)?${someone}`,
      'iu',
    ),
    onlyPerson: new RegExp(`^(?:${anyOf}\\s*)?${toSomeone}(?:\\s*${anyOf})?$`, 'iu'),
    parts: [
      `^${anyOf}|${anyOf}$`,
      toSomeone,
      whole(occasion),
      whole(likes),
      whole(gift),
      `^(?:${whole(own)}\\s*)+`,
    ].map((pattern) => new RegExp(pattern, 'giu')),
  };
  forms.set(language, made);
  return made;
}

/** Left over at either end once the person and the gift are gone. */
const loose = perLanguage((language) => new RegExp(patterns[language].loose, 'giu'));

/**
 * What a gift is to be like: "a present for my sister who likes tea" gives tea, "a gift for dad" gives nothing. Null
 * where no gift is looked for.
 */
export function giftWanted(text: string, turn: Pick<Turn, 'text' | 'locale'>): { readonly like: string } | null {
  const language = languageOf(turn.locale);
  const { gift, forSomeone, onlyPerson, parts } = formsOf(language);
  const isGift = gift.test(text) || (turn.text !== null && (gift.test(turn.text) || forSomeone.test(turn.text)));
  if (!isGift && !onlyPerson.test(text)) return null;
  const rest = parts.reduce((left, part) => left.replace(part, ' '), text);
  // "My mum's birthday" leaves more than blanks.
  const plain = rest
    .replace(/(?<=^|\s)['’]s(?=[\s,]|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/gu, '');
  return { like: plain.replace(loose[language], '').trim() };
}
