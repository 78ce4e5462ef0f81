import type { ScreenPath } from '@voicecart/contract/screen-access';
import { useSession } from '../lib/session.ts';
import { screens } from '../screens.ts';
import { mayEnter } from './guards.ts';

/** Whether the guards let the viewer into a screen: what would only be sent elsewhere is not linked to. */
export function useMayEnter(path: ScreenPath): boolean {
  const session = useSession();
  const screen = screens.find((row) => row.path === path);
  return screen !== undefined && mayEnter(screen, session);
}
