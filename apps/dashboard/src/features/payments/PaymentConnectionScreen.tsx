import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type PaymentProcessorKey, paymentProcessorOf } from '@voicecart/contract/payment-processors';
import { type PaymentProcessor, paymentsRoutes } from '@voicecart/contract/routes/payments';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { AmazonPayNotifications } from './AmazonPayNotifications.tsx';
import { PaymentAccountDialog } from './PaymentAccountDialog.tsx';
import classes from './Payments.module.css';
import { paymentFieldWords, paymentHelp } from './payment-names.ts';
import { paymentsQuery } from './payment-queries.ts';

/** The merchant's accounts at payment processors. */
export default function PaymentConnectionScreen() {
  const { t } = useLingui();
  const query = useQuery(paymentsQuery);
  const [open, setOpen] = useState<PaymentProcessorKey | null>(null);
  const mayChange = useMay(access.merchantOwner);
  const chosen = query.data?.items.find(({ key }) => key === open);
  return (
    <Page
      title={<Trans>Payment connection</Trans>}
      description={
        <Trans>
          Which accounts your shop is paid by. Nothing is charged from here: a shopper who checks out by voice gets a
          link to your shop's own checkout and pays there.
        </Trans>
      }
      breadcrumb={[{ label: t`Manage`, to: '/manage' }]}
    >
      {query.isPending && <Skeleton height={160} aria-hidden />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Stack gap="xl">
          {!mayChange && (
            <Notice tone="warning" icon={Lock}>
              <Trans>Only owners and admins change the payment connection.</Trans>
            </Notice>
          )}
          <Text size="sm" maw="42rem">
            <Trans>
              The IDs are kept for your own systems, which may ask for them. Secrets can be left out: no interaction
              uses them today. The ones you give are kept encrypted and never shown again. To have links to a checkout
              made, see <Link to="/myapps/setting/checkout">the settings of Checkout</Link>.
            </Trans>
          </Text>
          <ul className={classes.cards}>
            {query.data.items.map((processor) => (
              <ProcessorCard key={processor.key} processor={processor} onOpen={() => setOpen(processor.key)} />
            ))}
          </ul>
          <AmazonPayNotifications isOn={query.data.hasAmazonPayNotifications} />
        </Stack>
      )}
      {chosen && <PaymentAccountDialog processor={chosen} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function ProcessorCard({ processor, onOpen }: { processor: PaymentProcessor; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const mayChange = useMay(access.merchantOwner);
  const { key, isConnected, isSandbox, fields, secrets, updatedAt } = processor;
  const { title } = paymentProcessorOf(key);
  const remove = useMutation({
    mutationFn: () => call(paymentsRoutes.removePaymentProcessor, { params: { processor: key } }),
    onSuccess: (data) => {
      client.setQueryData(paymentsQuery.queryKey, data);
      toast.success(t`${title} is removed.`);
    },
    onError: (error) => toast.error(error.message),
  });
  async function ask() {
    const isSure = await confirm({
      title: t`Remove ${title}?`,
      consequence: t`Its keys are forgotten. You can give them again at any time.`,
      confirmLabel: t`Remove`,
      isDangerous: true,
    });
    if (isSure) remove.mutate();
  }
  return (
    <li className={classes.card}>
      <Group justify="space-between" align="start">
        <Title order={2} size="h4">
          {title}
        </Title>
        <StatusBadge
          tone={isConnected ? 'good' : 'neutral'}
          label={isConnected ? (isSandbox ? t`Connected, sandbox` : t`Connected`) : t`Not connected`}
        />
      </Group>
      {key === 'amazon_pay' && (
        <Text size="sm">
          <Trans>
            Retired by Amazon for checkout by voice. Notifications of orders can still be switched on below.
          </Trans>
        </Text>
      )}
      {isConnected ? (
        <dl className={classes.facts}>
          {Object.entries(fields).map(([name, value]) => (
            <div key={name}>
              <dt>{i18n._(paymentFieldWords(name).label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {secrets.map((name) => (
            <div key={name}>
              <dt>{i18n._(paymentFieldWords(name).label)}</dt>
              <dd>
                <Trans>Kept</Trans>
              </dd>
            </div>
          ))}
          {updatedAt && (
            <div>
              <dt>
                <Trans>Changed</Trans>
              </dt>
              <dd>
                <RelativeTime at={updatedAt} />
              </dd>
            </div>
          )}
        </dl>
      ) : (
        <Text size="sm" c="dimmed">
          {i18n._(paymentHelp[key])}
        </Text>
      )}
      <Group mt="auto" pt="sm">
        <Button
          variant="default"
          disabled={!mayChange}
          onClick={onOpen}
          aria-label={isConnected ? t`Change ${title}` : t`Connect ${title}`}
        >
          {isConnected ? <Trans>Change</Trans> : <Trans>Connect</Trans>}
        </Button>
        {isConnected && (
          <Button
            variant="subtle"
            color="red"
            disabled={!mayChange}
            loading={remove.isPending}
            onClick={ask}
            aria-label={t`Remove ${title}`}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </li>
  );
}
