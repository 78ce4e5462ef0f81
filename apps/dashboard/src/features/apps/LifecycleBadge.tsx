import { useLingui } from '@lingui/react';
import type { App, Lifecycle } from '@voicecart/contract/routes/apps';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { lifecycleLooks } from './lifecycle.ts';

export function LifecycleBadge({ lifecycle }: { lifecycle: Lifecycle }) {
  const { i18n } = useLingui();
  const { tone, label } = lifecycleLooks[lifecycle];
  return <StatusBadge tone={tone} label={i18n._(label)} />;
}

const onTheWay: ReadonlySet<Lifecycle> = new Set(['submitted', 'in certification', 'certified']);

/** Where the app stands, and that shoppers have a version of it while the next one is with Amazon. */
export function AppBadge({ app: { lifecycle, prodAwsSkillId } }: { app: Pick<App, 'lifecycle' | 'prodAwsSkillId'> }) {
  return (
    <>
      {prodAwsSkillId !== null && onTheWay.has(lifecycle) && <LifecycleBadge lifecycle="live" />}
      <LifecycleBadge lifecycle={lifecycle} />
    </>
  );
}
