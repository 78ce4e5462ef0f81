import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Group, Paper, Progress, Text } from '@mantine/core';
import type { Certification } from '@voicecart/contract/routes/certification';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../ui/values.tsx';
import { groupChecks } from './check-groups.ts';

/** Whether the app can be submitted, in one line, or how far the checks are. */
export function ChecksSummary({ certification }: { certification: Certification }) {
  return <div aria-live="polite">{summaryOf(certification)}</div>;
}

function summaryOf(certification: Certification) {
  const { run, items } = certification;
  if (run.state === 'running') return <Running run={run} />;
  const { blocking, recommended, accepted } = groupChecks(items);
  if (run.state === 'failed') return <RunFailed error={run.error} />;
  if (blocking.length > 0) return <Blocked count={blocking.length} finishedAt={run.finishedAt} />;
  if (run.state !== 'done') return <NotRun isStale={run.state === 'stale'} />;
  return <Ready recommendations={recommended.length} hasAccepted={accepted.length > 0} finishedAt={run.finishedAt} />;
}

function Running({ run: { done, total } }: { run: Certification['run'] }) {
  const { t } = useLingui();
  return (
    <Paper withBorder p="md">
      <Text size="sm" mb="xs">
        {total === 0 ? (
          <Trans>Talking to the skill. This takes a few seconds for each language.</Trans>
        ) : (
          <Trans>
            Talking to the skill: step {done} of {total}.
          </Trans>
        )}
      </Text>
      <Progress value={total === 0 ? 3 : (done / total) * 100} animated aria-label={t`Running the checks`} />
    </Paper>
  );
}

function RunFailed({ error }: { error: string | null }) {
  const { t } = useLingui();
  return (
    <Alert color="red" icon={<CircleAlert size={18} />} title={t`The checks didn’t finish`}>
      {error}
    </Alert>
  );
}

function Blocked({ count, finishedAt }: { count: number; finishedAt: string | null }) {
  return (
    <Alert
      color="red"
      icon={<CircleAlert size={18} />}
      title={<Plural value={count} one="# check blocks the submission" other="# checks block the submission" />}
    >
      <Trans>Open each link, make the fix, then run the checks again.</Trans> <LastRun at={finishedAt} />
    </Alert>
  );
}

function NotRun({ isStale }: { isStale: boolean }) {
  const { t } = useLingui();
  return (
    <Alert
      color="amber"
      icon={<CircleAlert size={18} />}
      title={isStale ? t`The app has changed since the last run` : t`The skill hasn’t been tested yet`}
    >
      <Trans>Run the checks: they open the skill on each device and try every question, as a reviewer does.</Trans>
    </Alert>
  );
}

interface ReadyProps {
  readonly recommendations: number;
  readonly hasAccepted: boolean;
  readonly finishedAt: string | null;
}

function Ready({ recommendations, hasAccepted, finishedAt }: ReadyProps) {
  return (
    <Paper withBorder p="md">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <CircleCheck size={18} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        <div>
          <Text fw={600}>
            {recommendations > 0 ? (
              <Plural
                value={recommendations}
                one="Nothing blocks the submission. # recommendation is left."
                other="Nothing blocks the submission. # recommendations are left."
              />
            ) : hasAccepted ? (
              <Trans>All checks passed or were accepted</Trans>
            ) : (
              <Trans>All checks passed</Trans>
            )}
          </Text>
          <Anchor component={Link} to={to('goLive')} size="sm">
            <Trans>Continue to Go-live</Trans>
          </Anchor>{' '}
          <LastRun at={finishedAt} />
        </div>
      </Group>
    </Paper>
  );
}

function LastRun({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Text component="span" size="sm" c="dimmed">
      <Trans>
        Last run <RelativeTime at={at} />.
      </Trans>
    </Text>
  );
}
