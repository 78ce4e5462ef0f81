import { isLocale } from '@voicecart/contract/locales';
import { useLocation } from 'react-router';
import { useNavigationBar } from '../lib/navigation-bar.ts';
import { useCurrentApp, useSession } from '../lib/session.ts';
import { useStored } from '../lib/use-stored.ts';
import { type ShellFacts, type ShellParts, type SkillMode, shellParts } from './header/header.ts';

/** What stands around the screens for who is signed in; null for nobody. */
export function useShellParts(): ShellParts | null {
  const session = useSession();
  const { app } = useCurrentApp();
  const storedMode = useStored('skillType');
  const storedLanguage = useStored('skillLanguage');
  const hasNavigationBar = useNavigationBar();
  const { pathname } = useLocation();
  if (!session) return null;
  const facts: ShellFacts = {
    session,
    app,
    storedMode: isMode(storedMode) ? storedMode : null,
    storedLanguage: storedLanguage && isLocale(storedLanguage) ? storedLanguage : null,
    hasNavigationBar,
    path: pathname,
  };
  return shellParts(facts);
}

function isMode(text: string | null): text is SkillMode {
  return text === 'dev' || text === 'prod';
}
