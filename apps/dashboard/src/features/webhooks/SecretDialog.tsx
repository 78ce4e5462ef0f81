import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** The secret that signs, the one time it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Your signing secret`} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>Copy it to your system now: it won’t be shown again. Use it to verify each event’s signature.</Trans>
        </Text>
        <Group gap="xs" wrap="nowrap">
          <code style={{ overflowWrap: 'anywhere' }}>{secret}</code>
          <CopyButton text={secret} label={t`Secret`} />
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
