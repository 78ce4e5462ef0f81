import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const storeLocationSettings = z.object({
  storesPerTurn: z.int().min(1).max(5).default(3).meta({
    title: 'Stores read out at a time',
    description: 'Three is what people remember. The rest follows when they say "more".',
  }),
  useDevicePostcode: z.boolean().default(true).meta({
    title: 'Ask for the postcode of the device',
    description:
      'With permission, shoppers need not say where they are. Without it, they are asked for a city or postcode.',
  }),
  distanceUnit: z
    .enum(['auto', 'mile', 'kilometer'])
    .default('auto')
    .meta({ title: 'Distances', description: '"By language" says miles in the US and the UK, kilometres elsewhere.' }),
  distanceMax: z.int().min(0).max(5000).default(0).meta({
    title: 'Farthest store to call near',
    description:
      'In the unit above. Beyond it shoppers hear that no store is near, and which is nearest. 0 for no limit.',
  }),
  sendCard: z.boolean().default(true).meta({
    title: 'Send the address as a card',
    description: 'Address, phone number and opening hours appear in the Alexa app.',
  }),
  ...mailSetting,
});
export type StoreLocationSettings = z.output<typeof storeLocationSettings>;
