import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { signInRoutes } from '@voicecart/contract/routes/sign-in';
import { call } from '../../../lib/api.ts';

export interface PasswordRules {
  /** "8 to 15 characters", for under the field. */
  readonly description: string;
  /** The fault of a new password, or null. */
  readonly check: (password: string) => string | null;
}

/** The server's rules; the default ones until they are known, since the server has the last word anyway. */
export function usePasswordRules(): PasswordRules {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['password-rules'],
    queryFn: ({ signal }) => call(signInRoutes.passwordRules, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { min, max } = data ?? { min: 8, max: 15 };
  return {
    description: t`${min} to ${max} characters`,
    check: (password) => {
      const { length } = [...password];
      return length >= min && length <= max ? null : t`Use ${min} to ${max} characters.`;
    },
  };
}
