import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { type AlertMessage as Message, showAlert } from './alert-banner.tsx';

const colors = { info: 'blue', success: 'green', warning: 'amber', error: 'red' } as const;

export default function AlertMessage({ message }: { message: Message }) {
  const { t } = useLingui();
  return (
    <Alert
      color={colors[message.type]}
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={() => showAlert(null)}
      role={message.type === 'error' ? 'alert' : 'status'}
      mb="md"
    >
      {message.text}
    </Alert>
  );
}
