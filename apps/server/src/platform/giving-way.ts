import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type pg from 'pg';
import { z } from 'zod';

/**
 * Work for which nobody waits runs when a core is free of work for which somebody does: it gets a quarter of a core that
 * both want, all of one that nobody else does.
 */
const niceness = Math.min(19, getPriority() + 5);

/**
 * Lets the thread that calls give way, for good: for threads of their own. On Linux only, where a priority is a
 * thread's and not its process's.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriorityOf(0);
}

/** Lets all of this process give way, for good: also the threads that collect its garbage. */
export function giveWayWhole(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriorityOf(Number(thread));
}

/**
 * Lets the process that serves a connection give way, for as long as the connection lives, where it runs on this machine.
 * A number alone would not tell: of a database elsewhere it may be that of any process here.
 */
export async function letDatabaseGiveWay(client: pg.ClientBase): Promise<void> {
  if (process.platform !== 'linux') return;
  const { rows } = await client.query(
    'select pg_backend_pid() as pid, current_user as user, current_database() as name, inet_client_port() as port',
  );
  const [backend] = z.array(backendRow).parse(rows);
  if (!backend) return;
  const title = await readFile(`/proc/${backend.pid}/cmdline`, 'latin1').catch(() => '');
  const { user, name, port } = backend;
  // Over a socket of this machine, or with the port at our end, which no other connection has.
  const isOurs = title.includes(port === null ? ` ${user} ${name} [local]` : `(${port})`);
  if (title.startsWith('postgres: ') && isOurs) setPriorityOf(backend.pid);
}

const backendRow = z.object({ pid: z.number(), user: z.string(), name: z.string(), port: z.number().nullable() });

function setPriorityOf(pid: number): void {
  try {
    if (getPriority(pid) < niceness) setPriority(pid, niceness);
  } catch {
    // Another user's process, or a system that forbids it: then it does not give way.
  }
}
