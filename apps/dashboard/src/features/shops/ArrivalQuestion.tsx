import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { afterLogin } from './setup-memory.ts';

interface ArrivalQuestionProps {
  /** As its platform calls it. */
  readonly shop: string;
  readonly onConnect: () => Promise<{ shop: ShopConnection }>;
}

/**
 * A shop that let us in comes with the browser and with nothing that says it was sent from here: so the person says that
 * it is theirs before it is connected.
 */
export function ArrivalQuestion({ shop, onConnect }: ArrivalQuestionProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const merchantName = useSession()?.merchant?.name ?? '';
  const connect = useMutation({
    mutationFn: onConnect,
    onSuccess: async ({ shop: made }) => {
      await client.invalidateQueries({ queryKey: ['shops'] });
      toast.success(t`${made.name} is connected. Its products are being imported.`);
      await navigate(afterLogin(made.id), { replace: true });
    },
  });
  return (
    <Page>
      <Text mb="xs">
        <Trans>
          The shop <b>{shop}</b> has granted access.
        </Trans>
      </Text>
      <Text mb="md">
        {merchantName ? (
          <Trans>
            Connect it to <b>{merchantName}</b>? We read its products and orders so that your assistant can use them.
          </Trans>
        ) : (
          <Trans>Connect it? We read its products and orders so that your assistant can use them.</Trans>
        )}
      </Text>
      {connect.error && (
        <Text role="alert" mb="md">
          {connect.error.message}
        </Text>
      )}
      <Group>
        {connect.error ? (
          <Button component={Link} to={to('integrations')}>
            <Trans>Start over</Trans>
          </Button>
        ) : (
          <Button loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            <Trans>Connect this shop</Trans>
          </Button>
        )}
        <Button component={Link} to={to('integrations')} variant="default">
          <Trans>Not my shop</Trans>
        </Button>
      </Group>
    </Page>
  );
}
