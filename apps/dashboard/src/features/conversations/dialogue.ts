import type { conversationsRoutes, sandboxTurn } from '@voicecart/contract/routes/conversations';
import type { z } from 'zod';

export type SandboxTurn = z.output<typeof sandboxTurn>;
type SayReply = z.output<typeof conversationsRoutes.sandboxSay.reply>;
export type SandboxSession = SayReply['session'];
export type TestStep = z.input<typeof conversationsRoutes.saveSandboxTest.body>['steps'][number];

/** What the shopper does: words, a touch on the screen with its row's title as words, or nothing, which opens the app. */
export interface Phrase {
  readonly text: string;
  readonly touch: readonly string[];
}
export const launch: Phrase = { text: '', touch: [] };

export interface Exchange {
  readonly key: string;
  readonly phrase: Phrase;
  readonly turn: SandboxTurn;
}

/** A dialogue in the sandbox. Nothing of it is kept by the server but the log. */
export interface Dialogue {
  /** Names the session on screen; an answer to an earlier one comes too late. */
  readonly name: string;
  readonly exchanges: readonly Exchange[];
  /** What the next phrase carries back; null opens a session. */
  readonly session: SandboxSession | null;
  readonly pending: Phrase | null;
  readonly fault: { readonly phrase: Phrase; readonly error: unknown } | null;
}

export const noDialogue: Dialogue = { name: '', exchanges: [], session: null, pending: null, fault: null };

export type DialogueEvent =
  | { readonly type: 'begun'; readonly name: string }
  | { readonly type: 'said'; readonly name: string; readonly phrase: Phrase }
  | {
      readonly type: 'answered';
      readonly name: string;
      readonly phrase: Phrase;
      readonly reply: Pick<SayReply, 'turn' | 'session'>;
    }
  | { readonly type: 'failed'; readonly name: string; readonly phrase: Phrase; readonly error: unknown };

export function follow(dialogue: Dialogue, event: DialogueEvent): Dialogue {
  if (event.type === 'begun') return { ...noDialogue, name: event.name };
  if (event.name !== dialogue.name) return dialogue;
  const { phrase } = event;
  switch (event.type) {
    case 'said':
      return { ...dialogue, pending: phrase, fault: null };
    case 'failed':
      return { ...dialogue, pending: null, fault: { phrase, error: event.error } };
    case 'answered': {
      const { turn, session } = event.reply;
      return {
        ...dialogue,
        exchanges: [...dialogue.exchanges, { key: String(dialogue.exchanges.length), phrase, turn }],
        // As on a device: after the goodbye the next phrase opens a new session.
        session: turn.endsSession ? null : session,
        pending: null,
        fault: null,
      };
    }
  }
}

/** The dialogue as steps of a test that expects what was just answered. */
export function stepsOf(exchanges: readonly Exchange[]): TestStep[] {
  return exchanges.map(({ phrase, turn }) => ({
    say: phrase.touch.length > 0 ? '' : phrase.text,
    touch: [...phrase.touch],
    expectIntent: turn.understood.intent,
    expectNothing: turn.understood.intent === null,
    expectSpeech: turn.speech,
    isReturning: turn.isReturning,
  }));
}

/** Where a person is while walking back through what was said; `null` is below the newest. */
export interface Recall {
  readonly at: number | null;
  /** What stood in the field before. */
  readonly draft: string;
}

/** The phrase one step back (arrow up) or forth, like the history of a console; null where there is none. */
export function recall(
  phrases: readonly string[],
  state: Recall,
  direction: 'back' | 'forth',
): { readonly state: Recall; readonly text: string } | null {
  const from = state.at ?? phrases.length;
  const at = direction === 'back' ? from - 1 : from + 1;
  if (at < 0 || at > phrases.length || (direction === 'forth' && state.at === null)) return null;
  const phrase = phrases[at];
  if (phrase === undefined) return { state: { at: null, draft: state.draft }, text: state.draft };
  return { state: { at, draft: state.draft }, text: phrase };
}

/** What can be said to an app, the interactions taking turns so that the first few show each of them. */
export function interleave(lists: readonly (readonly string[])[], countMax: number): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const mixed = Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list[row] ?? [])).flat();
  return [...new Set(mixed)].slice(0, countMax);
}
