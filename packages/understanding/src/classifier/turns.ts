import { foldWord, type Token } from '../words/tokens.ts';

/** Questions that differ by the word after: "how long" is not "how much". */
const MEASURED: Readonly<Record<string, string>> = {
  en: 'much many long far old often soon high big good busy fast',
  de: 'viel viele lange alt weit oft groß hoch gut schnell',
};

/**
 * Little words that turn what a text asks: the questions, a word each, and after them, a line a meaning, what denies and whom the
 * text speaks to. Left out is what is also said for something else (the Spanish "que", the German "sie").
 */
const TURNS: Readonly<Record<string, { questions: string; meanings: readonly string[] }>> = {
  en: { questions: 'who what which how when where why', meanings: ['not no never', 'you your yours yourself'] },
  de: {
    questions: 'wer was welche welcher welches welchen wie wann wo warum wieso wieviel wohin',
    meanings: ['nicht kein keine keinen nie', 'du dich dir dein deine deinen deinem'],
  },
  es: {
    questions: 'cuál cuáles quién cómo cuándo dónde adónde cuánto cuánta cuántos cuántas',
    meanings: ['no nunca', 'tú te ti tus usted contigo'],
  },
  fr: {
    questions: 'qui quel quelle quels quelles comment quand pourquoi combien',
    meanings: ['pas jamais', 'tu te t toi ton tes vous votre vos'],
  },
  it: {
    questions: 'chi quale quali come quando dove perché quanto quanta quanti quante',
    meanings: ['non mai', 'tu ti te tuo tua tuoi tue'],
  },
  pt: {
    questions: 'qual quais quem como quando onde quanto quanta quantos quantas',
    meanings: ['não nunca', 'você te teu tua seu sua'],
  },
  hi: {
    questions: 'कौन कैसे कैसी कब कहाँ कहां क्यों कितना कितने कितनी किस',
    meanings: ['नहीं मत न', 'तुम आप आपका आपकी आपके तुम्हारा तुम्हारी तुम्हारे'],
  },
  ja: { questions: '誰 何 どこ いつ なぜ どう どれ いくら いくつ', meanings: ['ない ません なく', 'あなた 君'] },
};

type Known = { turns: ReadonlyMap<string, string>; measured: ReadonlySet<string> };

const known = new Map<string, Known>();

function turnsOf(language: string): Known {
  const built = known.get(language);
  if (built) return built;
  const { questions, meanings } = TURNS[language] ?? { questions: '', meanings: [] };
  const words = (line: string) => line.split(' ').filter(Boolean).map(foldWord);
  const turns = new Map(words(questions).map((word) => [word, word]));
  for (const [head = '', ...others] of meanings.map(words))
    for (const word of [head, ...others]) turns.set(word, `=${head}`);
  const made = { turns, measured: new Set(words(MEASURED[language] ?? '')) };
  known.set(language, made);
  return made;
}

/** What a text asks for, denies or speaks to: "how" and "when" part "how do i change it" from "when do i". */
export function turnsIn(
  tokens: readonly Token[],
  unseen: ReadonlySet<number> | undefined,
  language: string,
): Set<string> {
  const { turns, measured } = turnsOf(language);
  const said = new Set<string>();
  tokens.forEach(({ norm }, place) => {
    const turn = unseen?.has(place) ? undefined : turns.get(norm);
    if (turn === undefined) return;
    const after = tokens[place + 1]?.norm ?? '';
    const isMeasured = (turn === 'how' || turn === 'wie') && measured.has(after) && !unseen?.has(place + 1);
    said.add(isMeasured ? `${turn} ${after}` : turn);
  });
  return said;
}
