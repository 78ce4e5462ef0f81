import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import classes from './ScrollToTop.module.css';

/** The way back up, once there is one worth the button. */
export default function ScrollToTop() {
  const { t } = useLingui();
  const isFar = useSyncExternalStore(
    (listener) => {
      window.addEventListener('scroll', listener, { passive: true });
      return () => window.removeEventListener('scroll', listener);
    },
    () => window.scrollY > window.innerHeight / 2,
  );
  if (!isFar) return null;
  return (
    <IconButton
      className={classes.button}
      variant="default"
      label={t`Back to the top`}
      icon={<ArrowUp size={18} aria-hidden />}
      onClick={scrollUp}
    />
  );
}

function scrollUp() {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
}
