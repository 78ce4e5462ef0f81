import { useLingui } from '@lingui/react';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { TriangleAlert } from 'lucide-react';
import { useCurrentApp } from '../../lib/session.ts';
import { LiveDifferences } from './LiveDifferences.tsx';
import classes from './ProductionBanner.module.css';

/** A quiet line under the header, as long as production mode holds. */
export default function ProductionBanner() {
  const { i18n } = useLingui();
  const { app } = useCurrentApp();
  return (
    <p className={classes.banner} role="status">
      <TriangleAlert size={16} aria-hidden />
      <span>
        {i18n._(shellMessages.productionBanner)} {app && <LiveDifferences appId={app.id} />}
      </span>
    </p>
  );
}
