import { Plural, Trans } from '@lingui/react/macro';
import { Button, List, Text } from '@mantine/core';
import type { CertificationCheck } from '@voicecart/contract/routes/certification';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { Notice } from '../../../ui/Notice.tsx';
import { useCheckTitle } from '../checks/check-titles.ts';

/** What a submission would be refused for, said before anybody fills in its form. */
export function BlockingChecks({ checks }: { checks: readonly CertificationCheck[] }) {
  const titleOf = useCheckTitle();
  const count = checks.length;
  return (
    <Notice
      tone="warning"
      title={<Plural value={count} one="# check blocks the submission" other="# checks block the submission" />}
    >
      <Text size="sm">
        <Trans>Amazon would reject the skill as it is. Fix this first:</Trans>
      </Text>
      <List size="sm" my="xs">
        {checks.map((check) => (
          <List.Item key={check.id}>{titleOf(check)}</List.Item>
        ))}
      </List>
      <Button component={Link} to={to('submissionChecklist')} size="xs">
        <Trans>Open the checklist</Trans>
      </Button>
    </Notice>
  );
}
