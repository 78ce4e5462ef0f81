import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';

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
      toast.success(t`${made.name} is connected. Its products are on their way.`);
      await navigate(`/configuration/${made.id}`, { replace: true });
    },
  });
  return (
    <Page title={<Trans>Connecting your shop</Trans>}>
      <Text mb="xs">
        <Trans>
          The shop <b>{shop}</b> has let us in.
        </Trans>
      </Text>
      <Text mb="md">
        {merchantName ? (
          <Trans>
            Connect it to <b>{merchantName}</b>? Its products and orders are read, and your assistant speaks of them.
          </Trans>
        ) : (
          <Trans>Connect it? Its products and orders are read, and your assistant speaks of them.</Trans>
        )}
      </Text>
      {connect.error && (
        <Text role="alert" mb="md">
          {connect.error.message}
        </Text>
      )}
      <Group>
        {connect.error ? (
          <Button component={Link} to="/myapps/v2/integrations">
            <Trans>Start again</Trans>
          </Button>
        ) : (
          <Button loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            <Trans>Connect this shop</Trans>
          </Button>
        )}
        <Button component={Link} to="/myapps/v2/integrations" variant="default">
          <Trans>Not my shop</Trans>
        </Button>
      </Group>
    </Page>
  );
}
