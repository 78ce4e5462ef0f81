import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import type { App } from '@voicecart/contract/routes/apps';
import { CircleAlert, Clock, CloudUpload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useAppTitle } from '../../lib/app-title.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { hasUnpublished, isHeldByReview } from '../apps/apps.ts';
import { amazonSectionId, useLackingVendor } from './amazon-vendor.ts';
import { Countdown } from './Countdown.tsx';
import { FaultLink } from './FaultLink.tsx';
import { Faults } from './Faults.tsx';
import { isRunning, type Publish, placeOfRefusal, publishSteps } from './publish-steps.ts';
import { Section } from './Section.tsx';
import type { usePublish } from './use-publish.ts';

interface PublishSectionProps {
  readonly app: App;
  readonly publishing: ReturnType<typeof usePublish>;
}

/** What would be published, the button, and the way of the latest publish. */
export function PublishSection({ app, publishing }: PublishSectionProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const nameOf = useAppTitle();
  const mayPublish = useMay(access.merchantOwner);
  const { query, start, cancel } = publishing;
  const latest = query.data ?? null;
  const lacking = useLackingVendor();
  const lackingId = useId();
  const isUnderWay = latest !== null && isRunning(latest);
  const reviewId = useId();
  const isInReview = isHeldByReview(app.lifecycle);
  const reasonId = isInReview ? reviewId : lacking === null ? undefined : lackingId;

  async function stop() {
    const isConfirmed = await confirm({
      title: t`Stop publishing ${nameOf(app.name)}?`,
      consequence: t`What Amazon has already stays there. You can publish again at any time.`,
      confirmLabel: t`Stop publishing`,
      cancelLabel: t`Continue`,
      isDangerous: true,
    });
    if (isConfirmed) cancel.mutate(undefined, { onError: toast.error });
  }

  async function replaceEdits(count: number) {
    const isConfirmed = await confirm({
      title: t`Replace the edits from Amazon’s console?`,
      consequence: plural(count, {
        one: 'The edit shown will be lost at Amazon.',
        other: 'The # edits shown will be lost at Amazon.',
      }),
      confirmLabel: t`Publish and replace`,
      isDangerous: true,
    });
    if (isConfirmed) start.mutate({ isReplacingEdits: true });
  }

  return (
    <Section
      title={<Trans>1. Publish to development</Trans>}
      description={<WhatChanged app={app} />}
      action={
        <Group gap="xs">
          {isUnderWay && (
            <Button variant="default" disabled={!mayPublish} loading={cancel.isPending} onClick={() => void stop()}>
              <Trans>Stop</Trans>
            </Button>
          )}
          <Button
            variant={hasUnpublished(app) ? 'filled' : 'default'}
            leftSection={<CloudUpload size={16} aria-hidden />}
            disabled={!mayPublish || isUnderWay || query.isPending || lacking !== null || isInReview}
            aria-describedby={reasonId}
            loading={start.isPending}
            onClick={() => start.mutate({})}
          >
            {isUnderWay ? <Trans>Publishing…</Trans> : <Trans>Publish</Trans>}
          </Button>
        </Group>
      }
    >
      <Stack>
        {!mayPublish && (
          <Text size="sm" c="dimmed">
            <Trans>Only the account owner can publish. Ask them when the app is ready.</Trans>
          </Text>
        )}
        {isInReview && (
          <Text size="sm" id={reviewId}>
            <Trans>
              Amazon is reviewing this app. You can publish again when the review ends, or after you withdraw the app.
            </Trans>
          </Text>
        )}
        {mayPublish && lacking !== null && (
          <Text size="sm" id={lackingId}>
            {lacking}{' '}
            <Anchor href={`#${amazonSectionId}`} size="sm">
              <Trans>Open Amazon account</Trans>
            </Anchor>
          </Text>
        )}
        {start.error && (
          <Alert color="red" role="alert" icon={<CircleAlert size={18} />} title={t`Couldn’t start publishing`}>
            {start.error.message} <FaultLink place={placeOfRefusal(start.error, app.id)} />
          </Alert>
        )}
        {query.error && query.data === undefined && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Skeleton height={220} aria-hidden />}
        {query.data === null && (
          <Text size="sm" c="dimmed">
            <Trans>
              Publishing sends the app’s name, utterances and slots to Amazon as a skill in development. It takes about
              a minute, and each step is shown here. Shoppers don’t see it yet.
            </Trans>
          </Text>
        )}
        {latest && (
          <Progress
            publish={latest}
            askNow={
              mayPublish &&
              latest.mayAskNow && (
                <Button variant="default" size="xs" loading={start.isPending} onClick={() => start.mutate({})}>
                  <Trans>Check now</Trans>
                </Button>
              )
            }
            replaceEdits={
              mayPublish && (
                <Button
                  color="red"
                  variant="light"
                  size="sm"
                  loading={start.isPending}
                  onClick={() => void replaceEdits(latest.faults.length)}
                >
                  <Trans>Publish and replace these edits</Trans>
                </Button>
              )
            }
          />
        )}
      </Stack>
    </Section>
  );
}

function WhatChanged({ app }: { app: App }) {
  const nameOf = useAppTitle();
  if (app.publishedRevision === null) return <Trans>{nameOf(app.name)} has not been published yet.</Trans>;
  if (hasUnpublished(app)) return <Trans>Changed since the last publish.</Trans>;
  return <Trans>Amazon has the current version of the app.</Trans>;
}

interface ProgressProps {
  readonly publish: Publish;
  readonly askNow: ReactNode;
  readonly replaceEdits: ReactNode;
}

function Progress({ publish, askNow, replaceEdits }: ProgressProps) {
  const { t, i18n } = useLingui();
  const steps = publishSteps(publish).map(({ message, ...step }) => ({ ...step, title: i18n._(message) }));
  return (
    <>
      {publish.status === 'waiting' && publish.nextTryAt && (
        <Alert color="amber" icon={<Clock size={18} />} title={t`Amazon isn’t responding right now`}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              <Trans>
                Nothing is lost. We’ll check with Amazon again <Countdown to={publish.nextTryAt} />. You can leave this
                page.
              </Trans>
            </Text>
            {askNow}
          </Group>
        </Alert>
      )}
      <PastSteps publish={publish}>
        <Timeline
          label={t`Steps of the publish`}
          steps={steps}
          startedAt={publish.createdAt}
          finishedAt={publish.finishedAt}
        />
      </PastSteps>
      <Faults faults={publish.faults} isFailed={publish.status === 'failed'} replaceEdits={replaceEdits} />
    </>
  );
}

/** What went well before somebody came needs no eight lines: the next step is further down. */
function PastSteps({ publish, children }: { publish: Publish; children: ReactNode }) {
  const [wasDone] = useState(publish.status === 'succeeded' ? publish.id : null);
  if (publish.id !== wasDone) return children;
  return (
    <details>
      <summary>
        <Trans>
          Published <RelativeTime at={publish.finishedAt} />. Show the steps
        </Trans>
      </summary>
      {children}
    </details>
  );
}
