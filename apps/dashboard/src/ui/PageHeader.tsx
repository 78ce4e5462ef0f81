import { useLingui } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './PageHeader.module.css';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One line that says what this page is for. */
  readonly description?: ReactNode;
  /** The primary action, at the right. */
  readonly action?: ReactNode;
  /** Only below the second level: the pages above this one. */
  readonly breadcrumb?: readonly { readonly label: string; readonly to: string }[];
  /** Beside the title: a status badge. */
  readonly badge?: ReactNode;
}

export function PageHeader({ title, description, action, breadcrumb, badge }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {breadcrumb && breadcrumb.length > 0 && (
          <nav aria-label={t`Breadcrumb`} className={classes.breadcrumb}>
            {breadcrumb.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
              </Anchor>
            ))}
          </nav>
        )}
        <div className={classes.title}>
          <Title order={1}>{title}</Title>
          {badge}
        </div>
        {description && <Text c="dimmed">{description}</Text>}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}
