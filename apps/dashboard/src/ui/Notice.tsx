import { CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'bad' | 'warning' | 'info';
  readonly icon?: LucideIcon;
  readonly title?: ReactNode;
  /** Said at once to readers; off for what stands there from the start. */
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

const icons = { bad: CircleAlert, warning: TriangleAlert, info: CircleAlert } as const;

/** Words on a quiet ground. In place of the library's alert where every first screen would have to load that. */
export function Notice({ tone, icon: Icon = icons[tone], title, isUrgent = false, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={isUrgent ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
