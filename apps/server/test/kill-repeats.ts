/**
 * How often a test that stops a worker at a step is repeated. `KILL_REPEATS=24 npx vitest run .kill.slow.test.ts` tries
 * each stop 25 times, which takes half an hour.
 */
export const killRepeats = Number(process.env.KILL_REPEATS ?? 0);
