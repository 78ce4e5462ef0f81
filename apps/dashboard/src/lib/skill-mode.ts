import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { useCurrentApp, useSession } from './session.ts';
import { useStored } from './use-stored.ts';

export type SkillMode = 'dev' | 'prod';

/**
 * The mode that is shown, or null where there is no toggle: it needs a development and a production skill, and a domain
 * that is neither of two. Without a choice of its own an app that has a production skill starts in production (S092).
 */
export function modeOf(
  session: SessionInfo,
  app: SessionInfo['apps'][number] | null,
  storedMode: SkillMode | null,
): SkillMode | null {
  if (!session.merchant || !app?.hasDevelopmentSkill || !app.hasProductionSkill) return null;
  const without = ['retail sales - online', `${session.brand.name} notification`.toLowerCase()];
  if (session.merchant.domain.some((name) => without.includes(name.trim().toLowerCase()))) return null;
  return storedMode ?? 'prod';
}

/** What this browser keeps as skillType; null where nothing was chosen. */
export function useStoredMode(): SkillMode | null {
  const stored = useStored('skillType');
  return stored === 'dev' || stored === 'prod' ? stored : null;
}

/** The mode of the app in focus; null where there is no toggle. */
export function useSkillMode(): SkillMode | null {
  const session = useSession();
  const { app } = useCurrentApp();
  const storedMode = useStoredMode();
  return session && modeOf(session, app, storedMode);
}
