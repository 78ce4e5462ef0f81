import { foldWord } from '../words/tokens.ts';
import { baseForm } from '../words/word-forms.ts';
import { CONCEPTS_DE } from './de/concepts.ts';
import { CONCEPTS_EN } from './en/concepts.ts';
import { CONCEPTS_ES } from './es/concepts.ts';
import { CONCEPTS_FR } from './fr/concepts.ts';
import { CONCEPTS_HI } from './hi/concepts.ts';
import { CONCEPTS_IT } from './it/concepts.ts';
import { CONCEPTS_JA } from './ja/concepts.ts';
import { CONCEPTS_PT } from './pt/concepts.ts';

/** Words that carry grammar, not meaning: two of them side by side say nothing. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: 'the a an is are was were be been am i me my mine you your it its this that these those to of in on at for from by with and or but not do does did can could would will shall should has have had if so as about there here what which who whom how when where why any some please just s t d ll m re ve',
  de: 'der die das den dem des ein eine einen einem einer ist sind war bin ich mich mir mein meine du dir dich dein es er sie wir uns zu in im am an auf für von vom mit und oder aber nicht kann kannst können könnte möchte will bitte was welche wer wie wann wo warum es gibt hat habe haben',
  es: 'el la los las un una unos unas es son era soy yo me mi mis tú tu te se lo le de del a al en por para con y o pero no puede puedes puedo quiero quisiera por favor qué cuál quién cómo cuándo dónde hay ha he tiene tienes',
  fr: "le la les l un une des du de d est sont était suis je j me m mon ma mes tu te t ton ta il elle on nous vous à au aux en dans par pour avec et ou mais ne n pas peux peut pouvez voudrais veux s'il plaît que qu qui quel quelle comment quand où est-ce c ce y a ai as",
  it: 'il lo la i gli le l un uno una è sono era io mi mio mia tu ti tuo si di del della a al in nel per con e o ma non puoi può posso vorrei voglio per favore che chi quale come quando dove c ci ha ho hai',
  pt: 'o a os as um uma é são era sou eu me meu minha você te se de do da em no na por para com e ou mas não pode posso quero queria por favor que quem qual como quando onde há tem tenho',
  hi: 'है हैं था थी हूँ मैं मुझे मेरा मेरी मेरे तुम आप आपका का की के को में से पर और या नहीं क्या कौन कैसे कब कहाँ क्यों यह वह ये वो कृपया',
  ja: 'は が を に へ で と も の か な です ます だ て た いる ある する ください 何 どこ いつ',
};

const functionWords = new Map<string, Set<string>>();

/** The words of a language that carry grammar rather than meaning, folded. */
export function functionWordsOf(language: string): ReadonlySet<string> {
  const known = functionWords.get(language);
  if (known) return known;
  const words = new Set((FUNCTION_WORDS[language] ?? '').split(/[ '-]/).filter(Boolean).map(foldWord));
  functionWords.set(language, words);
  return words;
}

const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: CONCEPTS_EN,
  de: CONCEPTS_DE,
  es: CONCEPTS_ES,
  fr: CONCEPTS_FR,
  it: CONCEPTS_IT,
  pt: CONCEPTS_PT,
  hi: CONCEPTS_HI,
  ja: CONCEPTS_JA,
};

const built = new Map<string, Map<string, string>>();

/** The meaning a word shares with others, or the word's own base form. */
export function conceptOf(word: string, language: string): string {
  return conceptOfBase(baseForm(word, language), language);
}

export function conceptOfBase(base: string, language: string): string {
  return conceptsOf(language).get(base) ?? base;
}

/** All words of a language whose meaning is listed. */
export function wordsWithConcept(language: string): string[] {
  return (BY_LANGUAGE[language] ?? '').split(/\s+/).filter(Boolean).map(foldWord);
}

function conceptsOf(language: string): Map<string, string> {
  const known = built.get(language);
  if (known) return known;
  const concepts = new Map<string, string>();
  for (const line of (BY_LANGUAGE[language] ?? '').split('\n')) {
    const words = line.split(' ').filter(Boolean);
    const head = words[0];
    if (!head || words.length < 2) continue;
    for (const word of words) {
      const base = baseForm(foldWord(word), language);
      // The first line that names a word keeps it.
      if (!concepts.has(base)) concepts.set(base, `=${head}`);
    }
  }
  built.set(language, concepts);
  return concepts;
}
