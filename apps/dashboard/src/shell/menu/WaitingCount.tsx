import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { waitingRoutes } from '@voicecart/contract/routes/waiting';
import type { ScreenKey } from '@voicecart/contract/screens';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';

const askedEveryMs = 30_000;
/** A greater count says no more to whoever reads the menu. */
const countMax = 99;

/** How much waits for the person on a screen; asked again with each screen that is opened, since it is done there. */
export default function WaitingCount({ screen, className }: { screen: ScreenKey; className?: string | undefined }) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['waiting', pathname],
    queryFn: async ({ signal }) => (await call(waitingRoutes.waiting, { signal })).waiting,
    placeholderData: (before) => before,
    refetchInterval: askedEveryMs,
  });
  const count = (data as Partial<Record<ScreenKey, number>> | undefined)?.[screen] ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      {count > countMax ? `${countMax}+` : count}
      <VisuallyHidden> {i18n._(msg`waiting`)}</VisuallyHidden>
    </span>
  );
}
