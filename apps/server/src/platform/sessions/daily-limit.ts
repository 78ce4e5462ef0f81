import type { Db } from '../database.ts';
import { failure } from '../errors.ts';
import { attemptKey, takeAttempt } from './attempts.ts';

/** Counts one more of what may be done so often within a day, by whom. @throws AppError 429 past that */
export async function takeOfDay(db: Db, kind: string, whose: string, max: number): Promise<void> {
  const wait = await takeAttempt(db, [{ key: attemptKey(kind, whose), max, seconds: 86_400 }]);
  if (wait > 0) throw failure('too_many_requests.day', { max }, { retryAfterSeconds: wait });
}
