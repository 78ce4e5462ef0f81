import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { plans } from '@voicecart/contract/plans';
import { type SkillTemplate, skillTemplatesRoutes } from '@voicecart/contract/routes/skill-templates';
import { Eye, EyeOff, LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatNumber } from '../../lib/formats.ts';
import { useListState } from '../../lib/url-state.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import { SkillTemplateDialog } from './SkillTemplateDialog.tsx';

/** What new apps can begin with: admins keep the templates, merchants see those that are offered. */
export default function SkillTemplatesScreen() {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const state = useListState({ filters: [], defaultSort: 'name' });
  // The template in the dialog; 'new' makes one.
  const [open, setOpen] = useState<SkillTemplate | 'new' | null>(null);
  const { currentPage, limit } = state.request;
  const templates = useQuery({
    queryKey: ['skill-templates', 'list', currentPage, limit],
    queryFn: ({ signal }) => call(skillTemplatesRoutes.listSkillTemplates, { query: { currentPage, limit }, signal }),
    placeholderData: keepPreviousData,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['skill-templates'] });

  async function change(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      await refresh();
      toast.success(done);
    } catch (error) {
      toast.error(error);
    }
  }

  function offer({ id, name, isOffered }: SkillTemplate) {
    const done = isOffered ? t`“${name}” is no longer offered.` : t`“${name}” is now offered to merchants.`;
    return change(() => call(skillTemplatesRoutes.updateSkillTemplate, { body: { id, isOffered: !isOffered } }), done);
  }

  async function remove({ id, name }: SkillTemplate) {
    const isSure = await confirm({
      title: t`Delete “${name}”?`,
      consequence: t`Apps that started from it stay as they are. This can’t be undone.`,
      confirmLabel: t`Delete`,
      isDangerous: true,
    });
    if (!isSure) return;
    await change(() => call(skillTemplatesRoutes.deleteSkillTemplate, { params: { id } }), t`“${name}” deleted.`);
  }

  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      <Trans>Add template</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        description={<Trans>What merchants can start a new app with: interactions, settings and messages.</Trans>}
        action={add}
        name="skill-templates"
        label={t`Skill templates`}
        state={state}
        query={templates}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowOpen={setOpen}
        columns={[
          { key: 'name', title: t`Name`, render: ({ name }) => name },
          {
            key: 'state',
            title: t`State`,
            render: ({ isOffered }) => (
              <StatusBadge tone={isOffered ? 'good' : 'neutral'} label={isOffered ? t`Offered` : t`Not offered`} />
            ),
          },
          { key: 'plans', title: t`Plans that start with it`, render: plansThatStartWith },
          {
            key: 'interactions',
            title: t`Interactions`,
            align: 'end',
            render: ({ interactions }) => formatNumber(interactions.length),
          },
          { key: 'updatedAt', title: t`Changed`, render: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
        ]}
        rowActions={(template) => [
          { label: t`Edit`, isEdit: true, icon: <Pencil size={16} aria-hidden />, onRun: () => setOpen(template) },
          {
            label: template.isOffered ? t`Stop offering` : t`Offer to merchants`,
            icon: template.isOffered ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />,
            onRun: () => void offer(template),
          },
          ...(template.planTemplate === null
            ? [
                {
                  label: t`Delete`,
                  icon: <Trash2 size={16} aria-hidden />,
                  isDangerous: true,
                  onRun: () => void remove(template),
                },
              ]
            : []),
        ]}
        empty={{
          icon: <LayoutTemplate size={32} aria-hidden />,
          title: t`No templates yet`,
          why: <Trans>A template saves merchants the first steps by turning on what their kind of shop needs.</Trans>,
          action: add,
        }}
      />
      {open && (
        <SkillTemplateDialog
          key={open === 'new' ? 'new' : open.id}
          template={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={refresh}
        />
      )}
    </>
  );
}

/** Apps of these plans begin with the template where the merchant chooses nothing else. */
function plansThatStartWith({ planTemplate }: SkillTemplate): string {
  if (planTemplate === null) return '–';
  return plans.flatMap(({ skillTemplateId, title }) => (skillTemplateId === planTemplate ? [title] : [])).join(', ');
}
