import type { Language } from '@voicecart/contract/locales';
import { slotNumber, slotText } from '../../dialogue-slots.ts';
import { withoutPoliteness } from '../../speech/politeness.ts';
import type { Turn } from '../../turn.ts';
import { findNumbers } from '../../understanding/builtIn/numbers.ts';
import { tokenise } from '../../understanding/tokens.ts';

/** More than anybody says of one thing: 500 is the name of a part, and 2026 a year. */
const countMax = 99;
/** What Japanese puts behind the number of things. */
const japaneseCount = /^(.+?)(?:つ|個|本|枚|台|冊|足|着|箱|袋)の(.+)$/u;
const japaneseCountBehind = /^(.+?)を?([\d一二三四五六七八九十]+)(?:つ|個|本|枚|台|冊|足|着|箱|袋)$/u;

/** "Two mugs", "drei von den Tassen": how many are wanted and of what. Null where the words begin with no count. */
export function countedWords(said: string, language: Language): { quantity: number; words: string } | null {
  if (language === 'ja') return countedInJapanese(said);
  const tokens = tokenise(said);
  const number = findNumbers(tokens, language).find(({ from }) => from === 0);
  const next = number && tokens[number.to];
  return next ? counted(number.figures, said.slice(next.start)) : null;
}

function countedInJapanese(said: string): { quantity: number; words: string } | null {
  const before = japaneseCount.exec(said);
  const [number, words] = before ? [before[1], before[2]] : (japaneseCountBehind.exec(said)?.slice(1).reverse() ?? []);
  const figures = findNumbers(tokenise(number ?? ''), 'ja')[0]?.figures;
  return figures === undefined || words === undefined ? null : counted(figures, words);
}

function counted(figures: string, words: string): { quantity: number; words: string } | null {
  const quantity = Number(figures);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= countMax ? { quantity, words } : null;
}

/** What follows the thing in each language: "in my cart". */
const cartBehind: Readonly<Record<Language, RegExp>> = {
  en: /\s*\b(?:in|into|to|on|onto) (?:my |the |our |a )?(?:shopping )?(?:cart|basket|bag|trolley|order)\b.*$/i,
  de: /(?:\s+(?:in|zu[mr]?|auf)(?: (?:den|dem|meinen|meinem|die|meine))? (?:warenkorb|einkaufswagen|einkaufskorb|korb|wagen))?(?:\s+(?:hinzu|rein|dazu|ein|legen|packen|tun))?$/i,
  es: /\s*(?<=\s)(?:en|al?)(?: (?:el|la|mi))? (?:carrito|carro|cesta|bolsa).*$/i,
  fr: /\s*(?<=\s)(?:dans|à|au)(?: (?:le|la|mon|ma))? (?:panier|chariot|sac).*$/i,
  hi: /\s*(?:(?:मेरे|मेरी|अपने)\s+)?(?:कार्ट|बास्केट|टोकरी).*$/,
  it: /\s*(?<=\s)(?:nel|nella|al|alla)(?: (?:mio|mia))? (?:carrello|cestino|borsa).*$/i,
  ja: /を?カートに.*$/,
  pt: /\s*(?<=\s)(?:no|na|ao|à)(?: (?:meu|minha))? (?:carrinho|sacola|cesta).*$/i,
};

