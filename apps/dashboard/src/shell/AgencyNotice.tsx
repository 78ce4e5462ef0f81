import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { Notice } from '../ui/Notice.tsx';

/** On every page of an owner whose agency must be reviewed, or who has an invitation to look at. */
export default function AgencyNotice({ notice }: { notice: 'review' | 'invited' }) {
  // The page itself says it at more length.
  if (useLocation().pathname === to('agency')) return null;
  return (
    <div style={{ marginBottom: '1rem' }}>
      <Notice tone="warning">
        {notice === 'review' ? (
          <Trans>
            An agency was assigned to your shop without asking you. Until you decide, it can’t do anything.{' '}
            <Anchor component={Link} to={to('agency')}>
              Keep or leave
            </Anchor>
          </Trans>
        ) : (
          <Trans>
            You have an invitation from an agency.{' '}
            <Anchor component={Link} to={to('agency')}>
              View it
            </Anchor>
          </Trans>
        )}
      </Notice>
    </div>
  );
}
