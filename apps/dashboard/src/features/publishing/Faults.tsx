import { useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { FaultLink } from './FaultLink.tsx';
import type { PublishFault } from './publish-steps.ts';

/** What Amazon did not accept, or does not like, each with the way to the field that made it. */
export function Faults({ faults, isFailed }: { faults: readonly PublishFault[]; isFailed: boolean }) {
  const { t } = useLingui();
  if (faults.length === 0) return null;
  return (
    <Alert
      color={isFailed ? 'red' : 'amber'}
      icon={<CircleAlert size={18} />}
      title={isFailed ? t`What to mend before you publish again` : t`What Amazon would like to be different`}
    >
      <ul style={{ margin: 0, paddingInlineStart: '1.125rem' }}>
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.propertyPath} ${fault.message}`} style={{ marginBottom: '0.375rem' }}>
            {fault.message} <FaultLink place={fault} />
            {fault.propertyPath && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <code>{fault.code}</code> · <code>{fault.propertyPath}</code>
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
