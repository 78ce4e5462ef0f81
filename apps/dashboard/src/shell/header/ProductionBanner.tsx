import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { TriangleAlert } from 'lucide-react';
import { useCurrentApp } from '../../lib/session.ts';
import { LiveDifferences } from './LiveDifferences.tsx';
import classes from './ProductionBanner.module.css';
import { useSetMode } from './use-set-mode.ts';

/** A quiet line under the header, as long as production mode holds. */
export default function ProductionBanner() {
  const { i18n } = useLingui();
  const { app } = useCurrentApp();
  const setMode = useSetMode();
  return (
    <p className={classes.banner} role="status">
      <TriangleAlert size={16} aria-hidden />
      <span>
        {i18n._(shellMessages.productionBanner)} {app && <LiveDifferences appId={app.id} />}{' '}
        <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={() => setMode('dev')}>
          <Trans>Switch to development mode</Trans>
        </Anchor>
      </span>
    </p>
  );
}
