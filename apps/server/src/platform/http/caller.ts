import { AsyncLocalStorage } from 'node:async_hooks';

/** Who is on the other end of the connection, for logs: no rule depends on it. */
export interface Caller {
  /** IPv4 or IPv6, as `TRUSTED_PROXIES` lets it be known. */
  readonly address: string;
}

const callers = new AsyncLocalStorage<Caller>();

/** Runs the handler of a request, so that what it writes into a log knows where the caller is. */
export function withCaller<T>(caller: Caller, task: () => T): T {
  return callers.run(caller, task);
}

/** Null in jobs, and wherever else nobody calls. */
export function currentCaller(): Caller | null {
  return callers.getStore() ?? null;
}
