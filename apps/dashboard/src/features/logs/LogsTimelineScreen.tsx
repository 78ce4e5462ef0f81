import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { logsRoutes, type ShopperLine, shopperLineKinds } from '@voicecart/contract/routes/logs';
import { shopperDataRoutes } from '@voicecart/contract/routes/shopper-data';
import { to } from '@voicecart/contract/screens';
import { Clock } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useListState } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LogView, type ShownLine } from '../../ui/log/LogView.tsx';
import { useLog } from '../../ui/log/use-log.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useTurnLine } from './log-lines.tsx';
import { ShopperRights } from './ShopperRights.tsx';
import { useEventWords } from './shopper-words.ts';

/** R112: all that happened with one shopper. An email in the address is exchanged for an id that names nobody. */
export default function LogsTimelineScreen() {
  const { email = '', skillid = '' } = useParams();
  if (email.includes('@')) return <FindShopper email={email} appId={skillid} />;
  return <ShopperTimeline key={email} shopper={email} />;
}

function FindShopper({ email, appId }: { email: string; appId: string }) {
  const found = useQuery({
    queryKey: ['shopper', email, appId],
    queryFn: ({ signal }) => call(logsRoutes.findShopper, { body: { email, skill_id: appId }, signal }),
  });
  if (isMissing(found.error)) return <NotFound />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => found.refetch()} />;
  if (!found.data) return <Skeleton height={320} aria-hidden />;
  return <Navigate to={to('logsTimeline', { email: found.data.shopper, skillid: appId })} replace />;
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status);
}

function ShopperTimeline({ shopper }: { shopper: string }) {
  const { t } = useLingui();
  const state = useListState({ filters: ['kind'] });
  const kind = shopperLineKinds.find((one) => one === state.filter('kind'));
  const log = useLog(['shopper-timeline', shopper, kind], (page, signal) =>
    call(logsRoutes.shopperTimeline, { body: { shopper, ...page, ...(kind ? { kinds: [kind] } : {}) }, signal }),
  );
  const line = useShopperLine();
  if (isMissing(log.query.error)) return <NotFound />;
  const about = log.query.data?.pages[0];
  return (
    <Page
      action={
        about?.email && (
          <IfMay rule={shopperDataRoutes.eraseShopper.access}>
            <ShopperRights email={about.email} />
          </IfMay>
        )
      }
      description={
        about ? (
          <>
            {[about.appName, about.email].filter(Boolean).join(' · ')}
            <br />
            <Trans>Turns, orders, notifications and link clicks of one shopper.</Trans>
          </>
        ) : (
          <Trans>Turns, orders, notifications and link clicks of one shopper.</Trans>
        )
      }
    >
      <LogView
        label={t`Timeline`}
        log={log}
        state={state}
        line={line}
        filters={[
          {
            name: 'kind',
            label: t`Type`,
            options: [
              { value: 'turn', label: t`Conversation` },
              { value: 'said', label: t`Answered by a person` },
              { value: 'order', label: t`Order` },
              { value: 'notice', label: t`Notification` },
              { value: 'click', label: t`Link click` },
            ],
          },
        ]}
        empty={{
          icon: <Clock size={32} aria-hidden />,
          title: t`Nothing happened yet`,
          why: t`What this shopper says, orders, is told and clicks appears here.`,
        }}
      />
    </Page>
  );
}

function useShopperLine() {
  const { t } = useLingui();
  const turn = useTurnLine();
  const words = useEventWords();
  return (line: ShopperLine): ShownLine => {
    if (line.kind === 'turn') return turn(line);
    if (line.kind === 'said') {
      const who = line.by === 'person' ? (line.name ?? t`Person`) : t`Shopper`;
      return {
        key: line.id,
        at: line.at,
        what: <Link to={to('conversation', { id: line.conversationId })}>{line.text}</Link>,
        badge: <StatusBadge tone="neutral" label={who} />,
      };
    }
    const { title, detail, badge, tone } = words(line);
    const orderId = 'orderId' in line ? line.orderId : null;
    return {
      key: `${line.kind} ${line.id}`,
      at: line.at,
      what: (
        <>
          <Text size="sm">{orderId ? <Link to={to('order', { id: orderId })}>{title}</Link> : title}</Text>
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        </>
      ),
      badge: <StatusBadge tone={tone} label={badge} />,
    };
  };
}
