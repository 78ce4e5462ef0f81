import { errorReply } from '@voicecart/contract/route';

export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** A call that did not answer with success. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldFault[];
  readonly requestId: string | null;
  /** Seconds to wait before it is worth trying again; null where the server did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: readonly FieldFault[] = [],
    requestId: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Reads a refusal in the contract's one shape; anything else (a proxy's page) becomes the status and its text. */
export function readRefusal(status: number, statusText: string, body: unknown): ApiError {
  const parsed = errorReply.safeParse(body);
  if (!parsed.success) return new ApiError(status, 'http', `${status} ${statusText}`.trim() || 'Server error');
  const { code, error, fields, request_id, retry_after } = parsed.data;
  return new ApiError(status, code, error, fields, request_id ?? null, retry_after ?? null);
}
