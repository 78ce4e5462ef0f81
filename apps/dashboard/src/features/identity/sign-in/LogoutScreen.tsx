import { Trans } from '@lingui/react/macro';
import { Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { to } from '@voicecart/contract/screens';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { forgetLanguage } from '../../../lib/i18n.ts';
import { hideNavigationBar } from '../../../lib/navigation-bar.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { forgetSkillDisplay } from '../../../lib/stored.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';

/** Ends the session, forgets everything that was loaded, and goes to the login. */
export default function LogoutScreen() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);

  async function signOut() {
    setError(null);
    try {
      await call(signInRoutes.logout);
    } catch (fault) {
      setError(fault);
      return;
    }
    forgetLanguage();
    forgetSkillDisplay();
    hideNavigationBar();
    // Another person may sign in next on this page.
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, null);
    await navigate(to('signIn'), { replace: true });
  }
  const onArrival = useEffectEvent(() => void signOut());
  useEffect(() => onArrival(), []);

  if (error) return <ErrorState error={error} onRetry={signOut} />;
  return (
    <>
      <Loader aria-hidden />
      <Text mt="md" role="status">
        <Trans>Signing you out…</Trans>
      </Text>
    </>
  );
}
