import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FaultLink } from './FaultLink.tsx';
import type { PublishFault } from './publish-steps.ts';

interface FaultsProps {
  readonly faults: readonly PublishFault[];
  readonly isFailed: boolean;
  /** What to press where edits in Amazon's console stopped the publish. */
  readonly replaceEdits?: ReactNode;
}

/**
 * What Amazon did not accept, or does not like, and what a publish would undo there, each with the way to the field
 * that makes it.
 */
export function Faults({ faults, isFailed, replaceEdits }: FaultsProps) {
  const { t } = useLingui();
  if (faults.length === 0) return null;
  const isEdited = faults.some((fault) => fault.code === 'CONSOLE_EDIT');
  return (
    <Alert color={isFailed && !isEdited ? 'red' : 'amber'} icon={<CircleAlert size={18} />} title={titleOf()}>
      {isEdited && (
        <Text size="sm" mb="xs">
          <Trans>
            Nothing was sent. Make the edits you want to keep here as well, then publish again; or replace all of them.
          </Trans>
        </Text>
      )}
      <ul style={{ margin: 0, paddingInlineStart: '1.125rem' }}>
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.propertyPath} ${fault.message}`} style={{ marginBottom: '0.375rem' }}>
            {fault.message} <FaultLink place={fault} isEdit={fault.code === 'CONSOLE_EDIT'} />
            {fault.propertyPath && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <code>{fault.code}</code> · <code>{fault.propertyPath}</code>
              </Text>
            )}
          </li>
        ))}
      </ul>
      {isEdited && replaceEdits}
    </Alert>
  );

  function titleOf(): string {
    if (isEdited) return t`Edited in Amazon’s console: publishing would overwrite this`;
    return isFailed ? t`What to fix before you publish again` : t`Amazon’s recommendations`;
  }
}
