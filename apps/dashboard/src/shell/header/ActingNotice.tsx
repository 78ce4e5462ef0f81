import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '../../lib/formats.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Header.module.css';
import { useLeaveMerchant } from './use-leave-merchant.ts';

interface ActingNoticeProps {
  readonly merchant: string;
  /** When the acting ends by itself: the server then refuses everything but the way back. */
  readonly until: string;
  /** By the server's clock; the browser's may be slow. */
  readonly hasEnded: boolean;
}

/** As whom an admin acts, and for how long; then the way back. */
export default function ActingNotice({ merchant, until, hasEnded }: ActingNoticeProps) {
  const { t } = useLingui();
  const leave = useLeaveMerchant();
  const now = useMinutes(until);
  const end = Date.parse(until);
  if (now < end && !hasEnded) {
    const ends = formatRelative(until, Math.min(now, end - 60_000));
    return (
      <span className={classes.acting} title={formatDateTime(until)}>
        <Trans>
          Acting as {merchant}, ends {ends}
        </Trans>
      </span>
    );
  }
  return (
    <Dialog title={t`Your time as ${merchant} is over`} isKept onClose={leave}>
      <Text>
        <Trans>You can act as this merchant again from your own account.</Trans>
      </Text>
      <Button mt="md" data-autofocus onClick={leave}>
        <Trans>Back to merchants</Trans>
      </Button>
    </Dialog>
  );
}

/** The time now, each minute and at the end. */
function useMinutes(end: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = Date.parse(end) - now;
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 60_000));
    return () => clearTimeout(timer);
  }, [now, end]);
  return now;
}
