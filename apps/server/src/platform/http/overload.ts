import type { ServerResponse } from 'node:http';
import { type AppError, failure } from '../errors.ts';
import { perPlatform } from '../platform.ts';
import { networkOf } from './networks.ts';

export interface Overload {
  /** 503 'overloaded' where no more work should begin for this address. */
  refusalFor(address: string): AppError | null;
  /** Counts a request that has arrived whole, until its reply is on its way. */
  begin(address: string, response: ServerResponse): void;
}

const tickMs = 200;
/** One late tick is a sweep of the memory, or a machine that was busy elsewhere. */
const lateTicksMin = 3;
const retryAfterSeconds = 3;

/**
 * Refuses work while there is more than a process can do in time, so that what it does begin is answered soon. Only
 * whole requests count: half-sent ones are no work. Whoever has most of the work under way is refused first, so that a
 * flood from one place leaves room for the others.
 */
export const overload = perPlatform<Overload>(({ config, log, metrics, onClose }) => {
  const underWay = new Map<string, number>();
  let requests = 0;
  let lateTicks = 0;
  let due = performance.now() + tickMs;
  let mailedAt = Number.NEGATIVE_INFINITY;
  const ticking = setInterval(() => {
    const now = performance.now();
    lateTicks = now - due > config.OVERLOAD_DELAY_MS ? lateTicks + 1 : 0;
    due = now + tickMs;
  }, tickMs).unref();
  onClose(async () => clearInterval(ticking));

  function reasonFor(network: string): 'delay' | 'requests' | 'address' | null {
    if (lateTicks >= lateTicksMin) return 'delay';
    if (requests >= config.OVERLOAD_REQUESTS) return 'requests';
    if (requests * 2 < config.OVERLOAD_REQUESTS) return null;
    return (underWay.get(network) ?? 0) * 2 > requests ? 'address' : null;
  }

  return {
    refusalFor(address) {
      const reason = reasonFor(networkOf(address));
      if (reason === null) return null;
      metrics.requestsShed.inc({ reason });
      // Told now and then: a line for each would be the next flood.
      if (performance.now() - mailedAt > 10_000) {
        mailedAt = performance.now();
        log.warn({ reason, requests }, 'overloaded: requests are refused with 503');
      }
      return failure('overloaded', {}, { retryAfterSeconds });
    },
    begin(address, response) {
      const network = networkOf(address);
      requests += 1;
      underWay.set(network, (underWay.get(network) ?? 0) + 1);
      response.once('close', () => {
        requests -= 1;
        const left = (underWay.get(network) ?? 1) - 1;
        if (left > 0) underWay.set(network, left);
        else underWay.delete(network);
      });
    },
  };
});
