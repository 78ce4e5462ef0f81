import { z } from 'zod';
import { type ChannelPermission, profilePermissions } from '../shopper/shopper-profile.ts';

/** In the settings of every interaction whose answer can be sent by mail. */
export const mailSetting = {
  mailOnRequest: z.boolean().default(true).meta({
    title: 'Send by email on request',
    description: 'Shoppers say "send me that" and get an email, once they’ve shared their email address.',
  }),
};

/** A mail needs an address, and greets by name where it may. */
export function mailPermissions({ mailOnRequest }: { readonly mailOnRequest: boolean }): readonly ChannelPermission[] {
  return mailOnRequest ? [profilePermissions.email, profilePermissions.givenName] : [];
}

/** Of any interaction: what has no such field sends. */
export const mailSettings = z.object(mailSetting);
