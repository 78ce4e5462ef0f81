import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { teamRoutes } from '@voicecart/contract/routes/team';
import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Support's help for somebody who lost phone and recovery codes and has no other owner to do it. */
export function ResetSecondFactorButton({ person }: { person: { id: string; email: string } }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { id, email } = person;

  async function reset() {
    const isSure = await confirm({
      title: t`Reset two-factor authentication for ${email}?`,
      consequence: t`They sign in with only their password until they set it up again. They are signed out everywhere and notified by email. Make sure the request really comes from them.`,
      confirmLabel: t`Reset`,
      isDangerous: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call(teamRoutes.resetSecondFactorFor, { body: { user_id: id } });
      toast.success(t`${email} can sign in without a code until two-factor authentication is set up again.`);
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<ShieldOff size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void reset()}
    >
      <Trans>Reset two-factor authentication</Trans>
    </Button>
  );
}
