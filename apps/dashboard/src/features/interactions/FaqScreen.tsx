import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { type Faq, faqsRoutes } from '@voicecart/contract/routes/faqs';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ContentActions } from './ContentActions.tsx';
import { ContentImportDialog } from './ContentImportDialog.tsx';
import { FaqDialog } from './FaqDialog.tsx';
import { FaqList } from './FaqList.tsx';
import { InteractionSettingPage } from './InteractionSettingPage.tsx';

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
        title={t`Frequent questions`}
        description={t`Shoppers ask in their own words and hear your answer. Questions belong to the shop: every app tells the same.`}
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
              A CSV file with a heading. Question and answer are needed. A row with a known question changes its answer;
              no question is deleted.
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
