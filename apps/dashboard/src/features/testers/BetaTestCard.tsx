import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import type { BetaTest } from '@voicecart/contract/routes/testers';
import { to } from '@voicecart/contract/screens';
import { CircleAlert, Clock, Play, RefreshCw, Square } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/formats.ts';
import { useMay } from '../../lib/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import type { useTesters } from './use-testers.ts';

interface BetaTestCardProps {
  readonly test: BetaTest;
  readonly isPublished: boolean;
  readonly testers: number;
  readonly accepted: number;
  readonly actions: ReturnType<typeof useTesters>;
}

/** How the beta test stands at Amazon, and the button that starts or ends it. */
export function BetaTestCard({ test, isPublished, testers, accepted, actions }: BetaTestCardProps) {
  const { t } = useLingui();
  const mayChange = useMay(access.publishingOwner);
  const [email, setEmail] = useState(test.feedbackEmail ?? '');
  const [isBusy, setBusy] = useState(false);
  const isSyncing = test.sync === 'queued' || test.sync === 'running';
  const isOn = test.isWanted || test.status === 'STARTING' || test.status === 'RUNNING';

  async function busy(work: () => Promise<void>) {
    setBusy(true);
    await work();
    setBusy(false);
  }

  return (
    <Paper withBorder p="md" component="section" aria-label={t`Beta test`}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 18rem' }}>
          <Group gap="xs">
            <Title order={2}>
              <Trans>Beta test</Trans>
            </Title>
            <BetaBadge test={test} />
          </Group>
          <Text c="dimmed" size="sm">
            <Explanation test={test} isPublished={isPublished} />
          </Text>
        </div>
        <Group gap="xs">
          {test.status !== null && (
            <Button
              variant="default"
              leftSection={<RefreshCw size={16} aria-hidden />}
              loading={isSyncing}
              disabled={!mayChange}
              onClick={() => void actions.refresh()}
            >
              <Trans>Refresh</Trans>
            </Button>
          )}
          {isOn ? (
            <Button
              variant="default"
              leftSection={<Square size={16} aria-hidden />}
              disabled={!mayChange || test.status === 'STOPPING'}
              onClick={() => void actions.end()}
            >
              <Trans>End beta test</Trans>
            </Button>
          ) : (
            <Button
              leftSection={<Play size={16} aria-hidden />}
              disabled={!mayChange || !isPublished || testers === 0 || test.status === 'STOPPING'}
              loading={isBusy}
              onClick={() => void busy(() => actions.start(email.trim()))}
            >
              <Trans>Start beta test</Trans>
            </Button>
          )}
        </Group>
      </Group>
      <Stack gap="sm" mt="sm">
        {!mayChange && (
          <Text size="sm" c="dimmed">
            <Trans>Only the account owner can start or end the beta test.</Trans>
          </Text>
        )}
        {isExpired(test) && (
          <Alert color="amber" icon={<Clock size={18} />} title={t`The beta test has expired`}>
            <Text size="sm">
              <Trans>
                It ended on {formatDay((test.expiresAt ?? '').slice(0, 10))}, and testers can no longer use the skill.
                Your list is kept: start the test again, and Amazon invites everyone for another 90 days.
              </Trans>
            </Text>
          </Alert>
        )}
        {test.sync === 'waiting' && (
          <Alert color="amber" icon={<Clock size={18} />} title={t`Amazon isn’t responding right now`}>
            <Text size="sm">{test.error}</Text>
            <Text size="sm">
              {test.nextTryAt ? (
                <Trans>
                  Nothing is lost. Next try: <RelativeTime at={test.nextTryAt} />
                </Trans>
              ) : (
                <Trans>Nothing is lost.</Trans>
              )}
            </Text>
          </Alert>
        )}
        {test.sync === 'failed' && (
          <Alert color="red" icon={<CircleAlert size={18} />} title={t`Amazon doesn’t have your changes yet`}>
            <Group justify="space-between" gap="xs">
              <Text size="sm">{test.error}</Text>
              <Button variant="default" size="xs" disabled={!mayChange} onClick={() => void actions.refresh()}>
                <Trans>Try again</Trans>
              </Button>
            </Group>
          </Alert>
        )}
        {!isPublished && (
          <Text size="sm">
            <Link to={to('goLive')}>
              <Trans>Publish the app to development</Trans>
            </Link>
          </Text>
        )}
        {isPublished && !isOn && (
          <TextInput
            maw="24rem"
            type="email"
            label={t`Email for feedback`}
            description={t`Testers see it and can write to it. Optional.`}
            value={email}
            disabled={!mayChange}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        {isOn && <Facts test={test} testers={testers} accepted={accepted} />}
      </Stack>
    </Paper>
  );
}

function BetaBadge({ test }: { test: BetaTest }) {
  const { t } = useLingui();
  if (test.status === 'RUNNING') return <StatusBadge tone="good" label={t`Running`} />;
  if (test.status === 'STOPPING') return <StatusBadge tone="working" label={t`Ending`} />;
  if (test.isWanted) return <StatusBadge tone="working" label={t`Starting`} />;
  if (test.status === 'ENDED') return <StatusBadge tone="neutral" label={t`Ended`} />;
  return <StatusBadge tone="neutral" label={t`Not started`} />;
}

/** Amazon has ended the test at its last day. An end that somebody asked for came before that. */
function isExpired({ status, expiresAt }: BetaTest): boolean {
  return status === 'ENDED' && expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

function Explanation({ test, isPublished }: { test: BetaTest; isPublished: boolean }) {
  if (!isPublished) return <Trans>Publish the app first, so that there is a skill to test.</Trans>;
  if (test.status === 'RUNNING') return <Trans>New testers are invited as soon as you add them.</Trans>;
  if (test.status === 'ENDED') return <Trans>Testers no longer have access. A new start invites everyone again.</Trans>;
  return <Trans>Amazon emails each tester an invitation. A beta test runs for up to 90 days.</Trans>;
}

function Facts({ test, testers, accepted }: { test: BetaTest; testers: number; accepted: number }) {
  const { t } = useLingui();
  return (
    <Group gap="lg" align="flex-start">
      <Fact label={t`Accepted`}>
        <Trans>
          {accepted} of {testers}
        </Trans>
      </Fact>
      <Fact label={t`Places left`}>{test.invitesRemaining}</Fact>
      {test.expiresAt && <Fact label={t`Ends on`}>{formatDay(test.expiresAt.slice(0, 10))}</Fact>}
      {test.feedbackEmail && <Fact label={t`Email for feedback`}>{test.feedbackEmail}</Fact>}
      <Fact label={t`Checked with Amazon`}>
        <RelativeTime at={test.checkedAt} />
      </Fact>
      {test.invitationUrl && (
        <Fact label={t`Link for invited testers`}>
          <Group gap={4} wrap="nowrap">
            <Text span size="sm" truncate maw="16rem">
              {test.invitationUrl}
            </Text>
            <CopyButton text={test.invitationUrl} label={t`invitation link`} />
          </Group>
        </Fact>
      )}
    </Group>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}
