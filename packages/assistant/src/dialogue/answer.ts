import { cut, sentences } from '../speech/text.ts';
import type { Card, Outcome, Reply, Screen } from '../turn/reply.ts';
import type { Dialogue } from './dialogue.ts';

/** Longer speech than this is no conversation, and would not fit where "repeat" keeps it. */
const speechCharactersMax = 2000;
const repromptCharactersMax = 600;

export interface AnswerParts {
  /** What is said first. */
  readonly says: string;
  /** The question that keeps the session open and is asked again in silence; null ends the session. */
  readonly asks: string | null;
  readonly handled: Outcome['handled'];
  readonly search?: string | null;
  readonly card?: Card | null;
  readonly screen?: Screen | null;
  /** The open question the next turn may answer; none unless given. */
  readonly asking?: Dialogue['asking'];
  /** What was shown; as it was unless given. */
  readonly shown?: Dialogue['shown'];
  readonly proven?: Dialogue['proven'];
  readonly proofTries?: number;
  readonly misses?: number;
  readonly spellOut?: readonly string[];
}

/** Makes a reply, and the dialogue state that follows from it. */
export function answer(dialogue: Dialogue, interactionType: number, parts: AnswerParts): Reply {
  const reprompt = parts.asks === null ? null : cut(parts.asks, repromptCharactersMax);
  const room = speechCharactersMax - (reprompt === null ? 0 : reprompt.length + 1);
  const speech = sentences(cut(parts.says, room), reprompt);
  return {
    speech,
    reprompt,
    endsSession: reprompt === null,
    card: parts.card ?? null,
    screen: parts.screen ?? null,
    dialogue: {
      v: 1,
      asking: parts.asking ?? null,
      shown: parts.shown === undefined ? dialogue.shown : parts.shown,
      earlier: earlierOf(dialogue, parts.shown),
      last: { speech, reprompt },
      misses: parts.misses ?? 0,
      proven: parts.proven === undefined ? dialogue.proven : parts.proven,
      proofTries: parts.proofTries ?? dialogue.proofTries,
      by: dialogue.by,
      later: dialogue.later,
      undo: dialogue.undo,
    },
    outcome: { interactionType, handled: parts.handled, search: parts.search ?? null },
    ...(parts.spellOut && parts.spellOut.length > 0 ? { spellOut: parts.spellOut } : {}),
  };
}

/**
 * Another interaction's list does not wipe out the one before it, nor does the one thing that was picked out of it. Of
 * two detours in a row, and of one from a thing of the list, the products before them are kept.
 */
function earlierOf({ shown, earlier }: Dialogue, next: Dialogue['shown'] | undefined): Dialogue['shown'] {
  if (!next || !shown) return earlier;
  const areKept = earlier?.kind === 'products' && earlier.ids.length > 1 && next.kind !== 'products';
  const isLess = shown.kind !== 'products' || (shown.ids.length === 1 && earlier?.ids.includes(shown.ids[0] ?? ''));
  if (areKept && isLess) return earlier;
  const isPickedOut = next.ids.length === 1 && shown.ids.length > 1;
  // Of two things that were told one after the other, the first is kept for who compares them.
  const isAnother = next.ids.length === 1 && shown.ids.length === 1 && next.ids[0] !== shown.ids[0];
  if (isAnother && (earlier?.ids.length ?? 0) < 2) return shown;
  return shown.interaction !== next.interaction || isPickedOut ? shown : earlier;
}

/** The question "is there anything else?" belongs to the assistant; this is how a handler leaves it open. */
export const askingAnythingElse: Dialogue['asking'] = {
  interaction: 'assistant',
  question: 'anything-else',
  known: {},
};
