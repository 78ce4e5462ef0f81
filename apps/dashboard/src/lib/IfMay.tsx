import type { Access } from '@voicecart/contract/access';
import type { ReactNode } from 'react';
import { useMay } from './session.ts';

/** What only those see whom the server would let in, such as a link to a screen that a permission can close. */
export function IfMay({ rule, children }: { readonly rule: Access; readonly children: ReactNode }) {
  return useMay(rule) ? children : null;
}
