import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@voicecart/contract/locales';

type FaultOf = (name: string, locales: readonly Locale[]) => string | null;
const notYet: FaultOf = () => null;

/**
 * Amazon's rules for invocation names, with what to say where one is broken. They come after the form is shown, since
 * the form is the first screen of a new merchant; the server holds every name against them anyway.
 */
export function useInvocationFault(): FaultOf {
  const rules = useQuery({
    queryKey: ['invocation-rules'],
    queryFn: async () => (await import('./invocation-fault.ts')).invocationFault,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return rules.data ?? notYet;
}
