import pino, { type DestinationStream, type Logger } from 'pino';
import { version } from './version.ts';

export type Log = Logger;

const secretFields = [
  'access_token',
  'token',
  'password',
  'passwordConfirm',
  'rpassword',
  'refresh_token',
  'client_secret',
  'key',
  'code',
  'authorization',
  'cookie',
  'sellertoken',
];

/** Structured log. Secrets are cut by field name, and query strings by `scrubQuery`, before a line exists. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: { service: 'voicecart', version },
    // Libraries hang whole objects on their errors: pg its client, with the key that cancels its queries.
    serializers: { err: (error: unknown) => errorFields(error) },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `req.headers["${field}"]`]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}

interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** Not named `code`: what is named so is cut. */
  readonly errorCode?: string | number;
  readonly cause?: ErrorFields;
  readonly errors?: readonly ErrorFields[];
}

const causesMax = 5;

/** What a log line tells of an error: these fields and no other that it carries. */
function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const isDeep = depth >= causesMax;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof code === 'string' || typeof code === 'number' ? { errorCode: code } : {}),
    ...(error.cause === undefined || isDeep ? {} : { cause: errorFields(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && !isDeep
      ? { errors: error.errors.slice(0, causesMax).map((one) => errorFields(one, depth + 1)) }
      : {}),
  };
}
