import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { useMay } from '../../lib/session.ts';
import { amazonAccountQuery } from './amazon-queries.ts';

/** Where the Amazon account and its vendor are chosen, on the Go-live page. */
export const amazonSectionId = 'amazon-account';

/** Why nothing can be published without an account or its vendor; null where it can, or nobody knows yet. */
export function useLackingVendor(): string | null {
  const { t } = useLingui();
  const { data } = useQuery({ ...amazonAccountQuery, enabled: useMay(access.publishing) });
  if (!data) return null;
  const { account, hasShared, canLogIn } = data;
  if (account === null) {
    if (hasShared || !canLogIn) return null;
    return t`Publishing requires an Amazon developer account. Sign in with Amazon first.`;
  }
  if (account.awsAuthirizationStatus === 'expired')
    return t`Your sign-in with Amazon has expired. Sign in again first.`;
  return account.vendorId === null ? t`Choose which vendor of your Amazon account the skill belongs to.` : null;
}
