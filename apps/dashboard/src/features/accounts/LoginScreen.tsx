import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUrlValue } from '../../lib/url-state.ts';
import { AccountCard } from './AccountCard.tsx';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { ForgottenPasswordPanel } from './ForgottenPasswordPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { SignUpPanel } from './SignUpPanel.tsx';

const panels = ['signin', 'signup', 'forgot'] as const;

/** Three panels behind one address; `?panel=` says which, so that Back and links work. `?confirm=` is the sign-up mail's. */
export default function LoginScreen() {
  const { t } = useLingui();
  const [panel] = useUrlValue('panel', 'signin', panels);
  const [confirmKey, forgetConfirmKey] = useConfirmKey();
  if (confirmKey) {
    return (
      <AccountCard title={t`Welcome`}>
        <ConfirmPanel confirmKey={confirmKey} onCancel={forgetConfirmKey} />
      </AccountCard>
    );
  }
  if (panel === 'signup') {
    return (
      <AccountCard title={t`Sign Up`}>
        <SignUpPanel />
      </AccountCard>
    );
  }
  if (panel === 'forgot') {
    return (
      <AccountCard title={t`Forgotten Password`}>
        <ForgottenPasswordPanel />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t`Sign In`}>
      <SignInPanel />
    </AccountCard>
  );
}

/** The key of the mail, taken out of the address at once: history and shoulders see it no longer than needed. */
function useConfirmKey(): [string | null, () => void] {
  const [search, setSearch] = useSearchParams();
  const [key, setKey] = useState(() => search.get('confirm'));
  const isInAddress = search.has('confirm');
  useEffect(() => {
    if (!isInAddress) return;
    setSearch(
      (old) => {
        const rest = new URLSearchParams(old);
        rest.delete('confirm');
        return rest;
      },
      { replace: true },
    );
  }, [isInAddress, setSearch]);
  return [key, () => setKey(null)];
}
