import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { to } from '@voicecart/contract/screens';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentApp, useMay } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

/** Where the Plugin basic plan lands. There is no chat to count yet; what it answers from can be laid now. */
export default function PluginAnalyticsScreen() {
  const { t } = useLingui();
  const { app } = useCurrentApp();
  const mayImport = useMay(access.productFeeds);
  return (
    <Page description={<Trans>What shoppers ask in your shop’s chat, and what they don’t find.</Trans>}>
      <Paper withBorder>
        <EmptyState
          icon={<MessagesSquare size={32} aria-hidden />}
          title={t`No chats yet`}
          why={t`Chat for your shop is coming in a later version. It answers from your app and your products, so set them up now.`}
          action={
            app ? (
              mayImport && (
                <Button component={Link} to={to('newFeed')}>
                  <Trans>Upload a feed</Trans>
                </Button>
              )
            ) : (
              <Button component={Link} to={to('firstApp')}>
                <Trans>Create your first app</Trans>
              </Button>
            )
          }
        />
      </Paper>
    </Page>
  );
}
