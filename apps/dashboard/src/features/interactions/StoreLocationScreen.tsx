import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { storesRoutes } from '@voicecart/contract/routes/stores';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ContentActions } from './ContentActions.tsx';
import { ContentImportDialog } from './ContentImportDialog.tsx';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';
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
        title={t`Store location`}
        description={t`Shoppers who ask hear which store is nearest and whether it is open. Stores belong to the shop: every app tells the same.`}
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
              A CSV file with a heading. Name, street, city and country are needed. A row with a known code or address
              changes that store; no store is deleted.
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
