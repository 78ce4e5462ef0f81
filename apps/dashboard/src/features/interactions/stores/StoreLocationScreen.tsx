import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ContentActions } from '../content/ContentActions.tsx';
import { ContentImportDialog } from '../content/ContentImportDialog.tsx';
import { InteractionSettingPage } from '../settings/InteractionSettingPage.tsx';
import { StoreList } from './StoreList.tsx';
import { newStorePath } from './store-queries.ts';

const sample = [
  'code,name,street,city,region,postcode,country,phone,latitude,longitude,time_zone,hours,closed_on,note,active',
  'P1,Harbor Street,12 Harbor Street,Portland,ME,04101,US,+1 207 555 0100,,,America/New_York,Mo-Fr 09:00-18:00; Sa 10:00-14:00,2026-12-25,Parking behind the store,yes',
].join('\r\n');

/** Type 24: the merchant's stores; how the app tells them on the other tabs. */
export default function StoreLocationScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <InteractionSettingPage
        type={interactionNumbers.storeLocation}
        description={t`Shoppers who ask hear which store is nearest and whether it’s open. Stores belong to your shop and apply to all its apps.`}
        action={<ContentActions addLabel={t`Add a store`} addPath={newStorePath} onImport={() => setImporting(true)} />}
        lead={{ key: 'stores', label: t`Stores`, content: <StoreList /> }}
      />
      {isImporting && (
        <ContentImportDialog
          title={t`Import stores`}
          accept=".csv,text/csv"
          sample={{ name: 'stores.csv', text: sample }}
          help={
            <Trans>
              A CSV file with a header row. Name, street, city and country are required. A row with a known code or
              address updates that store; no stores are deleted.
            </Trans>
          }
          onImport={async (file) => {
            const done = await call(storesRoutes.importStores, { file });
            void client.invalidateQueries({ queryKey: ['stores'] });
            return done;
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
