import type { Language } from '@voicecart/contract/locales';

/**
 * "Red shoes under fifty dollars" arrives in one free-phrase slot, since Amazon allows no second slot beside it. These
 * read the limit back out of the words. `{n}` is the amount, with a currency sign or word around it or not.
 */
const limitPatterns: Readonly<Record<Language, string>> = {
  en: '(?:for |priced |that cost |costing )?(?:under|below|less than|cheaper than|up to|at most|no more than|not more than|nothing (?:over|above|more than)|not over|not above|maximum|max) {n}',
  de: '(?:für )?(?:unter|bis zu|bis|höchstens|maximal|weniger als|nicht mehr als|günstiger als) {n}',
  es: '(?:por |de |a )?(?:menos de|por debajo de|hasta|como máximo|máximo|no más de|más barato que) {n}',
  fr: "(?:à |pour |de )?(?:moins de|en dessous de|jusqu'à|maximum|au maximum|pas plus de) {n}",
  hi: '{n} (?:से कम(?: में| के| की| का)?|तक(?: के| की| का)?|के अंदर(?: के)?|के नीचे(?: के)?)',
  it: '(?:a |per )?(?:meno di|sotto i|sotto|fino a|massimo|al massimo|non più di) {n}',
  ja: '{n} ?(?:以下|以内|未満|まで|より安い)(?: ?の| ?で)?',
  pt: '(?:por |a |de )?(?:menos de|até|abaixo de|no máximo|máximo|não mais de) {n}',
};

const currencyWords: Readonly<Record<Language, string>> = {
  en: 'us dollars|dollars?|bucks?|pounds?|quid|euros?|rupees?',
  de: 'euros?|dollar|franken',
  es: 'euros?|dólares|dólar|pesos?',
  fr: 'euros?|dollars?',
  hi: 'रुपये|रुपए|रुपया|रूपये|रुपयों',
  it: 'euro|dollari',
  ja: '円|ドル',
  pt: 'reais|real|euros?|dólares',
};

/** Round amounts as words: a free phrase does not turn them into figures. */
const amountWords: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: {
    'a hundred': 100,
    'one hundred': 100,
    'a hundred and fifty': 150,
    'two hundred': 200,
    'three hundred': 300,
    'five hundred': 500,
    'a thousand': 1000,
    'one thousand': 1000,
    five: 5,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    'twenty five': 25,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    'seventy five': 75,
    eighty: 80,
    ninety: 90,
    hundred: 100,
  },
  de: {
    fünf: 5,
    zehn: 10,
    fünfzehn: 15,
    zwanzig: 20,
    fünfundzwanzig: 25,
    dreißig: 30,
    vierzig: 40,
    fünfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    hundert: 100,
    einhundert: 100,
    zweihundert: 200,
    fünfhundert: 500,
    tausend: 1000,
  },
  es: {
    cinco: 5,
    diez: 10,
    quince: 15,
    veinte: 20,
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    doscientos: 200,
    quinientos: 500,
    mil: 1000,
  },
  fr: {
    cinq: 5,
    dix: 10,
    quinze: 15,
    vingt: 20,
    'vingt-cinq': 25,
    trente: 30,
    quarante: 40,
    cinquante: 50,
    soixante: 60,
    'soixante-dix': 70,
    'quatre-vingts': 80,
    'quatre-vingt-dix': 90,
    cent: 100,
    'deux cents': 200,
    'cinq cents': 500,
    mille: 1000,
  },
  hi: {
    सौ: 100,
    'एक सौ': 100,
    'दो सौ': 200,
    'तीन सौ': 300,
    'पाँच सौ': 500,
    'पांच सौ': 500,
    हज़ार: 1000,
    हजार: 1000,
    'एक हज़ार': 1000,
    'एक हजार': 1000,
    'दो हज़ार': 2000,
    'दो हजार': 2000,
    'पाँच हज़ार': 5000,
    'पांच हजार': 5000,
  },
  it: {
    cinque: 5,
    dieci: 10,
    quindici: 15,
    venti: 20,
    venticinque: 25,
    trenta: 30,
    quaranta: 40,
    cinquanta: 50,
    sessanta: 60,
    settanta: 70,
    ottanta: 80,
    novanta: 90,
    cento: 100,
    duecento: 200,
    cinquecento: 500,
    mille: 1000,
  },
  ja: { 百: 100, 五百: 500, 千: 1000, 二千: 2000, 三千: 3000, 五千: 5000, 一万: 10_000, 二万: 20_000, 五万: 50_000 },
  pt: {
    cinco: 5,
    dez: 10,
    quinze: 15,
    vinte: 20,
    'vinte e cinco': 25,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    duzentos: 200,
    quinhentos: 500,
    mil: 1000,
  },
};

const patterns = new Map<Language, RegExp>();

function amountPattern(language: Language): string {
  const words = Object.keys(amountWords[language]).sort((a, b) => b.length - a.length);
  return `(?:[$€£¥₹]|r\\$)? ?(?<amount>\\d[\\d.,]{0,11}|${words.join('|')}) ?(?:[$€£¥₹]|(?:${currencyWords[language]}))?`;
}

