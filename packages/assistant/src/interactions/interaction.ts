import type { Language, Locale } from '@voicecart/contract/locales';
import type { SlotTypeValue } from '@voicecart/language/sections';
import type { z } from 'zod';
import type { AppDefinition } from '../app/app-definition.ts';
import type { Dialogue } from '../dialogue/dialogue.ts';
import type { ReplyMail } from '../mail/reply-mail.ts';
import type { Shop } from '../shop/shop.ts';
import type { ChannelPermission } from '../shopper/shopper-profile.ts';
import type { Reply } from '../turn/reply.ts';
import type { Turn } from '../turn/turn.ts';

/**
 * One row of the interactions table. It drives the settings form (`settings`), the interaction model that is
 * published (`intents`, `slotTypes`) and the answer (`canHandle`, `handle`).
 */
export interface Interaction<S extends z.ZodType = z.ZodType> {
  /** The spec's interaction type. */
  readonly type: number;
  /** Stable key, also its folder: 'product-search'. */
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  /** Settings screens by action; one interaction may have several (deals: add and manage). */
  readonly routes: readonly { readonly action: 'settings' | 'add' | 'manage'; readonly route: string }[];
  /** Every field has a default, `.meta({ title, description })` and limits: the form is drawn from it. */
  readonly settings: S;
  readonly intents: readonly IntentDefinition[];
  /** Custom slot types, by name, with values per language. */
  readonly slotTypes: Readonly<Record<string, Readonly<Record<Language, readonly SlotTypeValue[]>>>>;
  /** What a link or another skill may open the app for: its name, and what the link carries. */
  readonly task?: { readonly name: string; readonly inputs: readonly string[] };
  /** Natural things to say, by language: for help, hints and the store's example phrases. Understood by the samples. */
  readonly examples: Readonly<Record<Language, readonly string[]>>;
  /** An example with a product of the app's own catalogue; without it the examples above hold for every shop. */
  exampleWith?(language: Language, product: string): string | null;
  /** What can be said at this point of the dialogue, when it is this interaction that asked or showed something. */
  help(language: Language, dialogue: Dialogue): string;
  canHandle(turn: Turn, dialogue: Dialogue): boolean;
  /**
   * Whether words that by themselves belong to another interaction go on with what this one has shown: "when is it"
   * after an event. Asked before all others; what it claims, `handle` answers.
   */
  goesOn?(turn: Turn, dialogue: Dialogue): boolean;
  /** An answer to words that nothing understood; null where it has none either. */
  rescue?(context: InteractionContext<z.output<S>>): Promise<Reply | null>;
  /** Whether what was said proves who the shopper is, so that logs leave the words out. */
  isPrivate?(turn: Turn, dialogue: Dialogue): boolean;
  handle(context: InteractionContext<z.output<S>>): Promise<Reply>;
  /** Whether all it could say is that nothing is known: neither the settings nor the shop's texts hold an answer. */
  isUnwritten?(settings: z.output<S>, app: AppDefinition): boolean;
  /** What shoppers are asked to allow for it, with these settings. */
  permissions?(settings: z.output<S>): readonly ChannelPermission[];
  /**
   * What it told last, to be sent by mail: made anew from what the dialogue says was shown. Null where it told nothing
   * that can be sent. Only where the setting `mailOnRequest` allows it.
   */
  mail?(context: InteractionContext<z.output<S>>): Promise<ReplyMail | null>;
}

export interface IntentDefinition {
  /** Letters and underscores only, as Amazon wants it. */
  readonly name: string;
  readonly slots: Readonly<Record<string, string>>;
  /** Samples per language; `{slot}` marks. Region variants may add their own through `regional`. */
  readonly samples: Readonly<Record<Language, readonly string[]>>;
  /**
   * What shoppers type or say beside the samples: a phrase beside another slot, bare things with their values marked, the
   * same wish in other words. No published model may or need hold it; only the understanding learns from it.
   */
  readonly typed: Readonly<Record<Language, readonly string[]>>;
  readonly regional?: Readonly<Partial<Record<Locale, readonly string[]>>>;
}

export interface InteractionContext<S> {
  readonly turn: Turn;
  readonly dialogue: Dialogue;
  readonly app: AppDefinition;
  readonly settings: S;
  readonly shop: Shop;
}
