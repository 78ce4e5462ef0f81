/**
 * Remembers which requests were already accepted, so that a recorded request cannot be played back while its
 * timestamp is still inside the window.
 */
export interface RequestMemory {
  /**
   * Remembers a request, in one step with the question whether it was known: two nodes asking at the same moment
   * must not both hear yes.
   * @param requestId Amazon's id of the request
   * @param untilMs epoch milliseconds up to which (inclusive) it must be remembered
   * @returns true when the request is new, false when it was seen before
   */
  remember(requestId: string, untilMs: number): Promise<boolean> | boolean;

  /**
   * Lets a request be sent once more. Amazon repeats a skill event for an hour until the skill has acknowledged it;
   * a route that could not act on one forgets it, or the repeat would be refused as a replay and the event lost.
   */
  forget(requestId: string): Promise<void> | void;
}

/**
 * Keeps request ids in this process: right for one voice process. Several behind a load balancer need a shared memory,
 * or a replay passes once on every node.
 *
 * Only requests with a valid signature get here, so a stranger cannot fill it; `capacity` guards the process against a
 * flood of genuine ones, and costs the oldest entries.
 */
export function createProcessRequestMemory(
  options: { capacity?: number; now?: () => number } = {},
): RequestMemory & { readonly size: number } {
  const { capacity = 200_000, now = Date.now } = options;
  const untilMsById = new Map<string, number>();
  let sweepAtSize = Math.min(1024, capacity);

  // Entries do not expire in the order they came (skill events stay an hour), so instead of a queue the whole map is
  // swept each time it has doubled: a constant cost per request.
  const sweep = () => {
    const nowMs = now();
    for (const [requestId, untilMs] of untilMsById) {
      if (untilMs < nowMs) untilMsById.delete(requestId);
    }
    // Room for a tenth at once, or a full memory would be swept again for every single request.
    for (const requestId of untilMsById.keys()) {
      if (untilMsById.size <= capacity * 0.9) break;
      untilMsById.delete(requestId);
    }
    sweepAtSize = Math.min(Math.max(1024, untilMsById.size * 2), capacity);
  };

  return {
    get size() {
      return untilMsById.size;
    },
    remember(requestId, untilMs) {
      const knownUntilMs = untilMsById.get(requestId);
      if (knownUntilMs !== undefined && knownUntilMs >= now()) return false;
      if (untilMsById.size >= sweepAtSize) sweep();
      untilMsById.set(requestId, untilMs);
      return true;
    },
    forget(requestId) {
      untilMsById.delete(requestId);
    },
  };
}
