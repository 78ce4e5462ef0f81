import { z } from 'zod';
import type { ProofSettings } from '../order-proof/settings.ts';

/** What cancelling and returning have in common in their settings. */
export const requestSettings = {
  decide: z.enum(['you', 'automatic']).default('you').meta({
    title: 'Who decides',
    description:
      'You accept or reject each request on the order. Automatic accepts requests that match these rules right away.',
  }),
  onlyLinked: z.boolean().default(false).meta({
    title: 'Only with a linked account',
    description: 'When on, an order number and a second detail aren’t enough. The skill needs account linking.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'The request appears in the Alexa app.',
  }),
};

export interface RequestSettings extends ProofSettings {
  readonly decide: 'you' | 'automatic';
  readonly onlyLinked: boolean;
  readonly sendCard: boolean;
}
