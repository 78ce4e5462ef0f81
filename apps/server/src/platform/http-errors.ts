import { messages } from '@voicecart/contract/messages';
import type { ErrorReply } from '@voicecart/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { AppError, isDatabaseAway } from './errors.ts';
import './input-faults.ts';
import { scrubUrl } from './log.ts';
import type { Platform } from './platform.ts';

/** An error as it is answered: never more than a code, a text for the person and the fields at fault. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorReply;
}

/** The one exit of every error: a code, a text for the person, the fields at fault; the cause goes to the log only. */
export function errorAnswer(platform: Platform, error: unknown, requestId: string, url: string): ErrorAnswer {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) platform.log.error({ err: error, requestId, url: scrubUrl(url) }, 'request failed');
  return {
    status: refusal.status,
    headers: refusal.retryAfterSeconds === null ? {} : { 'retry-after': String(refusal.retryAfterSeconds) },
    body: {
      success: false,
      code: refusal.code,
      error: refusal.message,
      ...(refusal.fields.length > 0 ? { fields: refusal.fields } : {}),
      ...(refusal.retryAfterSeconds === null ? {} : { retry_after: refusal.retryAfterSeconds }),
      request_id: requestId,
    },
  };
}

/** The same, as Fastify's error handler. */
export function handleError(
  platform: Platform,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body } = errorAnswer(platform, error, request.id, request.url);
  reply.headers(headers);
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((fault) => ({
      path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: fault.message ?? 'is not valid',
    }));
    // An id that is no id names nothing: the same answer as an unknown one.
    if (error.validationContext === 'params') return new AppError(404, 'not_found', 'This was not found.');
    return new AppError(400, 'invalid', fields[0]?.message ?? 'The request is not valid.', { fields });
  }
  if (isResponseSerializationError(error)) return new AppError(500, 'internal', messages.serverError, { cause: error });
  if (isDatabaseAway(error)) {
    return new AppError(503, 'unavailable', 'The service is restarting. Please try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
  if (isUnstorable(error))
    return new AppError(400, 'invalid', 'The text holds a character that cannot be stored.', { cause: error });
  return fromFastify(error) ?? new AppError(500, 'internal', messages.serverError, { cause: error });
}

/** PostgreSQL stores no NUL: 22021 in a text, 22P05 in JSON. */
function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05');
}

/** Fastify's own refusals (malformed JSON, too large, unsupported type, too many requests) keep their status. */
function fromFastify(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = error.statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 429)
    return new AppError(429, 'too_many_requests', 'Too many requests. Please wait a minute and try again.');
  if (status === 413) return new AppError(413, 'too_large', 'This is larger than is allowed.');
  const code = 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : 'bad_request';
  return new AppError(status, code, error.message);
}
