/** Words of a text as the index knows them: lower case, without accents, plurals folded, runs without spaces in pairs. */
export function wordsOf(text: string): string[] {
  return plainWordsOf(text).map(foldPlural);
}

/** The same with plurals as they stand. */
export function plainWordsOf(text: string): string[] {
  const words: string[] = [];
  const plain = plainOf(text);
  if (/^[a-z0-9 ]*$/.test(plain)) return plain.split(' ').filter((word) => word !== '');
  for (const [run] of plain.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]+)?/gu)) {
    if (unspaced.test(run)) words.push(...run.split(between).flatMap(pairsOf));
    else words.push(run.replace(/['’]s?$|['’]/g, ''));
  }
  return words;
}

/** Most questions are plain already. */
function plainOf(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(accents, '').toLowerCase();
}

/** Marks that words are written with and without. The vowel signs of Hindi are letters, its nukta is often left out. */
const accents = /(?!\p{sc=Devanagari})\p{Mn}|\u093c/gu;

const ascii = /^[ -~]*$/;

/** Scripts that write no spaces: two characters are the unit that is searched for. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** の between two words: what stands around it makes no pair. */
const between = /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])の(?=[\p{sc=Han}\p{sc=Katakana}])/u;

function pairsOf(run: string): string[] {
  const letters = [...run];
  if (letters.length < 2) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

/** "Knives" and "knife": the few whose ending is no plain one, unlike gloves and stoves. */
const ofF = /(?:kni|(?:^|house)wi|^li|shel|scar|^lea|^loa|^wol|^cal|^hal)ves$/;

/** "shoes" and "shoe", "dresses" and "dress", "batteries" and "battery" are one word to a shopper. */
export function foldPlural(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word;
  if (ofF.test(word)) return word.replace(/ves$/, /[wnl]ives$/.test(word) ? 'fe' : 'f');
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words that say nothing of the product; they are dropped unless nothing else is left. */
export const fillerWords: ReadonlySet<string> = new Set(
  `a an the of for with in on and or to from by at my your our some any me i we you it is am are do does have has there
  looking look want need find search show get buy please can could would like give tell about something anything
  der die das ein eine einen mit für und oder von zu ich suche bitte le la les un une des de du et ou avec pour je
  cherche el los las una con para y o busco quiero il lo gli uno per e cerco um uma com os as eu quero procuro`
    .split(/\s+/)
    .map(foldPlural),
);

/** Words of everyday that are never another word that was misheard, whether or not a product has them. */
export const everydayWords: ReadonlySet<string> = new Set(
  `what which who how when where why this that these those should will would just really very maybe cheap cheaper bigger smaller larger similar different other
  good nice great best stuff thing read watch wear eat play life world brand price money
  below above under over between around about cheapest dearest expensive fine well sure okay yes nope not no never none nothing
  anyone everything every each both either neither other another same again also too only just still even much many more less few
  most least then than because while until after before since here now today tomorrow soon later
  make take put give keep send bring come going gone went use used works work help tell told ask asked say said mean meant think know
  please thank thanks sorry hello stupid useless crap sister brother mother father friend wife husband daughter son`.split(
    /\s+/,
  ),
);

/** The words of a question that are worth looking for. */
export function queryWords(text: string): string[] {
  const words = wordsOf(text.slice(0, 300)).slice(0, 24);
  const telling = words.filter((word) => !fillerWords.has(word));
  return telling.length > 0 ? telling : words;
}
