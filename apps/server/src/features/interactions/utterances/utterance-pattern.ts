/** So many utterances one pattern may stand for: enough for a way of asking, too few to drown the others. */
export const patternUtterancesMax = 200;
/** `(|)` a hundred times over is an utterance of no words in 2^100 ways: spelling out ends here whatever was found. */
const spelledMax = patternUtterancesMax * 20;
const depthMax = 6;

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choice'; readonly options: readonly Part[][] };

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A pattern that cannot be read; `message` is for the person who wrote it. */
export class PatternFault extends Error {}

/** Whether a text stands for several utterances. */
export function isPattern(text: string): boolean {
  return /[()[\]|]/.test(text);
}

/**
 * What a pattern stands for: `(show|find) {me|} [the] {product}` is eight utterances. Round brackets and braces with a
 * `|` hold alternatives, of which one may be empty; square brackets hold what may be left out; braces without a `|` are
 * a slot and stay. `count` is exact though only the first `max` are written out, so that no pattern can fill the memory.
 * @throws PatternFault
 */
export function expandPattern(
  text: string,
  max = patternUtterancesMax,
): { readonly count: number; readonly utterances: string[] } {
  const reader = { text, at: 0 };
  const parts = readSequence(reader, 0);
  if (reader.at < text.length) throw unexpected(text[reader.at] ?? '');
  const utterances = new Set<string>();
  let ways = 0;
  for (const one of spelled(parts)) {
    const tidy = one.replace(/\s+/gu, ' ').trim();
    if (tidy !== '') utterances.add(tidy);
    ways += 1;
    if (utterances.size >= max || ways >= spelledMax) break;
  }
  return { count: countOf(parts), utterances: [...utterances] };
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Up to the end, or to a `|` or closing bracket, which is left for the caller. */
function readSequence(reader: Reader, depth: number): Part[] {
  if (depth > depthMax) throw new PatternFault(`Brackets may stand inside each other ${depthMax} deep at most.`);
  const parts: Part[] = [];
  while (reader.at < reader.text.length) {
    const mark = reader.text[reader.at] ?? '';
    if (mark === '|' || mark === ')' || mark === ']' || mark === '}') break;
    const slot = mark === '{' ? reader.text.slice(reader.at).match(/^\{[^{}()[\]|]*\}/) : null;
    if (slot) {
      parts.push({ kind: 'text', text: slot[0] });
      reader.at += slot[0].length;
    } else if (mark in closers) {
      parts.push(readChoice(reader, depth));
    } else {
      const words = reader.text.slice(reader.at).match(/^[^(){}[\]|]+/)?.[0] ?? mark;
      parts.push({ kind: 'text', text: words });
      reader.at += words.length;
    }
  }
  return parts;
}

function readChoice(reader: Reader, depth: number): Part {
  const opener = reader.text[reader.at] ?? '';
  reader.at += 1;
  const options = [readSequence(reader, depth + 1)];
  while (reader.text[reader.at] === '|') {
    reader.at += 1;
    options.push(readSequence(reader, depth + 1));
  }
  if (reader.text[reader.at] !== closers[opener]) {
    throw new PatternFault(`“${opener}” needs its “${closers[opener]}”.`);
  }
  reader.at += 1;
  return { kind: 'choice', options: opener === '[' ? [...options, []] : options };
}

function unexpected(mark: string): PatternFault {
  return mark === '|'
    ? new PatternFault('“|” stands between brackets, like (show|find).')
    : new PatternFault(`“${mark}” has no bracket that it closes.`);
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce(
    (product, part) =>
      part.kind === 'text' ? product : product * part.options.reduce((sum, option) => sum + countOf(option), 0),
    1,
  );
}

function* spelled(parts: readonly Part[]): Generator<string> {
  const [first, ...rest] = parts;
  if (!first) {
    yield '';
    return;
  }
  for (const head of first.kind === 'text' ? [first.text] : alternatives(first.options)) {
    for (const tail of spelled(rest)) yield `${head}${tail}`;
  }
}

function* alternatives(options: readonly Part[][]): Generator<string> {
  for (const option of options) yield* spelled(option);
}
