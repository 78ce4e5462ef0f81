import { useQuery } from '@tanstack/react-query';
import type { CertificationCheck } from '@voicecart/contract/routes/certification';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { certificationQuery } from '../checks/certification-queries.ts';
import { groupChecks } from '../checks/check-groups.ts';

/** The checks for which a submission would be refused as things stand; none while they are not known. */
export function useBlockingChecks(appId: string, isAsked: boolean): readonly CertificationCheck[] {
  const { data } = useQuery({ ...certificationQuery(appId), enabled: isAsked });
  useRealtimeRefresh('checks.changed', ['certification', appId]);
  useRealtimeRefresh('app.changed', ['certification', appId]);
  return isAsked && data ? groupChecks(data.items).blocking : [];
}
