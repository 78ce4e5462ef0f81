import { z } from 'zod';

/** One thing Amazon found wrong. */
export interface SmapiViolation {
  code: string;
  message: string;
  /** Where, as Amazon writes it: `$.manifest.publishingInformation.locales.en-US.name`. A missing property is named too. */
  propertyPath?: string;
}

interface SmapiErrorFields {
  status: number;
  code?: string;
  message: string;
  violations?: SmapiViolation[];
  retryAfterMs?: number;
  isTransient: boolean;
}

/** Any call to SMAPI or to Login with Amazon that did not give what was asked. Carries no token and no secret. */
export class SmapiError extends Error {
  override readonly name = 'SmapiError';
  /** The HTTP status, or 0 when no answer came. */
  readonly status: number;
  /**
   * Amazon's code, Login with Amazon's (`invalid_grant`), or one of ours: TIMEOUT, ABORTED, NETWORK, UNREADABLE_REPLY.
   */
  readonly code: string | undefined;
  readonly violations: readonly SmapiViolation[];
  /** How long Amazon asks us to wait. */
  readonly retryAfterMs: number | undefined;
  /** Whether the same call may well succeed later. */
  readonly isTransient: boolean;

  constructor(fields: SmapiErrorFields) {
    super(fields.message);
    this.status = fields.status;
    this.code = fields.code;
    this.violations = fields.violations ?? [];
    this.retryAfterMs = fields.retryAfterMs;
    this.isTransient = fields.isTransient;
  }
}

/** What went wrong below the level of SMAPI's own answers; thrown by the transport, through the SDK, to the mapping here. */
export class TransportFault extends Error {
  readonly code: 'TIMEOUT' | 'ABORTED' | 'NETWORK' | 'UNREADABLE_REPLY';
  readonly status: number;
  constructor(code: TransportFault['code'], status = 0) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** Login with Amazon gave no access token. Apart from SMAPI's own 401, which a fresh token may cure. */
export class LoginRefusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | undefined;
  constructor(status: number, body: unknown, retryAfter: string | undefined) {
    super('login refused');
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

const placeInMessage = /property path "([^"]+)"/;

/** One error in SMAPI's standard shape, read into ours. */
export const violationSchema = z
  .object({
    code: z.string().optional(),
    message: z.string(),
    validationDetails: z
      .object({
        originalInstance: z.object({ propertyPath: z.string().optional() }).nullish(),
        requiredProperty: z.string().nullish(),
      })
      .nullish(),
  })
  .transform(({ code = 'UNKNOWN', message, validationDetails }): SmapiViolation => {
    // Some of Amazon's errors name the place in their text only.
    const place = validationDetails?.originalInstance?.propertyPath ?? placeInMessage.exec(message)?.[1];
    const missing = validationDetails?.requiredProperty;
    if (place === undefined) return { code, message };
    return { code, message, propertyPath: missing ? `${place}.${missing}` : place };
  });

const errorBodySchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  violations: z.array(violationSchema).optional(),
  validationDetails: z.unknown().optional(),
});

const loginBodySchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** The SDK's error for an answer outside 2xx. */
const serviceErrorSchema = z.object({
  name: z.literal('ServiceError'),
  statusCode: z.number(),
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  response: z.unknown(),
});

/**
 * 303 stands for a resource that is still being made and 409 for a clash with a call under way; both pass by
 * themselves, as throttling and server faults do.
 */
const transientStatuses = new Set([303, 408, 409, 429, 500, 502, 503, 504]);

const faultTexts: Record<TransportFault['code'], string> = {
  TIMEOUT: 'Amazon did not answer in time.',
  ABORTED: 'The call to Amazon was given up.',
  NETWORK: 'Amazon could not be reached.',
  UNREADABLE_REPLY: "Amazon's answer could not be read.",
};

/** Whether SMAPI itself refused the access token. */
export function isUnauthorised(error: unknown): boolean {
  return serviceErrorSchema.safeParse(error).data?.statusCode === 401;
}

/**
 * Turns whatever a call threw into a SmapiError.
 * @param redact removes secrets from a text that came from outside
 */
export function toSmapiError(error: unknown, redact: (text: string) => string): SmapiError {
  if (error instanceof SmapiError) return error;
  if (error instanceof TransportFault) {
    const { code, status } = error;
    return new SmapiError({ status, code, message: faultTexts[code], isTransient: code !== 'ABORTED' });
  }
  if (error instanceof LoginRefusal) {
    const body = loginBodySchema.safeParse(error.body).data;
    return new SmapiError({
      status: error.status,
      code: body?.error,
      message: redact(`Login with Amazon refused: ${body?.error_description ?? body?.error ?? error.status}`),
      retryAfterMs: readRetryAfter(error.retryAfter),
      isTransient: transientStatuses.has(error.status),
    });
  }
  const answer = serviceErrorSchema.safeParse(error).data;
  if (answer) return fromAnswer(answer, redact);
  return new SmapiError({ status: 0, code: 'INVALID_CALL', message: redact(String(error)), isTransient: false });
}

function fromAnswer(answer: z.infer<typeof serviceErrorSchema>, redact: (text: string) => string): SmapiError {
  const body = errorBodySchema.safeParse(answer.response).data;
  const itself = body?.validationDetails ? violationSchema.safeParse(answer.response).data : undefined;
  const violations = body?.violations ?? (itself ? [itself] : []);
  return new SmapiError({
    status: answer.statusCode,
    code: body?.code ?? violations[0]?.code,
    message: redact(body?.message ?? `Amazon answered ${answer.statusCode}.`),
    violations: violations.map((violation) => ({ ...violation, message: redact(violation.message) })),
    retryAfterMs: readRetryAfter(answer.headers.find(({ key }) => key.toLowerCase() === 'retry-after')?.value),
    isTransient: transientStatuses.has(answer.statusCode),
  });
}

/** Seconds or an HTTP date. */
function readRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - Date.now());
}
