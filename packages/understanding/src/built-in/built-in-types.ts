import type { Found, Recogniser } from '../slot-types/slot-type.ts';
import { freeRecogniser, valueRecogniser } from '../slot-types/value-type.ts';
import type { Token } from '../words/tokens.ts';
import { findDates } from './calendar.ts';
import { findDurations, findTimes } from './clock.ts';
import { findPhoneNumbers, findPostcodes } from './contact.ts';
import { colours, countries, languages, months, weekdays } from './lists.ts';
import { findMoney } from './money.ts';
import { findNumberSlots } from './numbers.ts';
import { findOrdinals } from './ordinals.ts';

type Find = (tokens: readonly Token[], locale: string) => Found[];
type Row = { find: Find; phrases: Readonly<Record<string, string>> };

const languageOf = (locale: string) => locale.slice(0, 2);
const numbers: Find = (tokens, locale) => findNumberSlots(tokens, languageOf(locale));
const fourDigits: Find = (tokens, locale) =>
  numbers(tokens, locale).filter((found) => /^\d{4}$/.test(found.resolved[0]?.name ?? ''));

/** Things that are recognised by a grammar, with phrases to train on; languages without their own use the shared ones (`*`). */
const GRAMMARS: Readonly<Record<string, Row>> = {
  number: {
    find: numbers,
    phrases: {
      '*': '3, 12, 4711, 20, 100, 7',
      en: 'two, five, thirty, one hundred',
      de: 'zwei, fünf, dreißig',
      es: 'dos, cinco, treinta',
      fr: 'deux, cinq, trente',
      it: 'due, cinque, trenta',
      pt: 'dois, cinco, trinta',
      hi: 'दो, पाँच, तीस',
      ja: '二, 五, 三十',
    },
  },
  four_digit_number: { find: fourDigits, phrases: { '*': '4711, 1234, 2026, 9001' } },
  ordinal: {
    find: (tokens, locale) => findOrdinals(tokens, languageOf(locale)),
    phrases: {
      en: 'first, second, third, fourth, 2nd',
      de: 'erste, zweite, dritte, vierte',
      es: 'primero, segundo, segunda, tercero',
      fr: 'premier, première, deuxième, troisième',
      it: 'primo, prima, secondo, seconda, terzo',
      pt: 'primeiro, primeira, segundo, segunda, terceiro',
      hi: 'पहला, दूसरा, तीसरा, पहली, दूसरी',
      ja: '最初, 二番目, 三番目, 2番目',
    },
  },
  date: {
    find: findDates,
    phrases: {
      en: 'tomorrow, next week, friday, may third, on monday',
      de: 'morgen, nächste Woche, Freitag, am 3. Mai',
      es: 'mañana, la próxima semana, el viernes, el 3 de mayo',
      fr: 'demain, la semaine prochaine, vendredi, le 3 mai',
      it: 'domani, la prossima settimana, venerdì, il 3 maggio',
      pt: 'amanhã, próxima semana, sexta-feira, 3 de maio',
      hi: 'कल, अगले सप्ताह, शुक्रवार, 3 मई',
      ja: '明日, 来週, 金曜日, 5月3日',
    },
  },
  time: {
    find: findTimes,
    phrases: {
      en: 'seven pm, 7:30, noon, eight in the morning, half past nine',
      de: 'sieben Uhr, 7:30, halb neun, mittags',
      es: '7:30, las siete de la tarde, mediodía',
      fr: 'sept heures, 19h30, midi',
      it: '7:30, le sette di sera, mezzogiorno',
      pt: '19 horas, 7:30, meio-dia',
      hi: 'शाम 5 बजे, सुबह 8 बजे',
      ja: '7時, 午後3時, 7時半',
    },
  },
  duration: {
    find: findDurations,
    phrases: {
      en: 'ten minutes, an hour, three days, 45 seconds',
      de: 'zehn Minuten, eine Stunde, drei Tage',
      es: 'diez minutos, una hora, tres días',
      fr: 'dix minutes, une heure, trois jours',
      it: 'dieci minuti, un’ora, tre giorni',
      pt: 'dez minutos, uma hora, três dias',
      hi: 'दस मिनट, एक घंटा',
      ja: '10分, 1時間',
    },
  },
  money: {
    find: findMoney,
    phrases: {
      '*': '20 €, $50, 100 EUR',
      en: 'fifty dollars, 20 dollars, 30 euros, ten pounds',
      de: 'fünfzig Euro, 20 Euro',
      es: 'cincuenta euros, 20 dólares',
      fr: 'cinquante euros, 20 euros',
      it: 'cinquanta euro, 20 euro',
      pt: 'cinquenta reais, 20 reais',
      hi: '500 रुपये, पचास रुपये',
      ja: '3000円, 5千円',
    },
  },
  postcode: {
    find: findPostcodes,
    phrases: {
      '*': '10115, 90210, 28013',
      'en-GB': 'SW1A 1AA, M1 1AE, EC1A 1BB',
      'en-CA': 'K1A 0B1, M5V 3L9',
      'fr-CA': 'H2Y 1C6',
      'en-AU': '2000, 3121',
      'hi-IN': '110001, 560034',
      'en-IN': '110001, 560034',
      'ja-JP': '150-0001, 1000005',
      'pt-BR': '01310-100, 22041001',
    },
  },
  phone: { find: findPhoneNumbers, phrases: { '*': '555 123 4567, 0301234567, +49 30 1234567' } },
};

