import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper } from '@mantine/core';
import { access } from '@voicecart/contract/access';
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
    <Page
      title={<Trans>Chat analytics</Trans>}
      description={<Trans>What shoppers ask the chat in your shop, and what they do not get.</Trans>}
    >
      <Paper withBorder>
        <EmptyState
          icon={<MessagesSquare size={32} aria-hidden />}
          title={t`Nobody has chatted yet`}
          why={t`The chat for your shop comes with a later version. It answers from your app and your products: set them up now, and it knows them from its first day.`}
          action={
            app ? (
              mayImport && (
                <Button component={Link} to="/products/feeds/new">
                  <Trans>Upload a feed</Trans>
                </Button>
              )
            ) : (
              <Button component={Link} to="/myapps/firstapp">
                <Trans>Create your first app</Trans>
              </Button>
            )
          }
        />
      </Paper>
    </Page>
  );
}
