import { z } from 'zod';
import type { ProofSettings } from '../order-proof/settings.ts';

/** What cancelling and returning have in common in their settings. */
export const requestSettings = {
  decide: z.enum(['you', 'automatic']).default('you').meta({
    title: 'Who decides',
    description: 'You accept or refuse each request on the order. Automatic accepts at once what fits the rules here.',
  }),
  onlyLinked: z.boolean().default(false).meta({
    title: 'Only with a linked account',
    description: 'On, an order number and a second detail are not enough. Needs account linking in the skill.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send a card',
    description: 'What was asked for appears in the Alexa app.',
  }),
};

export interface RequestSettings extends ProofSettings {
  readonly decide: 'you' | 'automatic';
  readonly onlyLinked: boolean;
  readonly sendCard: boolean;
}