const ALIASES: Readonly<Record<string, string>> = {
  phonenumber: 'phone',
  postaladdress: 'postcode',
  postalcode: 'postcode',
  zipcode: 'postcode',
  price: 'money',
  currency: 'money',
};

/** What people put into a free phrase, to train on. */
const FREE_PHRASES: Readonly<Record<string, string>> = {
  en: 'red shoes, a blue jacket, coffee, wireless headphones, running shoes size nine, table, green tea, something nice, a book about space, phone case, a present for my mother, a shirt with stripes, shoes under fifty dollars, something for the kitchen, bread without sugar, the new summer dresses, two bags of dog food, size twelve sandals, a suit for a wedding',
  de: 'rote Schuhe, eine blaue Jacke, Kaffee, kabellose Kopfhörer, Laufschuhe, Tisch, grüner Tee, ein Buch über den Weltraum, ein Geschenk für meine Mutter, ein Hemd mit Streifen, Schuhe unter fünfzig Euro, etwas für die Küche',
  es: 'zapatos rojos, una chaqueta azul, café, auriculares inalámbricos, zapatillas, mesa, té verde, un libro, un regalo para mi madre, una camisa de rayas, zapatos de menos de cincuenta euros, algo para la cocina',
  fr: 'chaussures rouges, une veste bleue, du café, casque sans fil, baskets, table, thé vert, un livre, un cadeau pour ma mère, une chemise à rayures, des chaussures à moins de cinquante euros, quelque chose pour la cuisine',
  it: 'scarpe rosse, una giacca blu, caffè, cuffie senza fili, tavolo, tè verde, un libro, un regalo per mia madre, una camicia a righe, scarpe sotto i cinquanta euro, qualcosa per la cucina',
  pt: 'sapatos vermelhos, uma jaqueta azul, café, fones sem fio, tênis de corrida, mesa, chá verde, um livro, um presente para minha mãe, uma camisa listrada, sapatos por menos de cem reais, algo para a cozinha',
  hi: 'लाल जूते, नीली जैकेट, कॉफ़ी, हेडफ़ोन, मेज़, हरी चाय, किताब, माँ के लिए उपहार, धारीदार कमीज़',
  ja: '赤い靴, 青いジャケット, コーヒー, イヤホン, テーブル, 緑茶, 本, 母へのプレゼント, 台所で使うもの, しま模様のシャツ',
};

function phrasesFor(phrases: Readonly<Record<string, string>>, locale: string): string[] {
  const listed = [phrases[languageOf(locale)], phrases[locale] ?? phrases['*']].filter((text) => text !== undefined);
  return listed.flatMap((text) => text.split(', '));
}

/**
 * The built-in type of that name (`AMAZON.NUMBER`, `VC.Postcode`, ...) for the locale. A name that is not known here takes
 * a free phrase, as does `AMAZON.SearchQuery`.
 */
export function builtInType(name: string, locale: string): Recogniser {
  const bare = name.replace(/^(AMAZON|VC)\./, '').toLowerCase();
  const grammar = Object.entries(GRAMMARS).find(([key]) => key === (ALIASES[bare] ?? bare))?.[1];
  if (grammar) {
    return {
      name,
      kind: 'builtIn',
      find: (tokens) => grammar.find(tokens, locale),
      phrases: phrasesFor(grammar.phrases, locale),
    };
  }
  switch (bare) {
    case 'color':
    case 'colour':
      return valueRecogniser(name, colours(languageOf(locale)));
    case 'dayofweek':
      return valueRecogniser(name, weekdays(locale));
    case 'month':
      return valueRecogniser(name, months(locale));
    case 'country':
      return valueRecogniser(name, countries(locale));
    case 'language':
      return valueRecogniser(name, languages(locale));
    default:
      return freeRecogniser(name, phrasesFor(FREE_PHRASES, locale));
  }
}
