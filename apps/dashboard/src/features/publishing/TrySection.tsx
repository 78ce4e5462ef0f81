import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale, isLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useMay, useSignedIn } from '../../lib/session.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { launchPhrase } from '../apps/apps.ts';
import { amazonAccountQuery } from './amazon-queries.ts';
import { skillStatusQuery } from './publish-queries.ts';
import { Section } from './Section.tsx';

/** The skill on the merchant's own devices: on or off, and what Amazon says of it. */
export function TrySection({ app }: { app: App }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const mayChange = useMay(access.merchantOwner);
  const hasSkill = app.awsSkillId !== null;
  const status = useQuery(skillStatusQuery(app.id, hasSkill));
  const { brand } = useSignedIn();
  const isOwnAccount = useQuery(amazonAccountQuery).data?.account != null;
  const account = isOwnAccount ? t`your Amazon developer account` : t`${brand.name}’s Amazon developer account`;
  const isEnabled = status.data?.enabled ?? false;
  const change = useMutation({
    mutationFn: async () => {
      const body = { skill_id: app.id };
      if (isEnabled) await call(publishingRoutes.disableSkill, { body });
      else await call(publishingRoutes.enableSkill, { body });
    },
    onSuccess: () => {
      toast.success(isEnabled ? t`Disabled on your devices.` : t`Enabled on your devices.`);
      return client.invalidateQueries({ queryKey: ['skill-status', app.id] });
    },
    onError: toast.error,
  });
  const phrase = launchPhrase(app.invocationName, app.locales[0] ?? defaultLocale);
  return (
    <Section
      title={<Trans>2. Try it on your devices</Trans>}
      description={
        hasSkill && app.publishingType === 'flash_briefing' ? (
          <Trans>
            On any device signed in with {account}, ask for your flash briefing. Turn the skill on in the Alexa app
            under Settings, News first.
          </Trans>
        ) : hasSkill ? (
          <Trans>
            On any device signed in with {account}, say “{phrase}”.
          </Trans>
        ) : (
          <Trans>Publish first, so that Amazon has a skill your devices can open.</Trans>
        )
      }
      badge={
        status.data &&
        (isEnabled ? (
          <StatusBadge tone="good" label={t`Enabled`} />
        ) : (
          <StatusBadge tone="neutral" label={t`Disabled`} />
        ))
      }
      action={
        <Button
          variant="default"
          disabled={!hasSkill || !mayChange || !status.data}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {isEnabled ? <Trans>Disable on my devices</Trans> : <Trans>Enable on my devices</Trans>}
        </Button>
      }
    >
      {hasSkill && (
        <Stack gap="xs">
          {!isOwnAccount && (
            <Text size="sm" c="dimmed">
              <Trans>
                To try it on a device of your own, <Link to={to('testers')}>invite yourself as a beta tester</Link>.
              </Trans>
            </Text>
          )}
          {!mayChange && (
            <Text size="sm" c="dimmed">
              <Trans>Only the account owner can enable or disable it.</Trans>
            </Text>
          )}
          {status.error && !status.data ? (
            <ErrorState error={status.error} onRetry={() => status.refetch()} />
          ) : !status.data ? (
            <Skeleton height={90} aria-hidden />
          ) : (
            <SkillFacts status={status.data} />
          )}
        </Stack>
      )}
    </Section>
  );
}

interface SkillStatus {
  readonly skillId: string | null;
  readonly manifestStatus: string | null;
  readonly modelStatus: Readonly<Record<string, string>>;
}

function SkillFacts({ status }: { status: SkillStatus }) {
  const { t } = useLingui();
  return (
    <DataTable kind="facts" density="compact" label={t`What Amazon says`}>
      <tbody>
        <tr>
          <th>{t`Skill id`}</th>
          <td>
            <code style={{ overflowWrap: 'anywhere' }}>{status.skillId ?? '–'}</code>
          </td>
        </tr>
        <tr>
          <th>{t`Manifest`}</th>
          <td>
            <AmazonStatus status={status.manifestStatus} />
          </td>
        </tr>
        {Object.entries(status.modelStatus).map(([locale, modelStatus]) => (
          <tr key={locale}>
            <th>{t`Model, ${isLocale(locale) ? localeName(locale) : locale}`}</th>
            <td>
              <AmazonStatus status={modelStatus} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** What Amazon says of an update; a word that is not known is shown as it came. */
function AmazonStatus({ status }: { status: string | null }) {
  const { t } = useLingui();
  if (!status) return '–';
  const looks: Readonly<Record<string, { tone: StatusTone; label: string }>> = {
    SUCCEEDED: { tone: 'good', label: t`Done` },
    FAILED: { tone: 'bad', label: t`Failed` },
    IN_PROGRESS: { tone: 'working', label: t`In progress` },
  };
  return <StatusBadge {...(looks[status] ?? { tone: 'neutral', label: status })} />;
}
