import { useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLeaveMerchant } from './use-leave-merchant.ts';

/** For an agency admin who acts as a merchant. */
export default function LeaveArrow({ merchant }: { merchant: string }) {
  const { t } = useLingui();
  const leave = useLeaveMerchant();
  return (
    <IconButton
      label={t`You’re acting as ${merchant}: back to merchants`}
      icon={<ArrowLeft size={20} aria-hidden />}
      onClick={leave}
    />
  );
}
