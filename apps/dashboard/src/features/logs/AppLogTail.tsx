import { useLingui } from '@lingui/react/macro';
import { logsRoutes } from '@voicecart/contract/routes/logs';
import { ScrollText } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useListState } from '../../lib/url-state.ts';
import { LogView } from '../../ui/log/LogView.tsx';
import { useLog } from '../../ui/log/use-log.ts';
import { DayRange, dayOf } from '../../ui/report/DayRange.tsx';
import { useRequestLine, useTurnLine } from './log-lines.tsx';

const kinds = ['turn', 'request'] as const;

/** Everything one app was asked, as it comes: turns of shoppers, and calls about it. */
export function AppLogTail({ appId }: { appId: string }) {
  const { t } = useLingui();
  const state = useListState({ filters: ['level', 'kind', 'from', 'to'] });
  const asked = {
    skill_id: appId,
    q: state.q || undefined,
    level: state.filter('level') === 'problems' ? ('problems' as const) : ('all' as const),
    kind: kinds.find((kind) => kind === state.filter('kind')),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
  };
  const log = useLog(['app-log', asked], (page, signal) =>
    call(logsRoutes.readCloudWatch, { body: { ...asked, ...page }, signal }),
  );
  const [turn, request] = [useTurnLine(), useRequestLine()];
  return (
    <LogView
      label={t`App log`}
      log={log}
      state={state}
      line={(line) => (line.kind === 'turn' ? turn(line) : request(line))}
      searchLabel={t`Search the log`}
      filters={[
        { name: 'level', label: t`Level`, options: [{ value: 'problems', label: t`Only problems` }] },
        {
          name: 'kind',
          label: t`Type`,
          options: [
            { value: 'turn', label: t`Shoppers` },
            { value: 'request', label: t`API calls` },
          ],
        },
      ]}
      controls={<DayRange state={state} />}
      empty={{
        icon: <ScrollText size={32} aria-hidden />,
        title: t`Nothing logged yet`,
        why: t`What shoppers say to the app, and API calls about it, appear here as they happen.`,
      }}
    />
  );
}
