import { z } from 'zod';

/**
 * The parts of Amazon's request envelope that are read, with limits on everything that is kept: the body is signed, but
 * what stands in it was said by anyone (reference/alexa.md, section 6).
 */
const id = z.string().max(2000);
const words = z.string().max(2000);

const resolutionSchema = z.object({
  status: z.object({ code: z.string().max(60) }),
  values: z
    .array(z.object({ value: z.object({ name: words, id: words.nullish() }) }))
    .max(100)
    .nullish(),
});

const resolutionsSchema = z.object({ resolutionsPerAuthority: z.array(resolutionSchema).max(10).nullish() }).nullish();

/** A slot that takes several values has them in `slotValue`, and nothing in `value`. */
const slotSchema = z.object({
  name: z.string().max(100),
  value: words.nullish(),
  resolutions: resolutionsSchema,
  slotValue: z
    .object({
      value: words.nullish(),
      resolutions: resolutionsSchema,
      values: z
        .array(z.object({ value: words.nullish(), resolutions: resolutionsSchema }))
        .max(20)
        .nullish(),
    })
    .nullish(),
});
export type EnvelopeSlot = z.output<typeof slotSchema>;

/** What every request has, whatever its type. */
const anyRequestSchema = z.object({
  type: z.string().max(100),
  requestId: id,
  timestamp: z.union([z.string().max(60), z.number()]),
  locale: z.string().max(20).nullish(),
});

const requestSchema = anyRequestSchema.extend({
  intent: z
    .object({
      name: z.string().max(200),
      confirmationStatus: z.string().max(20).nullish(),
      slots: z.record(z.string().max(100), slotSchema).nullish(),
    })
    .nullish(),
  /** Of a launch by a quick link or another skill. */
  task: z
    .object({
      name: z.string().max(300),
      version: z.string().max(20).nullish(),
      input: z.record(z.string().max(100), z.unknown()).nullish(),
    })
    .nullish(),
  /** Of Connections.Response; what came back is in `payload`. */
  name: z.string().max(200).nullish(),
  status: z.object({ code: z.union([z.string().max(20), z.number()]), message: words.nullish() }).nullish(),
  payload: z.unknown().optional(),
  dialogState: z.string().max(40).nullish(),
  reason: z.string().max(60).nullish(),
  error: z.object({ type: z.string().max(100).nullish(), message: words.nullish() }).nullish(),
  /** Of a resumed session: what it waited for, and how that went. */
  cause: z
    .object({
      requestId: id.nullish(),
      type: z.string().max(100).nullish(),
      status: z.object({ code: z.union([z.string().max(20), z.number()]), message: words.nullish() }).nullish(),
    })
    .nullish(),
  /** Of a screen that could not be shown. */
  errors: z.array(z.unknown()).max(50).nullish(),
  eventCreationTime: z.string().max(60).nullish(),
  arguments: z.array(z.unknown()).max(50).nullish(),
  token: words.nullish(),
  /** Of skill events; what is in it differs, and the server that stores it parses it again. */
  body: z.unknown().optional(),
  message: z.unknown().optional(),
});

const userSchema = z.object({ userId: id, accessToken: z.string().max(8000).nullish() });

const aroundSchema = z.object({
  version: z.string().max(20).nullish(),
  session: z
    .object({
      new: z.boolean().nullish(),
      sessionId: id,
      attributes: z.unknown().optional(),
      application: z.object({ applicationId: id }).nullish(),
      user: userSchema.nullish(),
    })
    .nullish(),
  context: z
    .object({
      System: z
        .object({
          application: z.object({ applicationId: id }).nullish(),
          user: userSchema.nullish(),
          device: z
            .object({
              deviceId: id.nullish(),
              supportedInterfaces: z.record(z.string().max(100), z.unknown()).nullish(),
            })
            .nullish(),
          apiEndpoint: z.string().max(300).nullish(),
          apiAccessToken: z.string().max(8000).nullish(),
        })
        .nullish(),
      Viewport: z
        .object({
          shape: z.string().max(40).nullish(),
          pixelWidth: z.number().nullish(),
          pixelHeight: z.number().nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

export const envelopeSchema = aroundSchema.extend({ request: requestSchema });
/**
 * An envelope of a type that is not read here. Amazon may add types at any time, with fields of any shape under names
 * that other types have: only what all requests share is read.
 */
export const otherEnvelopeSchema = aroundSchema.extend({ request: anyRequestSchema });
export type Envelope = z.output<typeof envelopeSchema>;

const readTypes: ReadonlySet<string> = new Set([
  'LaunchRequest',
  'IntentRequest',
  'SessionEndedRequest',
  'SessionResumedRequest',
  'CanFulfillIntentRequest',
  'Connections.Request',
  'Connections.Response',
  'Messaging.MessageReceived',
  'System.ExceptionEncountered',
  'Alexa.Presentation.APL.UserEvent',
  'Alexa.Presentation.APL.RuntimeError',
]);

/** Whether a request of this type is read beyond what all requests share. */
export function isReadType(type: string): boolean {
  return readTypes.has(type) || type.startsWith('AlexaSkillEvent.') || type.startsWith('Reminders.');
}
