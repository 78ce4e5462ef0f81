import { z } from 'zod';

/**
 * The parts of Dialogflow's two webhook requests that are read, with limits on everything that is kept. Sources:
 * `google.cloud.dialogflow.v2.WebhookRequest` (ES) and `google.cloud.dialogflow.cx.v3.WebhookRequest` (CX).
 */
const name = z.string().max(1000);
const words = z.string().max(2000);
const parameters = z.record(z.string().max(300), z.unknown());

export const esRequestSchema = z.object({
  responseId: name.nullish(),
  session: name.min(1),
  queryResult: z.object({
    queryText: words.nullish(),
    action: z.string().max(300).nullish(),
    parameters: parameters.nullish(),
    intent: z.object({ displayName: z.string().max(300).nullish() }).nullish(),
    intentDetectionConfidence: z.number().nullish(),
    languageCode: z.string().max(20).nullish(),
    outputContexts: z
      .array(z.object({ name, parameters: parameters.nullish() }))
      .max(50)
      .nullish(),
  }),
  originalDetectIntentRequest: z
    .object({ source: z.string().max(100).nullish(), payload: z.record(z.string().max(300), z.unknown()).nullish() })
    .nullish(),
});
export type EsRequest = z.output<typeof esRequestSchema>;

export const cxRequestSchema = z.object({
  detectIntentResponseId: name.nullish(),
  intentInfo: z
    .object({
      displayName: z.string().max(300).nullish(),
      confidence: z.number().nullish(),
      parameters: z
        .record(
          z.string().max(300),
          z.object({ originalValue: words.nullish(), resolvedValue: z.unknown().optional() }),
        )
        .nullish(),
    })
    .nullish(),
  sessionInfo: z.object({ session: name.min(1), parameters: parameters.nullish() }),
  fulfillmentInfo: z.object({ tag: z.string().max(300).nullish() }).nullish(),
  text: words.nullish(),
  transcript: words.nullish(),
  triggerIntent: words.nullish(),
  triggerEvent: words.nullish(),
  dtmfDigits: words.nullish(),
  languageCode: z.string().max(20).nullish(),
  payload: z.record(z.string().max(300), z.unknown()).nullish(),
});
export type CxRequest = z.output<typeof cxRequestSchema>;
