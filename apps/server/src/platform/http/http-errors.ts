import { channel } from 'node:diagnostics_channel';
import type { FailureName } from '@voicecart/contract/errors/errors';
import type { ErrorReply } from '@voicecart/contract/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { AppError, failure, invalidFields, isDatabaseAway } from '../errors.ts';
import './input-faults.ts';
import type { Platform } from '../platform.ts';
import { noteRefusal } from './request-log.ts';
import { scrubQuery } from './scrubbed.ts';

/** An error as it is answered: never more than a code, a text for the person and the fields at fault. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorReply;
}

/** What a row has refused. */
export interface Refusal {
  readonly routeName: string;
  readonly code: string;
}

/** Every refusal of a row, for whoever watches: the tests compare it with the errors that the row declares. */
export const refusals = channel('voicecart.refusal');

/** The one exit of every error: a code, a text for the person, the fields at fault; the cause goes to the log only. */
export function errorAnswer(platform: Platform, error: unknown, requestId: string, url: string): ErrorAnswer {
  const refusal = toRefusal(error);
  // An overload is told by whoever refuses (platform/http/overload.ts): a line for each request would add to it.
  const isFault = refusal.status >= 500 && refusal.code !== 'overloaded';
  if (isFault) platform.log.error({ err: error, requestId, url: scrubQuery(url) }, 'request failed');
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
  const isCut = isCutShort(error, request);
  if (isCut)
    platform.log.info({ requestId: request.id, url: scrubQuery(request.url) }, 'a request ended before its body');
  const told = isCut ? failure('bad_request.cut') : error;
  const { status, headers, body } = errorAnswer(platform, told, request.id, request.url);
  const { routeName } = request.routeOptions.config;
  if (routeName && refusals.hasSubscribers) refusals.publish({ routeName, code: body.code } satisfies Refusal);
  noteRefusal(request, body);
  reply.headers(headers);
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** The caller went away while the body was still on its way: no fault of ours. A database that went away ends no body. */
function isCutShort(error: unknown, { raw }: FastifyRequest): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && raw.errored !== null;
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((fault) => ({
      path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: fault.message ?? 'is not valid',
    }));
    // An id that is no id names nothing: the same answer as an unknown one.
    if (error.validationContext === 'params') return failure('not_found.params');
    return invalidFields(fields);
  }
  if (isResponseSerializationError(error)) return failure('internal', {}, { cause: error });
  if (isDatabaseAway(error)) {
    return failure('unavailable.restart', {}, { retryAfterSeconds: 2 });
  }
  if (isUnstorable(error))
    return failure('invalid', { message: 'The text holds a character that cannot be stored.' }, { cause: error });
  return fromFastify(error) ?? failure('internal', {}, { cause: error });
}

/** PostgreSQL stores no NUL (22021 in a text, 22P05 in JSON), and in JSON no half of a surrogate pair (22P02). */
function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const isJson = error.code === '22P02' && error.message === 'invalid input syntax for type json';
  return isJson || error.code === '22021' || error.code === '22P05';
}

const frameworkCodes = [
  'fst_err_ctp_invalid_json_body',
  'fst_err_ctp_empty_json_body',
  'fst_err_ctp_invalid_content_length',
  'fst_err_ctp_invalid_media_type',
] as const satisfies readonly FailureName[];

/** Fastify's own refusals (malformed JSON, too large, unsupported type, too many requests) keep their status. */
function fromFastify(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = error.statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 429) return failure('too_many_requests.minute');
  if (status === 413) return failure('too_large.body');
  const code = 'code' in error && typeof error.code === 'string' ? error.code.toLowerCase() : '';
  const known = frameworkCodes.find((one) => one === code);
  return failure(known ?? 'bad_request.other', { message: error.message }, { cause: error });
}
