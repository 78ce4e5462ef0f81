import { randomFrom } from '../classifier/softmax.ts';
import { foldWord, type Token, tokenise } from '../words/tokens.ts';

/**
 * What people put before and after a request, out of politeness or habit. Samples seldom have it, so some of them are
 * trained with it, lest "can you please" be taken for a name.
 */
const WRAPPINGS: Readonly<Record<string, { before: string; after: string }>> = {
  en: {
    before:
      'please, can you, could you please, can you please, would you, i want to, i would like to, i want you to, hey, okay, so, well, um, and, also, actually, now, let us, alexa',
    after: 'please, for me, thanks, then, now, instead, for me please, if you can, right now, again',
  },
  de: {
    before: 'bitte, kannst du, kannst du bitte, könntest du, ich möchte, ich will, hey, also, ähm, und, jetzt, alexa',
    after: 'bitte, für mich, danke, jetzt, mal',
  },
  es: {
    before: 'por favor, puedes, podrías, quiero, quisiera, me gustaría, oye, bueno, pues, y, ahora, alexa',
    after: 'por favor, para mí, gracias, ahora',
  },
  fr: {
    before:
      "s'il te plaît, peux-tu, pourrais-tu, est-ce que tu peux, je veux, je voudrais, j'aimerais, alors, euh, et, alexa",
    after: "s'il te plaît, s'il vous plaît, pour moi, merci, maintenant",
  },
  it: {
    before: 'per favore, puoi, potresti, voglio, vorrei, mi piacerebbe, allora, ehm, e, adesso, alexa',
    after: 'per favore, per me, grazie, adesso',
  },
  pt: {
    before: 'por favor, você pode, pode, poderia, quero, eu quero, gostaria de, então, é, e, agora, alexa',
    after: 'por favor, para mim, obrigado, agora',
  },
  hi: { before: 'कृपया, प्लीज़, क्या आप, मुझे, अच्छा, अरे', after: 'प्लीज़, कृपया, मेरे लिए, धन्यवाद' },
  ja: { before: 'すみません, ねえ, えっと, じゃあ, あの', after: 'お願いします, ください, 頼む, お願い' },
};

/** Words that hardly ever are a value, beyond the grammar words of the language. */
const COMMON: Readonly<Record<string, string>> = {
  en: 'please hey hi hello well ok okay then now also too instead actually again still need needs want wants see let us our him her his their them they he she we gonna wanna gimme got get give tell show find look looking search buy buying go going take make like love uh um oh yes yeah no thanks thank alexa really maybe wondering hoping trying thinking interested wish try if whether does did were because than',
  de: 'bitte hey hallo also ok okay dann jetzt auch doch noch mal zeig zeige such suche suchen finde finden kaufen brauche gib geben danke ja nein ähm alexa wenn ob',
  es: 'por favor hola oye bueno pues entonces ahora también necesito busca buscar muestra muéstrame enséñame comprar dame gracias sí alexa si',
  fr: 'bonjour salut alors donc maintenant aussi besoin cherche chercher montre trouve acheter donne merci oui non euh alexa si',
  it: 'ciao allora adesso anche bisogno cerca cercare mostra mostrami trova comprare dammi grazie sì alexa se',
  pt: 'olá oi então agora também preciso procura procurar mostra mostre comprar me dá obrigado sim alexa se',
  hi: 'कृपया अच्छा अरे चाहिए दिखाओ ढूंढो खोजो बताओ धन्यवाद',
  ja: 'すみません ねえ えっと じゃあ お願い 探して 見せて 教えて 欲しい ほしい',
};

const wrappings = new Map<string, { before: Token[][]; after: Token[][] }>();
const commonWords = new Map<string, Set<string>>();

/** Everyday words of a language that are no value, folded. */
export function commonWordsOf(language: string): ReadonlySet<string> {
  const known = commonWords.get(language);
  if (known) return known;
  const words = new Set((COMMON[language] ?? '').split(' ').filter(Boolean).map(foldWord));
  commonWords.set(language, words);
  return words;
}

/** Now and then something polite to put before and after a text; often nothing. */
export function wrappingFor(language: string, seed: number): { before: readonly Token[]; after: readonly Token[] } {
  let known = wrappings.get(language);
  if (!known) {
    const read = (text: string | undefined) => (text ?? '').split(', ').filter(Boolean).map(tokenise);
    known = { before: read(WRAPPINGS[language]?.before), after: read(WRAPPINGS[language]?.after) };
    wrappings.set(language, known);
  }
  const random = randomFrom(seed);
  const pick = (list: readonly Token[][], share: number) =>
    random() < share ? (list[Math.floor(random() * list.length)] ?? []) : [];
  return { before: pick(known.before, 0.5), after: pick(known.after, 0.35) };
}
