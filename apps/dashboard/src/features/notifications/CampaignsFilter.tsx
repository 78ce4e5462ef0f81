import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Megaphone } from 'lucide-react';
import { formatNumber } from '../../lib/formats.ts';
import type { ListState } from '../../lib/url-state.ts';
import type { ListFilter } from '../../ui/list/list-types.ts';

/** A filter that only its chip shows, and takes back. */
const noControl = <></>;

/**
 * Whether messages of campaigns are listed, with how many they are; and one campaign, where its page leads here.
 * @param about what the first message is about: of one campaign, its name
 */
export function useCampaignFilters(state: ListState, count: number, about: string | undefined): ListFilter[] {
  const { t } = useLingui();
  const id = state.filter('campaign');
  const isOffered = id === undefined && (count > 0 || state.filter('campaigns') !== undefined);
  return [
    {
      name: 'campaigns',
      label: t`Campaigns`,
      options: [{ value: 'shown', label: t`Shown` }],
      control: isOffered ? <CampaignsButton count={count} state={state} /> : noControl,
    },
    {
      name: 'campaign',
      label: t`Campaign`,
      options: id === undefined ? [] : [{ value: id, label: about ?? t`One` }],
      control: noControl,
    },
  ];
}

export function CampaignsButton({ count, state }: { count: number; state: ListState }) {
  const isOn = state.filter('campaigns') === 'shown';
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      leftSection={<Megaphone size={16} aria-hidden />}
      aria-pressed={isOn}
      onClick={() => state.setFilter('campaigns', isOn ? [] : ['shown'])}
    >
      <Trans>Campaigns ({formatNumber(count)})</Trans>
    </Button>
  );
}
