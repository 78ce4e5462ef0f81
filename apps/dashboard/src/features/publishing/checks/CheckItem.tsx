import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import type { CertificationCheck } from '@voicecart/contract/routes/certification';
import { useState } from 'react';
import { localeName } from '../../../lib/locale-name.ts';
import { ChangeControls } from '../../../ui/read-only.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { FaultLink } from '../FaultLink.tsx';
import classes from './CheckItem.module.css';
import { type SharedFinding, shareFindings } from './check-groups.ts';
import { useCheckTitle } from './check-titles.ts';

/** More are shown on request: a wrong name is wrong in every language. */
const findingsShown = 5;

interface CheckItemProps {
  readonly check: CertificationCheck;
  /** Absent for who may not accept findings. */
  readonly onAccept?: ((isAccepted: boolean) => void) | undefined;
  readonly isPending: boolean;
  /** For admins: the check's id and the rejection that it comes from. */
  readonly hasSource: boolean;
}

/** One check that needs the merchant: what it found, where, and what to write there. */
export function CheckItem({ check, onAccept, isPending, hasSource }: CheckItemProps) {
  const { t } = useLingui();
  const titleOf = useCheckTitle();
  const [isOpen, setOpen] = useState(false);
  const findings = shareFindings(check.findings);
  const shown = isOpen ? findings : findings.slice(0, findingsShown);
  const hidden = findings.length - shown.length;
  const isAccepted = check.state === 'accepted';
  return (
    <li className={classes.item}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Group gap="xs" className={classes.title}>
          <Title order={3}>{titleOf(check)}</Title>
          {check.state === 'failed' && check.importance === 'required' && (
            <StatusBadge tone="bad" label={t`Required`} />
          )}
          {check.state === 'failed' && check.importance !== 'required' && (
            <StatusBadge tone="warning" label={t`Not met`} />
          )}
          {isAccepted && <StatusBadge tone="neutral" label={t`Accepted`} />}
        </Group>
        {check.importance === 'recommended' && onAccept && (
          <ChangeControls>
            <Button variant="default" size="xs" loading={isPending} onClick={() => onAccept(!isAccepted)}>
              {isAccepted ? <Trans>Undo</Trans> : <Trans>Accept as is</Trans>}
            </Button>
          </ChangeControls>
        )}
      </Group>
      <ul className={classes.findings}>
        {shown.map((finding) => (
          <Finding key={`${finding.message} ${finding.field}`} finding={finding} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          <Trans>Show {hidden} more</Trans>
        </Button>
      )}
      {hasSource && (
        <Text size="xs" c="dimmed" className={classes.source}>
          <code>{check.id}</code>
          {check.source.split(', ').map((source) => (
            <Anchor key={source} href={source} target="_blank" rel="noreferrer" size="xs" c="dimmed">
              <Trans>Source: {new URL(source).hostname}</Trans>
            </Anchor>
          ))}
        </Text>
      )}
    </li>
  );
}

function Finding({ finding }: { finding: SharedFinding }) {
  const { message, fix, locales } = finding;
  return (
    <li>
      <Text size="sm">
        {locales.length > 0 && (
          <Text component="span" size="sm" c="dimmed">
            {locales.map(localeName).join(', ')}:{' '}
          </Text>
        )}
        {message}
      </Text>
      <Text size="sm">
        <Text component="span" size="sm" c="dimmed">
          {fix}
        </Text>{' '}
        <FaultLink place={finding} />
      </Text>
    </li>
  );
}
