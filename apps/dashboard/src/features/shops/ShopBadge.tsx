import { useLingui } from '@lingui/react/macro';
import type { ShopConnection } from '@voicecart/contract/routes/shops';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { shopLook } from './shop-names.ts';

export function ShopBadge({ shop }: { shop: ShopConnection }) {
  const { i18n } = useLingui();
  const { tone, label } = shopLook(shop);
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}
