import { useLingui } from '@lingui/react';
import type { Lifecycle } from '@voicecart/contract/routes/apps';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { lifecycleLooks } from './lifecycle.ts';

export function LifecycleBadge({ lifecycle }: { lifecycle: Lifecycle }) {
  const { i18n } = useLingui();
  const { tone, label } = lifecycleLooks[lifecycle];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}
