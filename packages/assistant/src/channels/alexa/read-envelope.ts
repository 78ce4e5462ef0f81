import { z } from 'zod';
import { compiledSchema } from '../../turn/compiled-schema.ts';
import { type Envelope, envelopeSchema, isReadType, otherEnvelopeSchema } from './envelope.ts';

/** Nothing in the schema transforms, so a body that fits is read as it came; fields it does not name may stand in it. */
const fits = compiledSchema(envelopeSchema, true);

export function readEnvelope(
  body: unknown,
): { readonly success: true; readonly data: Envelope } | { readonly success: false; readonly error: z.ZodError } {
  const type = typedSchema.safeParse(body).data?.request.type;
  if (type !== undefined && !isReadType(type)) return otherEnvelopeSchema.safeParse(body);
  return fits(body) ? { success: true, data: body } : envelopeSchema.safeParse(body);
}

const typedSchema = z.object({ request: z.object({ type: z.string() }) });
