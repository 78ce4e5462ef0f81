import { ConfigurationError } from './configuration-error.ts';
import { isDatabaseAway } from './errors.ts';
import { NewerDatabaseError } from './migrations.ts';

/**
 * What to tell a person whose start failed: a sentence with a next step where we know what it means, else everything.
 * Names no password.
 */
export function explainStart(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigurationError || error instanceof NewerDatabaseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : env.PORT;
    return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`;
  }
  if (env.DATABASE_URL && (isDatabaseAway(error) || code === 'ENOTFOUND' || isRefusedByDatabase(code))) {
    return `The database at ${placeOf(env.DATABASE_URL)} cannot be used: ${reasonOf(error, code)}. Check DATABASE_URL.`;
  }
  return error.stack ?? error.message;
}

/** 28: the login is refused; 3D000: there is no such database. */
function isRefusedByDatabase(code: string): boolean {
  return code.startsWith('28') || code === '3D000';
}

function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'localhost'}${pathname}`;
}

/** A name with two addresses fails with a list of errors and an empty text of its own. */
function reasonOf(error: Error, code: string): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : '') || code;
}
