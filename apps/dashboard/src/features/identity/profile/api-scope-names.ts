import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ApiScope } from '@voicecart/contract/routes/api-keys';

const names = {
  'products:read': msg`Read products`,
  'products:write': msg`Change products`,
  'orders:read': msg`Read orders`,
  'orders:write': msg`Change orders`,
  'content:read': msg`Read deals, stores and answers`,
  'content:write': msg`Change deals, stores and answers`,
  'reports:read': msg`Read reports and conversations`,
} as const satisfies Record<ApiScope, unknown>;

/** What a scope of an API key is called. */
export function useScopeNames(): (scope: ApiScope) => string {
  const { i18n } = useLingui();
  return (scope) => i18n._(names[scope]);
}
