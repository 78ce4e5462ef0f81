import { Trans, useLingui } from '@lingui/react/macro';
import { ShownOnceDialog } from '../../ui/form/ShownOnceDialog.tsx';

/** The secret that signs, the one time it is shown. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ShownOnceDialog title={t`Your signing secret`} value={secret} label={t`Secret`} onClose={onClose}>
      <Trans>Copy it to your system now: it won’t be shown again. Use it to verify each event’s signature.</Trans>
    </ShownOnceDialog>
  );
}
