import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Faq, faqsRoutes } from '@voicecart/contract/routes/faqs';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ContentActions } from '../content/ContentActions.tsx';
import { ContentImportDialog } from '../content/ContentImportDialog.tsx';
import { InteractionSettingPage } from '../settings/InteractionSettingPage.tsx';
import { FaqDialog } from './FaqDialog.tsx';
import { FaqList } from './FaqList.tsx';

const sample = [
  'question,answer,also_asked_as,link,language,active',
  'Do you wrap gifts?,"Yes, for two dollars.",gift wrapping | can you wrap it,https://example.com/gifts,,yes',
].join('\r\n');

/** Type 29: what the merchant has answered for all shoppers; how the app tells it on the other tabs. */
export default function FaqScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Faq | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <InteractionSettingPage
        type={interactionNumbers.faq}
        description={t`Shoppers ask in their own words and hear your answer. Questions belong to your shop and apply to all its apps.`}
        action={
          <ContentActions
            addLabel={t`Add a question`}
            onAdd={() => setEdited('new')}
            onImport={() => setImporting(true)}
          />
        }
        lead={{ key: 'questions', label: t`Questions`, content: <FaqList onEdit={setEdited} /> }}
      />
      {edited && <FaqDialog faq={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {isImporting && (
        <ContentImportDialog
          title={t`Import questions`}
          accept=".csv,text/csv"
          sample={{ name: 'questions.csv', text: sample }}
          help={
            <Trans>
              A CSV file with a header row. Question and answer are required. A row with an existing question updates
              its answer; no questions are deleted.
            </Trans>
          }
          onImport={async (file) => {
            const done = await call(faqsRoutes.importFaqs, { file });
            void client.invalidateQueries({ queryKey: ['faqs'] });
            return done;
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
