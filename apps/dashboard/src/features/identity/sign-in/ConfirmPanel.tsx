import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { signUpRoutes } from '@voicecart/contract/routes/sign-up';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { ResendConfirmation } from '../sign-up/ResendConfirmation.tsx';

/** Spends the key of the sign-up mail, which confirms the address and signs in; then the first screen. */
export function ConfirmPanel({ confirmKey, onCancel }: { confirmKey: string; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A query and not an effect: however often this is drawn, the key works once and is sent once.
  const confirmation = useQuery({
    queryKey: ['confirm-email', confirmKey],
    queryFn: () => call(signUpRoutes.confirmEmail, { body: { key: confirmKey } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const goOn = useEffectEvent(async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    const { land } = await import('../../../shell/guards/land.ts');
    await navigate(await land(queryClient), { replace: true });
  });
  useEffect(() => {
    if (confirmation.isSuccess) void goOn();
  }, [confirmation.isSuccess]);

  if (confirmation.error) {
    const code = confirmation.error instanceof ApiError ? confirmation.error.code : '';
    const [isExpired, isUsed] = [code === 'link_expired', code === 'link_used'];
    return (
      <Stack>
        <Alert color={isUsed ? 'amber' : 'red'} role="alert">
          {confirmation.error.message}
        </Alert>
        {isExpired && <ResendConfirmation by={{ key: confirmKey }} />}
        <Button variant={isExpired ? 'default' : 'filled'} onClick={onCancel}>
          <Trans>Sign In</Trans>
        </Button>
      </Stack>
    );
  }
  return (
    <Group role="status">
      <Loader size="sm" aria-hidden />
      <Text>
        <Trans>Confirming your address…</Trans>
      </Text>
    </Group>
  );
}
