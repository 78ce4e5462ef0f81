import type { Locale } from '@voicecart/contract/locales';
import type { ScreenDesign } from '@voicecart/contract/visual-design/screen-design';
import type { SpeechRate } from '@voicecart/contract/voices';

/** One voice app as the engine needs it: a plain value the server loads and caches. */
export interface AppDefinition {
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly shopName: string;
  readonly invocationName: string;
  readonly locales: readonly Locale[];
  /** IANA zone of the shop, for "today" and dates spoken. */
  readonly timeZone: string;
  /** ISO 4217, for "under fifty" before any price was heard; without it the locale's own currency is meant. */
  readonly currency?: string;
  /** The one connected store whose products the app speaks of; all of the merchant's where absent. */
  readonly shopId?: string;
  /** ISO 4217, spoken wherever a product has a price in it; the locale's own where absent. */
  readonly priceCurrency?: string;
  /**
   * A product of the catalogue as a shopper would name it, for examples that find something; null where there is none,
   * and then no product is promised. Absent: not known, and the examples that every shop is shown stand.
   */
  readonly productExample?: string | null;
  /**
   * The merchant's own words, in the language of the first of `locales`; an empty text means the default phrase. In
   * other languages they are not used: a German shopper would rather hear a German default than an English welcome.
   */
  readonly messages: AppMessages;
  /** The merchant's words in further locales. */
  readonly messagesByLocale?: Partial<Record<Locale, Partial<AppMessages>>>;
  /** How it speaks; as the channel does by itself where absent. */
  readonly voice?: {
    readonly rate: SpeechRate;
    readonly voices: Readonly<Partial<Record<Locale, string>>>;
  };
  /** How its screens look; as the templates come where absent. */
  readonly screenDesign?: ScreenDesign;
  /** Whether its shoppers can link an account; they can where absent. */
  readonly linksAccounts?: boolean;
  /** Whether shoppers may ask Alexa to tell them of their orders; they can't where absent. */
  readonly tellsByAlexa?: boolean;
  /** Types in the order in which the merchant wants them offered, the first ones first; the table's order where absent. */
  readonly offerOrder?: readonly number[];
  /** The shop's policies as this app reads them out; a kind that nobody wrote is missing. */
  readonly policies?: Readonly<Partial<Record<'return' | 'shipping', { readonly text: string; readonly url: string }>>>;
  /** Interactions that are switched on. Settings are parsed by the interaction's schema when they are saved. */
  readonly interactions: readonly AppInteraction[];
}

export interface AppMessages {
  readonly welcomeText: string;
  readonly welcome_back_message: string;
  readonly help_message: string;
  readonly user_help_message: string;
  readonly fallback_message: string;
  readonly stop_message: string;
  readonly customer_details_permission_message: string;
  readonly exit_skill_message: string;
}

export interface AppInteraction {
  readonly type: number;
  readonly settings: unknown;
  /** What the merchant added to or removed from the default utterances, by locale and intent. */
  readonly utterances: readonly UtteranceChange[];
  /** What the merchant added to the slot types. */
  readonly slotValues: readonly SlotValueChange[];
}

export interface UtteranceChange {
  readonly locale: Locale;
  readonly intent: string;
  readonly text: string;
  readonly change: 'added' | 'removed';
}

export interface SlotValueChange {
  readonly locale: Locale;
  readonly slotType: string;
  /** What it resolves to, where it means a thing of the shop. */
  readonly id?: string;
  readonly value: string;
  readonly synonyms: readonly string[];
}
