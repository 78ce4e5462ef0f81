import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';
import type { ShopConnection, ShopSync } from '@voicecart/contract/routes/shops';
import { shopCan } from '@voicecart/contract/shop-platforms';
import { formatNumber } from '../../lib/formats.ts';
import { type StepState, Timeline, type TimelineStep } from '../../ui/Timeline.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { isUnderWay, syncPhases } from './shop-names.ts';

/** A sync step by step: what is done, what is happening, what it waits for. */
export function SyncProgress({ shop, sync }: { shop: ShopConnection; sync: ShopSync }) {
  const { t, i18n } = useLingui();
  const phases = syncPhases.filter(({ key }) => {
    if (key === 'finishing') return sync.kind === 'full';
    if (key === 'watching') return shopCan(shop.platform, 'webhooks') && sync.kind === 'full';
    return key === 'products' || key === 'orders' || key === 'discounts' || key === 'locations'
      ? shopCan(shop.platform, key)
      : true;
  });
  const now = phases.findIndex(({ key }) => key === sync.phase);
  const stateOf = (at: number): StepState => {
    if (sync.status === 'done') return 'done';
    if (now === -1 || at > now) return 'waiting';
    if (at < now) return 'done';
    if (sync.status === 'failed') return 'failed';
    return sync.status === 'waiting' || sync.status === 'cancelled' ? 'warning' : 'now';
  };
  const steps: TimelineStep[] = phases.map(({ key, title }, at) => ({
    key,
    title: i18n._(title),
    state: stateOf(at),
    detail: key === sync.phase ? <Now sync={sync} /> : <Done sync={sync} phase={key} />,
  }));
  return (
    <Timeline
      label={t`Steps of the sync`}
      steps={steps}
      startedAt={sync.startedAt ?? sync.createdAt}
      finishedAt={sync.finishedAt}
    />
  );
}

/** What the step under way says. */
function Now({ sync }: { sync: ShopSync }) {
  if (sync.error) return <Stumble sync={sync} />;
  if (!sync.isSlow) return <Done sync={sync} phase={sync.phase} />;
  return (
    <Stack gap={4}>
      <Done sync={sync} phase={sync.phase} />
      <Text size="sm" component="span">
        <Trans>Your shop is responding slowly. The sync goes as fast as it can; you don’t need to wait here.</Trans>
      </Text>
    </Stack>
  );
}

function Stumble({ sync }: { sync: ShopSync }) {
  return (
    <Text size="sm" component="span">
      {sync.error} {sync.retryAt && <NextTry at={sync.retryAt} />}
    </Text>
  );
}

function NextTry({ at }: { at: string }) {
  if (Date.parse(at) - Date.now() < 60_000) return <Trans>We’ll try again in a moment.</Trans>;
  return (
    <Trans>
      Next try <RelativeTime at={at} />.
    </Trans>
  );
}

function Done({ sync, phase }: { sync: ShopSync; phase: string }) {
  const { t } = useLingui();
  const { products, productsTotal: total } = sync;
  switch (phase) {
    case 'products':
      if (products === 0) return null;
      return (
        <Stack gap={4}>
          {isUnderWay(sync) && phase === sync.phase && total !== null && total > 0 && (
            <Progress value={Math.min(100, (products / total) * 100)} aria-label={t`Products read`} maw="24rem" />
          )}
          <Text size="sm" component="span">
            {total !== null && isUnderWay(sync) ? (
              <Trans>
                {formatNumber(products)} of {formatNumber(total)}
              </Trans>
            ) : (
              <Plural value={products} one="# read" other="# read" />
            )}
          </Text>
        </Stack>
      );
    case 'orders':
      return sync.orders > 0 ? <Plural value={sync.orders} one="# read" other="# read" /> : null;
    case 'discounts':
      return sync.discounts > 0 ? <Plural value={sync.discounts} one="# read" other="# read" /> : null;
    case 'locations':
      return sync.locations > 0 ? <Plural value={sync.locations} one="# read" other="# read" /> : null;
    case 'finishing':
      return sync.gone > 0 ? (
        <Plural value={sync.gone} one="# removed from the assistant" other="# removed from the assistant" />
      ) : null;
  }
  return null;
}
