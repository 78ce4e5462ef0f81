import { access } from '@voicecart/contract/access';
import { useMay } from '../../../lib/session.ts';
import { useUrlValue } from '../../../lib/url-state.ts';
import { CampaignDetail } from './CampaignDetail.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignList } from './CampaignList.tsx';

/** Campaigns, or one of them: `?campaign=` names it, `new` is one that is not saved yet. */
export default function MarketingScreen() {
  const [shown, show] = useUrlValue('campaign', '');
  const mayChange = useMay(access.campaigns);
  if (shown === '' || (shown === 'new' && !mayChange)) return <CampaignList onOpen={show} />;
  const close = () => show('');
  if (shown === 'new') return <CampaignForm campaign={null} onDone={show} onCancel={close} />;
  return <CampaignDetail id={shown} onClose={close} />;
}
