import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type App, appsRoutes } from '@voicecart/contract/routes/apps';
import { call } from '../../lib/api.ts';
import { useAppTitle } from '../../lib/app-title.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDeleted } from '../deletions/deletions.ts';
import { appQuery, useAppsRefresh } from './app-queries.ts';

/** Asks, with what will be lost, and deletes. `leave` is called before the lists ask again, by pages of the app itself. */
export function useDeleteApp(): (app: Pick<App, 'id' | 'name' | 'awsSkillId'>, leave?: () => unknown) => Promise<void> {
  const { t } = useLingui();
  const nameOf = useAppTitle();
  const confirm = useConfirm();
  const toast = useToast();
  const tellDeleted = useDeleted();
  const client = useQueryClient();
  const refresh = useAppsRefresh();
  return async (app, leave) => {
    const isSure = await confirm({
      title: t`Delete ${nameOf(app.name)}?`,
      consequence: app.awsSkillId
        ? t`The Amazon skill stops responding. You can restore the app with all its settings for 30 days.`
        : t`You can restore it with all its settings for 30 days.`,
      confirmLabel: t`Delete app`,
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { deletions } = await call(appsRoutes.deleteApp, { body: { id: app.id } });
      await leave?.();
      client.removeQueries({ queryKey: appQuery(app.id).queryKey });
      await refresh();
      tellDeleted(deletions, nameOf(app.name));
    } catch (error) {
      toast.error(error);
    }
  };
}
