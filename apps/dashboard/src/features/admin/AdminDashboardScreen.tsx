import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { merchantsRoutes } from '@voicecart/contract/routes/merchants';
import { to } from '@voicecart/contract/screens';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useSignedIn } from '../../lib/session.ts';
import { allEntries } from '../../shell/menu/menu.ts';
import { useMenu } from '../../shell/menu/use-menu.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Page } from '../../ui/Page.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './AdminDashboard.module.css';
import { AdminFigures } from './AdminFigures.tsx';

const StatusIncidents = lazy(async () => ({ default: (await import('./StatusIncidents.tsx')).StatusIncidents }));

const newest = { currentPage: 1, limit: 5 };

/** Where a super admin lands: how the house does, who joined, and the way to everything there is to look after. */
export default function AdminDashboardScreen() {
  const { i18n } = useLingui();
  const session = useSignedIn();
  const merchants = useQuery({
    queryKey: ['merchants', 'newest'],
    queryFn: ({ signal }) => call(merchantsRoutes.listMerchants, { query: newest, signal }),
  });
  const administration = useMenu(session).filter(({ group }) => group === 'admin');
  const places = allEntries(administration).filter(({ path }) => path !== to('adminDashboard'));
  return (
    <Page description={<Trans>Growth, use and failures across all merchants.</Trans>}>
      <Stack gap="xl">
        <AdminFigures />
        <Paper withBorder p="md" component="section" aria-labelledby="newest">
          <div className={classes.head}>
            <h2 id="newest" className={classes.title}>
              <Trans>Newest merchants</Trans>
            </h2>
            {merchants.data && (
              <Link to={to('merchants')}>
                <Trans>All {formatNumber(merchants.data.total)}</Trans>
              </Link>
            )}
          </div>
          {merchants.error && <ErrorState error={merchants.error} onRetry={() => merchants.refetch()} />}
          <ul className={classes.newest}>
            {merchants.data?.items.map((merchant) => (
              <li key={merchant.id}>
                <span className={classes.name}>{merchant.name}</span>
                <Text span c="dimmed" size="sm">
                  {merchant.planName}
                </Text>
                <Text span c="dimmed" size="sm">
                  <RelativeTime at={merchant.createdAt} />
                </Text>
              </li>
            ))}
          </ul>
        </Paper>
        <Suspense fallback={<Skeleton height={160} aria-hidden />}>
          <StatusIncidents />
        </Suspense>
        <ul className={classes.places}>
          {places.map(({ path, address, title, icon: Icon }) => (
            <li key={path}>
              <Link to={address} className={classes.place}>
                <Icon size={18} aria-hidden />
                {i18n._(title)}
              </Link>
            </li>
          ))}
        </ul>
      </Stack>
    </Page>
  );
}
