import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale, isLocale, type Locale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { publishingRoutes } from '@voicecart/contract/routes/publishing';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useMay } from '../../lib/session.ts';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { LanguageSelect } from '../apps/apps.ts';
import { FaultLink } from './FaultLink.tsx';
import { groupValidations, type ValidationGroup } from './publish-steps.ts';
import { Section } from './Section.tsx';

type Result = z.output<typeof publishingRoutes.runValidation.reply>;

/** Amazon's own check of the development skill, before it is submitted. */
export function ValidationSection({ app }: { app: App }) {
  const { t } = useLingui();
  const mayRun = useMay(access.merchantOwner);
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen && app.locales.includes(chosen) ? chosen : (app.locales[0] ?? defaultLocale);
  const run = useMutation({
    mutationFn: () => call(publishingRoutes.runValidation, { params: { id: app.id }, body: { locale } }),
  });
  const hasSkill = app.awsSkillId !== null;
  return (
    <Section
      title={<Trans>Run Amazon’s validation</Trans>}
      description={<Trans>The first checks of certification. They don’t change anything.</Trans>}
      action={
        <Group align="flex-end" gap="xs">
          {app.locales.length > 1 && <LanguageSelect locales={app.locales} value={locale} onChange={setChosen} />}
          <Button
            variant="default"
            disabled={!hasSkill || !mayRun}
            loading={run.isPending}
            onClick={() => run.mutate()}
          >
            <Trans>Run validation</Trans>
          </Button>
        </Group>
      }
    >
      <div aria-live="polite">
        {!mayRun && (
          <Text size="sm" c="dimmed">
            <Trans>Only the account owner can run it.</Trans>
          </Text>
        )}
        {run.isPending && (
          <Text size="sm" c="dimmed">
            <Trans>Amazon is checking. This takes up to 30 seconds.</Trans>
          </Text>
        )}
        {run.error && (
          <Alert color="red" icon={<CircleAlert size={18} />} title={t`The validation didn’t run`}>
            {run.error.message}
          </Alert>
        )}
        {run.data && !run.isPending && <ValidationResult result={run.data} />}
      </div>
    </Section>
  );
}

function ValidationResult({ result }: { result: Result }) {
  const { t } = useLingui();
  const groups: Record<Exclude<ValidationGroup, 'passed'>, { title: string; tone: StatusTone; word: string }> = {
    required: { title: t`Required fixes before certification`, tone: 'bad', word: t`Required` },
    recommended: { title: t`Recommended fixes`, tone: 'warning', word: t`Recommended` },
  };
  return (
    <Stack gap="sm">
      {result.status === 'SUCCESSFUL' && (
        <Alert color="green" icon={<CircleCheck size={18} />} title={t`Amazon found no required fixes`} />
      )}
      {result.status === 'FAILED' && (
        <Alert color="red" icon={<CircleAlert size={18} />} title={t`Amazon wouldn’t certify the app yet`} />
      )}
      {result.status === 'IN_PROGRESS' && (
        <Alert color="blue" title={t`Amazon isn’t finished yet`}>
          <Trans>Run it again in a minute to see the result.</Trans>
        </Alert>
      )}
      {groupValidations(result.validations).map(({ group, validations }) =>
        group === 'passed' ? (
          <details key={group}>
            <summary>
              <Plural value={validations.length} one="# check passed" other="# checks passed" />
            </summary>
            <Findings validations={validations} />
          </details>
        ) : (
          <section key={group} aria-label={groups[group].title}>
            <Group gap="xs">
              <Title order={3}>{groups[group].title}</Title>
              <StatusBadge tone={groups[group].tone} label={groups[group].word} />
            </Group>
            <Findings validations={validations} />
          </section>
        ),
      )}
    </Stack>
  );
}

function Findings({ validations }: { validations: readonly Result['validations'][number][] }) {
  return (
    <ul style={{ margin: '0.5rem 0 0', padding: 0, listStyle: 'none' }}>
      {validations.map((one) => (
        <li key={`${one.title} ${one.locale}`} style={{ marginBottom: '0.5rem' }}>
          <Text fw={600}>{one.title}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {one.description}
            {one.locale && isLocale(one.locale) && ` (${localeName(one.locale)})`}
          </Text>
          {one.status !== 'SUCCESSFUL' && <FaultLink place={one} />}
        </li>
      ))}
    </ul>
  );
}
