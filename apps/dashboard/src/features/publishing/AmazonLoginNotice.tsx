import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AmazonLoginState, amazonLoginPath } from './use-amazon-login.ts';

interface AmazonLoginNoticeProps {
  readonly state: AmazonLoginState;
  readonly onAgain: () => void;
}

/** How the login in its own window went, and what can be done where it did not come to an end. */
export function AmazonLoginNotice({ state, onAgain }: AmazonLoginNoticeProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      {state === 'open' && (
        <Text size="sm">
          <Trans>
            Sign in using the window that opened.{' '}
            <Anchor component="button" type="button" onClick={onAgain}>
              Show window
            </Anchor>
          </Trans>
        </Text>
      )}
      {state === 'linked' && (
        <Text size="sm">
          <Trans>Your Amazon account is linked.</Trans>
        </Text>
      )}
      {state === 'blocked' && (
        <Trouble title={t`Your browser blocked the window`} onAgain={onAgain}>
          <Trans>Allow pop-ups for this page and try again, or sign in on this page instead.</Trans>
        </Trouble>
      )}
      {state === 'closed' && (
        <Trouble title={t`The window was closed before you finished signing in`} onAgain={onAgain}>
          <Trans>Nothing was changed. If the window closes by itself, sign in on this page instead.</Trans>
        </Trouble>
      )}
      {state === 'refused' && (
        <Trouble title={t`You declined at Amazon`} onAgain={onAgain}>
          <Trans>Nothing was linked.</Trans>
        </Trouble>
      )}
      {state === 'failed' && (
        <Trouble title={t`The sign-in with Amazon failed`} onAgain={onAgain}>
          <Trans>The window shows the reason. Nothing was changed.</Trans>
        </Trouble>
      )}
    </div>
  );
}

function Trouble({ title, onAgain, children }: { title: string; onAgain: () => void; children: ReactNode }) {
  return (
    <Alert color="amber" title={title}>
      {children}
      <Group gap="md" mt="xs">
        <Anchor component="button" type="button" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Anchor>
        <Anchor component={Link} to={amazonLoginPath}>
          <Trans>Sign in on this page</Trans>
        </Anchor>
      </Group>
    </Alert>
  );
}
