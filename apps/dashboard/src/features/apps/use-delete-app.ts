import { useLingui } from '@lingui/react/macro';
import { type App, appsRoutes } from '@voicecart/contract/routes/apps';
import { call } from '../../lib/api.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAppsRefresh } from './app-queries.ts';

/** Asks, with what will be lost, and deletes. True when the app is gone. */
export function useDeleteApp(): (app: Pick<App, 'id' | 'name' | 'awsSkillId'>) => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useAppsRefresh();
  return async (app) => {
    const isSure = await confirm({
      title: t`Delete ${app.name}?`,
      consequence: app.awsSkillId
        ? t`Its settings and utterances are lost, and the skill at Amazon stops answering. This cannot be undone.`
        : t`Its settings and utterances are lost. This cannot be undone.`,
      confirmLabel: t`Delete app`,
      isDangerous: true,
    });
    if (!isSure) return false;
    try {
      await call(appsRoutes.deleteApp, { body: { id: app.id } });
      await refresh();
      toast.success(t`${app.name} is deleted.`);
      return true;
    } catch (error) {
      toast.error(error);
      return false;
    }
  };
}
