import { isLocale } from '@voicecart/contract/locales';
import { useLocation } from 'react-router';
import { useNavigationBar } from '../lib/navigation-bar.ts';
import { useCurrentApp, useSession } from '../lib/session.ts';
import { useStoredMode } from '../lib/skill-mode.ts';
import { useStored } from '../lib/use-stored.ts';
import { type ShellFacts, type ShellParts, shellParts } from './header/header.ts';

/** What stands around the screens for who is signed in; null for nobody. */
export function useShellParts(): ShellParts | null {
  const session = useSession();
  const { app } = useCurrentApp();
  const storedMode = useStoredMode();
  const storedLanguage = useStored('skillLanguage');
  const hasNavigationBar = useNavigationBar();
  const { pathname } = useLocation();
  if (!session) return null;
  const facts: ShellFacts = {
    session,
    app,
    storedMode,
    storedLanguage: storedLanguage && isLocale(storedLanguage) ? storedLanguage : null,
    hasNavigationBar,
    path: pathname,
  };
  return shellParts(facts);
}
