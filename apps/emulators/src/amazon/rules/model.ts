import { z } from 'zod';

const slotSchema = z.object({
  name: z.string(),
  type: z.string().optional(),
  samples: z.array(z.string()).default([]),
});
const intentSchema = z.object({
  name: z.string(),
  slots: z.array(slotSchema).default([]),
  samples: z.array(z.string()).default([]),
});
const slotTypeSchema = z.object({
  name: z.string(),
  values: z
    .array(
      z.object({
        id: z
          .string()
          .nullish()
          .transform((id) => id ?? undefined),
        name: z.object({ value: z.string(), synonyms: z.array(z.string()).default([]) }),
      }),
    )
    .default([]),
  valueSupplier: z.record(z.string(), z.unknown()).optional(),
});
const dialogSlotSchema = z.object({
  name: z.string(),
  type: z.string(),
  elicitationRequired: z.boolean().default(false),
  confirmationRequired: z.boolean().default(false),
  prompts: z.object({ elicitation: z.string().optional(), confirmation: z.string().optional() }).default({}),
  validations: z.array(z.object({ type: z.string(), prompt: z.string() })).default([]),
});
const dialogIntentSchema = z.object({
  name: z.string(),
  delegationStrategy: z.string().optional(),
  confirmationRequired: z.boolean().default(false),
  prompts: z.object({ elicitation: z.string().optional(), confirmation: z.string().optional() }).default({}),
  slots: z.array(dialogSlotSchema).default([]),
});

/** The parts of an interaction model that the rules and the simulation read; its full shape is Amazon's specification. */
export const modelSchema = z.object({
  languageModel: z.object({
    invocationName: z.string(),
    intents: z.array(intentSchema),
    types: z.array(slotTypeSchema).default([]),
    modelConfiguration: z.object({ fallbackIntentSensitivity: z.object({ level: z.string() }).optional() }).optional(),
  }),
  dialog: z
    .object({ delegationStrategy: z.string().optional(), intents: z.array(dialogIntentSchema).default([]) })
    .optional(),
  prompts: z
    .array(
      z.object({ id: z.string(), variations: z.array(z.object({ type: z.string().optional(), value: z.string() })) }),
    )
    .default([]),
});
export const modelEnvelopeSchema = z.object({ interactionModel: modelSchema });

export type Model = z.infer<typeof modelSchema>;
export type ModelIntent = z.infer<typeof intentSchema>;
export type ModelSlotType = z.infer<typeof slotTypeSchema>;
export type DialogIntent = z.infer<typeof dialogIntentSchema>;

/** Intents that Amazon defines, without those of a namespace of its own (`AMAZON.SearchAction<...>`). */
export const builtInIntents: ReadonlySet<string> = new Set(
  [
    'CancelIntent',
    'FallbackIntent',
    'HelpIntent',
    'LoopOffIntent',
    'LoopOnIntent',
    'MoreIntent',
    'NavigateHomeIntent',
    'NavigateSettingsIntent',
    'NextIntent',
    'NoIntent',
    'PageDownIntent',
    'PageUpIntent',
    'PauseIntent',
    'PreviousIntent',
    'RepeatIntent',
    'ResumeIntent',
    'ScrollDownIntent',
    'ScrollLeftIntent',
    'ScrollRightIntent',
    'ScrollUpIntent',
    'SelectIntent',
    'ShuffleOffIntent',
    'ShuffleOnIntent',
    'StartOverIntent',
    'StopIntent',
    'YesIntent',
  ].map((name) => `AMAZON.${name}`),
);

/** Slot types that Amazon defines. Those of the Schema.org catalogue not listed here pass as a warning, not as an error. */
export const builtInSlotTypes: ReadonlySet<string> = new Set(
  [
    'DATE',
    'DURATION',
    'FOUR_DIGIT_NUMBER',
    'NUMBER',
    'Ordinal',
    'PhoneNumber',
    'TIME',
    'SearchQuery',
    'Person',
    'FirstName',
    'City',
    'Country',
    'Region',
    'StreetName',
    'StreetAddress',
    'PostalAddress',
    'Color',
    'Language',
    'Corporation',
    'LocalBusiness',
    'LocalBusinessType',
    'Food',
    'Drink',
    'Dessert',
    'Animal',
    'Book',
    'Movie',
    'MusicAlbum',
    'MusicGroup',
    'MusicRecording',
    'Genre',
    'Sport',
    'SportsTeam',
    'Festival',
    'Event',
    'EventType',
    'Month',
    'DayOfWeek',
    'Room',
    'Device',
    'DeviceType',
    'Game',
    'Artist',
    'Author',
    'Actor',
    'Professional',
    'Airline',
    'Airport',
    'Anaphor',
    'AT_CITY',
    'AT_REGION',
    'DE_CITY',
    'DE_FIRST_NAME',
    'DE_REGION',
    'EUROPE_CITY',
    'GB_CITY',
    'GB_FIRST_NAME',
    'GB_REGION',
    'US_CITY',
    'US_FIRST_NAME',
    'US_LAST_NAME',
    'US_STATE',
    'WeatherCondition',
    'Landform',
    'Landmark',
    'Product',
    'ProductLine',
    'Residence',
    'School',
    'Service',
    'Software',
    'TVEpisode',
    'TVSeason',
    'TVSeries',
    'VideoGame',
    'VisualModeTrigger',
    'Position',
    'Organization',
    'Brand',
    'Currency',
    'RelativePosition',
    'TELEVISION_CHANNEL',
    'LITERAL',
  ].map((name) => `AMAZON.${name}`),
);

/** Phrase types need words around them. */
export const phraseTypes: ReadonlySet<string> = new Set(['AMAZON.SearchQuery']);

/** The names between braces in a sample. */
export function slotsIn(sample: string): string[] {
  return [...sample.matchAll(/\{\s*([^}|]*?)\s*\}/g)].map((found) => found[1] ?? '');
}

/** A sample as it is compared: one space between words, no case. */
export function normalised(sample: string): string {
  return sample.trim().toLowerCase().replace(/\s+/g, ' ');
}
