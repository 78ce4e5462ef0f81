import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { MessagesSquare } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FirstAppInvitation, useFocusApp } from '../apps/apps.ts';
import { SkillDashboard } from './SkillDashboard.tsx';

/** The dashboard of one app: of the address, else of the app in focus. */
export default function AppAnalyticsScreen() {
  const { id } = useParams();
  const { app, apps } = useCurrentApp();
  const nameOf = useAppTitle();
  useFocusApp(id);
  const shown = id === undefined ? app : apps.find((one) => one.id === id);
  if (!shown && id !== undefined) return <NotFound />;
  if (!shown) return <FirstAppInvitation />;
  return <AppReport key={shown.id} appId={shown.id} name={nameOf(shown.name)} />;
}

function AppReport({ appId, name }: { appId: string; name: string }) {
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        description={<Trans>How {name} is doing, what it has earned, and what to do next.</Trans>}
        action={
          <Button
            component={Link}
            to={to('conversations', {}, { app: appId })}
            variant="default"
            leftSection={<MessagesSquare size={16} aria-hidden />}
          >
            <Trans>Read conversations</Trans>
          </Button>
        }
      />
      <SkillDashboard appId={appId} />
    </>
  );
}
