import type { Locale } from '@voicecart/contract/locales';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';

export type Simulation = z.output<typeof publishingRoutes.getSimulation.reply>;

const pollMs = 800;
/** Amazon answers within seconds; after this long it will not. */
const waitMaxMs = 45_000;

interface Saying {
  readonly appId: string;
  readonly text: string;
  readonly locale: Locale;
  readonly newSession: boolean;
  readonly signal: AbortSignal;
}

/** Says a sentence to the published skill through Amazon, and waits for what comes of it; null when Amazon takes too long. */
export async function simulate({ appId, text, locale, newSession, signal }: Saying): Promise<Simulation | null> {
  const { simulationId } = await call(publishingRoutes.simulate, {
    params: { id: appId },
    body: { text, locale, newSession },
    signal,
  });
  const deadline = Date.now() + waitMaxMs;
  while (Date.now() < deadline) {
    const simulation = await call(publishingRoutes.getSimulation, { params: { id: appId, simulationId }, signal });
    if (simulation.status !== 'IN_PROGRESS') return simulation;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal.throwIfAborted();
  }
  return null;
}
