import { Trans, useLingui } from '@lingui/react/macro';
import type { SkillMode } from '../../lib/skill-mode.ts';
import classes from './ModeToggle.module.css';
import { useSetMode } from './use-set-mode.ts';

/** Development or production, of every screen and tab at once. */
export function ModeToggle({ mode }: { mode: SkillMode }) {
  const { t } = useLingui();
  const setMode = useSetMode();
  const isProduction = mode === 'prod';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isProduction}
      aria-label={t`Production mode`}
      title={isProduction ? t`Switch to development mode` : t`Switch to production mode`}
      className={classes.toggle}
      onClick={() => setMode(isProduction ? 'dev' : 'prod')}
    >
      <span className={classes.choice} data-on={!isProduction} aria-hidden>
        <Trans>Development</Trans>
      </span>
      <span className={classes.choice} data-on={isProduction} data-production aria-hidden>
        <Trans>Production</Trans>
      </span>
    </button>
  );
}
