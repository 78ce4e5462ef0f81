import { z } from 'zod';
import { violationSchema } from './smapi-error.ts';

/** SMAPI's answers, as far as publishing reads them. Shapes: ask-smapi-model/spec.json. */

const updateStatus = z.enum(['IN_PROGRESS', 'SUCCEEDED', 'FAILED']);
const violations = z
  .array(violationSchema)
  .nullish()
  .transform((list) => list ?? []);

export const vendorsSchema = z.object({
  vendors: z.array(z.object({ id: z.string(), name: z.string(), roles: z.array(z.string()).optional() })),
});
export type Vendor = z.infer<typeof vendorsSchema>['vendors'][number];

export const skillListSchema = z.object({
  skills: z.array(
    z.object({
      skillId: z.string().min(1),
      stage: z.string().optional(),
      publicationStatus: z.string().optional(),
      lastUpdated: z.iso.datetime({ offset: true }).optional(),
      nameByLocale: z.record(z.string(), z.string()).optional(),
    }),
  ),
  nextToken: z.string().nullish(),
});
/** One stage of a skill, as a list of skills tells of it. */
export type SkillSummary = z.infer<typeof skillListSchema>['skills'][number];

export const createdSkillSchema = z.object({ skillId: z.string().min(1) });

export const manifestReplySchema = z.object({ manifest: z.record(z.string(), z.unknown()) });

const manifestStatusSchema = z.object({
  eTag: z.string().optional(),
  lastUpdateRequest: z
    .object({ status: updateStatus, version: z.string().optional(), errors: violations, warnings: violations })
    .optional(),
});

const modelStatusSchema = z.object({
  eTag: z.string().optional(),
  version: z.string().optional(),
  lastUpdateRequest: z
    .object({
      status: updateStatus,
      errors: violations,
      warnings: violations,
      buildDetails: z
        .object({
          steps: z
            .array(z.object({ name: z.string(), status: updateStatus, errors: violations }))
            .nullish()
            .transform((steps) => steps ?? []),
        })
        .optional(),
    })
    .optional(),
});

export const skillStatusSchema = z.object({
  manifest: manifestStatusSchema.optional(),
  /** By locale. */
  interactionModel: z.record(z.string(), modelStatusSchema).optional(),
});
export type SkillStatus = z.infer<typeof skillStatusSchema>;

const runStatus = z.enum(['IN_PROGRESS', 'SUCCESSFUL', 'FAILED']);
const plainError = z.object({ code: z.string().optional(), message: z.string() });

export const validationSchema = z.object({
  id: z.string().min(1),
  status: runStatus,
  result: z
    .object({
      validations: z
        .array(
          z.object({
            title: z.string().optional(),
            description: z.string().optional(),
            category: z.string().optional(),
            locale: z.string().optional(),
            importance: z.enum(['REQUIRED', 'RECOMMENDED']).optional(),
            status: z.enum(['SUCCESSFUL', 'FAILED']).optional(),
          }),
        )
        .optional(),
      error: plainError.optional(),
    })
    .nullish(),
});
export type SkillValidation = z.infer<typeof validationSchema>;

const simulatedIntent = z.object({
  name: z.string(),
  confirmationStatus: z.string().optional(),
  slots: z.record(z.string(), z.looseObject({ name: z.string(), value: z.string().optional() })).nullish(),
});

export const simulationSchema = z.object({
  id: z.string().min(1),
  status: runStatus,
  result: z
    .object({
      error: plainError.optional(),
      skillExecutionInfo: z
        .object({
          invocations: z.array(
            z.object({
              invocationRequest: z.object({ endpoint: z.string().optional(), body: z.unknown() }).optional(),
              invocationResponse: z.object({ body: z.unknown() }).optional(),
              metrics: z.object({ skillExecutionTimeInMilliseconds: z.number().optional() }).optional(),
            }),
          ),
        })
        .optional(),
      alexaExecutionInfo: z
        .object({
          alexaResponses: z
            .array(z.object({ type: z.string(), content: z.object({ caption: z.string().optional() }).optional() }))
            .optional(),
          consideredIntents: z.array(simulatedIntent).optional(),
        })
        .optional(),
    })
    .nullish(),
});
export type SkillSimulation = z.infer<typeof simulationSchema>;

export const skillCredentialsSchema = z.object({
  skillMessagingCredentials: z.object({ clientId: z.string().min(1), clientSecret: z.string().min(1) }),
});
