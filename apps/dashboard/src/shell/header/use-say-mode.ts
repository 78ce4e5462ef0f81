import { useLingui } from '@lingui/react/macro';
import type { SkillMode } from '../../lib/skill-mode.ts';
import { useToast } from '../../ui/toast.tsx';

/** A toast about the mode that now holds (E082-E084). */
export function useSayMode(): (mode: SkillMode) => void {
  const { t } = useLingui();
  const toast = useToast();
  return (mode) =>
    mode === 'prod'
      ? toast.warning(t`Production mode: you can’t make changes.`)
      : toast.success(t`Development mode: you can make changes.`);
}
