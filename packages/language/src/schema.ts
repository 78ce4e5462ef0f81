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

/** A slot type's value with the words for it; the `id` is the same in every language. */
const value = z.strictObject({ id: z.string().min(1).optional(), value: text, synonyms: texts.min(1) });

/** The source of a regular expression, or a group of them; `{n}` and the like are filled in by the code. */
type Pattern = string | { [name: string]: Pattern };
const pattern: z.ZodType<Pattern> = z.lazy(() =>
  z.union([z.string().refine(isPattern, 'is no regular expression'), z.record(z.string(), pattern)]),
);

function isPattern(source: string): boolean {
  try {
    new RegExp(source.replace(/\{[a-z]\w*\}/g, 'x'), 'u');
    return true;
  } catch {
    return false;
  }
}

/** A file of a language: what is said of one subject and what is heard. README.md says what each section is for. */
export const subjectSchema = z.strictObject({
  phrases: z.record(z.string(), phrase).optional(),
  examples: texts.min(1).optional(),
  samples: samples.optional(),
  typed: samples.optional(),
  slotTypes: z.record(z.string(), z.array(value).min(1)).optional(),
  patterns: z.record(z.string(), pattern).optional(),
  words: z.record(z.string(), z.json()).optional(),
});
export type Subject = z.output<typeof subjectSchema>;
export type Section = keyof Subject;
