import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSyncExternalStore } from 'react';

export interface AlertMessage {
  readonly type: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
}

const colors = { info: 'blue', success: 'green', warning: 'amber', error: 'red' } as const;
let message: AlertMessage | null = null;
const listeners = new Set<() => void>();

/** Shows one message above the page until it is closed or replaced; null takes it away. */
export function showAlert(next: AlertMessage | null): void {
  message = next;
  for (const listener of listeners) listener();
}

export function AlertBanner() {
  const { t } = useLingui();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => message,
  );
  if (!shown) return null;
  return (
    <Alert
      color={colors[shown.type]}
      withCloseButton
      closeButtonLabel={t`Close`}
      onClose={() => showAlert(null)}
      role={shown.type === 'error' ? 'alert' : 'status'}
      mb="md"
    >
      {shown.text}
    </Alert>
  );
}
