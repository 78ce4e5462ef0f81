import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useReadOnlyReason } from '../../ui/read-only.tsx';
import { DealList } from './DealList.tsx';
import { newDealPath } from './deal-queries.ts';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

/** Type 2: the merchant's deals and coupons; how the app tells them on the other tabs. */
export default function DealListScreen() {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  return (
    <InteractionSettingPage
      type={interactionNumbers.deals}
      title={t`Deals and coupons`}
      description={t`What is on offer, and how shoppers hear of it. Deals belong to the shop: every app tells the same.`}
      action={
        isReadOnly ? undefined : (
          <Button component={Link} to={newDealPath} leftSection={<Plus size={16} aria-hidden />}>
            <Trans>Add a deal</Trans>
          </Button>
        )
      }
      lead={{ key: 'deals', label: t`Deals`, content: <DealList /> }}
    />
  );
}
