import { useLingui } from '@lingui/react';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type OrderStatus, orderStatusLooks } from './order-status.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  const { tone, label } = orderStatusLooks[status];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}
