import { useQuery } from '@tanstack/react-query';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { call } from '../../../lib/api.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { InteractionPlace } from '../interaction-queries.ts';

export type CheckedUtterances = Awaited<ReturnType<typeof check>>;

/** What the server makes of an utterance or a pattern while it is written; asked once the typing pauses. */
export function useUtteranceCheck(place: InteractionPlace, intent: string, text: string) {
  const settled = useSettled(text.trim(), 350);
  const query = useQuery({
    queryKey: ['utterances', place.skill_id, 'check', place.type, place.locale, intent, settled],
    queryFn: ({ signal }) => check(place, intent, settled, signal),
    enabled: settled !== '',
    retry: false,
  });
  // What was found of an older text says nothing of this one.
  return settled === text.trim() && settled !== '' ? query : { data: undefined, error: null };
}

function check(place: InteractionPlace, intent: string, text: string, signal: AbortSignal) {
  return call(interactionsRoutes.checkUtterances, { body: { ...place, intent, text }, signal });
}
