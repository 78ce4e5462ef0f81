import { describe, expect, it } from 'vitest';
import {
  type Dialogue,
  follow,
  interleave,
  launch,
  noDialogue,
  recall,
  type SandboxTurn,
  stepsOf,
} from './dialogue.ts';

function turn(over: Partial<SandboxTurn> = {}): SandboxTurn {
  return {
    text: '',
    understood: { intent: 'DealsIntent', confidence: 1, slots: {}, alternatives: [] },
    speech: 'Two deals.',
    reprompt: null,
    card: null,
    screen: null,
    endsSession: false,
    turnedOff: null,
    request: {},
    response: {},
    sessionAttributes: {},
    latencyMs: 1,
    isReturning: null,
    version: null,
    ...over,
  };
}
const begun = follow(noDialogue, { type: 'begun', name: 'a' });
const phrase = { text: 'any deals', touch: [] };
const session = { id: 's1', attributes: { step: 1 } };

function answered(dialogue: Dialogue, answer: SandboxTurn, name = 'a'): Dialogue {
  return follow(dialogue, { type: 'answered', name, phrase, reply: { turn: answer, session } });
}

describe('a dialogue', () => {
  it('carries the session on, and opens a new one after the goodbye', () => {
    const open = answered(begun, turn());
    expect(open.session).toEqual(session);
    expect(answered(open, turn({ endsSession: true })).session).toBeNull();
    expect(answered(open, turn({ endsSession: true })).exchanges).toHaveLength(2);
  });

  it('drops an answer that belongs to an earlier session', () => {
    const other = follow(answered(begun, turn()), { type: 'begun', name: 'b' });
    expect(answered(other, turn(), 'a')).toBe(other);
  });

  it('keeps what was said when it fails, and forgets the fault with the next phrase', () => {
    const said = follow(begun, { type: 'said', name: 'a', phrase });
    const failed = follow(said, { type: 'failed', name: 'a', phrase, error: new Error('away') });
    expect(failed).toMatchObject({ pending: null, fault: { phrase } });
    expect(follow(failed, { type: 'said', name: 'a', phrase }).fault).toBeNull();
  });

  it('becomes a test with what was answered, touches included', () => {
    const touch = { text: 'Blue mug', touch: ['select', '1'] };
    const exchanges = [
      { key: '0', phrase: launch, turn: turn({ speech: 'Welcome back.', isReturning: true }) },
      { key: '1', phrase: touch, turn: turn() },
      { key: '2', phrase, turn: turn({ understood: { intent: null, confidence: 0, slots: {}, alternatives: [] } }) },
    ];
    const deals = { expectIntent: 'DealsIntent', expectNothing: false };
    expect(stepsOf(exchanges)).toEqual([
      { say: '', touch: [], ...deals, expectSpeech: 'Welcome back.', isReturning: true },
      { say: '', touch: ['select', '1'], ...deals, expectSpeech: 'Two deals.', isReturning: null },
      {
        say: 'any deals',
        touch: [],
        expectIntent: null,
        expectNothing: true,
        expectSpeech: 'Two deals.',
        isReturning: null,
      },
    ]);
  });
});

describe('walking back through what was said', () => {
  const phrases = ['first', 'second'];
  it('goes back to the oldest and stays there', () => {
    const one = recall(phrases, { at: null, draft: 'dra' }, 'back');
    expect(one?.text).toBe('second');
    const two = recall(phrases, one?.state ?? { at: null, draft: '' }, 'back');
    expect(two?.text).toBe('first');
    expect(recall(phrases, two?.state ?? { at: null, draft: '' }, 'back')).toBeNull();
  });

  it('gives the unsent words back below the newest', () => {
    const back = recall(phrases, { at: null, draft: 'dra' }, 'back');
    const forth = recall(phrases, back?.state ?? { at: null, draft: '' }, 'forth');
    expect(forth).toEqual({ state: { at: null, draft: 'dra' }, text: 'dra' });
    expect(recall(phrases, { at: null, draft: 'dra' }, 'forth')).toBeNull();
    expect(recall([], { at: null, draft: '' }, 'back')).toBeNull();
  });
});

describe('suggestions', () => {
  it('let the interactions take turns, without repeating one', () => {
    expect(interleave([['a1', 'a2', 'a3'], ['b1'], ['a1', 'c2']], 4)).toEqual(['a1', 'b1', 'a2', 'c2']);
    expect(interleave([], 4)).toEqual([]);
  });
});
