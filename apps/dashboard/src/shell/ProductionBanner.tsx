import { useLingui } from '@lingui/react';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { TriangleAlert } from 'lucide-react';
import classes from './ProductionBanner.module.css';

/** A quiet line under the header, as long as production mode holds. */
export function ProductionBanner() {
  const { i18n } = useLingui();
  return (
    <p className={classes.banner} role="status">
      <TriangleAlert size={16} aria-hidden />
      {i18n._(shellMessages.productionBanner)}
    </p>
  );
}
