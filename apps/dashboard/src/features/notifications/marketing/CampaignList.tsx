import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { marketingRoutes } from '@voicecart/contract/routes/marketing';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { useListState } from '../../../lib/url-state.ts';
import { List } from '../../../ui/list/ListPage.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { RelativeTime } from '../../../ui/values.tsx';
import { channelNames } from '../notification-words.ts';
import { ConsentDialog } from './ConsentDialog.tsx';
import { campaignLooks } from './campaign-words.ts';
import { PostalAddressNotice } from './PostalAddressNotice.tsx';

/** All campaigns, newest first. */
export function CampaignList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const mayChange = useMay(access.campaigns);
  const [isImporting, setImporting] = useState(false);
  const state = useListState();
  const query = useQuery({
    queryKey: ['campaigns', state.request],
    queryFn: ({ signal }) => call(marketingRoutes.listCampaigns, { query: state.request, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      isWide
      description={<Trans>Write to shoppers who agreed to marketing.</Trans>}
      action={
        mayChange && (
          <Group gap="sm">
            <Button variant="default" onClick={() => setImporting(true)}>
              <Trans>Import consents</Trans>
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => onOpen('new')}>
              <Trans>New campaign</Trans>
            </Button>
          </Group>
        )
      }
    >
      {mayChange && <PostalAddressNotice />}
      <List
        name="campaigns"
        label={t`Campaigns`}
        state={state}
        query={query}
        columns={[
          { key: 'name', title: t`Name`, render: ({ name }) => name },
          { key: 'channel', title: t`Channel`, render: ({ channel }) => i18n._(channelNames[channel]) },
          {
            key: 'state',
            title: t`Status`,
            render: (row) => (
              <StatusBadge tone={campaignLooks[row.state].tone} label={i18n._(campaignLooks[row.state].label)} />
            ),
          },
          {
            key: 'sendAt',
            title: t`When`,
            render: ({ sendAt, createdAt }) => <RelativeTime at={sendAt ?? createdAt} />,
          },
        ]}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowOpen={({ id }) => onOpen(id)}
        empty={{
          icon: <Megaphone size={32} aria-hidden />,
          title: t`No campaigns yet`,
          why: t`Choose shoppers by their orders, write a message, and see how many get it before you send it.`,
        }}
      />
      {isImporting && <ConsentDialog onClose={() => setImporting(false)} />}
    </Page>
  );
}
