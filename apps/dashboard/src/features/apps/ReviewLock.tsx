import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box } from '@mantine/core';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';
import { ReadOnlyArea, useReadOnlyReason } from '../../ui/read-only.tsx';
import { isHeldByReview } from './lifecycle.ts';

interface ReviewLockProps {
  /** Undefined until it is loaded. */
  readonly app: Pick<App, 'lifecycle'> | undefined;
  readonly children: ReactNode;
}

/**
 * Around whatever changes an app: while Amazon reviews it the server refuses each change (409 `app_in_review`), so the
 * forms are disabled and the reason stands above them. What was typed before the review stays in place.
 */
export function ReviewLock({ app, children }: ReviewLockProps) {
  const { t } = useLingui();
  const outerReason = useReadOnlyReason();
  const isHeld = app !== undefined && isHeldByReview(app.lifecycle);
  const reason = t`Amazon is reviewing this app. You can’t change it until the review ends.`;
  return (
    <>
      {isHeld && (
        <Box mb="lg">
          <Notice tone="warning" icon={Lock}>
            <Trans>
              Amazon is reviewing this app. You can’t change it until the review ends or you withdraw it.{' '}
              <Anchor component={Link} to={to('goLive')} inherit>
                Open Go-live
              </Anchor>
            </Trans>
          </Notice>
        </Box>
      )}
      <ReadOnlyArea value={isHeld ? reason : outerReason}>{children}</ReadOnlyArea>
    </>
  );
}
