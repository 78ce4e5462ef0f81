import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx';
import { Money } from '../../ui/values.tsx';
import classes from './Products.module.css';
import type { Availability, Product } from './product-form.ts';
import { type ProductStatus, useProductStates } from './use-product-states.ts';

const availabilityTones: Record<Availability, StatusTone> = {
  in_stock: 'good',
  out_of_stock: 'bad',
  preorder: 'working',
  backorder: 'warning',
};
const statusTones: Record<ProductStatus, StatusTone> = { active: 'good', hidden: 'neutral', vanished: 'warning' };

interface PictureProps {
  readonly url: string | null;
  /** What is to be seen; empty where the title stands beside it. */
  readonly label?: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A picture of the shop; a sign in its place where there is none or it does not load. */
export function ProductPicture({ url, label = '', size = 'small' }: PictureProps) {
  const { t } = useLingui();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url !== null && url !== failedUrl) {
    return (
      <img
        src={url}
        alt={label}
        data-size={size}
        className={classes.picture}
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(url)}
      />
    );
  }
  const reason = url === null ? t`No image` : t`Image can’t be loaded`;
  return (
    <span data-size={size} className={classes.picture} title={reason}>
      <ImageOff size={size === 'small' ? 16 : 24} aria-hidden />
    </span>
  );
}

/** The price to pay, and the one before struck out. */
export function ProductPrice({
  product: { priceMinor, salePriceMinor, currency },
}: {
  product: Pick<Product, 'priceMinor' | 'salePriceMinor' | 'currency'>;
}) {
  const price = <Money value={{ amountMinor: priceMinor, currency }} />;
  if (salePriceMinor === null) return price;
  return (
    <span className={classes.amounts}>
      <Money value={{ amountMinor: salePriceMinor, currency }} />
      <s className={classes.before}>{price}</s>
    </span>
  );
}

export function ProductAvailability({ product }: { product: Pick<Product, 'availability' | 'stock'> }) {
  const { availability } = useProductStates();
  const { stock } = product;
  return (
    <Group gap="xs" component="span" wrap="nowrap">
      <StatusBadge tone={availabilityTones[product.availability]} label={availability[product.availability]} />
      {stock !== null && (
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Trans>{formatNumber(stock)} left</Trans>
        </Text>
      )}
    </Group>
  );
}

export function ProductState({ status }: { status: ProductStatus }) {
  const words = useProductStates();
  return <StatusBadge tone={statusTones[status]} label={words.status[status]} />;
}
