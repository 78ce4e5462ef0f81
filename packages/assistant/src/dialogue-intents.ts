import { ordinalType } from './dialogue-intents/ordinals.ts';
import { de } from './dialogue-intents/samples/de.ts';
import { en } from './dialogue-intents/samples/en.ts';
import { es } from './dialogue-intents/samples/es.ts';
import { fr } from './dialogue-intents/samples/fr.ts';
import { hi } from './dialogue-intents/samples/hi.ts';
import { it } from './dialogue-intents/samples/it.ts';
import { ja } from './dialogue-intents/samples/ja.ts';
import { pt } from './dialogue-intents/samples/pt.ts';
import { defineIntents } from './intent-samples.ts';
import type { Interaction } from './interaction.ts';

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
