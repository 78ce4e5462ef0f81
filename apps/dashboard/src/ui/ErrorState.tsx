import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { Notice } from './Notice.tsx';

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
}

/** Something could not be shown: what the fault says, its number for support, and Retry. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <Notice tone="bad" title={<Trans>This couldn’t be loaded</Trans>} isUrgent>
      <Text size="sm">{error instanceof Error ? error.message : <Trans>Server error</Trans>}</Text>
      <Group mt="sm" gap="md">
        {onRetry && (
          <Button variant="default" size="xs" leftSection={<RotateCw size={14} />} onClick={() => void onRetry()}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {requestId && (
          <Text size="xs">
            <Trans>Request {requestId}</Trans>
          </Text>
        )}
      </Group>
    </Notice>
  );
}

function requestIdOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return null;
  return typeof error.requestId === 'string' ? error.requestId : null;
}
