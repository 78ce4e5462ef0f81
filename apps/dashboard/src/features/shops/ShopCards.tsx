import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text, Title } from '@mantine/core';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { to } from '@voicecart/contract/screens';
import { shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { Link } from 'react-router';
import { RelativeTime } from '../../ui/values.tsx';
import { ShopBadge } from './ShopBadge.tsx';
import classes from './Shops.module.css';

/** The merchant's shops, each with how it stands. */
export function ShopCards({ shops }: { shops: readonly ShopConnection[] }) {
  return (
    <ul className={classes.cards}>
      {shops.map((shop) => (
        <li key={shop.id} className={classes.card}>
          <Group justify="space-between" gap="xs" align="flex-start">
            <Title order={3} size="h4" className={classes.breakable}>
              <Link to={to('shop', { id: shop.id })}>{shop.name}</Link>
            </Title>
            <ShopBadge shop={shop} />
          </Group>
          <Text size="sm" c="dimmed" className={classes.breakable}>
            {shopPlatformOf(shop.platform).title} · {shop.address}
          </Text>
          <Text size="sm">
            <Plural value={shop.products} one="# product" other="# products" />
            {' · '}
            <Plural value={shop.orders} one="# order" other="# orders" />
          </Text>
          {shop.reason && shop.state === 'refused' && <Text size="sm">{shop.reason}</Text>}
          <Text size="sm" c="dimmed">
            {shop.lastSyncAt ? (
              <Trans>
                Synced <RelativeTime at={shop.lastSyncAt} />
              </Trans>
            ) : (
              <Trans>Not synced yet</Trans>
            )}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The same as a part of a screen. */
export function YourShops({ shops }: { shops: readonly ShopConnection[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Your shops`}>
      <Title order={2} mb="sm">
        <Trans>Your shops</Trans>
      </Title>
      <ShopCards shops={shops} />
    </section>
  );
}
