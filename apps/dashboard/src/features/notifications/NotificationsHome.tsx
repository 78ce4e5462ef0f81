import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, Tabs } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useUrlValue } from '../../lib/url-state.ts';
import { Page } from '../../ui/Page.tsx';
import classes from './Notifications.module.css';

/** People land here: each part is loaded when it is looked at. */
const parts = {
  rules: lazy(() => import('./RulesTab.tsx')),
  messages: lazy(() => import('./MessagesTab.tsx')),
  texts: lazy(() => import('./TextsTab.tsx')),
  settings: lazy(() => import('./SettingsTab.tsx')),
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** Where the Notification plans land (landing_url): when shoppers hear of their orders, what is said, and what was sent. */
export default function NotificationsHome() {
  const { t } = useLingui();
  const [part, setPart] = useUrlValue<Part>('tab', 'rules', partNames);
  const labels: Record<Part, string> = {
    rules: t`When to send`,
    messages: t`Sent messages`,
    texts: t`Templates`,
    settings: t`Settings`,
  };
  const Shown = parts[part];
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll: a link to the last one shows it.
  useEffect(() => {
    const tab = list.current?.querySelector(`[data-part="${part}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [part]);
  return (
    <Page
      isWide
      description={<Trans>Update shoppers on orders and restocks before they ask.</Trans>}
      action={
        <Group gap="sm">
          <Button component={Link} to={to('orderSimulator')} variant="default">
            <Trans>Try it with a test order</Trans>
          </Button>
          <Button component={Link} to={to('orderTrackingUpgrade')} variant="default">
            <Trans>Alexa links</Trans>
          </Button>
          <Button component={Link} to={to('notificationDashboard')} variant="default">
            <Trans>Open dashboard</Trans>
          </Button>
        </Group>
      }
    >
      <Tabs value={part} onChange={(value) => setPart(partNames.find((name) => name === value) ?? 'rules')}>
        <Tabs.List ref={list} mb="md" className={classes.tabs ?? ''}>
          {partNames.map((name) => (
            <Tabs.Tab key={name} value={name} data-part={name}>
              {labels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part}>
          <Suspense fallback={<Skeleton height={320} aria-hidden />}>
            <Shown />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
