import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const storeLocationSettings = z.object({
  storesPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Stores read out at a time',
    description: 'Most people remember 3. The rest follows when they say "more".',
  }),
  useDevicePostcode: z.boolean().default(true).meta({
    title: 'Ask for the device’s postal code',
    description:
      'With permission, shoppers don’t need to say where they are. Without it, they’re asked for a city or postal code.',
  }),
  distanceUnit: z
    .enum(['auto', 'mile', 'kilometer'])
    .default('auto')
    .meta({ title: 'Distances', description: '"By language" uses miles in the US and the UK, kilometers elsewhere.' }),
  distanceMax: z.int().min(0).max(5000).default(0).meta({
    title: 'Maximum distance to a nearby store',
    description:
      'In the unit above. If all stores are farther away, shoppers hear that none is nearby, and which is nearest. 0 means no limit.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the address as a card',
    description: 'Address, phone number and opening hours appear in the Alexa app.',
  }),
  ...mailSetting,
});
export type StoreLocationSettings = z.output<typeof storeLocationSettings>;
