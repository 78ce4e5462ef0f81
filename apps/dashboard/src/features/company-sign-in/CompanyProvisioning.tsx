import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanySignIn, companySignInRoutes } from '@voicecart/contract/routes/company-sign-in';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ShownOnceDialog } from '../../ui/form/ShownOnceDialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { companySignInQuery } from './company-sign-in-query.ts';

/** The token with which the provider adds and deactivates people by itself. */
export function CompanyProvisioning({ token, isLocked }: { token: CompanySignIn['scim']['token']; isLocked: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const keep = (signIn: CompanySignIn) => client.setQueryData(companySignInQuery.queryKey, signIn);
  const create = useMutation({
    mutationFn: () => call(companySignInRoutes.createScimToken),
    onSuccess: (reply) => {
      setMade(reply.token);
      keep(reply.signIn);
    },
    onError: (error) => toast.error(error),
  });
  const revoke = useMutation({
    mutationFn: () => call(companySignInRoutes.removeScimToken),
    onSuccess: ({ signIn }) => {
      keep(signIn);
      toast.success(t`Token revoked`);
    },
    onError: (error) => toast.error(error),
  });

  async function askToReplace() {
    const isSure =
      token === null ||
      (await confirm({
        title: t`Replace the token?`,
        consequence: t`The current token stops working at once. Enter the new one at your provider.`,
        confirmLabel: t`Replace token`,
        isDangerous: true,
      }));
    if (isSure) create.mutate();
  }
  async function askToRevoke() {
    const isSure = await confirm({
      title: t`Revoke the token?`,
      consequence: t`Your provider can’t add or deactivate people anymore. People who are here stay.`,
      confirmLabel: t`Revoke token`,
      isDangerous: true,
    });
    if (isSure) revoke.mutate();
  }

  return (
    <Stack gap="sm">
      {token && (
        <Text size="sm">
          <code>…{token.hint}</code>{' '}
          {token.lastUsedAt === null ? (
            <Trans>never used</Trans>
          ) : (
            <Trans>
              last used <RelativeTime at={token.lastUsedAt} />
            </Trans>
          )}
        </Text>
      )}
      {!isLocked && (
        <Group>
          <Button variant="default" loading={create.isPending} onClick={() => void askToReplace()}>
            {token ? <Trans>Replace token</Trans> : <Trans>Create token</Trans>}
          </Button>
          {token && (
            <Button variant="default" color="red" loading={revoke.isPending} onClick={() => void askToRevoke()}>
              <Trans>Revoke token</Trans>
            </Button>
          )}
        </Group>
      )}
      {made !== null && (
        <ShownOnceDialog title={t`Your provisioning token`} value={made} label={t`Token`} onClose={() => setMade(null)}>
          <Trans>Enter it at your identity provider now: it is not shown again.</Trans>
        </ShownOnceDialog>
      )}
    </Stack>
  );
}
