import { type Exchange, exchange, OutsideFault, parseJson } from '../../outside/exchange.ts';

/** Alexa gives a skill eight seconds. */
const timeoutMs = 8_000;

/** The JSON that a live app or its feed answers; undefined where it is none. Whatever else comes is a problem to report. */
export async function askLive(
  asked: Omit<Exchange, 'timeoutMs' | 'signal'>,
): Promise<{ json: unknown } | { problem: string }> {
  const { party } = asked;
  try {
    const { status, text } = await exchange({ ...asked, timeoutMs });
    return status === 200 ? { json: parseJson(text) } : { problem: `${party} answered with the error ${status}.` };
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return { problem: error.code === 'TIMEOUT' ? `${party} did not answer within 8 seconds.` : error.message };
  }
}
