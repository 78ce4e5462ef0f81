import type { z } from 'zod';
import { compiledSchema } from '../../compiled-schema.ts';
import { type Envelope, envelopeSchema } from './envelope.ts';

/** Nothing in the schema transforms, so a body that fits is read as it came; fields it does not name may stand in it. */
const fits = compiledSchema(envelopeSchema, true);

export function readEnvelope(
  body: unknown,
): { readonly success: true; readonly data: Envelope } | { readonly success: false; readonly error: z.ZodError } {
  return fits(body) ? { success: true, data: body } : envelopeSchema.safeParse(body);
}
