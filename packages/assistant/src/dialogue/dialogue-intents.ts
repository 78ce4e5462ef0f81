import { samples, typed } from '@voicecart/language/dialogue';
import type { Interaction } from '../interactions/interaction.ts';
import { defineIntents } from '../samples/intent-samples.ts';
import { ordinalType } from './ordinals.ts';

/** Intents that mean something only by what was shown or asked before; they are routed by the dialogue's state. */
export const dialogueIntents = defineIntents(
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
  { samples, typed },
);

export const dialogueSlotTypes: Interaction['slotTypes'] = { Ordinal: ordinalType };