function patternOf(language: Language): RegExp {
  const kept = patterns.get(language);
  if (kept) return kept;
  const amount = amountPattern(language);
  const edge = language === 'ja' ? '' : '(?<=^|\\s)';
  const pattern = new RegExp(`${edge}${limitPatterns[language].replace('{n}', amount)}(?=$|\\s|[^\\p{L}\\d])`, 'iu');
  const made = language === 'ja' ? new RegExp(limitPatterns.ja.replace('{n}', amount), 'iu') : pattern;
  patterns.set(language, made);
  return made;
}

/** Splits a price limit off a searched phrase. The amount is in whole units of the shop's currency. */
export function splitPriceLimit(phrase: string, language: Language): { text: string; amount: number | null } {
  const match = patternOf(language).exec(phrase);
  const said = match?.groups?.amount?.toLowerCase();
  if (!match || said === undefined) return { text: phrase, amount: null };
  const amount = /^\d/.test(said) ? readAmount(said) : (amountWords[language][said] ?? null);
  if (amount === null) return { text: phrase, amount: null };
  const text = `${phrase.slice(0, match.index)} ${phrase.slice(match.index + match[0].length)}`;
  return { text: text.replace(/\s+/g, ' ').trim(), amount };
}

/** "1,299", "1.299", "49.50" and "49,50": a separator with exactly three figures after it groups thousands. */
function readAmount(said: string): number | null {
  const plain = said
    .replace(/[.,]$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  const amount = Number(plain);
  return Number.isFinite(amount) ? amount : null;
}

/** Each language's words for a price from which on, the first of them as the search reads it. */
const fromPrice: Readonly<Record<Language, { readonly pattern: string; readonly search: string }>> = {
  en: { pattern: '(?:over|above|more than|at least|starting at) {n}', search: 'over {n}' },
  de: { pattern: '(?:über|mehr als|mindestens|ab) {n}', search: 'über {n}' },
  es: { pattern: '(?:más de|por encima de|desde|a partir de) {n}', search: 'más de {n}' },
  fr: { pattern: '(?:plus de|au-dessus de|à partir de|au moins) {n}', search: 'plus de {n}' },
  hi: { pattern: '{n} (?:से ज़्यादा|से ज्यादा|से ऊपर)', search: '{n} से ज़्यादा' },
  it: { pattern: '(?:più di|oltre|sopra i|sopra|a partire da|almeno) {n}', search: 'più di {n}' },
  ja: { pattern: '{n} ?(?:以上|より高い)', search: '{n}以上' },
  pt: { pattern: '(?:mais de|acima de|a partir de) {n}', search: 'mais de {n}' },
};
const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹' };

/**
 * "Lamps over 100 dollars": the words around the price, and the price as the search reads it, "over $100"; null where
 * no price is named from which on.
 */
export function splitPriceFrom(
  phrase: string,
  language: Language,
  currency: string,
): { rest: string; from: string } | null {
  if (splitPriceLimit(phrase, language).amount !== null) return null;
  const { pattern, search } = fromPrice[language];
  const match = new RegExp(pattern.replace('{n}', amountPattern(language)), 'iu').exec(phrase);
  const said = match?.groups?.amount?.toLowerCase();
  if (!match || said === undefined) return null;
  const amount = /^\d/.test(said) ? readAmount(said) : (amountWords[language][said] ?? null);
  if (amount === null) return null;
  const rest = `${phrase.slice(0, match.index)} ${phrase.slice(match.index + match[0].length)}`
    .replace(/\s+/g, ' ')
    .trim();
  return { rest, from: search.replace('{n}', priceSearched(amount, currency)) };
}

function priceSearched(amount: number, currency: string): string {
  return `${signs[currency] ?? '$'}${amount}`;
}

/** A price from which on, in whole units, as the search reads it. */
export function priceFromSearched(amount: number, language: Language, currency: string): string {
  return fromPrice[language].search.replace('{n}', priceSearched(amount, currency));
}

/** Whether words speak of money at all. */
export function isMoneySaid(words: string, language: Language): boolean {
  return (
    /[$€£¥₹]/u.test(words) ||
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${currencyWords[language]}|${priceWords[language]})`, 'iu').test(words)
  );
}

const priceWords: Readonly<Record<Language, string>> = {
  en: 'price|cost|spend|budget|cheap|expensive|for (?:less|about|around)',
  de: 'preis|kost|ausgeb|budget|billig|günstig|teuer',
  es: 'preci|cuest|gast|presupuesto|barat|car[oa]',
  fr: 'prix|coût|cout|dépens|budget|cher',
  hi: 'दाम|कीमत|क़ीमत|बजट|सस्त|महंग',
  it: 'prezz|cost|spend|budget|economic|car[oa]',
  ja: '値段|価格|予算|安|高',
  pt: 'preç|cust|gast|orçamento|barat|car[oa]',
};
