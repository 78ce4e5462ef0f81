import { type Language, type Locale, languageOf } from '@voicecart/contract/locales';
import type { AppIntent } from '../../app/app-language.ts';
import { sampleShape } from '../../samples/sample-rules.ts';

/**
 * Sentences that no sample is like. Alexa gives the words of a phrase slot only where other words stand beside it, and
 * does not say which sample was met: each beginning is an intent of its own, so that the sentence can be put together
 * again and read like a typed one.
 */
const slot = 'words';
const slotType = 'AMAZON.SearchQuery';
const mark = `{${slot}}`;

/** The words around the phrase in each language; the first are put back, the others are heard alike. */
type Openings = Readonly<Record<Language, readonly string[]>>;

/**
 * A name is never given to another opening: skills that were published before still send it.
 * Hindi and Japanese say at the end what other languages say first, so their words may stand behind the phrase.
 */
const openings: Readonly<Record<string, Openings>> = {
  HeardWordsIntent: {
    en: ['{words}', 'um {words}', 'well {words}', 'okay {words}', 'please {words}', 'listen {words}'],
    de: ['{words}', 'äh {words}', 'also {words}', 'okay {words}', 'bitte {words}', 'hör mal {words}'],
    es: ['{words}', 'eh {words}', 'bueno {words}', 'vale {words}', 'por favor {words}', 'oye {words}'],
    fr: ['{words}', 'euh {words}', 'bon {words}', "d'accord {words}", "s'il te plaît {words}", 'alors {words}'],
    hi: ['{words}', 'अच्छा {words}', 'ठीक है {words}', 'सुनो {words}', 'अरे {words}'],
    it: ['{words}', 'ehm {words}', 'allora {words}', 'va bene {words}', 'per favore {words}', 'senti {words}'],
    ja: ['{words}', 'えっと {words}', 'あの {words}', 'じゃあ {words}', 'では {words}'],
    pt: ['{words}', 'hum {words}', 'bom {words}', 'tá {words}', 'por favor {words}', 'olha {words}'],
  },
  HeardNoIntent: {
    en: ['no {words}', 'no no {words}', 'nope {words}', 'no wait {words}'],
    de: ['nein {words}', 'nee {words}', 'nein nein {words}', 'nein warte {words}'],
    es: ['no {words}', 'no no {words}', 'no espera {words}'],
    fr: ['non {words}', 'non non {words}', 'non attends {words}'],
    hi: ['नहीं {words}', 'नहीं नहीं {words}', 'नहीं रुको {words}'],
    it: ['no {words}', 'no no {words}', 'no aspetta {words}'],
    ja: ['いや {words}', 'いいえ {words}', '違います {words}'],
    pt: ['não {words}', 'não não {words}', 'não espera {words}'],
  },
  HeardNotIntent: {
    en: ['not {words}', 'but not {words}'],
    de: ['nicht {words}', 'aber nicht {words}'],
    es: ['que no sea {words}', 'pero no {words}'],
    fr: ['pas {words}', 'mais pas {words}'],
    hi: ['{words} नहीं चाहिए', '{words} मत'],
    it: ['non {words}', 'ma non {words}'],
    ja: ['{words} じゃないもの', '{words} ではないもの'],
    pt: ['que não seja {words}', 'mas não {words}'],
  },
  HeardNothingIntent: {
    en: ['nothing {words}', 'anything but {words}', 'everything but {words}'],
    de: ['nichts {words}', 'alles außer {words}'],
    es: ['nada {words}', 'todo menos {words}'],
    fr: ['rien {words}', 'tout sauf {words}'],
    hi: ['{words} के अलावा', '{words} को छोड़कर'],
    it: ['niente {words}', 'tutto tranne {words}'],
    ja: ['{words} 以外', '{words} を除いて'],
    pt: ['nada {words}', 'tudo menos {words}'],
  },
  HeardWithoutIntent: {
    en: ['without {words}', 'but without {words}'],
    de: ['ohne {words}', 'aber ohne {words}'],
    es: ['sin {words}', 'pero sin {words}'],
    fr: ['sans {words}', 'mais sans {words}'],
    hi: ['{words} के बिना', 'बिना {words}'],
    it: ['senza {words}', 'ma senza {words}'],
    ja: ['{words} なしで', '{words} 抜きで'],
    pt: ['sem {words}', 'mas sem {words}'],
  },
  HeardMeantIntent: {
    en: ['sorry i meant {words}', 'i meant {words}', 'i mean {words}', 'sorry {words}', 'wait {words}'],
    de: ['entschuldigung ich meinte {words}', 'ich meinte {words}', 'ich meine {words}', 'warte {words}'],
    es: ['perdón quería decir {words}', 'quería decir {words}', 'quiero decir {words}', 'perdón {words}'],
    fr: ['pardon je voulais dire {words}', 'je voulais dire {words}', 'je veux dire {words}', 'pardon {words}'],
    hi: ['सॉरी मेरा मतलब {words}', 'मेरा मतलब {words}', 'मेरा मतलब था {words}'],
    it: ['scusa volevo dire {words}', 'volevo dire {words}', 'voglio dire {words}', 'scusa {words}'],
    ja: ['すみません、やっぱり {words}', 'やっぱり {words}', '間違えた {words}'],
    pt: ['desculpa eu quis dizer {words}', 'eu quis dizer {words}', 'quero dizer {words}', 'desculpa {words}'],
  },
  HeardRatherIntent: {
    en: ['actually {words}', 'make that {words}', 'make it {words}', 'rather {words}'],
    de: ['doch lieber {words}', 'lieber {words}', 'mach daraus {words}'],
    es: ['mejor {words}', 'más bien {words}'],
    fr: ['plutôt {words}', 'finalement {words}'],
    hi: ['बल्कि {words}', 'असल में {words}'],
    it: ['anzi {words}', 'piuttosto {words}'],
    ja: ['{words} にしてください', '{words} に変えて'],
    pt: ['na verdade {words}', 'melhor {words}'],
  },
  HeardAndIntent: {
    en: ['what about {words}', 'how about {words}', 'and what about {words}', 'and {words}'],
    de: ['was ist mit {words}', 'und was ist mit {words}', 'und {words}'],
    es: ['qué tal {words}', 'y qué tal {words}', 'y {words}'],
    fr: ['et {words}', 'et pour {words}'],
    hi: ['और {words}', 'और वो {words}'],
    it: ['e {words}', 'e che mi dici di {words}'],
    ja: ['{words} はどうですか', '{words} はどう'],
    pt: ['e {words}', 'que tal {words}'],
  },
  HeardTheIntent: {
    en: ['the {words}', 'that {words}'],
    de: ['den {words}', 'der {words}', 'das {words}', 'die {words}'],
    es: ['el {words}', 'la {words}', 'los {words}', 'las {words}'],
    fr: ['le {words}', 'la {words}', 'les {words}', 'celui {words}', 'celle {words}'],
    hi: ['वो {words}', 'वह {words}', 'ये {words}'],
    it: ['il {words}', 'la {words}', 'quello {words}', 'quella {words}'],
    ja: ['{words} の方', '{words} のやつ'],
    pt: ['o {words}', 'a {words}', 'aquele {words}', 'aquela {words}'],
  },
  HeardInIntent: {
    en: ['in {words}', 'and in {words}'],
    de: ['in {words}', 'und in {words}'],
    es: ['en {words}', 'y en {words}'],
    fr: ['en {words}', 'et en {words}'],
    hi: ['{words} में'],
    it: ['in {words}', 'e in {words}'],
    ja: ['{words} で'],
    pt: ['em {words}', 'e em {words}'],
  },
  HeardWithIntent: {
    en: ['with {words}', 'one with {words}', 'something with {words}'],
    de: ['mit {words}', 'etwas mit {words}', 'eins mit {words}'],
    es: ['con {words}', 'algo con {words}', 'uno con {words}'],
    fr: ['avec {words}', 'quelque chose avec {words}'],
    hi: ['{words} के साथ', '{words} वाला'],
    it: ['con {words}', 'qualcosa con {words}'],
    ja: ['{words} 付き', '{words} が付いたもの'],
    pt: ['com {words}', 'algo com {words}'],
  },
  HeardForIntent: {
    en: ['for {words}', "it's for {words}", 'something for {words}'],
    de: ['für {words}', 'etwas für {words}', 'es ist für {words}'],
    es: ['para {words}', 'algo para {words}', 'es para {words}'],
    fr: ['pour {words}', 'quelque chose pour {words}', "c'est pour {words}"],
    hi: ['{words} के लिए'],
    it: ['per {words}', 'qualcosa per {words}', 'è per {words}'],
    ja: ['{words} 用', '{words} のために'],
    pt: ['para {words}', 'algo para {words}', 'é para {words}'],
  },
  HeardIIntent: {
    en: ['i {words}', 'we {words}'],
    de: ['ich {words}', 'wir {words}'],
    es: ['yo {words}', 'me {words}'],
    fr: ['je {words}', "j'ai {words}"],
    hi: ['मुझे {words}', 'मैं {words}'],
    it: ['io {words}', 'mi {words}'],
    ja: ['私は {words}', '私 {words}'],
    pt: ['eu {words}', 'a gente {words}'],
  },
  HeardMyIntent: {
    en: ['my {words}', 'our {words}'],
    de: ['mein {words}', 'meine {words}', 'unser {words}'],
    es: ['mi {words}', 'mis {words}'],
    fr: ['mon {words}', 'ma {words}', 'mes {words}'],
    hi: ['मेरा {words}', 'मेरी {words}', 'मेरे {words}'],
    it: ['il mio {words}', 'la mia {words}'],
    ja: ['私の {words}'],
    pt: ['meu {words}', 'minha {words}'],
  },
  HeardIsItIntent: {
    en: ['is it {words}', 'is this {words}', 'is that {words}', 'is the {words}'],
    de: ['ist es {words}', 'ist das {words}', 'ist der {words}', 'ist die {words}'],
    es: ['es {words}', 'está {words}'],
    fr: ["est-ce que c'est {words}", "c'est {words}", 'est-il {words}', 'est-elle {words}'],
    hi: ['क्या ये {words}', 'क्या यह {words}', 'क्या {words}'],
    it: ['è {words}', 'questo è {words}'],
    ja: ['それは {words} ですか', '{words} ですか'],
    pt: ['é {words}', 'está {words}'],
  },
  HeardAreTheyIntent: {
    en: ['are they {words}', 'are these {words}', 'are the {words}'],
    de: ['sind sie {words}', 'sind die {words}', 'sind das {words}'],
    es: ['son {words}', 'están {words}'],
    fr: ["est-ce qu'ils sont {words}", 'sont-ils {words}', 'ils sont {words}'],
    hi: ['क्या वे {words}', 'क्या ये सब {words}'],
    it: ['sono {words}', 'questi sono {words}'],
    ja: ['これらは {words} ですか'],
    pt: ['são {words}', 'eles são {words}'],
  },
  HeardDoesItIntent: {
    en: ['does it {words}', 'does this {words}', 'does that {words}', 'will it {words}'],
    de: ['hat es {words}', 'hat das {words}', 'hat der {words}'],
    es: ['tiene {words}', 'lleva {words}'],
    fr: ['a-t-il {words}', "est-ce qu'il {words}", "est-ce qu'elle {words}"],
    hi: ['इसमें {words}', 'क्या इसमें {words}'],
    it: ['ha {words}', 'questo ha {words}'],
    ja: ['それは {words} ますか'],
    pt: ['tem {words}', 'ele tem {words}'],
  },
  HeardCanItIntent: {
    en: ['can it {words}', 'can this {words}'],
    de: ['kann man es {words}', 'kann das {words}', 'kann man {words}'],
    es: ['se puede {words}', 'puede {words}'],
    fr: ['peut-on {words}', 'est-ce que ça {words}', 'on peut {words}'],
    hi: ['क्या इसे {words}'],
    it: ['si può {words}', 'può {words}'],
    ja: ['それは {words} できますか', '{words} できますか'],
    pt: ['dá para {words}', 'pode {words}'],
  },
  HeardCanIIntent: {
    en: ['can i {words}', 'could i {words}', 'may i {words}', 'can we {words}'],
    de: ['kann ich {words}', 'könnte ich {words}', 'darf ich {words}'],
    es: ['puedo {words}', 'podría {words}'],
    fr: ['est-ce que je peux {words}', 'je peux {words}', 'puis-je {words}'],
    hi: ['क्या मैं {words}', 'क्या हम {words}'],
    it: ['posso {words}', 'potrei {words}'],
    ja: ['{words} してもいいですか'],
    pt: ['posso {words}', 'eu posso {words}'],
  },
  HeardDoYouIntent: {
    en: ['do you {words}', 'can you {words}', 'could you {words}'],
    de: ['habt ihr {words}', 'haben sie {words}', 'könnt ihr {words}'],
    es: ['tienen {words}', 'tenéis {words}', 'pueden {words}'],
    fr: ['est-ce que vous {words}', 'vous {words}', 'avez-vous {words}'],
    hi: ['क्या आप {words}', 'क्या आपके पास {words}'],
    it: ['avete {words}', 'potete {words}'],
    ja: ['そちらは {words}'],
    pt: ['vocês {words}', 'vocês têm {words}'],
  },
  HeardWhatIntent: {
    en: ['what is {words}', "what's {words}", 'what are {words}'],
    de: ['was ist {words}', 'was sind {words}'],
    es: ['qué es {words}', 'cuál es {words}'],
    fr: ['quel est {words}', 'quelle est {words}', "qu'est-ce que {words}"],
    hi: ['{words} क्या है'],
    it: ['qual è {words}', "cos'è {words}"],
    ja: ['{words} は何ですか', '{words} って何'],
    pt: ['qual é {words}', 'o que é {words}'],
  },
  HeardWhichIntent: {
    en: ['which one {words}', 'which of them {words}', 'which {words}'],
    de: ['welcher {words}', 'welche {words}', 'welches {words}'],
    es: ['cuál {words}', 'cuáles {words}'],
    fr: ['lequel {words}', 'laquelle {words}', 'lesquels {words}'],
    hi: ['कौन सा {words}', 'कौन सी {words}'],
    it: ['quale {words}', 'quali {words}'],
    ja: ['どれが {words}', 'どちらが {words}'],
    pt: ['qual deles {words}', 'qual {words}'],
  },
  HeardHowIntent: {
    en: ['how {words}'],
    de: ['wie {words}'],
    es: ['cómo {words}'],
    fr: ['comment {words}'],
    hi: ['कैसे {words}'],
    it: ['come {words}'],
    ja: ['どうやって {words}'],
    pt: ['como {words}'],
  },
  HeardHowMuchIntent: {
    en: ['how much {words}', 'how many {words}', 'how long {words}'],
    de: ['wie viel {words}', 'wie viele {words}'],
    es: ['cuánto {words}', 'cuántos {words}'],
    fr: ['combien {words}', 'combien de {words}'],
    hi: ['कितना {words}', 'कितने {words}'],
    it: ['quanto {words}', 'quanti {words}'],
    ja: ['いくら {words}', 'どのくらい {words}'],
    pt: ['quanto {words}', 'quantos {words}'],
  },
  HeardWhenIntent: {
    en: ['when {words}'],
    de: ['wann {words}'],
    es: ['cuándo {words}'],
    fr: ['quand {words}'],
    hi: ['कब {words}'],
    it: ['quando {words}'],
    ja: ['いつ {words}'],
    pt: ['quando {words}'],
  },
  HeardItIntent: {
    en: ['it {words}', 'this {words}', "it's {words}"],
    de: ['es {words}', 'das ist {words}'],
    es: ['esto {words}', 'eso {words}'],
    fr: ['ça {words}', 'ce {words}'],
    hi: ['यह {words}', 'इसको {words}'],
    it: ['questo {words}', 'quello è {words}'],
    ja: ['これは {words}', 'それは {words}'],
    pt: ['isso {words}', 'isto {words}'],
  },
};

