import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { LogOut } from 'lucide-react';
import classes from './HeaderTools.module.css';
import { useLeaveMerchant } from './use-leave-merchant.ts';

/** For a super admin who acts as a merchant. */
export function LeaveButton({ merchant }: { merchant: string }) {
  const { t } = useLingui();
  const leave = useLeaveMerchant();
  return (
    <Button
      size="xs"
      variant="default"
      className={classes.prompt}
      title={t`Logout From Merchant: you’re acting as ${merchant}`}
      leftSection={<LogOut size={14} aria-hidden />}
      onClick={leave}
    >
      <span className={classes.words}>
        <Trans>Logout From Merchant</Trans>
      </span>
    </Button>
  );
}
