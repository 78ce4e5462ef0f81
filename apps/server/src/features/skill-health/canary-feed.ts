import { feedItem } from '@voicecart/contract/routes/briefings';
import type { CanaryTurn } from '@voicecart/contract/routes/skill-health';
import { z } from 'zod';

/** As long as a skill that talks has. */
const timeoutMs = 8_000;
const feedCharsMax = 100_000;
const asked = 'What’s my flash briefing?';

/** Reads the feed of a live flash briefing as Amazon does: nobody talks with it. */
export async function readFeed(address: string): Promise<CanaryTurn[]> {
  const problem = (text: string): CanaryTurn[] => [{ asked, answered: null, problem: text }];
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = (await response.text()).slice(0, feedCharsMax);
    if (response.status !== 200) return problem(`The feed answered with the error ${response.status}.`);
    const items = z.array(feedItem).parse(JSON.parse(text));
    if (items.length === 0) return problem('The feed has no news. Add news, or extend what has expired.');
    return [{ asked, answered: items.map(({ titleText }) => titleText).join(' · '), problem: null }];
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return problem('The feed cannot be read.');
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return problem(isLate ? 'The feed did not answer within 8 seconds.' : 'The feed cannot be reached.');
  }
}
