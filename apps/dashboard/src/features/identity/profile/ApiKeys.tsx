import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiKey, apiKeysRoutes } from '@voicecart/contract/routes/api-keys';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/formats.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { NewApiKeyDialog } from './ApiKeyDialogs.tsx';
import { useScopeNames } from './api-scope-names.ts';
import classes from './Devices.module.css';

const keysQuery = {
  queryKey: ['api-keys'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(apiKeysRoutes.listApiKeys, { signal })).items,
};

/** Keys of the merchant's own programs: what each may, until when, and when it was used last. */
export function ApiKeys() {
  const { t } = useLingui();
  const toast = useToast();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const keys = useQuery(keysQuery);
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => call(apiKeysRoutes.revokeApiKey, { params: { id } }),
    onSuccess: () => toast.success(t`API key revoked`),
    onError: (error) => toast.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });

  if (keys.error && !keys.data) return <ErrorState error={keys.error} onRetry={() => keys.refetch()} />;
  if (!keys.data) return <Skeleton height={120} aria-hidden />;

  async function ask(key: ApiKey) {
    const isSure = await confirm({
      title: t`Revoke the API key ${key.name}?`,
      consequence: t`Programs that use it are refused from now on.`,
      confirmLabel: t`Revoke API key`,
      isDangerous: true,
    });
    if (isSure) revoke.mutate(key);
  }

  return (
    <Stack gap="sm">
      {keys.data.length === 0 && (
        <Text c="dimmed">
          <Trans>Your own systems use an API key to call the API. You have none yet.</Trans>
        </Text>
      )}
      <ul className={classes.list}>
        {keys.data.map((key) => (
          <Paper key={key.id} component="li" withBorder p="md">
            <Group wrap="nowrap" justify="space-between">
              <Key apiKey={key} />
              <Button
                size="compact-sm"
                flex="none"
                variant="default"
                loading={revoke.isPending && revoke.variables.id === key.id}
                aria-label={t`Revoke ${key.name}`}
                onClick={() => ask(key)}
              >
                <Trans>Revoke</Trans>
              </Button>
            </Group>
          </Paper>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={() => setIsAdding(true)}>
          <Trans>Create API key</Trans>
        </Button>
      </div>
      {isAdding && (
        <NewApiKeyDialog
          onClose={() => {
            setIsAdding(false);
            void client.invalidateQueries({ queryKey: keysQuery.queryKey });
          }}
        />
      )}
    </Stack>
  );
}

function Key({ apiKey }: { apiKey: ApiKey }) {
  const nameOf = useScopeNames();
  const { name, hint, scopes, expiresAt, lastUsedAt, lastUsedFrom } = apiKey;
  return (
    <div>
      <Text fw={500}>
        {name} <code>…{hint}</code>
      </Text>
      <Text size="sm">{scopes.map(nameOf).join(', ')}</Text>
      <Text size="sm" c="dimmed">
        {lastUsedAt === null ? (
          <Trans>never used</Trans>
        ) : (
          <Trans>
            last used <RelativeTime at={lastUsedAt} /> from {lastUsedFrom}
          </Trans>
        )}
        {' · '}
        <Trans>expires {formatDay(expiresAt)}</Trans>
      </Text>
    </div>
  );
}
