import pg from 'pg';
import { type Identity, passwordOf } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

/**
 * The address of the database. It names host and port on loopback for tools that know nothing else, and the socket's
 * folder for `pg`, which prefers that: it is quicker, and stays right when the port is taken by someone else.
 */
export function urlOf(postmaster: Postmaster, identity: Identity, user = identity.name, database = user): string {
  const socket = encodeURIComponent(postmaster.socketFolder);
  return `postgresql://${user}:${passwordOf(identity, user)}@127.0.0.1:${identity.port}/${database}?host=${socket}`;
}

/**
 * Whether the server answers to us, which proves that it is ours: the password is random and checked in both directions.
 * Makes the application's user and database where they are missing. False while it starts or stops.
 * @throws when it answers but cannot be used.
 */
export async function answers(postmaster: Postmaster, identity: Identity): Promise<boolean> {
  const url = urlOf(postmaster, identity);
  const outcome = await tryConnection(url);
  if (outcome === undefined) return true;
  if (isPassing(outcome)) return false;
  // 28P01 is also what a missing user looks like; 3D000 a missing database.
  if (outcome.code !== '28P01' && outcome.code !== '3D000') throw outcome.error;
  await provide(urlOf(postmaster, identity, 'postgres'), identity.name, passwordOf(identity, identity.name));
  const second = await tryConnection(url);
  if (second === undefined) return true;
  if (isPassing(second)) return false;
  throw second.error;
}

interface Refusal {
  code: string;
  error: unknown;
}

async function tryConnection(url: string): Promise<Refusal | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Without a listener, a server that is killed at the wrong moment would end our process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return undefined;
  } catch (error) {
    return { code: codeOf(error), error };
  } finally {
    await client.end().catch(() => {});
  }
}

function isPassing({ code }: Refusal): boolean {
  // 53300: all connections are in use, so it does answer; the caller comes back for a free one.
  return ['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', ''].includes(
    code,
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/**
 * The application's user is no superuser, as on a managed server: a flaw in our SQL must not reach the machine's files,
 * and what only a superuser may do shows here and not first in production. It may create databases, for tests.
 */
async function provide(adminUrl: string, name: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    // Of two processes at once, the second waits and finds everything made.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount: users } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (users === 0) await client.query(`CREATE ROLE ${name}`);
    await client.query(`ALTER ROLE ${name} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
    await client.query(`GRANT pg_monitor, pg_signal_backend TO ${name}`);
    const { rowCount: databases } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (databases === 0) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await client.end();
  }
}
