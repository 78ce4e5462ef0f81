import { useLingui } from '@lingui/react/macro';
import { logsRoutes } from '@voicecart/contract/routes/logs';
import { ScrollText } from 'lucide-react';
import { call, download } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useListState } from '../../lib/url-state.ts';
import { LogView } from '../../ui/log/LogView.tsx';
import { useLog } from '../../ui/log/use-log.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { useRequestLine } from './log-lines.tsx';

const outcomes = ['ok', 'refused', 'failed'] as const;

/** What was asked of the API, by this merchant, or over all merchants for a super admin. */
export function RequestLog() {
  const { t } = useLingui();
  const { merchant, apps } = useSignedIn();
  const state = useListState({ filters: ['outcome', 'app', 'merchant', 'from', 'to'] });
  const asked = {
    q: state.q || undefined,
    outcome: outcomes.find((one) => one === state.filter('outcome')),
    skill_id: state.filter('app'),
    merchant: merchant ? undefined : state.filter('merchant'),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const log = useLog(['request-log', asked], (page, signal) =>
    call(logsRoutes.listRequests, { query: { ...asked, ...page }, signal }),
  );
  const line = useRequestLine();
  return (
    <LogView
      label={t`Requests`}
      log={log}
      state={state}
      line={(row) =>
        line(
          row,
          [row.actor ? `${row.user} (${row.actor})` : row.user, merchant ? null : row.merchant?.name, row.appName]
            .filter(Boolean)
            .join(' · '),
        )
      }
      searchLabel={t`Search by address, error or request ID`}
      filters={[
        {
          name: 'outcome',
          label: t`Outcome`,
          options: [
            { value: 'ok', label: t`Succeeded` },
            { value: 'refused', label: t`Rejected` },
            { value: 'failed', label: t`Failed` },
          ],
        },
        ...(apps.length > 1
          ? [{ name: 'app', label: t`App`, options: apps.map(({ id, name }) => ({ value: id, label: name })) }]
          : []),
      ]}
      controls={<DayRange state={state} />}
      onCsv={() => download(logsRoutes.exportRequests, 'request-log.csv', { query: asked })}
      empty={{
        icon: <ScrollText size={32} aria-hidden />,
        title: t`No requests yet`,
        why: t`Calls to the API appear here about a second after they are answered.`,
      }}
    />
  );
}
