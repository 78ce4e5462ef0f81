import { z } from 'zod';

const speechSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('PlainText'), text: z.string() }),
  z.looseObject({ type: z.literal('SSML'), ssml: z.string() }),
]);
const directiveSchema = z.looseObject({ type: z.string().min(1) });
const dialogSlotSchema = z.looseObject({
  name: z.string(),
  value: z.string().optional(),
  confirmationStatus: z.enum(['NONE', 'CONFIRMED', 'DENIED']).optional(),
});
/** What a dialog directive may carry. */
export const dialogDirectiveSchema = z.looseObject({
  type: z.enum(['Dialog.Delegate', 'Dialog.ElicitSlot', 'Dialog.ConfirmSlot', 'Dialog.ConfirmIntent']),
  slotToElicit: z.string().optional(),
  slotToConfirm: z.string().optional(),
  updatedIntent: z
    .looseObject({
      name: z.string(),
      slots: z.record(z.string(), dialogSlotSchema).nullish(),
      confirmationStatus: z.string().optional(),
    })
    .nullish(),
});
export type DialogDirective = z.infer<typeof dialogDirectiveSchema>;

const replySchema = z.looseObject({
  version: z.string(),
  sessionAttributes: z.record(z.string(), z.unknown()).nullish(),
  response: z.looseObject({
    outputSpeech: speechSchema.nullish(),
    card: z.looseObject({ type: z.enum(['Simple', 'Standard', 'LinkAccount', 'AskForPermissionsConsent']) }).nullish(),
    reprompt: z.looseObject({ outputSpeech: speechSchema.nullish() }).nullish(),
    directives: z.array(directiveSchema).nullish(),
    shouldEndSession: z.boolean().nullish(),
  }),
});
export type AlexaReply = z.infer<typeof replySchema>;

const charactersMax = 8_000;
const replyBytesMax = 120_000;

/** What is wrong with the markup of a speech; `undefined` when it is well formed. */
export function ssmlFault(ssml: string): string | undefined {
  const text = ssml.trim();
  if (!/^<speak(\s[^>]*)?>[\s\S]*<\/speak>$/.test(text)) return 'SSML must be enclosed in <speak>.';
  if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) return 'SSML holds an unescaped "&".';
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    if (next < 0) break;
    tag.lastIndex = next;
    const found = tag.exec(text);
    if (!found) return `SSML holds a "<" that begins no tag at character ${next}.`;
    const [whole, closing, name = '', , alone] = found;
    if (closing === '/') {
      if (open.pop() !== name) return `SSML closes <${name}> that is not open.`;
    } else if (alone !== '/') open.push(name);
    at = next + whole.length;
  }
  return open.length > 0 ? `SSML leaves <${open.at(-1)}> open.` : undefined;
}

/** What the listener hears, without markup. */
export function spokenText(speech: z.infer<typeof speechSchema> | null | undefined): string {
  if (!speech) return '';
  if (speech.type === 'PlainText') return speech.text;
  return speech.ssml
    .replace(/<sub\b[^>]*\balias="([^"]*)"[^>]*>[\s\S]*?<\/sub>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+([.,!?;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Reads a skill's answer as Alexa does; the message says what Alexa would not take. */
export function readReply(body: unknown, sizeBytes: number): { reply: AlexaReply } | { fault: string } {
  const parsed = replySchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { fault: `The response is not valid at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'unknown'}` };
  }
  const { response } = parsed.data;
  if (sizeBytes > replyBytesMax)
    return { fault: `The response is ${sizeBytes} bytes; at most ${replyBytesMax} are allowed.` };
  const speeches = [response.outputSpeech, response.reprompt?.outputSpeech];
  for (const speech of speeches) {
    const text = speech?.type === 'SSML' ? speech.ssml : (speech?.text ?? '');
    if ([...text].length > charactersMax) return { fault: `outputSpeech is longer than ${charactersMax} characters.` };
    const fault = speech?.type === 'SSML' ? ssmlFault(speech.ssml) : undefined;
    if (fault !== undefined) return { fault };
  }
  if (response.card && [...JSON.stringify(response.card)].length > charactersMax)
    return { fault: `The card is longer than ${charactersMax} characters.` };
  return { reply: parsed.data };
}
