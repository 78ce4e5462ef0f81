import { useLingui } from '@lingui/react/macro';
import { useUrlValue } from '../../lib/url-state.ts';
import { AccountCard } from './AccountCard.tsx';
import { ForgottenPasswordPanel } from './ForgottenPasswordPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';
import { SignUpPanel } from './SignUpPanel.tsx';

const panels = ['signin', 'signup', 'forgot'] as const;

/** Three panels behind one address; `?panel=` says which, so that Back and links work. */
export default function LoginScreen() {
  const { t } = useLingui();
  const [panel] = useUrlValue('panel', 'signin', panels);
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
