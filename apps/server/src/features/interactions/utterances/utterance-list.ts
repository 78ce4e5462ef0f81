import { sampleKey } from '@voicecart/assistant/samples/sample-rules';
import { AppError, invalid } from '../../../platform/errors.ts';
import { expandPattern, isPattern, PatternFault, patternUtterancesMax } from './utterance-pattern.ts';
import { withoutSentenceMarks } from './utterance-rules.ts';

/** As many as an intent takes of a merchant's own. */
export const listUtterancesMax = 500;
const lineCharactersMax = 400;

interface Listed {
  /** Exact, though no more than `listUtterancesMax` are written out. */
  readonly count: number;
  readonly utterances: readonly string[];
  /** Lines of a list that are no pattern; a text of one line is refused instead. */
  readonly unreadable: readonly { readonly text: string; readonly message: string }[];
}

/**
 * The utterances a text stands for, each once: itself, those of its pattern, or line by line those of a list, without
 * the bullets, numbers and quotation marks that lists are written with.
 * @throws AppError 400 at `text`
 */
export function utterancesIn(text: string): Listed {
  const lines = text.split(/[\r\n\u2028\u2029]+/u).filter((line) => line.trim() !== '');
  if (lines.length < 2) return { ...spelledOut(lines[0] ?? ''), unreadable: [] };
  const utterances = new Map<string, string>();
  const unreadable: { text: string; message: string }[] = [];
  let beyond = 0;
  for (const line of lines.map(withoutMarks)) {
    const { count, utterances: own, message } = readLine(line);
    if (message !== null) unreadable.push({ text: line, message });
    else if (utterances.size >= listUtterancesMax) beyond += count;
    else for (const one of own) addOnce(utterances, one);
  }
  const written = [...utterances.values()];
  return {
    count: written.length + beyond + unreadable.length,
    utterances: written.slice(0, listUtterancesMax),
    unreadable: unreadable.slice(0, listUtterancesMax),
  };
}

function readLine(line: string) {
  try {
    const read = spelledOut(line);
    return { ...read, message: read.count > patternUtterancesMax ? tooMany : null };
  } catch (error) {
    if (error instanceof AppError) return { count: 0, utterances: [], message: error.message };
    throw error;
  }
}

export const tooMany = `This pattern stands for more than ${patternUtterancesMax} utterances. Make two of it.`;

function spelledOut(line: string): Pick<Listed, 'count' | 'utterances'> {
  if (line.length > lineCharactersMax) throw invalid('text', `At most ${lineCharactersMax} characters in a line.`);
  if (!isPattern(line) && !/\{[^{}]*\|/.test(line)) return { count: 1, utterances: [line] };
  try {
    const { count, utterances } = expandPattern(line);
    const once = new Map<string, string>();
    for (const one of utterances) addOnce(once, one);
    return { count: count > patternUtterancesMax ? count : once.size, utterances: [...once.values()] };
  } catch (error) {
    if (error instanceof PatternFault) throw invalid('text', error.message);
    throw error;
  }
}

function addOnce(utterances: Map<string, string>, text: string): void {
  const key = sampleKey(withoutSentenceMarks(text));
  if (!utterances.has(key)) utterances.set(key, text);
}

/** "• Show me {query}", "2. Show me {query}" and "“Show me {query}”," are all the same utterance. */
function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^(?:[-–—•◦▪·*‣]\s*|\p{N}{1,4}[.)]\s+)(?=\S)/u, '')
    .replace(/^["'“”„«»「『`]+/u, '')
    .replace(/["'“”„«»」』`,;\s]+$/u, '')
    .trim();
}
