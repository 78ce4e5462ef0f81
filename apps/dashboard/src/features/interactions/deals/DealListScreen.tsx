import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { IfMay } from '../../../lib/IfMay.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { InteractionSettingPage } from '../settings/InteractionSettingPage.tsx';
import { DealList } from './DealList.tsx';
import { dealDaysPath, newDealPath } from './deal-queries.ts';

/** Type 2: the merchant's deals and coupons; how the app tells them on the other tabs. */
export default function DealListScreen() {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  return (
    <InteractionSettingPage
      type={interactionNumbers.deals}
      description={t`Your deals and how shoppers hear about them. Deals belong to your shop and apply to all its apps.`}
      action={
        <Group gap="md">
          <IfMay rule={access.dealsOfTheDay}>
            <Anchor component={Link} to={dealDaysPath} size="sm">
              <Trans>Deals of the day</Trans>
            </Anchor>
          </IfMay>
          {!isReadOnly && (
            <Button component={Link} to={newDealPath} leftSection={<Plus size={16} aria-hidden />}>
              <Trans>Add a deal</Trans>
            </Button>
          )}
        </Group>
      }
      lead={{ key: 'deals', label: t`Deals`, content: <DealList /> }}
    />
  );
}
