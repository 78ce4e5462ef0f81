import { samples, typed } from '@voicecart/language/interactions/flash-briefing';
import { defineIntents } from '../../samples/intent-samples.ts';

export const briefingIntents = defineIntents({ NewsIntent: {} }, { samples, typed });
