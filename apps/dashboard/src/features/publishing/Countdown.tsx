import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../lib/formats.ts';

/** "in 8 s", second by second, until it is time. */
export function Countdown({ to }: { to: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(to) - now;
  if (left < 500) return <Trans>now</Trans>;
  const duration = formatDuration(left);
  // Readers would hear every second; the moment itself is in the title.
  return (
    <time dateTime={to} aria-live="off">
      <Trans>in {duration}</Trans>
    </time>
  );
}