/** Of what was spoken of already: "two of them", "three more". */
const ofWhatWasSaid: Readonly<Record<Language, RegExp>> = {
  en: /^(?:more|of (?:them|those|these|it|that|this)|of each|each|both|pieces?|times|ones?|now)$/i,
  de: /^(?:mehr|davon|von (?:denen|diesen|den|dem|der)|stück|mal|noch|jetzt)$/i,
  es: /^(?:más|de (?:ellos|ellas|es[ao]s|est[ao]s|eso|esto)|unidades|veces|ahora)$/i,
  fr: /^(?:de plus|en plus|d['’]entre (?:eux|elles)|de (?:ceux|celles)(?:-ci|-là)?|de ça|fois|pièces|maintenant)$/i,
  hi: /^(?:और|पीस|इनमें से|उनमें से|अभी)$/,
  it: /^(?:in più|di (?:quest[aeio]|quell[aeio]|loro|più)|pezzi|volte|adesso)$/i,
  ja: /^(?:個|つ|枚|本|台|冊|足|着|箱|袋)?$/u,
  pt: /^(?:a mais|mais|del[ae]s|dess[ae]s|dest[ae]s|disso|unidades|vezes|agora)$/i,
};

/** "Put three candles in my cart", of which the count alone was understood: how many of what; null where nothing is named. */
export function countedBeside(turn: Turn, language: Language): { quantity: number; words: string } | null {
  const said = slotText(turn, 'quantity');
  if (said === null) return null;
  const beside = countedWords(said, language) ?? countedInText(turn.text ?? '', slotNumber(turn, 'quantity'), language);
  if (beside === null) return null;
  const words = withoutPoliteness(beside.words).replace(cartBehind[language], '').trim();
  return words === '' || ofWhatWasSaid[language].test(words) ? null : { quantity: beside.quantity, words };
}

/** The words behind a count, which channels give in figures however it was said. */
function countedInText(
  text: string,
  quantity: number | null,
  language: Language,
): { quantity: number; words: string } | null {
  const tokens = tokenise(text);
  const number = findNumbers(tokens, language).find(({ figures }) => Number(figures) === quantity);
  const next = number && tokens[number.to];
  return next ? counted(number.figures, text.slice(next.start)) : null;
}

/** "One" that says how many, where the number itself is an article or a place to whoever understood the words. */
const oneTakenOut: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:take|put) one (?:of (?:them|those|these) )?(?:out|back|off|away)\b|\bone (?:less|fewer|of (?:them|those|these))\b/,
  de: /(?:^|\s)eine?[ns]? (?:davon|weniger|(?:wieder )?(?:raus|heraus|weg))(?=$|\s)/,
  es: /(?:quita|quite|saca|saque|retira|elimina|borra)(?:me)? un[oa](?: de (?:ell[oa]s|es[oa]s))?$|(?:^|\s)un[oa] menos$/,
  fr: /-en une?$|(?:^|\s)en (?:enlève|enlever|retire|retirer|supprime) une?$|(?:enlève|enlevez|retire|retirez)[ -]en une?$|(?:^|\s)une? de moins$/,
  hi: /(?:^|\s)एक (?:निकाल|हटा|कम)/,
  it: /(?:togli|leva|rimuovi|toglie|levi)ne un[oa]$|(?:^|\s)un[oa] (?:in|di) meno$/,
  ja: /(?:一つ|ひとつ|1つ|一個|1個)(?:だけ)?を?(?:減ら|外し|はずし|取り|抜い|削除|消し)/,
  pt: /(?:tira|tire|tirar|remove|remova|retira|retire) uma?(?: (?:delas|deles))?$|(?:^|\s)uma? a menos$/,
};

/** "Take one out", "togline una": one of several is to leave the cart. */
export function isOneTakenOut(text: string, language: Language): boolean {
  return oneTakenOut[language].test(
    withoutPoliteness(text.normalize('NFKC').toLowerCase()).replace(/[\s.!?¿¡。！？,]+$/u, ''),
  );
}

/**
 * How many of what the words of a slot name, where the number stands before them in what was said and the slot does
 * not hold it: "दो ओक लैंप", "put two oak lamps in". Null where no number stands there.
 */
export function countBefore(text: string | null, words: string, language: Language): number | null {
  const at = text?.toLowerCase().indexOf(words.toLowerCase()) ?? -1;
  if (text === null || at <= 0) return null;
  const tokens = tokenise(text.slice(0, at));
  const number = findNumbers(tokens, language).find(({ to }) => to === tokens.length);
  return number ? (counted(number.figures, words)?.quantity ?? null) : null;
}
