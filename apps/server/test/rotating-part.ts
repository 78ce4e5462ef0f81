const dayMs = 86_400_000;

/**
 * What is too long to be tried whole each time: every day another part of it, so that all of it is tried in `parts` days.
 * With TEST_WHOLE=1 (`npm run soak`) it is the whole.
 */
export function rotatingPart<T>(all: readonly T[], parts: number, now = Date.now()): T[] {
  if (process.env.TEST_WHOLE === '1') return [...all];
  const turn = Math.floor(now / dayMs) % parts;
  return all.filter((_one, index) => index % parts === turn);
}
