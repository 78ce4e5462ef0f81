import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type AppRelease, appReleasesRoutes, type ReleaseState } from '@voicecart/contract/routes/app-releases';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';

interface ReleaseTableProps {
  readonly appId: string;
  readonly releases: readonly AppRelease[];
  /** The newest version where it is certified and shoppers never heard it. */
  readonly neverLive: string | null;
  /** Amazon is at work on the skill: nothing can be rolled back now. */
  readonly isRunning: boolean;
  readonly onCompare: (versionId: string) => void;
}

/** What was submitted to Amazon and what became of it; live goes back to one that was certified within six months. */
export function ReleaseTable({ appId, releases, neverLive, isRunning, onCompare }: ReleaseTableProps) {
  const { t } = useLingui();
  const rollBack = useRollBack(appId);
  const nameOf = useReleaseName();
  const mayRollBack = useMay(access.publishingOwner);
  return (
    <section aria-label={t`Submitted to Amazon`}>
      <Title order={2} size="h4" mb="xs">
        <Trans>Submitted to Amazon</Trans>
      </Title>
      <Paper withBorder style={{ overflow: 'clip' }}>
        <DataTable label={t`Submitted to Amazon`} isStacking>
          <thead>
            <tr>
              <th>{t`Version`}</th>
              <th>{t`State`}</th>
              <th>{t`Submitted`}</th>
              <th>{t`Can be rolled back until`}</th>
              <th>
                <VisuallyHidden>{t`Actions`}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {releases.map((release) => (
              <tr key={release.amazonVersion}>
                <td>
                  <ReleaseName release={release} onCompare={onCompare} />
                </td>
                <td>
                  <ReleaseBadge release={release} />
                </td>
                <td>
                  <Labelled label={t`Submitted`}>
                    <RelativeTime at={release.submittedAt} />
                  </Labelled>
                </td>
                <td>
                  {release.eligibleUntil && (
                    <Labelled label={t`Can be rolled back until`}>
                      <RelativeTime at={release.eligibleUntil} />
                    </Labelled>
                  )}
                </td>
                <td>
                  <Group justify="flex-end">
                    {release.canRollBack && release.amazonVersion !== neverLive && mayRollBack && (
                      <Button
                        variant="default"
                        size="xs"
                        disabled={isRunning || rollBack.isPending}
                        leftSection={<Undo2 size={14} aria-hidden />}
                        aria-label={t`Roll back to ${nameOf(release)}`}
                        onClick={() => rollBack.mutate(release)}
                      >
                        <Trans>Roll back</Trans>
                      </Button>
                    )}
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Paper>
    </section>
  );
}

function useRollBack(appId: string) {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const nameOf = useReleaseName();
  return useMutation({
    async mutationFn(release: AppRelease) {
      const name = nameOf(release);
      const isSure = await confirm({
        title: t`Roll the live app back to ${name}?`,
        consequence:
          release.versionNumber === null
            ? t`Shoppers will hear ${name} within minutes, without another review. Your draft stays as it is.`
            : t`Shoppers will hear ${name} within minutes, without another review. Your draft stays as it is. To edit that version, restore it as well.`,
        confirmLabel: t`Roll back`,
      });
      if (!isSure) return;
      const { amazonVersion: version } = release;
      await call(appReleasesRoutes.rollBackLive, { params: { id: appId }, body: { version } });
      toast.success(t`Rolling back to ${name}.`);
    },
    onError: (error) => toast.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['live-history', appId] }),
  });
}

/** By our number, which is the one that the rest of the page has; Amazon's where the version is none of ours. */
export function useReleaseName(): (release: Pick<AppRelease, 'versionNumber' | 'amazonVersion'>) => string {
  const { t } = useLingui();
  return ({ versionNumber, amazonVersion }) =>
    versionNumber === null ? t`Amazon version ${amazonVersion}` : t`version ${versionNumber}`;
}

function ReleaseName({ release, onCompare }: { release: AppRelease; onCompare: (versionId: string) => void }) {
  const { t } = useLingui();
  const { amazonVersion, versionId, versionNumber, message, createdBy } = release;
  const isOurs = versionId !== null && versionNumber !== null;
  const notes = [message, createdBy, isOurs ? t`Amazon version ${amazonVersion}` : ''];
  return (
    <>
      {isOurs ? (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => onCompare(versionId)}>
          <Trans>Version {versionNumber}</Trans>
        </Button>
      ) : (
        <Text size="sm" fw={500}>
          <Trans>Amazon version {amazonVersion}</Trans>
        </Text>
      )}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {notes.filter((part) => part !== '').join(' · ')}
      </Text>
    </>
  );
}

/** On a phone the head of the table is not seen: each value has its name before it. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Text span size="sm" c="dimmed" hiddenFrom="sm">
        {label}{' '}
      </Text>
      {children}
    </>
  );
}

function ReleaseBadge({ release: { state, liveSince } }: { release: AppRelease }) {
  const { t } = useLingui();
  const looks: Record<ReleaseState, { tone: StatusTone; label: string }> = {
    LIVE: { tone: 'good', label: t`Live` },
    CERTIFIED: { tone: 'neutral', label: liveSince === null ? t`Certified` : t`Was live` },
    IN_REVIEW: { tone: 'working', label: t`In review` },
    FAILED_CERTIFICATION: { tone: 'bad', label: t`Rejected` },
    HIDDEN: { tone: 'warning', label: t`Hidden` },
    REMOVED: { tone: 'bad', label: t`Removed from the store` },
    WITHDRAWN_FROM_CERTIFICATION: { tone: 'neutral', label: t`Withdrawn` },
  };
  return <StatusBadge {...looks[state]} />;
}
