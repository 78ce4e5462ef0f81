import { Trans } from '@lingui/react/macro';
import { Anchor, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { to } from '@voicecart/contract/screens';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { formatNumber } from '../../lib/formats.ts';
import { Page } from '../../ui/Page.tsx';
import { SetupReturn, useSetupQuery } from '../apps/apps.ts';
import { FeedUploader } from './FeedUploader.tsx';
import { feedStateQuery } from './feed-runs.ts';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';

/** A product file is chosen and sent; what it is shows on the page of its import. */
export default function FeedUploadScreen() {
  const navigate = useNavigate();
  const setup = useSetupQuery();
  const quota = useQuery(feedStateQuery).data?.quota;
  const [search] = useSearchParams();
  const feed = search.get('feed') ?? undefined;
  return (
    <Page
      title={feed !== undefined && <Trans>Upload a new file for {feed}</Trans>}
      description={<Trans>Upload your shop’s product file. You can review the changes before importing.</Trans>}
      breadcrumb={['feeds']}
    >
      <SetupReturn step="products" />
      <Stack gap="lg">
        <FeedUploader feed={feed} onRun={(run) => navigate(to('feedRun', { id: run.id }, setup))}>
          <UnfinishedUploads />
        </FeedUploader>
        <Paper withBorder p="md" component="section" aria-labelledby="feed-kinds">
          <Title order={2} id="feed-kinds">
            <Trans>Supported files</Trans>
          </Title>
          <List mt="xs" spacing={4}>
            <List.Item>
              <Trans>The product export of Shopify or WooCommerce (CSV): recognized automatically.</Trans>
            </List.Item>
            <List.Item>
              <Trans>A Google Shopping feed (XML, CSV or text columns): recognized automatically.</Trans>
            </List.Item>
            <List.Item>
              <Trans>
                Our own{' '}
                <Anchor component={Link} to={to('masterFormat')}>
                  MasterFormat
                </Anchor>{' '}
                (CSV, Excel or XML): recognized automatically.
              </Trans>
            </List.Item>
            <List.Item>
              <Trans>Any other CSV, XML or Excel file: you match the columns once, and we remember them.</Trans>
            </List.Item>
          </List>
          {quota && (
            <Text size="sm" c="dimmed" mt="sm">
              <Trans>
                Your plan allows {formatNumber(quota.feedRowsPerRun)} rows per file and {formatNumber(quota.products)}{' '}
                products.
              </Trans>
            </Text>
          )}
        </Paper>
      </Stack>
    </Page>
  );
}
