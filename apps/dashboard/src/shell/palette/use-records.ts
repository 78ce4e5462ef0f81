import { useLingui } from '@lingui/react/macro';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isMerchantIdentity } from '@voicecart/contract/roles';
import { finderRoutes, type RecordKind } from '@voicecart/contract/routes/finder';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/formats.ts';
import { useSession } from '../../lib/session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { Command } from './commands.ts';

const shortest = 2;

/** The merchant's records with the words that were typed, once the typing rests. */
export function useRecords(text: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const session = useSession();
  const hasRecords = session?.merchant != null && isMerchantIdentity(session.identity);
  const typed = text.trim();
  const q = useSettled(typed, 200);
  const isLongEnough = (words: string) => hasRecords && words.length >= shortest;
  const query = useQuery({
    queryKey: ['records', session?.merchant?.id, q],
    queryFn: isLongEnough(q)
      ? async ({ signal }) => call(finderRoutes.findRecords, { query: { q }, signal })
      : skipToken,
  });
  const kinds: Record<RecordKind, string> = {
    product: t`Product`,
    order: t`Order`,
    conversation: t`Conversation`,
    deal: t`Deal`,
    faq: t`Question`,
    store: t`Store`,
    phrase: t`Utterance`,
  };
  // What was found for other words is not shown under these.
  const found = isLongEnough(typed) && typed === q ? query.data : undefined;
  const items = (found?.items ?? []).map(
    ({ kind, title, detail, at, address }, index): Command => ({
      key: `record-${index}`,
      label: title,
      hint: [kinds[kind], detail, at && formatDateTime(at)].filter(Boolean).join(' · '),
      isRecord: true,
      run: () => navigate(address),
    }),
  );
  const tooMany = (found?.tooMany ?? []).map((kind) => kinds[kind]);
  return { items, tooMany, isAsking: isLongEnough(typed) && (typed !== q || query.isFetching), error: query.error };
}
