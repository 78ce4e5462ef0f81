import { Plural, Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { Notice } from '../../../ui/Notice.tsx';
import { certificationQuery } from '../checks/certification-queries.ts';
import { groupChecks } from '../checks/check-groups.ts';

/** What the checklist still says of an app that may be submitted: checks that have not run, recommendations. */
export function OpenChecks({ appId }: { appId: string }) {
  const { data } = useQuery(certificationQuery(appId));
  if (!data) return null;
  const { unknown, recommended } = groupChecks(data.items);
  if (unknown.length === 0 && recommended.length === 0) return null;
  return (
    <Notice tone="warning" title={<Trans>The checklist is not finished</Trans>}>
      {unknown.length > 0 && (
        <Text size="sm">
          <Plural
            value={unknown.length}
            one="# check has not run yet. It runs before Amazon gets the app, and a failed check stops the submission."
            other="# checks have not run yet. They run before Amazon gets the app, and a failed check stops the submission."
          />
        </Text>
      )}
      {recommended.length > 0 && (
        <Text size="sm">
          <Plural value={recommended.length} one="# recommendation is open." other="# recommendations are open." />
        </Text>
      )}
      <Button component={Link} to={to('submissionChecklist')} size="xs" variant="default" mt="xs">
        <Trans>Open the checklist</Trans>
      </Button>
    </Notice>
  );
}
