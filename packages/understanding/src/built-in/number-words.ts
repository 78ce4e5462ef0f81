import { foldWord } from '../words/tokens.ts';

/**
 * What a number word does to the number so far: a `value` below 100 (or a whole hundred, as in Spanish "doscientos"), a
 * multiplier, a word that only joins, the sign before decimals, or the call to double the next digit.
 */
export type NumberAtom =
  | { kind: 'value'; value: number }
  | { kind: 'hundred'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'join' }
  | { kind: 'point' }
  | { kind: 'repeat'; times: number };

export type NumberWords = {
  atoms: ReadonlyMap<string, NumberAtom>;
  /** Said alone these are articles ("ein", "une"), not numbers. */
  articles: ReadonlySet<string>;
  /** Numbers are written as one word and must be taken apart ("einundzwanzig"). */
  compounds: boolean;
  /** French says 60+10 and 4x20, and 10+7. */
  vigesimal: boolean;
  longestAtom: number;
  /** A word that is no number behind one of these: दो is "two", and in दे दो "give". */
  verb: { readonly word: string; readonly behind: ReadonlySet<string> } | null;
};

type Table = {
  /** From zero upwards; several words for one value are parted by a bar. */
  units: string;
  /** Values beyond the units, as word=value. */
  values: string;
  /** What multiplies the digit before it: a hundred, or as word=value. */
  hundred: string;
  scales: string;
  joins: string;
  points: string;
  repeats?: string;
  articles?: string;
  compounds?: boolean;
  vigesimal?: boolean;
  /** A number word that is a verb behind the stems given. */
  verb?: readonly [word: string, stems: string];
};

const TABLES: Readonly<Record<string, Table>> = {
  en: {
    units:
      'zero|oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    values: 'twenty=20 thirty=30 forty=40 fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90',
    hundred: 'hundred',
    scales: 'dozen=12 thousand=1000 million=1000000',
    joins: 'and',
    points: 'point',
    repeats: 'double=2 triple=3',
    articles: 'oh',
  },
  de: {
    units:
      'null eins|ein|eine|einen|einem zwei|zwo drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    values: 'zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90',
    hundred: 'hundert',
    scales: 'tausend=1000 million=1000000 millionen=1000000',
    joins: 'und',
    points: 'komma',
    repeats: 'doppel=2',
    articles: 'ein eine einen einem',
    compounds: true,
  },
  es: {
    units:
      'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    values:
      'veinte=20 veintiuno=21 veintiún=21 veintiuna=21 veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27 veintiocho=28 veintinueve=29 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900',
    hundred: 'cien|ciento',
    scales: 'mil=1000 millón=1000000 millones=1000000',
    joins: 'y',
    points: 'coma punto',
    repeats: 'doble=2',
    articles: 'un una',
  },
  fr: {
    units:
      'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    values: 'vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70 huitante=80 nonante=90',
    hundred: 'cent|cents',
    scales: 'mille=1000 million=1000000 millions=1000000',
    joins: 'et',
    points: 'virgule',
    repeats: 'double=2',
    articles: 'un une',
    vigesimal: true,
  },
  it: {
    units:
      'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    values:
      'venti=20 vent=20 trenta=30 trent=30 quaranta=40 quarant=40 cinquanta=50 cinquant=50 sessanta=60 sessant=60 settanta=70 settant=70 ottanta=80 ottant=80 novanta=90 novant=90',
    hundred: 'cento|cent',
    scales: 'mille=1000 mila=1000 milione=1000000 milioni=1000000',
    joins: 'e',
    points: 'virgola',
    repeats: 'doppio=2',
    articles: 'un una',
    compounds: true,
  },
  pt: {
    units:
      'zero um|uma dois|duas três quatro cinco seis|meia sete oito nove dez onze doze treze quatorze|catorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
    values:
      'vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900',
    hundred: 'cem|cento',
    scales: 'mil=1000 milhão=1000000 milhões=1000000',
    joins: 'e',
    points: 'vírgula ponto',
    articles: 'um uma meia',
  },
  hi: {
    units: 'शून्य एक दो तीन चार पाँच|पांच छह|छः|छे सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह उन्नीस',
    values:
      'बीस=20 इक्कीस=21 बाईस=22 तेईस=23 चौबीस=24 पच्चीस=25 छब्बीस=26 सत्ताईस=27 अट्ठाईस=28 उनतीस=29 तीस=30 इकतीस=31 बत्तीस=32 तैंतीस=33 चौंतीस=34 पैंतीस=35 छत्तीस=36 सैंतीस=37 अड़तीस=38 उनतालीस=39 चालीस=40 इकतालीस=41 बयालीस=42 तैंतालीस=43 चवालीस=44 पैंतालीस=45 छियालीस=46 सैंतालीस=47 अड़तालीस=48 उनचास=49 पचास=50 इक्यावन=51 बावन=52 तिरपन=53 चौवन=54 पचपन=55 छप्पन=56 सत्तावन=57 अट्ठावन=58 उनसठ=59 साठ=60 इकसठ=61 बासठ=62 तिरसठ=63 चौंसठ=64 पैंसठ=65 छियासठ=66 सड़सठ=67 अड़सठ=68 उनहत्तर=69 सत्तर=70 इकहत्तर=71 बहत्तर=72 तिहत्तर=73 चौहत्तर=74 पचहत्तर=75 छिहत्तर=76 सतहत्तर=77 अठहत्तर=78 उन्यासी=79 अस्सी=80 इक्यासी=81 बयासी=82 तिरासी=83 चौरासी=84 पचासी=85 छियासी=86 सत्तासी=87 अट्ठासी=88 नवासी=89 नब्बे=90 इक्यानवे=91 बानवे=92 तिरानवे=93 चौरानवे=94 पचानवे=95 छियानवे=96 सत्तानवे=97 अट्ठानवे=98 निन्यानवे=99',
    hundred: 'सौ',
    scales: 'हज़ार=1000 हजार=1000 लाख=100000 करोड़=10000000',
    joins: '',
    points: 'दशमलव',
    repeats: 'डबल=2',
    articles: 'एक',
    verb: [
      'दो',
      'दे डाल कर रख बता दिखा निकाल हटा भेज बना जोड़ लगा सुना बोल ला लिख पैक करवा दिलवा दिला रहने जाने होने बढ़ा घटा मँगा मंगा मिला छोड़',
    ],
  },
  ja: {
    units: '零|〇|ゼロ 一|いち 二|に 三|さん 四|よん 五|ご 六|ろく 七|なな 八|はち 九|きゅう',
    values: '',
    hundred: '百|ひゃく 十=10 千=1000',
    scales: '万=10000 億=100000000',
    joins: '',
    points: '点',
    articles: 'に ご',
    compounds: true,
  },
};

