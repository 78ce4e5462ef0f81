import { useLingui } from '@lingui/react/macro';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { CircleUser } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { DropdownMenu } from '../../ui/DropdownMenu.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { ProfileEntry } from './header.ts';

const load = () => import('./ProfileMenuItems.tsx');
const ProfileMenuItems = lazy(load);

interface ProfileMenuProps {
  readonly session: SessionInfo;
  readonly entries: readonly ProfileEntry[];
}

/** Who is signed in, how the screens look and speak, and the way out. */
export function ProfileMenu({ session, entries }: ProfileMenuProps) {
  const { t } = useLingui();
  const { user } = session;
  return (
    <DropdownMenu
      label={t`Profile and settings`}
      align="end"
      trigger={(props) => (
        <IconButton
          {...props}
          label={t`Profile and settings`}
          icon={user.pictureUrl ? <Avatar {...user} size={24} /> : <CircleUser size={20} aria-hidden />}
          // Here before the click is.
          onPointerEnter={load}
          onFocus={load}
        />
      )}
    >
      <Suspense>
        <ProfileMenuItems session={session} entries={entries} />
      </Suspense>
    </DropdownMenu>
  );
}
