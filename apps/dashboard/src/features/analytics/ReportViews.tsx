import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReportView, reportViewsRoutes, type ViewFilter } from '@voicecart/contract/routes/report-views';
import { Bookmark, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ReportViewForm } from './ReportViewForm.tsx';
import { viewAddress, viewsQueryKey } from './report-views.ts';
import { useWeekdays } from './weekdays.ts';

/** The person's saved views of the report: open one, save what is shown, change, delete. */
export function ReportViews({ current }: { current: ViewFilter }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Saved views</Trans>
      </Button>
      {isOpen && <ViewsDialog current={current} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewsDialog({ current, onClose }: { current: ViewFilter; onClose: () => void }) {
  const { t } = useLingui();
  // Null: the list. A view: its form. 'new': the form of what is shown now.
  const [edited, setEdited] = useState<ReportView | 'new' | null>(null);
  const query = useQuery({
    queryKey: viewsQueryKey,
    queryFn: ({ signal }) => call(reportViewsRoutes.listReportViews, { signal }),
  });
  if (edited !== null && query.data) {
    return (
      <Dialog title={edited === 'new' ? t`Save this view` : t`Edit view`} onClose={() => setEdited(null)}>
        <ReportViewForm
          view={edited === 'new' ? null : edited}
          current={current}
          timeZone={query.data.timeZone}
          onClose={() => setEdited(null)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Saved views`} onClose={onClose}>
      <Stack gap="md">
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {!query.data && !query.error && <Skeleton height={120} aria-hidden />}
        {query.data?.items.length === 0 && (
          <Text size="sm" c="dimmed">
            <Trans>
              No saved views yet. A view remembers the app, stage, language and dates, and can be emailed to you weekly.
            </Trans>
          </Text>
        )}
        {query.data?.items.map((view) => (
          <ViewRow key={view.id} view={view} onOpen={onClose} onEdit={() => setEdited(view)} />
        ))}
        <Button
          leftSection={<Plus size={16} aria-hidden />}
          disabled={!query.data}
          onClick={() => setEdited('new')}
          style={{ alignSelf: 'flex-start' }}
        >
          <Trans>Save this view</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

interface ViewRowProps {
  readonly view: ReportView;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
}

function ViewRow({ view, onOpen, onEdit }: ViewRowProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const weekdays = useWeekdays();
  const { id, name, mail } = view;
  async function remove() {
    const isMeant = await confirm({
      title: t`Delete the view ${name}?`,
      consequence: mail ? t`Its weekly email ends as well.` : t`The numbers stay as they are.`,
      confirmLabel: t`Delete`,
      isDangerous: true,
    });
    if (!isMeant) return;
    try {
      await call(reportViewsRoutes.deleteReportView, { params: { id } });
    } catch (error) {
      toast.error(error);
    }
    await client.invalidateQueries({ queryKey: viewsQueryKey });
  }
  const hour = mail ? `${String(mail.hour).padStart(2, '0')}:00` : '';
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Anchor component={Link} to={viewAddress(view.filter)} onClick={onOpen} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Anchor>
        {mail && (
          <Text size="xs" c="dimmed">
            <Trans>
              Mailed each {weekdays[mail.day]} at {hour}
            </Trans>
          </Text>
        )}
      </div>
      <Group gap={0} wrap="nowrap">
        <IconButton label={t`Edit ${name}`} icon={<Pencil size={16} aria-hidden />} onClick={onEdit} />
        <IconButton label={t`Delete ${name}`} icon={<Trash2 size={16} aria-hidden />} onClick={remove} />
      </Group>
    </Group>
  );
}
