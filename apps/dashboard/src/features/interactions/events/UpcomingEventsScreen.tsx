import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { eventsRoutes } from '@voicecart/contract/routes/events';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ContentActions } from '../content/ContentActions.tsx';
import { ContentImportDialog } from '../content/ContentImportDialog.tsx';
import { InteractionSettingPage } from '../settings/InteractionSettingPage.tsx';
import { EventList } from './EventList.tsx';
import { newEventPath } from './event-queries.ts';

const sample = [
  'uid,title,starts,ends,all_day,time_zone,repeat,place,description,url,audience,calendar,active',
  'w1,Pottery class,2027-03-06 18:00,2027-03-06 20:00,no,America/New_York,FREQ=WEEKLY;COUNT=6,Studio 2,Bring an apron.,https://shop.example/pottery,everyone,Workshops,yes',
].join('\r\n');

/** Type 25: the merchant's events; how the app tells them on the other tabs. */
export default function UpcomingEventsScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <InteractionSettingPage
        type={interactionNumbers.upcomingEvents}
        description={t`Shoppers who ask hear what’s on, when and where. Events belong to your shop and apply to all its apps.`}
        action={
          <ContentActions addLabel={t`Add an event`} addPath={newEventPath} onImport={() => setImporting(true)} />
        }
        lead={{ key: 'events', label: t`Events`, content: <EventList /> }}
      />
      {isImporting && (
        <ContentImportDialog
          title={t`Import events`}
          accept=".ics,.csv,text/calendar,text/csv"
          sample={{ name: 'events.csv', text: sample }}
          help={
            <Trans>
              A calendar file (.ics) exported from Google, Apple or Outlook, or a CSV file with title, starts and ends.
              Events imported from the same file before are updated; none are deleted.
            </Trans>
          }
          onImport={async (file) => {
            const done = await call(eventsRoutes.importShopEvents, { file });
            void client.invalidateQueries({ queryKey: ['events'] });
            return done;
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
