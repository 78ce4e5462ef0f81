import { useUrlValue } from '../../lib/url-state.ts';
import { HeldPermissions } from './HeldPermissions.tsx';
import { PermissionHolders } from './PermissionHolders.tsx';

/** What one merchant or person may; without one in the address, the list to choose from. */
export default function PermissionsScreen() {
  const [merchantId] = useUrlValue('merchant', '');
  const [personId] = useUrlValue('person', '');
  if (merchantId === '' && personId === '') return <PermissionHolders />;
  return <HeldPermissions key={`${merchantId} ${personId}`} merchantId={merchantId} personId={personId} />;
}
