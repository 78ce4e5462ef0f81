import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { useNavigate } from 'react-router';
import { sessionQuery } from '../../../lib/session.ts';

/** Query keys that begin with this belong to a link of a mail, and outlive the sign-in that the link does. */
export const linkKey = 'link';

/**
 * What comes after a sign-in: all that was loaded belongs to nobody, or to somebody else, and goes; then to `next`, the
 * address that was asked for, or to where the person lands.
 */
export function useArrive(): (next?: string | null) => Promise<void> {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (next = null) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== linkKey });
    const session = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    if (!session) throw new Error(i18n._(messages.profileFailed));
    // Needed only now, and not by whoever has yet to sign in.
    const { landOrGoTo } = await import('../../../shell/guards/land.ts');
    await navigate(await landOrGoTo(client, next), { replace: true });
  };
}
