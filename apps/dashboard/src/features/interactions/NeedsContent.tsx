import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** On an interaction that is on and has nothing to tell. */
export default function NeedsContent() {
  const { t } = useLingui();
  return (
    <div>
      <StatusBadge tone="warning" label={t`Needs content`} />
    </div>
  );
}
