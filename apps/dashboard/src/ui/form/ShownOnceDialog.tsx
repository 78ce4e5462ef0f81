import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { Dialog } from '../Dialog.tsx';

interface Props {
  readonly title: string;
  readonly value: string;
  /** What the value is, for the button that copies it. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A key or secret, the one time it is shown: only *Done* closes it, since Esc would lose it for good. */
export function ShownOnceDialog({ title, value, label, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose} isKept>
      <Stack>
        <Text>{children}</Text>
        <Group gap="xs" wrap="nowrap">
          <code style={{ overflowWrap: 'anywhere' }}>{value}</code>
          <CopyButton text={value} label={label} />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            <Trans>Done</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
