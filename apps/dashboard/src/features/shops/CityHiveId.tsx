import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, TextInput, Title } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { cityHiveRoutes } from '@voicecart/contract/routes/cityhive';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { useToast } from '../../ui/toast.tsx';

const cityHiveQuery = queryOptions({
  queryKey: ['cityhive'],
  queryFn: async ({ signal }) => (await call(cityHiveRoutes.getCityHiveId, { signal })).cityHiveId,
});

/** The id by which City Hive knows the merchant, kept or removed; more cannot be done there. */
export function CityHiveId() {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const actingReason = useActingReason(cityHiveRoutes.putCityHiveId);
  const mayChange = useMay(access.merchantOwner) && actingReason === null;
  const known = useQuery(cityHiveQuery).data;
  const [given, setGiven] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(cityHiveRoutes.removeCityHiveId) : call(cityHiveRoutes.putCityHiveId, { body: { id } }),
    onSuccess: ({ cityHiveId }) => {
      client.setQueryData(cityHiveQuery.queryKey, cityHiveId);
      setGiven('');
      toast.success(cityHiveId ? t`City Hive ID saved.` : t`City Hive ID removed.`);
    },
    onError: (error) => setFault(error.message),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    if (given.trim() === '') setFault(t`This field is required.`);
    else change.mutate(given);
  }
  if (known === undefined) return null;
  return (
    <section id="cityhive">
      <Title order={2} mb={4}>
        City Hive
      </Title>
      <Text size="sm" c="dimmed" mb="sm" maw="42rem">
        <Trans>
          The ID City Hive knows you by, stored with your account for our support team. We don’t read anything from City
          Hive with it.
        </Trans>
      </Text>
      {known === null ? (
        <form onSubmit={save} noValidate>
          <Group align="end" gap="sm">
            <TextInput
              label={t`City Hive ID`}
              autoComplete="off"
              maxLength={100}
              value={given}
              error={fault}
              disabled={!mayChange}
              onChange={(event) => {
                setGiven(event.currentTarget.value);
                setFault(null);
              }}
            />
            <Button type="submit" variant="default" disabled={!mayChange} loading={change.isPending}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        </form>
      ) : (
        <Group gap="sm">
          <Text>
            <Trans>Your ID:</Trans> <b>{known}</b>
          </Text>
          <Button
            variant="default"
            disabled={!mayChange}
            loading={change.isPending}
            onClick={() => change.mutate(null)}
          >
            <Trans>Remove</Trans>
          </Button>
        </Group>
      )}
      {actingReason && (
        <Text size="sm" c="dimmed" mt="xs">
          {actingReason}
        </Text>
      )}
    </section>
  );
}
