import { useEffect, useRef } from 'react';
import { useSearch } from '../../../lib/url-state.ts';
import type { SignUpStep } from './sign-up.ts';

/** The step that the address asks for. Each is an entry of the history: the browser's Back leads to the first one. */
export function useWantedStep(): [wanted: SignUpStep, show: (step: SignUpStep, isStep?: boolean) => void] {
  const [search, change] = useSearch();
  const show = (step: SignUpStep, isStep = true) =>
    change((params) => (step === 'contact' ? params.set('step', step) : params.delete('step')), isStep);
  return [search.get('step') === 'contact' ? 'contact' : 'business', show];
}

/** Puts the address right where it asks for more than can be shown, and the focus into the step that came. */
export function useShownStep(step: SignUpStep, [wanted, show]: ReturnType<typeof useWantedStep>): void {
  useEffect(() => {
    if (wanted !== step) show(step, false);
  });
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const name = step === 'business' ? 'businessName' : 'fullName';
    document.querySelector<HTMLElement>(`[data-path="${name}"]`)?.focus();
  }, [step]);
}