/** Listened for after a sentence of this kind, with or without words around it. */
export const heardWords = { intent: 'HeardWordsIntent', slot } as const;

/** The intents of open sentences; a sample that one of the app's own is like belongs to that one. */
export function openSentenceIntents(own: readonly AppIntent[], locale: Locale): AppIntent[] {
  const slots = { [slot]: slotType };
  const taken = new Set(own.flatMap((intent) => intent.samples.map((text) => sampleShape(text, intent.slots))));
  return Object.entries(openings).flatMap(([name, said]) => {
    const samples: string[] = [];
    for (const text of said[languageOf(locale)]) {
      const shape = sampleShape(text, slots);
      // Amazon wants words around a phrase.
      if (text === mark || text.includes('、') || taken.has(shape)) continue;
      taken.add(shape);
      samples.push(text);
    }
    return samples.length === 0 ? [] : [{ name, slots, samples, typed: [] }];
  });
}

/** The sentence that an open intent brought, put together again; null for any other intent. */
export function openSentence(intent: string, words: string | undefined, locale: Locale): string | null {
  if (!Object.hasOwn(openings, intent) || words === undefined || words.trim() === '') return null;
  const language = languageOf(locale);
  const [first = mark] = openings[intent]?.[language] ?? [];
  const sentence = first.replace(mark, () => words.trim());
  return language === 'ja' ? sentence.replaceAll(' ', '') : sentence;
}
