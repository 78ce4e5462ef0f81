import type { Interaction } from '../interactions/interaction.ts';
import { defineIntents } from '../samples/intent-samples.ts';
import { ordinalType } from './ordinals.ts';
import { de } from './samples/de.ts';
import { en } from './samples/en.ts';
import { es } from './samples/es.ts';
import { fr } from './samples/fr.ts';
import { hi } from './samples/hi.ts';
import { it } from './samples/it.ts';
import { ja } from './samples/ja.ts';
import { pt } from './samples/pt.ts';

/** Intents that mean something only by what was shown or asked before; they are routed by the dialogue's state. */
export type DialogueIntent =
  | 'SelectItemIntent'
  | 'TellMeMoreIntent'
  | 'MoreResultsIntent'
  | 'GoBackIntent'
  | 'ThatsAllIntent'
  | 'ProvideNumberIntent'
  | 'SendThatIntent'
  | 'CustomerServiceIntent'
  | 'RemindMeIntent';

export const dialogueIntents = defineIntents<DialogueIntent>(
  {
    SelectItemIntent: { ordinal: 'Ordinal' },
    TellMeMoreIntent: { ordinal: 'Ordinal' },
    MoreResultsIntent: {},
    GoBackIntent: {},
    ThatsAllIntent: {},
    ProvideNumberIntent: { number: 'AMAZON.NUMBER' },
    SendThatIntent: {},
    CustomerServiceIntent: {},
    RemindMeIntent: { query: 'AMAZON.SearchQuery' },
  },
  { en, de, es, fr, hi, it, ja, pt },
);

export const dialogueSlotTypes: Interaction['slotTypes'] = { Ordinal: ordinalType };
