import { z } from 'zod';
import { type ChannelPermission, profilePermissions } from '../../shopper/shopper-profile.ts';

/** How a shopper proves that an order is theirs: in the settings of every interaction about orders. */
export const proofSettings = {
  secondFact: z.enum(['postcode-or-phone', 'postcode', 'phone']).default('postcode-or-phone').meta({
    title: 'How shoppers prove an order is theirs',
    description:
      'Asked for in addition to the order number when the shopper hasn’t linked an account. It’s never read out.',
  }),
  triesMax: z.int().min(1).max(3).default(3).meta({
    title: 'Attempts',
    description: 'After this many wrong answers, the shopper is referred to you.',
  }),
  // Off until the merchant wants it: by itself an order is told to a linked account, or for its number and a second fact.
  useProfile: z.boolean().default(false).meta({
    title: 'Recognize shoppers by their Amazon account',
    description:
      'With the shopper’s permission, the email address or phone number of their Amazon account proves which orders are theirs.',
  }),
  contactMessage: z.string().trim().max(300).default('').meta({
    title: 'What to say when an order can’t be found',
    description: 'Said after the last attempt, for example "Please call us on weekdays." Leave empty for the default.',
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
