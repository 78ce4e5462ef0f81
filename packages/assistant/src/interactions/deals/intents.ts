import { samples, typed } from '@voicecart/language/interactions/deals';
import { defineIntents } from '../../samples/intent-samples.ts';

export const dealIntents = defineIntents(
  {
    DealsIntent: { topic: 'AMAZON.SearchQuery' },
    DealOfTheDayIntent: {},
    CouponsIntent: {},
    CouponCodeIntent: { ordinal: 'Ordinal' },
  },
  { samples, typed },
);
