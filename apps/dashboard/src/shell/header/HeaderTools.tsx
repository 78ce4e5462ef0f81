import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import classes from './HeaderTools.module.css';
import type { ShellParts } from './header.ts';

const HeaderExtras = lazy(() => import('./HeaderExtras.tsx'));

/** Mode, language, prompts and help: in the header, and on a phone at the top of the menu. */
export function HeaderTools({ session, parts }: { session: SessionInfo; parts: ShellParts }) {
  const { t } = useLingui();
  const { supportEmail } = session.brand;
  const hasExtras =
    parts.mode ?? parts.languages ?? parts.payAt ?? parts.upgradeTo ?? (parts.leaveMerchant === 'logout' || null);
  return (
    <div className={classes.frame}>
      <div className={classes.tools}>
        {hasExtras !== null ? (
          <Suspense fallback={<div className={classes.gap} />}>
            <HeaderExtras session={session} parts={parts} />
          </Suspense>
        ) : (
          <div className={classes.gap} />
        )}
        <a href={`mailto:${supportEmail}`} className={classes.support} title={t`Email support: ${supportEmail}`}>
          <LifeBuoy size={18} aria-hidden />
          <span className={classes.supportText}>
            <Trans>Support</Trans>
          </span>
        </a>
      </div>
    </div>
  );
}