const built = new Map<string, NumberWords>();

/** The number words of a language (`en`, `de`, ...), folded as tokens are; English where the language is not known. */
export function numberWordsOf(language: string): NumberWords {
  const known = built.get(language);
  if (known) return known;
  const table = TABLES[language] ?? TABLES.en;
  const words = table ? buildWords(table) : { ...EMPTY };
  built.set(language, words);
  return words;
}

const EMPTY: NumberWords = {
  atoms: new Map(),
  articles: new Set(),
  compounds: false,
  vigesimal: false,
  longestAtom: 0,
  verb: null,
};

function buildWords(table: Table): NumberWords {
  const atoms = new Map<string, NumberAtom>();
  const list = (text: string) => text.split(' ').filter(Boolean);
  list(table.units).forEach((words, value) => {
    for (const word of words.split('|')) if (!word.includes('-')) atoms.set(foldWord(word), { kind: 'value', value });
  });
  const pairs = (text: string) =>
    list(text)
      .map((pair) => pair.split('='))
      .map(([word, value]) => [foldWord(word ?? ''), Number(value)] as const);
  for (const [word, value] of pairs(table.values)) atoms.set(word, { kind: 'value', value });
  for (const entry of list(table.hundred)) {
    const [written, value] = entry.split('=');
    for (const word of (written ?? '').split('|'))
      atoms.set(foldWord(word), { kind: 'hundred', value: Number(value ?? 100) });
  }
  for (const [word, value] of pairs(table.scales)) atoms.set(word, { kind: 'scale', value });
  for (const word of list(table.joins)) atoms.set(foldWord(word), { kind: 'join' });
  for (const word of list(table.points)) atoms.set(foldWord(word), { kind: 'point' });
  for (const [word, times] of pairs(table.repeats ?? '')) atoms.set(word, { kind: 'repeat', times });
  return {
    atoms,
    articles: new Set(list(table.articles ?? '').map(foldWord)),
    compounds: table.compounds ?? false,
    vigesimal: table.vigesimal ?? false,
    longestAtom: Math.max(...[...atoms.keys()].map((word) => word.length)),
    verb: table.verb ? { word: foldWord(table.verb[0]), behind: new Set(list(table.verb[1]).map(foldWord)) } : null,
  };
}
