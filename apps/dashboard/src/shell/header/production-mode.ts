import { shellMessages } from '@voicecart/contract/shell-messages';
import { whenChangingApp } from '../../lib/api.ts';

/**
 * Production mode is true everywhere: a change of the app that some control still offers is not sent.
 * @returns how to allow changes again
 */
export function refuseAppChanges(isReadOnly: boolean): () => void {
  whenChangingApp(() => (isReadOnly ? shellMessages.productionBanner : null));
  return () => whenChangingApp(() => null);
}
