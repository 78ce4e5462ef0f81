import { useLingui } from '@lingui/react';
import type { App, Lifecycle } from '@voicecart/contract/routes/apps';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { lifecycleLooks } from './lifecycle.ts';

export function LifecycleBadge({ lifecycle }: { lifecycle: Lifecycle }) {
  const { i18n } = useLingui();
  const { tone, label } = lifecycleLooks[lifecycle];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}

/** Where the app stands, and that shoppers have a version of it while the next one is on its way. */
export function AppBadge({ app: { lifecycle, isLive } }: { app: Pick<App, 'lifecycle' | 'isLive'> }) {
  return (
    <>
      {isLive && lifecycle !== 'live' && <LifecycleBadge lifecycle="live" />}
      <LifecycleBadge lifecycle={lifecycle} />
    </>
  );
}
