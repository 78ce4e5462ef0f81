import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { IfMay } from '../../lib/IfMay.tsx';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 1: how products are found and told. The products themselves come from the feed. */
export default function ProductFeedSettingScreen() {
  const { t } = useLingui();
  return (
    <InteractionSettingPage
      type={interactionNumbers.productSearch}
      title={t`Product search`}
      description={t`How shoppers find your products by voice, and what they hear of them.`}
      action={
        <IfMay rule={access.productFeeds}>
          <Button component={Link} to="/products/feeds" leftSection={<FileUp size={16} aria-hidden />}>
            <Trans>Product feeds</Trans>
          </Button>
        </IfMay>
      }
    />
  );
}
