import { plural } from '@lingui/core/macro';
import { useLingui as useCatalogue } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { shellMessages } from '@voicecart/contract/shell-messages';
import { call } from '../lib/api.ts';
import { useToast } from '../ui/toast.tsx';
import { isCancelled, underOverlay } from './busy.tsx';

/** Sync of the profile menu: every merchant's interactions are brought to what this version knows (H012). */
export function useSync(): () => Promise<void> {
  const { t } = useLingui();
  const { i18n } = useCatalogue();
  const toast = useToast();
  return async () => {
    try {
      // Fetched with the first use: only super admins ever need it.
      const { appsRoutes } = await import('@voicecart/contract/routes/apps');
      const { changed } = await underOverlay(t`Syncing the interactions of all apps…`, (signal) =>
        call(appsRoutes.syncInteractions, { signal }),
      );
      toast.success(
        changed === 0
          ? t`All interactions are up to date.`
          : plural(changed, { one: '# interaction updated.', other: '# interactions updated.' }),
      );
    } catch (error) {
      if (!isCancelled(error)) toast.error(i18n._(shellMessages.interactionSyncFailed));
    }
  };
}
