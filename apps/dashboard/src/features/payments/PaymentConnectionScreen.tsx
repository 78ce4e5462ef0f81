import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { type PaymentProcessorKey, paymentProcessorOf } from '@voicecart/contract/payment-processors';
import { type PaymentProcessor, paymentsRoutes } from '@voicecart/contract/routes/payments';
import { to } from '@voicecart/contract/screens';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
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
  const query = useQuery(paymentsQuery);
  const [open, setOpen] = useState<PaymentProcessorKey | null>(null);
  const mayChange = useMay(access.merchantOwner);
  const chosen = query.data?.items.find(({ key }) => key === open);
  return (
    <Page
      description={
        <Trans>
          The accounts that receive your shop’s payments. Nothing is charged here: shoppers who check out by voice get a
          link to your shop’s own checkout and pay there.
        </Trans>
      }
      breadcrumb={['manage']}
    >
      {query.isPending && <Skeleton height={160} aria-hidden />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Stack gap="xl">
          {!mayChange && (
            <Notice tone="warning" icon={Lock}>
              <Trans>Only owners and admins can change the payment connection.</Trans>
            </Notice>
          )}
          <Text size="sm" maw="42rem">
            <Trans>
              The IDs are stored so that your own systems can request them. Secrets are optional: no interaction uses
              them today. The ones you enter are stored encrypted and never shown again. To set up checkout links, see{' '}
              <Link to={to('interactionSetting', { interaction: 'checkout' })}>the Checkout settings</Link>.
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
  const reason = useActingReason(paymentsRoutes.savePaymentProcessor);
  const mayChange = useMay(access.merchantOwner);
  const { key, isConnected, isSandbox, fields, secrets, updatedAt } = processor;
  const { title } = paymentProcessorOf(key);
  const remove = useMutation({
    mutationFn: () => call(paymentsRoutes.removePaymentProcessor, { params: { processor: key } }),
    onSuccess: (data) => {
      client.setQueryData(paymentsQuery.queryKey, data);
      toast.success(t`${title} removed.`);
    },
    onError: (error) => toast.error(error.message),
  });
  async function ask() {
    const isSure = await confirm({
      title: t`Remove ${title}?`,
      consequence: t`Its keys are deleted. You can enter them again at any time.`,
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
          <Trans>Amazon has discontinued voice checkout. You can still turn on order notifications below.</Trans>
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
                <Trans>Saved</Trans>
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
          disabled={!mayChange || reason !== null}
          title={reason ?? undefined}
          onClick={onOpen}
          aria-label={isConnected ? t`Edit ${title}` : t`Connect ${title}`}
        >
          {isConnected ? <Trans>Edit</Trans> : <Trans>Connect</Trans>}
        </Button>
        {isConnected && (
          <Button
            variant="subtle"
            color="red"
            disabled={!mayChange || reason !== null}
            title={reason ?? undefined}
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
