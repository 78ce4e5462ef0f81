import { z } from 'zod';
import { type ChannelPermission, profilePermissions } from '../../shopper-profile.ts';

/** How a shopper proves that an order is theirs: in the settings of every interaction about orders. */
export const proofSettings = {
  secondFact: z.enum(['postcode-or-phone', 'postcode', 'phone']).default('postcode-or-phone').meta({
    title: 'What proves that an order is theirs',
    description: 'Asked besides the order number when the shopper has not linked an account. It is never spoken.',
  }),
  triesMax: z.int().min(1).max(3).default(3).meta({
    title: 'Tries',
    description: 'After this many wrong answers the shopper is sent to you.',
  }),
  // Off until the merchant wants it: by itself an order is told to a linked account, or for its number and a second fact.
  useProfile: z.boolean().default(false).meta({
    title: 'Know shoppers by their Amazon account',
    description:
      'Once a shopper has allowed it, the e-mail address or phone number of their Amazon account proves which orders are theirs.',
  }),
  contactMessage: z.string().trim().max(300).default('').meta({
    title: 'Where to turn when an order cannot be found',
    description: 'Said after the last try, for example "Please call us on weekdays." Leave empty for the default.',
  }),
};

export interface ProofSettings {
  readonly secondFact: 'postcode-or-phone' | 'postcode' | 'phone';
  readonly triesMax: number;
  readonly useProfile: boolean;
  readonly contactMessage: string;
}

/** A phone number proves only where the merchant takes one as a second fact. */
export function proofPermissions({
  useProfile,
  secondFact,
}: Pick<ProofSettings, 'useProfile' | 'secondFact'>): readonly ChannelPermission[] {
  if (!useProfile) return [];
  return [profilePermissions.email, ...(secondFact === 'postcode' ? [] : [profilePermissions.mobileNumber])];
}
