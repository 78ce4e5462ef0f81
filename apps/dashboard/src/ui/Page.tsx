import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

/** A page of any shape: its header and content. `isWide` is for tables and the sandbox; text and forms stay narrow. */
export function Page({ isWide, children, ...header }: PageHeaderProps & { isWide?: boolean; children: ReactNode }) {
  return (
    <div style={isWide ? undefined : { maxWidth: '75rem' }}>
      <PageHeader {...header} />
      {children}
    </div>
  );
}
