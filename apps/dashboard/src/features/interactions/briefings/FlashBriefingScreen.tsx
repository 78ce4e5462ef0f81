import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import type { BriefingItem } from '@voicecart/contract/routes/briefings';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { InteractionSettingPage } from '../settings/InteractionSettingPage.tsx';
import { BriefingDialog } from './BriefingDialog.tsx';
import { BriefingList } from './BriefingList.tsx';

/** Type 28: the shop's news in their order, the feed Amazon reads; how the app tells them on the other tabs. */
export default function FlashBriefingScreen() {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const [edited, setEdited] = useState<BriefingItem | 'new' | null>(null);
  return (
    <>
      <InteractionSettingPage
        type={interactionNumbers.flashBriefing}
        description={t`News from your shop, read out in the app and in the shopper’s daily flash briefing.`}
        action={
          isReadOnly ? undefined : (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
              <Trans>Add news item</Trans>
            </Button>
          )
        }
        lead={{ key: 'news', label: t`News`, content: <BriefingList onEdit={setEdited} /> }}
      />
      {edited && <BriefingDialog item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
