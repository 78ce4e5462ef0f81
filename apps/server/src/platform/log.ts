import pino, { type DestinationStream, type Logger } from 'pino';

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

/** Structured log. Secrets are cut by field name, and query strings by `scrubUrl`, before a line exists. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: { service: 'voicecart' },
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `req.headers["${field}"]`]),
      censor: '[redacted]',
    },
  };
  return pino(options, destination);
}

const secretParameters =
  /([?&](?:access_token|token|key|code|password|session_id|confirm|invite|AppKey|Login|EncryptedPassword)=)[^&#]*/gi;

/** A URL fit for a log line: values of secret query parameters are cut. */
export function scrubUrl(url: string): string {
  return url.replace(secretParameters, '$1[redacted]');
}
