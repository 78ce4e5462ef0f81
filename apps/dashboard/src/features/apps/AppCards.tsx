import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { defaultLocale } from '@voicecart/contract/locales';
import type { App } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { MessageSquareText, Pencil, Puzzle, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { localeName } from '../../lib/locale-name.ts';
import { useCurrentApp, useMay } from '../../lib/session.ts';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RelativeTime } from '../../ui/values.tsx';
import classes from './AppCards.module.css';
import { launchPhrase } from './details/launch-phrase.ts';
import { AppBadge } from './LifecycleBadge.tsx';
import { useDeleteApp } from './use-delete-app.ts';
import { useDeletionHold } from './use-deletion-hold.ts';

export function AppCards({ apps }: { apps: readonly App[] }) {
  return (
    <ul className={classes.cards}>
      {apps.map((app) => (
        <li key={app.id}>
          <AppCard app={app} />
        </li>
      ))}
    </ul>
  );
}

function AppCard({ app }: { app: App }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useDeleteApp();
  const hold = useDeletionHold(app.lifecycle);
  const title = useAppTitle()(app.name);
  const [mayDelete, mayTry] = [useMay(access.merchantOwner), useMay(access.sandbox)];
  const { apps, choose } = useCurrentApp();
  const isOverPlan = apps.find(({ id }) => id === app.id)?.isOverPlan ?? false;
  const enabled = app.interactions.filter((interaction) => interaction.isEnabled).length;
  const phrase = launchPhrase(app.invocationName, app.locales[0] ?? defaultLocale);
  /** The sandbox shows the app in focus, so that one first. */
  const openSandbox = async () => {
    try {
      await choose(app.id);
      await navigate(to('sandbox'));
    } catch (error) {
      toast.error(error);
    }
  };
  return (
    <Paper withBorder p="md" className={classes.card}>
      <div className={classes.head}>
        <Title order={2}>
          <Link to={to('appDashboard', { appId: app.id })} className={classes.link}>
            {title}
          </Link>
        </Title>
        <div className={classes.menu}>
          <RowMenu
            row={app}
            label={title}
            actions={[
              {
                label: t`Edit`,
                icon: <Pencil size={16} aria-hidden />,
                onRun: () => navigate(to('voiceApp', { id: app.id })),
              },
              {
                label: t`What it can do`,
                icon: <Puzzle size={16} aria-hidden />,
                onRun: () => navigate(to('features', { aapid: app.id })),
              },
              ...(mayTry
                ? [{ label: t`Test in sandbox`, icon: <MessageSquareText size={16} aria-hidden />, onRun: openSandbox }]
                : []),
              ...(mayDelete && hold === null
                ? [
                    {
                      label: t`Delete app`,
                      icon: <Trash2 size={16} aria-hidden />,
                      isDangerous: true,
                      onRun: () => remove(app),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </div>
      <Text lang={app.locales[0]}>“{phrase}”</Text>
      <Text size="sm" c="dimmed">
        {app.locales.map(localeName).join(', ')}
        {' · '}
        <Plural value={enabled} one="# interaction on" other="# interactions on" />
      </Text>
      <div className={classes.foot}>
        <AppBadge app={app} />
        {isOverPlan && <StatusBadge tone="warning" label={t`Read-only`} />}
        <Text size="xs" c="dimmed">
          <Trans>
            Updated <RelativeTime at={app.updatedAt} />
          </Trans>
        </Text>
      </div>
    </Paper>
  );
}

export function AppCardsSkeleton() {
  return (
    <div className={classes.cards} aria-hidden>
      {['a', 'b'].map((card) => (
        <Paper key={card} withBorder p="md" className={classes.card}>
          <Skeleton height={20} width="50%" />
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="60%" />
          <Skeleton height={20} width="40%" />
        </Paper>
      ))}
    </div>
  );
}
