import { samples, typed } from '@voicecart/language/interactions/order-proof';
import { defineIntents } from '../../samples/intent-samples.ts';

/**
 * What every interaction about orders declares, as the same objects: a model has them once. A postcode is a free
 * phrase, since half of the world's postcodes carry letters and no built-in type takes them.
 */
export const proofIntents = defineIntents(
  {
    ProvidePostcodeIntent: { postcode: 'AMAZON.SearchQuery' },
    ProvidePhoneIntent: { number: 'AMAZON.NUMBER' },
  },
  { samples, typed },
);
