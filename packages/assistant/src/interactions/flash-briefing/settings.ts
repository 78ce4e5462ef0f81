import { z } from 'zod';
import { mailSetting } from '../mail-settings.ts';

export const flashBriefingSettings = z.object({
  itemsPerTurn: z.int().min(1).max(5).default(2).meta({
    title: 'News read out at a time',
    description: 'The rest follows when they say "more".',
  }),
  introduction: z.string().trim().max(200).default('').meta({
    title: 'Introduction',
    description: 'Said before the news, for example "Here is what is new at the shop." Leave empty for none.',
  }),
  noNewsMessage: z.string().trim().max(300).default('').meta({
    title: 'When there is no news',
    description: 'Said instead of the default. Leave empty for the default.',
  }),
  ...mailSetting,
});
export type FlashBriefingSettings = z.output<typeof flashBriefingSettings>;
