import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { defaultLocale } from '@voicecart/contract/locales';
import { planById } from '@voicecart/contract/plans';
import { to } from '@voicecart/contract/screens';
import { ArrowUpDown, MessageSquareText } from 'lucide-react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useAppTitle } from '../../lib/app-title.ts';
import { useMayEnter } from '../../lib/guards/use-may-enter.ts';
import { IfMay } from '../../lib/IfMay.tsx';
import { useRealtimeRefresh } from '../../lib/realtime.ts';
import { useCurrentApp, useSignedIn } from '../../lib/session.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Page } from '../../ui/Page.tsx';
import { appQuery, FirstAppInvitation, ReviewLock, useFocusApp } from '../apps/apps.ts';
import { InteractionCards } from './InteractionCards.tsx';
import { interactionPlace } from './interaction-place.ts';
import { useInteractions } from './use-interactions.ts';
import { faultPlace } from './utterances/fault-place.ts';

const addresses = { v1: to('interactions'), v2: to('features') } as const;

/** What the app can do: interactions v1 and v2 are one screen under the name and address of the plan. */
export default function InteractionsScreen() {
  const { aapid } = useParams();
  const { pathname, search, hash } = useLocation();
  const { app, apps } = useCurrentApp();
  const { merchant } = useSignedIn();
  const named = new URLSearchParams(search);
  // A fault of a publish names the app it was found in; other screens and old links by `aid`.
  useFocusApp(aapid ?? named.get('skill_id') ?? named.get('aid') ?? undefined);
  const address = addresses[merchant ? planById[merchant.planId].interactions : 'v2'];
  if (aapid !== undefined) {
    return apps.some(({ id }) => id === aapid) ? <AppInteractions key={aapid} appId={aapid} /> : <NotFound />;
  }
  if (pathname !== address && pathname !== to('partnerInteractions'))
    return <Navigate to={{ pathname: address, search, hash }} replace />;
  if (!app) return <FirstAppInvitation />;
  return <AppInteractions key={app.id} appId={app.id} />;
}

function AppInteractions({ appId }: { appId: string }) {
  const { t } = useLingui();
  const app = useQuery(appQuery(appId));
  const interactions = useInteractions(appId, app.data?.locales[0] ?? defaultLocale);
  useRealtimeRefresh('app.changed', ['interactions', appId], ['apps']);
  const nameOf = useAppTitle();
  const name = app.data ? nameOf(app.data.name) : '';
  const maySet = useMayEnter('interactionSetting');
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const { items } = interactions;
  const elsewhere = items && (faultPlace(items, search, hash) ?? interactionPlace(items, search));
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <Page
      description={
        name ? (
          <Trans>
            What shoppers can do with {name} by voice. Changes are in the sandbox right away, and reach shoppers when
            you submit an update and Amazon certifies it.
          </Trans>
        ) : (
          t`What shoppers can do by voice.`
        )
      }
      action={
        <Group gap="xs">
          {maySet && (
            <Button
              component={Link}
              to={to('offerOrder')}
              variant="default"
              leftSection={<ArrowUpDown size={16} aria-hidden />}
            >
              <Trans>Reorder</Trans>
            </Button>
          )}
          <IfMay rule={access.sandbox}>
            <Button
              component={Link}
              to={to('sandbox')}
              variant="default"
              leftSection={<MessageSquareText size={16} aria-hidden />}
            >
              <Trans>Test in sandbox</Trans>
            </Button>
          </IfMay>
        </Group>
      }
    >
      <ReviewLock app={app.data}>
        <InteractionCards interactions={interactions} hasLinks={maySet} />
      </ReviewLock>
      {interactions.items && !interactions.items.some((item) => item.isEnabled) && (
        <p>
          <Trans>
            No interactions are turned on. The assistant can only greet shoppers.{' '}
            <Anchor component={Link} to={to('voiceApp', { id: appId })}>
              Change what it says
            </Anchor>
          </Trans>
        </p>
      )}
    </Page>
  );
}
