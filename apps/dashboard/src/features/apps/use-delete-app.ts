import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type App, appsRoutes } from '@voicecart/contract/routes/apps';
import { call } from '../../lib/api.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { appQuery, useAppsRefresh } from './app-queries.ts';

/** Asks, with what will be lost, and deletes. `leave` is called before the lists ask again, by pages of the app itself. */
export function useDeleteApp(): (app: Pick<App, 'id' | 'name' | 'awsSkillId'>, leave?: () => unknown) => Promise<void> {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const refresh = useAppsRefresh();
  return async (app, leave) => {
    const isSure = await confirm({
      title: t`Delete ${nameOf(app.name)}?`,
      consequence: app.awsSkillId
        ? t`Its settings and utterances are lost, and the skill at Amazon stops answering. This cannot be undone.`
        : t`Its settings and utterances are lost. This cannot be undone.`,
      confirmLabel: t`Delete app`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(appsRoutes.deleteApp, { body: { id: app.id } });
      await leave?.();
      client.removeQueries({ queryKey: appQuery(app.id).queryKey });
      await refresh();
      toast.success(t`${nameOf(app.name)} is deleted.`);
    } catch (error) {
      toast.error(error);
    }
  };
}
