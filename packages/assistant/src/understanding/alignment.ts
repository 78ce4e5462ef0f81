import type { Found, Recogniser, Resolution } from './slotType.ts';
import type { Token } from './tokens.ts';

/** A sample in the form that is laid beside a text: one element a word, one a slot. */
export type PatternElement = { word: string } | { slot: string; type: string };
export type Pattern = { intent: string; elements: PatternElement[] };

export type AlignedSlot = { slot: string; from: number; to: number; resolved: Resolution[] };
/** How a pattern lies on a text. `skipped` counts words of either side that found no partner. */
export type Alignment = { score: number; skipped: number; free: boolean; slots: AlignedSlot[] };

/** Said out of politeness or hesitation; leaving them out costs nothing. */
const CARRIER = new Set(
  'please can could would you i d like want to me the a an some my for now hey hi hello alexa just uh um er so ok okay well then thanks thank'.split(
    ' ',
  ),
);

const LITERAL = 1;
const TYPED_SLOT = 1.6;
const FREE_SLOT = 0.9;
const FREE_TOKEN = -0.04;
const OPEN_VALUE = 0.3;

type Move = { score: number; token: number; element: number; found: Found | null };

function skipTokenCost(token: Token | undefined): number {
  return token && CARRIER.has(token.norm) ? -0.12 : -0.6;
}

/**
 * Lays a pattern on a text at the least cost, allowing words to be missing, extra or misheard, and tells which words
 * each slot took. Null when a slot of the pattern finds nothing.
 */
export function align(
  tokens: readonly Token[],
  pattern: Pattern,
  types: ReadonlyMap<string, Recogniser>,
  foundByType: ReadonlyMap<string, readonly Found[]>,
): Alignment | null {
  const elements = pattern.elements;
  const columns = elements.length + 1;
  const best = new Float64Array((tokens.length + 1) * columns).fill(Number.NEGATIVE_INFINITY);
  const moves: (Move | undefined)[] = new Array(best.length);
  best[0] = 0;
  const offer = (token: number, element: number, move: Move) => {
    const cell = token * columns + element;
    if (move.score <= (best[cell] ?? 0)) return;
    best[cell] = move.score;
    moves[cell] = move;
  };
  for (let token = 0; token <= tokens.length; token += 1) {
    for (let element = 0; element < columns; element += 1) {
      const score = best[token * columns + element] ?? Number.NEGATIVE_INFINITY;
      if (score === Number.NEGATIVE_INFINITY) continue;
      const here = { token, element, found: null };
      const word = tokens[token];
      if (word) offer(token + 1, element, { ...here, score: score + skipTokenCost(word) });
      const wanted = elements[element];
      if (!wanted) continue;
      if ('word' in wanted) {
        if (word && word.norm === wanted.word) offer(token + 1, element + 1, { ...here, score: score + LITERAL });
        offer(token, element + 1, { ...here, score: score + (CARRIER.has(wanted.word) ? -0.15 : -0.7) });
        continue;
      }
      for (const found of foundByType.get(wanted.type) ?? []) {
        if (found.from !== token) continue;
        offer(found.to, element + 1, {
          token,
          element,
          found,
          score: score + TYPED_SLOT + 0.2 * (found.to - found.from),
        });
      }
      const kind = types.get(wanted.type)?.kind ?? 'free';
      if (kind === 'builtIn') continue;
      const reward = kind === 'free' ? FREE_SLOT : OPEN_VALUE;
      for (let to = token + 1; to <= tokens.length; to += 1) {
        const found = { from: token, to, resolved: [] };
        offer(to, element + 1, { token, element, found, score: score + reward + FREE_TOKEN * (to - token) });
      }
    }
  }
  const last = best.length - 1;
  if (best[last] === Number.NEGATIVE_INFINITY) return null;
  const slots: AlignedSlot[] = [];
  let skipped = 0;
  let free = false;
  let token = tokens.length;
  let element = columns - 1;
  while (token > 0 || element > 0) {
    const move = moves[token * columns + element];
    if (!move) return null;
    const wanted = elements[move.element];
    if (move.found && wanted && 'slot' in wanted) {
      if (move.found.resolved.length === 0) free = true;
      slots.unshift({ slot: wanted.slot, ...move.found });
    } else if (token === move.token || element === move.element) skipped += 1;
    token = move.token;
    element = move.element;
  }
  return { score: best[last] ?? 0, skipped, free, slots };
}
