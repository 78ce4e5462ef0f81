import { useLingui } from '@lingui/react/macro';
import { shownAppName } from '@voicecart/contract/app-defaults';
import { useSession } from './session.ts';

/** What an app is called on screen: one with a name that nobody chose is called by what it is (E105). */
export function useAppTitle(): (name: string) => string {
  const { t } = useLingui();
  const merchantId = useSession()?.merchant?.id ?? '';
  return (name) => shownAppName(name, merchantId) || t`Untitled app`;
}
