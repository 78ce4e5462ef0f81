import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import classes from './Orders.module.css';

/** Orders or carts: two lists at one address, each with filters of its own. */
export function HistoryViews({ shown }: { shown: 'orders' | 'carts' }) {
  const { t } = useLingui();
  return (
    <nav className={classes.views} aria-label={t`Orders or carts`}>
      <Button
        component={Link}
        to={to('orders')}
        variant={shown === 'orders' ? 'light' : 'subtle'}
        aria-current={shown === 'orders' ? 'page' : undefined}
      >
        <Trans>Orders</Trans>
      </Button>
      <Button
        component={Link}
        to={to('orders', {}, { show: 'carts' })}
        variant={shown === 'carts' ? 'light' : 'subtle'}
        aria-current={shown === 'carts' ? 'page' : undefined}
      >
        <Trans>Carts</Trans>
      </Button>
    </nav>
  );
}
