import { setFlagsFromString } from 'node:v8';

/**
 * Lets each thread have the nursery of its own `resourceLimits`. The server is run with a large one (`serverNodeArguments`),
 * and V8 takes its flags before any limits: each thread would hold 128 MB for what it drops at once. The heap of this
 * thread has read them and stays as it is. Called once, before the first thread starts.
 */
export function giveThreadsTheirOwnNursery(): void {
  // 0: not given.
  setFlagsFromString('--min-semi-space-size=0');
  setFlagsFromString('--max-semi-space-size=0');
}
