import type { Language, Locale } from '@voicecart/contract/locales';
import type { AppDefinition } from '../app/app-definition.ts';
import type { Interaction } from '../interactions/interaction.ts';
import type { Shop } from '../shop/shop.ts';
import type { Turn } from '../turn/turn.ts';
import type { Dialogue } from './dialogue.ts';

/** What the assistant itself answers a turn with, ahead of any one interaction. */
export interface AssistantContext {
  readonly turn: Turn;
  readonly dialogue: Dialogue;
  readonly app: AppDefinition;
  readonly shop: Shop;
  readonly locale: Locale;
  readonly language: Language;
  /** The interactions that are switched on and built, in the order of the table. */
  readonly active: readonly { readonly row: Interaction; readonly settings: unknown }[];
}
