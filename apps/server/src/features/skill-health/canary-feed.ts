import { feedItem } from '@voicecart/contract/routes/briefings';
import type { CanaryTurn } from '@voicecart/contract/routes/skill-health';
import { z } from 'zod';
import { askLive } from './canary-exchange.ts';

const asked = 'What’s my flash briefing?';

/** Reads the feed of a live flash briefing as Amazon does: nobody talks with it. */
export async function readFeed(url: string): Promise<CanaryTurn[]> {
  const problem = (text: string): CanaryTurn[] => [{ asked, answered: null, problem: text }];
  const answer = await askLive({ party: 'The feed', method: 'GET', url });
  if ('problem' in answer) return problem(answer.problem);
  const { data: items } = z.array(feedItem).safeParse(answer.json);
  if (!items) return problem('The feed cannot be read.');
  if (items.length === 0) return problem('The feed has no news. Add news, or extend what has expired.');
  return [{ asked, answered: items.map(({ titleText }) => titleText).join(' · '), problem: null }];
}
