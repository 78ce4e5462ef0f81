import type { ErrorReply } from '@voicecart/contract/route';

/**
 * A refusal with a stable code, a text for the person and, in `cause`, what we need to know. The HTTP exit turns it
 * into a reply; nothing else writes error replies.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly fields: NonNullable<ErrorReply['fields']>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: ErrorReply['fields']; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

export function notFound(what: string): AppError {
  return new AppError(404, 'not_found', `${what} was not found.`);
}

export function invalid(path: string, message: string): AppError {
  return new AppError(400, 'invalid', message, { fields: [{ path, message }] });
}

export function conflict(code: string, message: string): AppError {
  return new AppError(409, code, message);
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** Whether a fault says that the database is away (restarting, full of connections), so that 503 is the honest answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('08') || unavailableCodes.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
