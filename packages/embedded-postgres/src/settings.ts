import { totalmem } from 'node:os';

/**
 * How the embedded PostgreSQL is set, given on its command line at every start so that a new release of ours brings its
 * settings along. Meant for one machine that serves as well; a database with a machine of its own is a server of one's own.
 */
export const settings: Record<string, string> = {
  ...memorySettings(memoryBytes()),
  // Nothing that was acknowledged may be lost when everything is killed: these three stay on.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  // A feed of a million rows writes about a gigabyte of WAL: with the usual 1 GB it would checkpoint all the way through.
  max_wal_size: '4GB',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  // Compiling a query takes longer than our short queries do.
  jit: 'off',
  // The second core serves requests; and parallel workers need shared memory, of which a container has 64 MB.
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '5min',
  // A query whose client has gone away is cancelled.
  client_connection_check_interval: '2s',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/**
 * PostgreSQL's own memory follows the machine's: what lies in it is read without asking the system. An eighth and not its
 * manual's quarter, since the server and its imports live here as well. What is not used is never taken from the machine,
 * but for one hundredth that describes it, so the largest is held within 4 GB.
 * @param bytes of memory that the machine, or the container, has
 */
export function memorySettings(bytes: number): { shared_buffers: string; effective_cache_size: string } {
  const megabytes = bytes / 1024 ** 2;
  const own = Math.min(4_096, Math.max(256, Math.floor(megabytes / 8)));
  // What PostgreSQL may expect to find in its own and the system's memory together; nothing is taken by it.
  const both = Math.max(1_024, Math.floor(megabytes / 2));
  return { shared_buffers: `${own}MB`, effective_cache_size: `${both}MB` };
}

/** A container's limit, where there is one, is less than the machine has. */
function memoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
