import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type WaitingScreen, waitingRoutes, waitingScreens } from '@voicecart/contract/routes/waiting';
import type { ScreenKey } from '@voicecart/contract/screens';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';

const askedEveryMs = 30_000;
/** A greater count says no more to whoever reads the menu. */
const countMax = 99;

interface Props<Screen> {
  readonly screen: Screen;
  readonly className?: string | undefined;
}

/** How much waits for the person on a screen; nothing where nothing ever does. */
export default function WaitingCount({ screen, className }: Props<ScreenKey>) {
  const known = waitingScreens.find((one) => one === screen);
  return known && <Count screen={known} className={className} />;
}

/** Asked again with each screen that is opened, since it is done there. */
function Count({ screen, className }: Props<WaitingScreen>) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: ['waiting', pathname],
    queryFn: async ({ signal }) => (await call(waitingRoutes.waiting, { signal })).waiting,
    placeholderData: (before) => before,
    refetchInterval: askedEveryMs,
  });
  const count = data?.[screen] ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      {count > countMax ? `${countMax}+` : count}
      <VisuallyHidden> {i18n._(msg`waiting`)}</VisuallyHidden>
    </span>
  );
}
