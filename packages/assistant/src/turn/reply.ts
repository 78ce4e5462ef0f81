import type { Dialogue } from '../dialogue/dialogue.ts';

/** What the assistant answers, before a channel dresses it. Speech is plain text: channels escape and mark it up. */
export interface Reply {
  readonly speech: string;
  /** Asked again when the shopper stays silent; present exactly when the session stays open. */
  readonly reprompt: string | null;
  readonly endsSession: boolean;
  readonly card: Card | null;
  readonly screen: Screen | null;
  /** Written back into the channel's session attributes. */
  readonly dialogue: Dialogue;
  /** What happened, for the log and the analytics. */
  readonly outcome: Outcome;
  /** Parts of the speech that are read character by character (coupon codes, order numbers), where a channel can. */
  readonly spellOut?: readonly string[];
  /** Answer to a 'can-fulfill' turn. */
  readonly canFulfill?: 'YES' | 'NO' | 'MAYBE';
  /** Of a 'can-fulfill' turn: the slots that mean something to the intent. */
  readonly knownSlots?: readonly string[];
  /** What was thrown, for the log, where the outcome is 'failed'. Never spoken. */
  readonly fault?: unknown;
}

export interface Card {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string | null;
  /** The card asks the shopper to link an account, where the channel can; text and image are then unused. */
  readonly linksAccount?: true;
  /** The card asks for these permissions, where the channel can; text and image are then unused. */
  readonly permissions?: readonly string[];
}

/** Data of one of the screen templates; a channel turns it into its own document (APL on Alexa, HTML in chat). */
export type Screen =
  | { readonly template: 'message'; readonly title: string; readonly text: string; readonly hint: string | null }
  | {
      readonly template: 'list';
      /** What the list is of, where a screen may show it otherwise than other lists. */
      readonly subject?: 'cart';
      readonly title: string;
      readonly items: readonly ScreenItem[];
      readonly hint: string | null;
    }
  | {
      readonly template: 'detail';
      /** What it tells of, where a screen may show it otherwise than other details. */
      readonly subject?: 'product' | 'order';
      /** The way of an order, first step first. */
      readonly steps?: readonly ScreenStep[];
      readonly title: string;
      readonly subtitle: string;
      readonly text: string;
      readonly imageUrl: string | null;
      readonly hint: string | null;
    };

export interface ScreenStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next';
}

export interface ScreenItem {
  readonly title: string;
  readonly subtitle: string;
  readonly imageUrl: string | null;
  /** What a touch sends back as `Turn.touch`. */
  readonly touch: readonly string[];
}

export interface Outcome {
  /** The interaction type that answered; 0 for the assistant itself (launch, help, stop, fallback). */
  readonly interactionType: number;
  readonly handled: 'answered' | 'asked' | 'nothing-found' | 'unmatched' | 'refused' | 'failed' | 'ended';
  /** The interaction type that would have answered, and that the app has turned off. */
  readonly turnedOff?: number;
  /** What was searched for, so that top searches can be counted. */
  readonly search: string | null;
  /** A step on the way to an order: something was put into the cart, or the link to the checkout was given. */
  readonly milestone?: 'cart' | 'link';
  /** The shopper asked for a person: a channel where people answer puts them through. */
  readonly wantsPerson?: true;
  /** The turn held a second fact (postcode, digits of a phone): its slots and words do not belong into a log. */
  readonly isPrivate?: true;
  /** Number of the order that a wrong second fact was given for: guesses at an order are counted over all shoppers. */
  readonly wrongProofOf?: string;
}
