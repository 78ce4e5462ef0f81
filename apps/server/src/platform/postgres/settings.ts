/**
 * How the embedded PostgreSQL is set, given on its command line at every start so that a new release of ours brings its
 * settings along. Meant for one small machine with two cores; a larger one uses `DATABASE_URL`.
 */
export const settings: Record<string, string> = {
  // Nothing that was acknowledged may be lost when everything is killed: these three stay on.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
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
  // A query whose asker has given up (platform/patience.ts) is not carried to its end for nobody.
  client_connection_check_interval: '2s',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  cluster_name: 'voicecart',
};
