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
          <Trans>The connection is lost, so what you see may be old. It goes on by itself as soon as it is back.</Trans>
        </p>
      )}
    </div>
  );
}
