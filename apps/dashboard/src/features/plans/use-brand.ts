import { brandDefaults } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.ts';

export function useBrand(): { readonly name: string; readonly supportEmail: string } {
  return useSession()?.brand ?? brandDefaults;
}
