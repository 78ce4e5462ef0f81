import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressedChannels, wayToResend } from '@voicecart/contract/notifications/kinds';
import { type NotificationDelivery, notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './Notifications.module.css';
import { channelNames, deliveryLooks, eventNames, messageNames, resentLook } from './notification-words.ts';
import { ReasonList } from './ReasonList.tsx';

interface DeliveryDialogProps {
  readonly delivery: NotificationDelivery;
  /** It is opened on its order's page, to which it then has no link. */
  readonly isOnOrder?: boolean;
  readonly onClose: () => void;
}

/** What was decided about a message, what it said and what happened to it; one that failed, or had no address, can be corrected and sent. */
export function DeliveryDialog({ delivery, isOnOrder = false, onClose }: DeliveryDialogProps) {
  const { t, i18n } = useLingui();
  // The message that was sent in place of a failed one opens in the same dialog, and leads back.
  const [id, setId] = useState(delivery.id);
  const isOfAll = useSession()?.merchant === null;
  const whose = isOfAll ? { merchant: delivery.merchantId } : {};
  const query = useQuery({
    queryKey: ['notifications', 'delivery', id],
    queryFn: ({ signal }) =>
      call(notificationsRoutes.getNotificationDelivery, { params: { id }, query: whose, signal }),
  });
  const { data } = query;
  const shown = data?.delivery ?? delivery;
  const { resentAs, resendOf, about } = shown;
  const look = resentAs ? resentLook : deliveryLooks[shown.status];
  const [status, name] = [i18n._(look.label), i18n._(messageNames[shown.state])];
  const what = about === '' ? name : `${name}, ${about}`;
  return (
    <Dialog title={t`${status}: ${what}`} onClose={onClose} isWide>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {i18n._(channelNames[shown.channel])}
          {shown.recipient && ` · ${shown.recipient}`} · <RelativeTime at={shown.createdAt} />
          {shown.orderId && !isOnOrder && (
            <>
              {' · '}
              <Anchor component={Link} to={to('order', { id: shown.orderId }, whose)}>
                <Trans>Open order</Trans>
              </Anchor>
            </>
          )}
        </Text>
        {data?.correction && (
          <Text style={{ overflowWrap: 'anywhere' }}>
            {data.correction.replaces === '' ? (
              <Trans>Added: messages about this order go to {data.correction.recipient}.</Trans>
            ) : (
              <Trans>
                Corrected: messages about this order go to {data.correction.recipient} instead of{' '}
                {data.correction.replaces}.
              </Trans>
            )}
          </Text>
        )}
        {query.error && !data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Skeleton height={160} aria-hidden />}
        {shown.reasons.length > 0 && (
          <section>
            <Title order={3} size="h4" mb="xs">
              <Trans>Checked before sending</Trans>
            </Title>
            <ReasonList reasons={shown.reasons} channel={shown.channel} />
          </section>
        )}
        {data && data.events.length > 0 && (
          <section>
            <Title order={3} size="h4" mb="xs">
              <Trans>Delivery</Trans>
            </Title>
            <ul className={classes.reasons}>
              {data.events.map(({ at, kind, detail }) => {
                const label = eventNames[kind];
                return (
                  <li key={`${at} ${kind}`} style={{ overflowWrap: 'anywhere' }}>
                    {label ? i18n._(label) : kind} · <RelativeTime at={at} />
                    <Text size="sm" c="dimmed">
                      {detail}
                    </Text>
                  </li>
                );
              })}
            </ul>
          </section>
        )}
        {data && data.text !== '' && (
          <section>
            <Title order={3} size="h4" mb="xs">
              {data.subject || <Trans>Text</Trans>}
            </Title>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so that the keyboard must reach it */}
            <pre className={classes.text} tabIndex={0}>
              {data.text}
            </pre>
          </section>
        )}
        {data && wayToResend(shown) && shown.resentAs === null && (
          <Resend key={id} delivery={shown} correction={data.correction} whose={whose} onDone={onClose} />
        )}
        {resentAs && (
          <Text role="status">
            <Trans>This message was sent again.</Trans>{' '}
            <Anchor component="button" type="button" onClick={() => setId(resentAs)}>
              <Trans>Open the new message</Trans>
            </Anchor>
          </Text>
        )}
        {resendOf && (
          <Text>
            <Trans>Sent in place of another message.</Trans>{' '}
            <Anchor component="button" type="button" onClick={() => setId(resendOf)}>
              <Trans>Open that message</Trans>
            </Anchor>
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

interface ResendProps {
  readonly delivery: NotificationDelivery;
  /** What another failed message of the order was corrected to. */
  readonly correction: { readonly recipient: string; readonly replaces: string } | null;
  readonly whose: { readonly merchant?: string };
  readonly onDone: () => void;
}

function Resend({ delivery, correction, whose, onDone }: ResendProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const isCorrected = correction?.replaces.toLowerCase() === delivery.recipient.toLowerCase();
  const [recipient, setRecipient] = useState(isCorrected ? correction.recipient : delivery.recipient);
  // A campaign goes to shoppers: its next messages are about no order.
  const isOfOrder = delivery.orderId !== null && delivery.state !== 'campaign';
  const hasAddress = addressedChannels.includes(delivery.channel);
  const way = wayToResend(delivery);
  const lacking = t`We’ll use it for later messages about this order too.`;
  const wrong = isOfOrder
    ? t`Wrong address or number? Fix it here. We’ll also use it for later messages about this order.`
    : t`Wrong address or number? Fix it here.`;
  const resend = useMutation({
    mutationFn: () =>
      call(notificationsRoutes.resendNotification, {
        params: { id: delivery.id },
        query: whose,
        body: hasAddress ? { recipient } : {},
      }),
    async onSuccess() {
      toast.success(way === 'again' ? t`Sending again.` : t`Sending.`);
      await client.invalidateQueries({ queryKey: ['notifications'] });
      onDone();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        resend.mutate();
      }}
    >
      {hasAddress && (
        <TextInput
          label={delivery.channel === 'mail' ? t`Email address` : t`Phone number`}
          description={way === 'again' ? wrong : isOfOrder ? lacking : null}
          value={recipient}
          required
          maxLength={254}
          autoComplete="off"
          error={resend.error?.message}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
      )}
      {!hasAddress && resend.error && <Text c="red">{resend.error.message}</Text>}
      <Group justify="flex-end" mt="md">
        <Button type="submit" loading={resend.isPending}>
          {way === 'again' ? <Trans>Send again</Trans> : <Trans>Send</Trans>}
        </Button>
      </Group>
    </form>
  );
}
