import { z } from 'zod';

const text = z
  .string()
  .min(1)
  .refine((one) => one.trim() === one, 'begins or ends with a space');
const texts = z.array(text);

/** A sentence, its forms for one and for several, a list, or a group of these. */
type Phrase = string | string[] | { [name: string]: Phrase };
const phrase: z.ZodType<Phrase> = z.lazy(() => z.union([text, texts.min(1), z.record(z.string(), phrase)]));

const samples = z.record(z.string().regex(/^(?:AMAZON\.)?[A-Za-z_]+$/), texts.min(1));

/** A file of a language: what is said of one subject and what is heard. README.md says what each section is for. */
export const subjectSchema = z.strictObject({
  phrases: z.record(z.string(), phrase).optional(),
  examples: texts.min(1).optional(),
  samples: samples.optional(),
  typed: samples.optional(),
});
export type Subject = z.output<typeof subjectSchema>;
export type Section = keyof Subject;
