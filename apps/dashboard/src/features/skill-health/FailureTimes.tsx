import { Trans } from '@lingui/react/macro';
import type { Canary } from '@voicecart/contract/routes/skill-health';
import { RelativeTime } from '../../ui/values.tsx';

/** Since when a live app fails, and when it last did not. */
export function FailureTimes({ canary: { failingSince, answeredAt } }: { canary: Canary }) {
  return (
    <Trans>
      First failure: <RelativeTime at={failingSince} />. Last response: <RelativeTime at={answeredAt} />.
    </Trans>
  );
}
