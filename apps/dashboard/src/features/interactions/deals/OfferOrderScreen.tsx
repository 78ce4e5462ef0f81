import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultLocale } from '@voicecart/contract/locales';
import { interactionsRoutes } from '@voicecart/contract/routes/interactions';
import { useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { appQuery, FirstAppInvitation, ReviewLock } from '../../apps/apps.ts';
import { TabSkeleton } from '../TabSkeleton.tsx';
import { useInteractions } from '../use-interactions.ts';
import { useInteractionsCrumb } from '../use-interactions-crumb.ts';
import { OfferOrderList } from './OfferOrderList.tsx';

/** In which order the app offers what it can do: in the greeting, in help, and as example phrases in the store. */
export default function OfferOrderScreen() {
  const { t } = useLingui();
  const crumb = useInteractionsCrumb();
  const { app } = useCurrentApp();
  if (!app) return <FirstAppInvitation />;
  return (
    <Page
      description={t`The first 3 are offered in the greeting, in help and in the skill store. Put the ones you want shoppers to use most at the top.`}
      breadcrumb={[crumb]}
    >
      <Order key={app.id} appId={app.id} />
    </Page>
  );
}

function Order({ appId }: { appId: string }) {
  const toast = useToast();
  const client = useQueryClient();
  const saving = useRef<Promise<void>>(Promise.resolve());
  const orderKey = ['interactions', appId, 'order'];
  const app = useQuery(appQuery(appId));
  const { items, error: itemsError, refetch } = useInteractions(appId, app.data?.locales[0] ?? defaultLocale);
  const order = useQuery({
    queryKey: orderKey,
    queryFn: async ({ signal }) =>
      (await call(interactionsRoutes.listOfferOrder, { query: { skill_id: appId }, signal })).types,
  });
  const error = order.error ?? itemsError;
  if (error && !(order.data && items)) {
    return <ErrorState error={error} onRetry={() => Promise.all([order.refetch(), refetch()])} />;
  }
  if (!order.data || !items) return <TabSkeleton />;
  const rows = order.data.flatMap((type) => {
    const item = items.find((one) => one.type === type);
    return item ? [{ type, title: item.title, example: item.examples[0] }] : [];
  });

  /** Shown at once and saved one after the other, so that the last order is the one that stays. */
  function keep(types: readonly number[]) {
    client.setQueryData(orderKey, [...types]);
    saving.current = saving.current.then(async () => {
      try {
        await call(interactionsRoutes.saveOfferOrder, { body: { skill_id: appId, types: [...types] } });
      } catch (failure) {
        toast.error(failure);
        await client.invalidateQueries({ queryKey: orderKey });
      }
    });
  }

  if (rows.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No interaction is turned on yet.</Trans>
      </Text>
    );
  }
  return (
    <ReviewLock app={app.data}>
      <OfferOrderList rows={rows} onOrder={keep} />
    </ReviewLock>
  );
}
