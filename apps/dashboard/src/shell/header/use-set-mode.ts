import type { SkillMode } from '../../lib/skill-mode.ts';
import { writeStored } from '../../lib/stored.ts';
import { useSayMode } from './use-say-mode.ts';

/** Switches between development and production, and says so. */
export function useSetMode(): (mode: SkillMode) => void {
  const say = useSayMode();
  return (mode) => {
    writeStored('skillType', mode);
    say(mode);
  };
}
