import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import {
  type Certification,
  type CertificationCheck,
  certificationRoutes,
} from '@voicecart/contract/routes/certification';
import { RotateCw } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { useAppTitle } from '../../../lib/app-title.ts';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { type CurrentApp, useCurrentApp, useMay, useSignedIn } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { FirstAppInvitation } from '../../apps/apps.ts';
import { FaultLink } from '../FaultLink.tsx';
import { Section } from '../Section.tsx';
import { CheckItem } from './CheckItem.tsx';
import { ChecksSummary } from './ChecksSummary.tsx';
import { certificationQuery } from './certification-queries.ts';
import { groupChecks } from './check-groups.ts';
import { useCheckTitle } from './check-titles.ts';

/** `/skill-submit-check`: what Amazon's reviewers would reject, computed. An admin who acts as the merchant sees sources too. */
export default function SubmitCheckScreen() {
  const { app } = useCurrentApp();
  return app ? <AppChecks key={app.id} app={app} /> : <FirstAppInvitation />;
}

function AppChecks({ app }: { app: NonNullable<CurrentApp['app']> }) {
  const nameOf = useAppTitle();
  const client = useQueryClient();
  const toast = useToast();
  const query = useQuery(certificationQuery(app.id));
  useRealtimeRefresh('checks.changed', ['certification']);
  useRealtimeRefresh('app.changed', ['certification']);
  const { queryKey } = certificationQuery(app.id);
  const keep = ({ certification }: { certification: Certification }) => client.setQueryData(queryKey, certification);
  const start = useMutation({
    mutationFn: () => call(certificationRoutes.runCertificationChecks, { body: { skill_id: app.id } }),
    onSuccess: keep,
    onError: (error) => toast.error(error.message),
  });
  const accept = useMutation({
    mutationFn: ({ checkId, isAccepted }: { checkId: string; isAccepted: boolean }) =>
      call(certificationRoutes.acceptCertificationCheck, {
        body: { skill_id: app.id, check_id: checkId, is_accepted: isAccepted },
      }),
    onSuccess: keep,
    onError: (error) => toast.error(error.message),
  });
  const mayAccept = useMay(access.publishingOwner);
  const hasSource = useSignedIn().actor !== null;
  const certification = query.data;
  const isRunning = certification?.run.state === 'running';
  const item = (check: CertificationCheck) => (
    <CheckItem
      key={check.id}
      check={check}
      hasSource={hasSource}
      isPending={accept.isPending && accept.variables.checkId === check.id}
      onAccept={mayAccept ? (isAccepted) => accept.mutate({ checkId: check.id, isAccepted }) : undefined}
    />
  );
  return (
    <Page
      description={
        <Trans>The most common reasons Amazon rejects skills, checked for {nameOf(app.name)} before you submit.</Trans>
      }
      action={
        certification && (
          <Button
            leftSection={<RotateCw size={16} aria-hidden />}
            variant={certification.run.state === 'done' ? 'default' : 'filled'}
            loading={start.isPending || isRunning}
            onClick={() => start.mutate()}
          >
            {certification.run.state === 'never' ? <Trans>Run checks</Trans> : <Trans>Run again</Trans>}
          </Button>
        )
      }
    >
      {query.error && !certification ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : null}
      {query.isPending && <Skeleton height={320} aria-hidden />}
      {certification && <Checklist certification={certification} item={item} />}
    </Page>
  );
}

interface ChecklistProps {
  readonly certification: Certification;
  readonly item: (check: CertificationCheck) => React.ReactNode;
}

function Checklist({ certification, item }: ChecklistProps) {
  const { blocking, recommended, accepted, unknown, passed } = groupChecks(certification.items);
  return (
    <Stack gap="lg">
      <ChecksSummary certification={certification} />
      {blocking.length > 0 && (
        <Section
          title={<Trans>Fix before you submit</Trans>}
          description={<Trans>Amazon rejects skills that fail one of these checks.</Trans>}
        >
          <ItemList>{blocking.map(item)}</ItemList>
        </Section>
      )}
      {recommended.length > 0 && (
        <Section
          title={<Trans>Recommended</Trans>}
          description={<Trans>Reviewers ask about these. Fix them, or accept them as they are.</Trans>}
        >
          <ItemList>{recommended.map(item)}</ItemList>
        </Section>
      )}
      {accepted.length > 0 && (
        <Section title={<Trans>Accepted as they are</Trans>}>
          <ItemList>{accepted.map(item)}</ItemList>
        </Section>
      )}
      {unknown.length > 0 && <TitleList checks={unknown} isPassed={false} />}
      {passed.length > 0 && <TitleList checks={passed} isPassed />}
    </Stack>
  );
}

function ItemList({ children }: { children: React.ReactNode }) {
  return <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>{children}</ul>;
}

/** Checks that need nothing of the merchant, by name. */
function TitleList({ checks, isPassed }: { checks: readonly CertificationCheck[]; isPassed: boolean }) {
  const { t } = useLingui();
  const titleOf = useCheckTitle();
  return (
    <details open={!isPassed} aria-label={isPassed ? t`Passed checks` : t`Checks that have not run`}>
      <summary>
        {isPassed ? (
          <Plural value={checks.length} one="# check passed" other="# checks passed" />
        ) : (
          <Plural value={checks.length} one="# check has not run yet" other="# checks have not run yet" />
        )}
      </summary>
      <ul>
        {checks.map((check) => (
          <li key={check.id}>
            <Text size="sm">{titleOf(check)}</Text>
            {isPassed && check.stand_in && (
              <Text size="sm" c="dimmed">
                {check.stand_in.message} <FaultLink place={check.stand_in} isEdit />
              </Text>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
