import { useLingui } from '@lingui/react/macro';
import { Button, Text, Title } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { type ShopPlatformKey, shopPlatformKeys, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { Link } from 'react-router';
import { Abilities } from './Abilities.tsx';
import classes from './Shops.module.css';
import { keyHelp, platformWays } from './shop-names.ts';

interface PlatformCardsProps {
  readonly mayConnect: boolean;
  readonly onConnect: (platform: ShopPlatformKey) => void;
}

/** Every platform with what it can; those that can be connected come first. */
export function PlatformCards({ mayConnect, onConnect }: PlatformCardsProps) {
  const { i18n } = useLingui();
  const order = ['login', 'keys', 'feed', 'api'];
  const keys = [...shopPlatformKeys].sort(
    (a, b) => order.indexOf(shopPlatformOf(a).by) - order.indexOf(shopPlatformOf(b).by),
  );
  return (
    <ul className={classes.cards}>
      {keys.map((key) => {
        const { title, by } = shopPlatformOf(key);
        const help = keyHelp[key];
        const way = i18n._(platformWays[by]);
        return (
          <li key={key} className={classes.card}>
            <Title order={3} size="h4">
              {title}
            </Title>
            {help && by !== 'keys' && <Text size="sm">{i18n._(help)}</Text>}
            <Abilities platform={key} />
            <div className={classes.action}>
              {by === 'feed' ? (
                <Button component={Link} to={to('newFeed')} variant="default" aria-label={`${way}: ${title}`}>
                  {way}
                </Button>
              ) : by === 'api' ? (
                <Button
                  component={Link}
                  to={to('webhookLogs', {}, { tab: 'api' })}
                  variant="default"
                  aria-label={`${way}: ${title}`}
                >
                  {way}
                </Button>
              ) : (
                <Button
                  variant={by === 'login' ? 'filled' : 'default'}
                  disabled={!mayConnect}
                  aria-label={`${way}: ${title}`}
                  onClick={() => onConnect(key)}
                >
                  {way}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
