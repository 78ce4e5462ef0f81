import { samples, typed } from '@voicecart/language/interactions/manage-subscription';
import { defineIntents } from '../../samples/intent-samples.ts';

export const subscriptionIntents = defineIntents(
  { SubscriptionsIntent: {}, StopNoticesIntent: {} },
  { samples, typed },
);
