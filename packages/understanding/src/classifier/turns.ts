import { words as listed } from '@voicecart/language/understanding/turns';
import { foldWord, type Token } from '../words/tokens.ts';

/**
 * Little words that turn what a text asks: the questions, a word each, and, a row a meaning, what denies and whom the text speaks to.
 * Left out is what is also said for something else (the Spanish "que", the German "sie"). `measured` are questions that differ by
 * the word after: "how long" is not "how much".
 */
type Turns = {
  questions: readonly string[];
  meanings: readonly (readonly string[])[];
  measured: readonly string[];
};

const BY_LANGUAGE: Readonly<Record<string, Turns>> = listed;

type Known = { turns: ReadonlyMap<string, string>; measured: ReadonlySet<string> };

const known = new Map<string, Known>();

function turnsOf(language: string): Known {
  const built = known.get(language);
  if (built) return built;
  const { questions = [], meanings = [], measured = [] } = BY_LANGUAGE[language] ?? {};
  const turns = new Map(questions.map(foldWord).map((word) => [word, word]));
  for (const [head = '', ...others] of meanings.map((row) => row.map(foldWord)))
    for (const word of [head, ...others]) turns.set(word, `=${head}`);
  const made = { turns, measured: new Set(measured.map(foldWord)) };
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
