import { Plural } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { productCountsQuery } from '../apps/apps.ts';

/** How many products shoppers can hear of, and where the others are. Nothing before there is a product. */
export function AvailabilityCounts() {
  const counts = useQuery(productCountsQuery).data;
  if (!counts) return null;
  const { heard, soldOut, hidden, gone, refused } = counts;
  if (heard + soldOut + hidden + gone + refused === 0) return null;
  return (
    <Text size="sm" component="p">
      <Plural value={heard} one="Shoppers can find # product." other="Shoppers can find # products." />
      {soldOut > 0 && (
        <>
          {' '}
          <Plural value={soldOut} one="# is out of stock." other="# are out of stock." />
        </>
      )}
      {hidden > 0 && (
        <>
          {' '}
          <Anchor component={Link} to={to('products', {}, { status: 'hidden' })} size="sm">
            <Plural value={hidden} one="# is hidden" other="# are hidden" />
          </Anchor>
          .
        </>
      )}
      {gone > 0 && (
        <>
          {' '}
          <Anchor component={Link} to={to('products', {}, { status: 'vanished' })} size="sm">
            <Plural value={gone} one="# is no longer in its feed" other="# are no longer in their feed" />
          </Anchor>
          .
        </>
      )}
      {refused > 0 && (
        <>
          {' '}
          <Anchor component={Link} to={to('feeds')} size="sm">
            <Plural
              value={refused}
              one="The latest feed had # rejected row"
              other="The latest feed had # rejected rows"
            />
          </Anchor>
          .
        </>
      )}
    </Text>
  );
}
