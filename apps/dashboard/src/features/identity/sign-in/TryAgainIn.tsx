import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** When guessing may go on, counted down: minutes, in the end seconds. */
export function TryAgainIn({ at }: { at: number }) {
  const [now, setNow] = useState(Date.now);
  const seconds = Math.ceil((at - now) / 1000);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  if (isOver) return <Trans>You can try again now.</Trans>;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  return (
    // Said once: a reader that spoke every second would be no help.
    <span aria-live="off">
      {seconds < 60 ? (
        <Plural value={seconds} one="Try again in # second." other="Try again in # seconds." />
      ) : minutes < 120 ? (
        <Plural value={minutes} one="Try again in # minute." other="Try again in # minutes." />
      ) : (
        <Plural value={hours} one="Try again in # hour." other="Try again in # hours." />
      )}
    </span>
  );
}
