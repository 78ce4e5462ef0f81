import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type StatusIncident, statusRoutes } from '@voicecart/contract/routes/status';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './AdminDashboard.module.css';
import { IncidentDialog } from './IncidentDialog.tsx';
import { IncidentUpdateDialog } from './IncidentUpdateDialog.tsx';
import { impactNames } from './incident-names.ts';

/** What the public status page tells of incidents, and the way to write there. */
export function StatusIncidents() {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<StatusIncident | 'new' | null>(null);
  const query = useQuery({
    queryKey: ['incidents'],
    queryFn: async ({ signal }) => (await call(statusRoutes.listIncidents, { signal })).items,
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="incidents">
      <div className={classes.head}>
        <h2 id="incidents" className={classes.title}>
          <Trans>Status page</Trans>
        </h2>
        <Group gap="sm">
          <Anchor href="/status" target="_blank">
            <Trans>Open the page</Trans>
          </Anchor>
          <Button variant="default" size="xs" onClick={() => setAsked('new')}>
            <Trans>Report an incident</Trans>
          </Button>
        </Group>
      </div>
      {query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Skeleton height={40} mt="sm" aria-hidden />}
      {query.data?.length === 0 && (
        <Text c="dimmed" mt="sm">
          <Trans>No incidents in the last 90 days. What you report here is public at once.</Trans>
        </Text>
      )}
      <ul className={classes.newest}>
        {query.data?.map((incident) => (
          <li key={incident.id}>
            <span className={classes.name}>{incident.title}</span>
            {incident.resolvedAt ? (
              <StatusBadge tone="good" label={t`Resolved`} />
            ) : (
              <StatusBadge
                tone={incident.impact === 'outage' ? 'bad' : 'warning'}
                label={i18n._(impactNames[incident.impact])}
              />
            )}
            {incident.resolvedAt ? (
              <Text span c="dimmed" size="sm">
                <RelativeTime at={incident.resolvedAt} />
              </Text>
            ) : (
              <Button variant="subtle" size="compact-sm" onClick={() => setAsked(incident)}>
                <Trans>Update</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked === 'new' && <IncidentDialog onClose={() => setAsked(null)} />}
      {asked !== null && asked !== 'new' && <IncidentUpdateDialog incident={asked} onClose={() => setAsked(null)} />}
    </Paper>
  );
}
