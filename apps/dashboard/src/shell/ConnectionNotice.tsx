import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useIsConnectionLost } from '../lib/connection.ts';
import classes from './ConnectionNotice.module.css';

/** Without it, a step that runs would go on turning for ever while the server is away. */
export function ConnectionNotice() {
  const isLost = useIsConnectionLost();
  return (
    <div role="status" className={classes.place}>
      {isLost && (
        <p className={classes.notice}>
          <WifiOff size={16} aria-hidden />
          <Trans>
            Connection lost. What you see may be out of date. It updates automatically once you’re back online.
          </Trans>
        </p>
      )}
    </div>
  );
}
