import { to } from '@voicecart/contract/screens';
import { Navigate } from 'react-router';
import { useSignedIn } from '../../lib/session.ts';
import GoLiveScreen from './GoLiveScreen.tsx';

/** `/myapps/publish`: Go-live for an admin who acts as the merchant; merchants have theirs. */
export default function AdminPublishScreen() {
  const { actor } = useSignedIn();
  return actor ? <GoLiveScreen /> : <Navigate to={to('goLive')} replace />;
}
