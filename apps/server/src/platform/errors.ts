import {
  describeFailure,
  type ErrorCode,
  type FailureName,
  type FailureStatus,
  type FailureValues,
} from '@voicecart/contract/errors/errors';
import type { ErrorReply } from '@voicecart/contract/route';

type Faults = NonNullable<ErrorReply['fields']>;

export interface FailureDetails {
  /** The one field at fault; it carries the text of the failure. */
  readonly field?: string;
  readonly fields?: Faults;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
  /** One of the code's statuses, where it is not the usual one. */
  readonly status?: number;
}

/**
 * A refusal with a stable code, a text for the person and, in `cause`, what we need to know. Code, status and text are
 * those of the catalogue (`packages/contract/src/errors/errors.ts`). The HTTP exit turns it into a reply; nothing else writes
 * error replies. Thrown by `failure`, which checks the values of the text.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: Faults;
  readonly retryAfterSeconds: number | null;

  constructor(name: FailureName, values: Readonly<Record<string, string | number>>, details: FailureDetails = {}) {
    const { code, status, text } = describeFailure(name, values);
    super(text, { cause: details.cause });
    this.status = details.status ?? status;
    this.code = code;
    this.fields = details.fields ?? (details.field === undefined ? [] : [{ path: details.field, message: text }]);
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

type DetailsOf<N extends FailureName> = FailureDetails & { readonly status?: FailureStatus<N> };
type Arguments<N extends FailureName> = [keyof FailureValues<N>] extends [never]
  ? [values?: Readonly<Record<string, never>>, details?: DetailsOf<N>]
  : [values: FailureValues<N>, details?: DetailsOf<N>];

/** `throw failure('sku_taken.other', { sku })`: a code that is not in the catalogue does not compile. */
export function failure<N extends FailureName>(name: N, ...[values, details]: Arguments<N>): AppError {
  return new AppError(name, values ?? {}, details);
}

export function notFound(what: string): AppError {
  return failure('not_found.thing', { what });
}

export function invalid(path: string, message: string): AppError {
  return failure('invalid', { message }, { field: path });
}

/** Several fields at fault; the text is that of the first. */
export function invalidFields(fields: Faults): AppError {
  return failure('invalid', { message: fields[0]?.message ?? 'The request is not valid.' }, { fields });
}

/** For whoever acts as a merchant, on what is the merchant's own (`refusesActing`). */
export function actingRefusal(): AppError {
  return failure('acting.change');
}

/** What PostgreSQL answers to a write where it may only be read: a standby, or a server that was told so. */
export const readOnlyCode = '25006';

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
  // The disk is full, or memory.
  '53100',
  '53200',
  // The server, or a file system below it, takes no writes any more.
  readOnlyCode,
  '58030',
]);

/** Whether a fault says that the database cannot be used now (restarting, full, read-only), so that 503 is the honest answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('08') || unavailableCodes.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
