import { Trans, useLingui } from '@lingui/react/macro';
import { Switch, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { paymentsRoutes } from '@voicecart/contract/routes/payments';
import { call } from '../../lib/api.ts';
import { sessionQuery, useMay } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.tsx';
import { paymentsQuery } from './payment-queries.ts';

/** Whether shoppers who pay with Amazon Pay are told of their orders. */
export function AmazonPayNotifications({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const mayChange = useMay(access.merchantOwner);
  const change = useMutation({
    mutationFn: (next: boolean) => call(paymentsRoutes.setAmazonPayNotifications, { body: { isOn: next } }),
    onSuccess: async (data) => {
      client.setQueryData(paymentsQuery.queryKey, data);
      // The guards and the menu look at it in the session.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast.success(data.hasAmazonPayNotifications ? t`Notifications are on.` : t`Notifications are off.`);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        <Trans>Amazon Pay order notifications</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        <Trans>Whether Alexa can notify shoppers who paid with Amazon Pay about their orders.</Trans>
      </Text>
      <Switch
        label={t`Notify shoppers about their orders`}
        checked={change.isPending ? change.variables : isOn}
        disabled={!mayChange || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </section>
  );
}
