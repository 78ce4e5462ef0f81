import { expect } from 'vitest';
import type { AppDefinition } from '../app/app-definition.ts';
import { respond } from '../assistant.ts';
import type { Shop } from '../shop/shop.ts';
import type { Reply } from '../turn/reply.ts';
import type { Shopper, SlotValue, Turn } from '../turn/turn.ts';

/** Wednesday, noon in New York. */
export const noon = Date.parse('2026-03-04T17:00:00Z');

export function demoApp(more: Partial<AppDefinition> = {}): AppDefinition {
  return {
    id: 'app-1',
    merchantId: 'merchant-1',
    name: 'Maple Street',
    shopName: 'Maple Street',
    invocationName: 'maple street',
    locales: ['en-US'],
    timeZone: 'America/New_York',
    messages: {
      welcomeText: '',
      welcome_back_message: '',
      help_message: '',
      user_help_message: '',
      fallback_message: '',
      stop_message: '',
      customer_details_permission_message: '',
      exit_skill_message: '',
    },
    interactions: [1, 2, 4].map((type) => ({ type, settings: {}, utterances: [], slotValues: [] })),
    ...more,
  };
}

/** What the shopper does: an intent's name, with its slots or not, or a word for one of Amazon's. */
export type Step = string | Readonly<Record<string, Readonly<Record<string, string | SlotValue>>>>;

const words: Readonly<Record<string, Partial<Turn>>> = {
  launch: { kind: 'launch' },
  end: { kind: 'end' },
  yes: { intent: 'AMAZON.YesIntent' },
  no: { intent: 'AMAZON.NoIntent' },
  help: { intent: 'AMAZON.HelpIntent' },
  stop: { intent: 'AMAZON.StopIntent' },
  cancel: { intent: 'AMAZON.CancelIntent' },
  home: { intent: 'AMAZON.NavigateHomeIntent' },
  repeat: { intent: 'AMAZON.RepeatIntent' },
  'start over': { intent: 'AMAZON.StartOverIntent' },
  mumble: { intent: 'AMAZON.FallbackIntent' },
};

export function turnOf(step: Step, more: Partial<Turn> = {}): Turn {
  const base: Turn = {
    kind: 'intent',
    intent: null,
    slots: {},
    confidence: null,
    text: null,
    touch: [],
    locale: 'en-US',
    session: { id: 'session-1', isNew: false, attributes: {} },
    shopper: { id: 'shopper-1', linked: null },
    device: { id: 'device-1', hasScreen: true, isRound: false, viewport: { width: 1280, height: 800 } },
    at: noon,
  };
  if (typeof step === 'string') return { ...base, intent: words[step] ? null : step, ...words[step], ...more };
  const [[intent, slots] = ['', {}]] = Object.entries(step);
  const filled = Object.entries(slots).map(([name, value]) => [name, typeof value === 'string' ? { value } : value]);
  return { ...base, intent, slots: Object.fromEntries(filled), ...more };
}

/** A slot resolved to the place `n` of a list, as Alexa sends "the second one". */
export function place(n: number | 'last'): SlotValue {
  return { value: `place ${n}`, resolved: { id: String(n), name: `place ${n}` } };
}

export interface Conversation {
  /** Does one step and gives the whole reply; the dialogue state travels on by itself. */
  turn(step: Step, more?: Partial<Turn>): Promise<Reply>;
  /** Does the steps in order; each answer must be exactly, or match, what stands beside it. */
  script(steps: readonly (readonly [Step, string | RegExp])[]): Promise<void>;
}

export function conversation(
  shop: Shop,
  options: { app?: AppDefinition; shopper?: Partial<Shopper>; turn?: Partial<Turn> } = {},
): Conversation {
  let attributes: unknown = {};
  const shopper: Shopper = { id: 'shopper-1', linked: null, ...options.shopper };
  const turn = async (step: Step, more: Partial<Turn> = {}) => {
    const session = { id: 'session-1', isNew: false, attributes };
    const reply = await respond(
      turnOf(step, { shopper, ...options.turn, session, ...more }),
      options.app ?? demoApp(),
      shop,
    );
    // Through text, as a channel's session attributes travel.
    attributes = JSON.parse(JSON.stringify({ d: reply.dialogue }));
    return reply;
  };
  return {
    turn,
    async script(steps) {
      for (const [step, expected] of steps) {
        const { speech } = await turn(step);
        if (typeof expected === 'string') expect(speech).toBe(expected);
        else expect(speech).toMatch(expected);
      }
    },
  };
}
