import type { ScreenKey } from '@voicecart/contract/screens';
import { useSession } from '../session.ts';
import { useScreens } from '../use-screen.ts';
import { maySignIn } from './guards.ts';

/** Whether the guards let the viewer into a screen: what would only be sent elsewhere is not linked to. */
export function useMayEnter(key: ScreenKey): boolean {
  const session = useSession();
  const screen = useScreens().find((row) => row.key === key);
  return screen !== undefined && maySignIn(screen, session);
}
