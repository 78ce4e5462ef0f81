import { defaultLocale, isLocale, type Locale } from '@voicecart/contract/locales';
import { useLocation } from 'react-router';
import { useCurrentApp, useSession } from '../lib/session.ts';
import { type ShellFacts, type ShellParts, type SkillMode, shellParts } from './header.ts';
import { useNavigationBar } from './navigation-bar.ts';
import { useStored } from './use-stored.ts';

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

/** The language that a screen of an app begins with: the one chosen in the header where the app speaks it, else its first. */
export function useAppLanguage(locales: readonly Locale[]): Locale {
  const stored = useStored('skillLanguage');
  return locales.find((locale) => locale === stored) ?? locales[0] ?? defaultLocale;
}

function isMode(text: string | null): text is SkillMode {
  return text === 'dev' || text === 'prod';
}
