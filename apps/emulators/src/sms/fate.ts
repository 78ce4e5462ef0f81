import { setTimeout as pause } from 'node:timers/promises';

/** What the phone network makes of messages, and when the provider says so. */
export interface Fate {
  /** Whether it is said before the sender has its answer, as a quick network and a slow line bring it about. */
  isEarly: boolean;
  /** The provider's own code where messages do not arrive; null where they do. */
  errorCode: string | null;
}

const statusAfterMs = 500;

/** Says at once what became of a message, or in the background, a moment later. */
export async function whenFated({ isEarly }: Fate, tell: () => Promise<void>): Promise<void> {
  if (isEarly) return tell();
  void pause(statusAfterMs).then(tell);
}
