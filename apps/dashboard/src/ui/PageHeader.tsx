import { useLingui } from '@lingui/react/macro';
import { Anchor, Text, Title } from '@mantine/core';
import { type FixedScreenKey, to } from '@voicecart/contract/screens';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { titleOf } from '../lib/screen.ts';
import { useScreens } from '../lib/use-screen.ts';
import classes from './PageHeader.module.css';
import { ScreenTitle } from './ScreenTitle.tsx';

interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface PageHeaderProps {
  /** Where it is not the screen's own: the name of what is shown. */
  readonly title?: ReactNode;
  /** One line that says what this page is for. */
  readonly description?: ReactNode;
  /** The primary action, at the right. */
  readonly action?: ReactNode;
  /** Only below the second level: the pages above this one, by key where the screen's own title says it. */
  readonly breadcrumb?: readonly (FixedScreenKey | Crumb)[];
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
            {breadcrumb.map((crumb) => (
              <CrumbLink key={typeof crumb === 'string' ? crumb : crumb.to} crumb={crumb} />
            ))}
          </nav>
        )}
        <div className={classes.title}>
          <Title order={1}>{title || <ScreenTitle />}</Title>
          {badge}
        </div>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}

function CrumbLink({ crumb }: { crumb: FixedScreenKey | Crumb }) {
  const { i18n } = useLingui();
  const screen = useScreens().find(({ key }) => key === crumb);
  return (
    <Anchor component={Link} to={typeof crumb === 'string' ? to(crumb) : crumb.to} size="sm">
      {typeof crumb === 'string' ? screen && i18n._(titleOf(screen)) : crumb.label}
    </Anchor>
  );
}
