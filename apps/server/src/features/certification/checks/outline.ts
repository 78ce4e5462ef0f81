import { isLocale, type Locale } from '@voicecart/contract/locales';
import { z } from 'zod';

const listing = z.object({
  name: z.string().default(''),
  summary: z.string().default(''),
  description: z.string().default(''),
  examplePhrases: z.array(z.string()).default([]),
  keywords: z.array(z.string()).default([]),
  smallIconUri: z.string().nullish(),
  largeIconUri: z.string().nullish(),
});
const privacy = z.object({ privacyPolicyUrl: z.string().optional(), termsOfUseUrl: z.string().optional() });

const manifestSchema = z.object({
  manifest: z.object({
    publishingInformation: z.object({
      locales: z.record(z.string(), listing).default({}),
      category: z.string().optional(),
      distributionCountries: z.array(z.string()).default([]),
      testingInstructions: z.string().optional(),
    }),
    privacyAndCompliance: z
      .object({
        usesPersonalInfo: z.boolean().optional(),
        locales: z.record(z.string(), privacy).default({}),
      })
      .default({ locales: {} }),
    permissions: z.array(z.object({ name: z.string() })).default([]),
    apis: z.object({ flashBriefing: z.unknown() }).partial().default({}),
  }),
});

const slot = z.object({ name: z.string(), type: z.string().optional() });
const modelSchema = z.object({
  interactionModel: z.object({
    languageModel: z.object({
      invocationName: z.string(),
      intents: z.array(
        z.object({ name: z.string(), samples: z.array(z.string()).default([]), slots: z.array(slot).default([]) }),
      ),
      types: z
        .array(
          z.object({
            name: z.string(),
            values: z
              .array(
                z.object({
                  id: z.string().nullish(),
                  name: z.object({ value: z.string(), synonyms: z.array(z.string()).default([]) }),
                }),
              )
              .default([]),
            valueSupplier: z.unknown().optional(),
          }),
        )
        .default([]),
    }),
  }),
});

export interface ManifestOutline {
  readonly locales: Readonly<Partial<Record<Locale, z.output<typeof listing>>>>;
  readonly privacy: Readonly<Partial<Record<Locale, z.output<typeof privacy>>>>;
  readonly category: string | null;
  readonly testingInstructions: string;
  /** ISO 3166; empty means everywhere. */
  readonly countries: readonly string[];
  /** It asks for something of the shopper's: by Amazon's own flag, or a permission. */
  readonly asksPersonalData: boolean;
  /** It is read by Alexa from a feed: nobody talks with it. */
  readonly isFlashBriefing: boolean;
}
export type ModelOutline = z.output<typeof modelSchema>['interactionModel']['languageModel'];

/** @throws ZodError where it is no manifest */
export function readManifest(content: unknown): ManifestOutline {
  const { publishingInformation, privacyAndCompliance, permissions, apis } = manifestSchema.parse(content).manifest;
  return {
    locales: ofLocales(publishingInformation.locales),
    privacy: ofLocales(privacyAndCompliance.locales),
    category: publishingInformation.category ?? null,
    testingInstructions: publishingInformation.testingInstructions ?? '',
    countries: publishingInformation.distributionCountries,
    asksPersonalData: privacyAndCompliance.usesPersonalInfo === true || permissions.length > 0,
    isFlashBriefing: apis.flashBriefing !== undefined,
  };
}

/** @throws ZodError where it is no interaction model */
export function readModel(content: unknown): ModelOutline {
  return modelSchema.parse(content).interactionModel.languageModel;
}

function ofLocales<T>(byLocale: Readonly<Record<string, T>>): Partial<Record<Locale, T>> {
  return Object.fromEntries(Object.entries(byLocale).filter(([locale]) => isLocale(locale)));
}
