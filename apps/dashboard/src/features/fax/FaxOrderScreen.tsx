import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Fax, faxRoutes } from '@voicecart/contract/routes/fax';
import { to } from '@voicecart/contract/screens';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useUrlValue } from '../../lib/url-state.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { type Fact, FactsTable } from '../../ui/list/FactsTable.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './Fax.module.css';
import { FaxStatus } from './FaxStatus.tsx';
import { faxQueryKey } from './fax-words.ts';

const freshMs = 2_000;

/** R118: one faxed order: what was sent, what became of it, and each attempt. */
export default function FaxOrderScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const [id, setId] = useUrlValue('fax', '');
  const [isSending, setSending] = useState(false);
  const query = useQuery({
    queryKey: [...faxQueryKey, 'one', id],
    queryFn: ({ signal }) => call(faxRoutes.readFax, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && data.fax.settledAt === null ? freshMs : false),
  });
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <NotFound />;
  const fax = query.data?.fax;
  const isLast = fax !== undefined && query.data?.attempts[0]?.id === fax.id;

  async function resend() {
    setSending(true);
    try {
      const again = await call(faxRoutes.resendFax, { params: { id } });
      await client.invalidateQueries({ queryKey: faxQueryKey });
      setId(again.fax.id);
      toast.success(t`The order is faxed again.`);
    } catch (error) {
      toast.error(error);
    }
    setSending(false);
  }

  return (
    <Page
      title={fax && t`Order ${fax.orderNumber} by fax`}
      breadcrumb={[{ label: t`Faxed orders`, to: to('faxOrders') }]}
      action={
        fax?.settledAt && isLast ? (
          <Button
            variant={fax.state === 'failed' ? 'filled' : 'default'}
            leftSection={<RotateCw size={16} aria-hidden />}
            loading={isSending}
            onClick={resend}
          >
            <Trans>Send again</Trans>
          </Button>
        ) : undefined
      }
    >
      {query.error && !fax && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!fax && !query.error && <Skeleton height={420} aria-hidden />}
      {fax && (
        <Stack gap="xl">
          <FaxFacts fax={fax} />
          <div>
            <Title order={2} size="h3" mb="xs" id="sent">
              <Trans>What was sent</Trans>
            </Title>
            {query.data?.text === '' ? (
              <Text c="dimmed">
                <Trans>Deleted: after 30 days, or since the customer’s data was erased.</Trans>
              </Text>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it by keyboard
              <section className={classes.paper} tabIndex={0} aria-labelledby="sent">
                <pre>{query.data?.text}</pre>
              </section>
            )}
          </div>
          {(query.data?.attempts.length ?? 0) > 1 && <Attempts attempts={query.data?.attempts ?? []} shown={fax.id} />}
        </Stack>
      )}
    </Page>
  );
}

function FaxFacts({ fax }: { fax: Fax }) {
  const { t } = useLingui();
  const time = (at: string | null) => at && <RelativeTime at={at} />;
  const facts: readonly Fact[] = [
    [t`Status`, <FaxStatus key="status" fax={fax} />],
    [
      t`Order`,
      <Anchor key="order" component={Link} to={to('order', { id: fax.orderId })}>
        {fax.orderNumber}
      </Anchor>,
    ],
    [t`Fax number`, fax.number],
    [t`Queued`, time(fax.createdAt)],
    [t`Taken by the fax service`, time(fax.sentAt)],
    [fax.state === 'failed' ? t`Failed` : t`Delivered`, time(fax.settledAt)],
    [t`Pages`, fax.pages === null ? null : formatNumber(fax.pages)],
  ];
  return <FactsTable density="compact" label={t`Fax of order ${fax.orderNumber}`} facts={facts} />;
}

function Attempts({ attempts, shown }: { attempts: readonly Fax[]; shown: string }) {
  const { t } = useLingui();
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        <Trans>All attempts</Trans>
      </Title>
      <DataTable density="compact" label={t`All attempts`}>
        <thead>
          <tr>
            <th>{t`Attempt`}</th>
            <th>{t`Status`}</th>
            <th>{t`Fax number`}</th>
            <th>{t`When`}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((fax) => (
            <tr key={fax.id}>
              <td>
                {fax.id === shown ? (
                  <Text size="sm" fw={600}>
                    {fax.attempt}
                  </Text>
                ) : (
                  <Anchor component={Link} to={to('faxOrder', {}, { fax: fax.id })}>
                    {fax.attempt}
                  </Anchor>
                )}
              </td>
              <td>
                <FaxStatus fax={fax} />
              </td>
              <td>{fax.number}</td>
              <td>
                <RelativeTime at={fax.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
