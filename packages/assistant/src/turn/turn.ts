import type { Locale } from '@voicecart/contract/locales';

/** Something the shopper said or did, whatever the channel it came through. Channels make turns; `respond` eats them. */
export interface Turn {
  /** 'can-fulfill' asks whether an intent could be answered, and must change nothing. */
  readonly kind: 'launch' | 'intent' | 'touch' | 'returned' | 'end' | 'event' | 'can-fulfill';
  /** Name of the intent, for kinds 'intent' and 'can-fulfill'; the argument of a touch on a screen is in `touch`. */
  readonly intent: string | null;
  readonly slots: Readonly<Record<string, SlotValue>>;
  /** How sure the channel is, 0 to 1; null where the channel does not say. */
  readonly confidence: number | null;
  /** The words, where the channel gives them (chat and sandbox do, Alexa only of a sentence that no sample is like). */
  readonly text: string | null;
  /** A sentence that no sample is like, from a channel that gives the words of no other. */
  readonly isOpenSentence?: true;
  readonly touch: readonly string[];
  /** The words came before anything here could understand words: they are no miss of the shopper's. */
  readonly isTooEarly?: true;
  /** People answer on this channel: who asks for one is put through. */
  readonly handsOver?: boolean;
  /** What a link or another skill opened the app for, at a launch. */
  readonly task?: LaunchTask;
  /** How it went where the app had sent the shopper: to a question of the channel's own, or to another skill. */
  readonly returned?: { readonly isDone: boolean };
  /** What was said not to be wanted. */
  readonly without?: readonly string[];
  /** What is put into the cart takes the place of what was put in last. */
  readonly isInstead?: true;
  /** The one product that the answer tells goes into the cart, so many of it. */
  readonly taking?: number;
  /** So many of each are in the cart then. */
  readonly each?: readonly { readonly id: string; readonly quantity: number }[];
  /** Changes what was searched for last: its price and what is not wanted stay. */
  readonly isWithin?: true;
  /** Intents that the words may mean, where one is as likely as the other or none was believed: which is asked. */
  readonly either?: readonly string[];
  readonly locale: Locale;
  readonly session: TurnSession;
  readonly shopper: Shopper;
  readonly device: Device;
  /** When it was said, in milliseconds since the epoch; handlers read this, never the clock. */
  readonly at: number;
}

/** A task of ours by its name, 'TrackOrder', with what the link carried: hostile until it is looked up. */
export interface LaunchTask {
  readonly name: string;
  readonly input: Readonly<Record<string, string>>;
}

export interface SlotValue {
  readonly value: string;
  /** Canonical value and id where a custom slot type resolved it. */
  readonly resolved?: { readonly id: string | null; readonly name: string };
}

export interface TurnSession {
  readonly id: string;
  readonly isNew: boolean;
  /** Dialogue state as it travelled in the channel's session attributes: hostile until parsed. */
  readonly attributes: unknown;
}

export interface Shopper {
  /** False on a channel where no account can be linked. */
  readonly isLinkable?: false;
  /** The channel's opaque id of the user. */
  readonly id: string;
  /** Proven identity through account linking; null where the shopper is not linked. */
  readonly linked: { readonly customerId: string; readonly email: string | null; readonly name: string | null } | null;
  /** Whether this shopper has talked to the app before; the server knows, the channel does not. */
  readonly hasVisited?: boolean;
  /**
   * Wrong second facts this shopper gave lately, over all sessions (turns with outcome 'refused' of type 4). A session
   * can be restarted at will, so the three tries it remembers do not stop someone who guesses.
   */
  readonly proofFailuresRecent?: number;
  /** What is new in their orders and was not said yet, a sentence or two for each order; the channel says it once. */
  readonly news?: readonly string[];
}

export interface Device {
  readonly id: string | null;
  readonly hasScreen: boolean;
  readonly isRound: boolean;
  readonly viewport: { readonly width: number; readonly height: number } | null;
}
