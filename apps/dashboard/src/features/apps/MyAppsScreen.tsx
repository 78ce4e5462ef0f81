import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { planById } from '@voicecart/contract/plans';
import { to } from '@voicecart/contract/screens';
import { Info, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useSignedIn } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AppCards, AppCardsSkeleton } from './AppCards.tsx';
import { appsQuery } from './app-queries.ts';
import { FirstAppInvitation } from './FirstAppInvitation.tsx';

/** The merchant's voice apps: where each stands, and the way in. */
export default function MyAppsScreen() {
  const { merchant } = useSignedIn();
  const query = useQuery(appsQuery);
  useRealtimeRefresh('app.changed', appsQuery.queryKey);
  const plan = merchant ? planById[merchant.planId] : null;
  const count = query.data?.length ?? 0;
  const quota = plan?.quotas.apps ?? Number.POSITIVE_INFINITY;
  const header = {
    title: <Trans>Apps</Trans>,
    description: <Trans>Each app is a voice for your shop, with its own name, languages and abilities.</Trans>,
  };
  if (query.data?.length === 0) return <FirstAppInvitation {...header} />;
  return (
    <Page
      {...header}
      action={
        count > 0 &&
        count < quota && (
          <Button component={Link} to={to('firstApp')} leftSection={<Plus size={16} aria-hidden />}>
            <Trans>New app</Trans>
          </Button>
        )
      }
    >
      {query.error && !query.data ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {!query.data && !query.error && <AppCardsSkeleton />}
      {count > 0 && <AppCards apps={query.data ?? []} />}
      {count > 0 && count >= quota && plan && (
        <Alert color="blue" icon={<Info size={18} aria-hidden />} mt="lg">
          <Trans>
            Your {plan.title} plan includes <Plural value={quota} one="# app" other="# apps" />, and you’ve reached that
            limit. Delete an app, or{' '}
            <Anchor component={Link} to={to('upgradePlan')} inherit>
              upgrade your plan
            </Anchor>
            .
          </Trans>{' '}
          {count > quota && <Trans>The newest apps above the limit keep answering, but are read-only.</Trans>}
        </Alert>
      )}
    </Page>
  );
}
