import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { PendingConfirmation } from './confirm.tsx';
import { Dialog } from './Dialog.tsx';

/** Asks before something is lost, and names what that is. Cancel has the focus, so that Enter harms nobody. */
export default function ConfirmDialog({ question }: { question: PendingConfirmation }) {
  return (
    <Dialog title={question.title} onClose={() => question.answer(false)}>
      <Stack gap="md">
        <Text>{question.consequence}</Text>
        {question.details}
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
          {question.cancelLabel ?? <Trans>Cancel</Trans>}
        </Button>
        <Button color={question.isDangerous ? 'red' : undefined} onClick={() => question.answer(true)}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
