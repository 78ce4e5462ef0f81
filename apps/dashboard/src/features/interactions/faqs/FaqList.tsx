import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Faq, faqsRoutes } from '@voicecart/contract/routes/faqs';
import { Download, MessageCircleQuestion } from 'lucide-react';
import { call, download } from '../../../lib/api.ts';
import { languageName } from '../../../lib/locale-name.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useReadOnlyReason } from '../../../ui/read-only.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { ActionsHeading, ContentRowActions } from '../content/ContentRowActions.tsx';
import { TabSkeleton } from '../TabSkeleton.tsx';

/** What is answered, in the order in which it is told. */
export function FaqList({ onEdit }: { onEdit: (faq: Faq | 'new') => void }) {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const query = useQuery({ queryKey: ['faqs'], queryFn: ({ signal }) => call(faqsRoutes.listFaqs, { signal }) });
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <TabSkeleton />;
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState
          icon={<MessageCircleQuestion size={32} aria-hidden />}
          title={t`No questions yet`}
          why={<Trans>Shoppers who ask “do you wrap gifts?” hear the answer you write here.</Trans>}
          action={
            isReadOnly ? undefined : (
              <Button onClick={() => onEdit('new')}>
                <Trans>Answer your first question</Trans>
              </Button>
            )
          }
        />
      </Paper>
    );
  }
  return (
    <Paper withBorder p="md" style={{ overflowX: 'auto' }}>
      <Group justify="flex-end" mb="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          onClick={() => download(faqsRoutes.exportFaqs, 'questions.csv')}
        >
          CSV
        </Button>
      </Group>
      <DataTable label={t`Questions`} isStacking>
        <thead>
          <tr>
            <th>
              <Trans>Question and answer</Trans>
            </th>
            <th>
              <Trans>State</Trans>
            </th>
            <th className="mantine-visible-from-sm">
              <Trans>Language</Trans>
            </th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {items.map((faq) => (
            <tr key={faq.id}>
              <td>
                <strong>{faq.question}</strong>
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {faq.answer}
                </Text>
              </td>
              <td>
                <StatusBadge tone={faq.isActive ? 'good' : 'neutral'} label={faq.isActive ? t`Answered` : t`Off`} />
              </td>
              <td className="mantine-visible-from-sm">
                {faq.language === null ? <Trans>All</Trans> : languageName(faq.language)}
              </td>
              <td data-align="end">
                <ContentRowActions
                  editLabel={t`Edit “${faq.question}”`}
                  onEdit={() => onEdit(faq)}
                  deletion={{
                    name: faq.question,
                    remove: () => call(faqsRoutes.deleteFaq, { params: { id: faq.id } }),
                    queryKey: 'faqs',
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Paper>
  );
}
