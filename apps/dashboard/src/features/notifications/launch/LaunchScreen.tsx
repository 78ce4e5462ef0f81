import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import { launchAddress, readLaunchRequest } from '@voicecart/contract/notifications/launch-links';
import { launchRoutes } from '@voicecart/contract/routes/launch';
import { useLocation } from 'react-router';
import { call } from '../../../lib/api.ts';
import { brandDefaults } from '../../../lib/brand.ts';
import { useSession } from '../../../lib/session.ts';
import { readStored } from '../../../lib/stored.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LaunchHowTo } from './LaunchHowTo.tsx';
import { useLeadOn } from './use-lead-on.ts';
import { useVisitLog } from './use-visit-log.ts';

/**
 * Where links in a shop's mails and pages lead: it opens the skill in the Alexa app, for what the link asks (spec,
 * section 2, "Voice launch redirect page"). Public; whoever opens it is a shopper.
 */
export default function LaunchScreen() {
  const { i18n } = useLingui();
  const { name: brand, supportEmail } = useSession()?.brand ?? brandDefaults;
  const { pathname, search } = useLocation();
  const request = readLaunchRequest(pathname, search);
  const { skillId, domain, language } = request;
  const skillType = readStored('skillType') === 'dev' ? 'dev' : 'prod';
  const query = useQuery({
    queryKey: ['launch', skillId, domain, language, skillType],
    queryFn: ({ signal }) =>
      call(launchRoutes.skillsByDomain, { query: { skillid: skillId, domain, language, skillType }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const skill = query.data?.result[0] ?? null;
  const address = skill && launchAddress(request, skill);
  useVisitLog({ request, skill, address, isSettled: !query.isPending });
  const leading = useLeadOn(address);
  const [before = '', after = ''] = i18n._(messages.launchUnknown, { email: '\n' }).split('\n');
  return (
    <BarePage brand={skill?.shopName || brand} title={skill?.name}>
      {query.isPending && <Skeleton height={240} aria-hidden />}
      {query.error && (
        <>
          <Notice tone="bad" isUrgent>
            {before}
            <Anchor href={`mailto:${supportEmail}`} c="inherit" underline="always">
              {supportEmail}
            </Anchor>
            {after}
          </Notice>
          <Group>
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </Group>
        </>
      )}
      {skill && address === null && (
        <Notice tone="warning" isUrgent>
          {i18n._(messages.launchMaintenance)}
        </Notice>
      )}
      {address && (
        <>
          <LaunchHowTo />
          <Group>
            <Button component="a" href={address} rel="noreferrer">
              <Trans>Open in the Alexa app</Trans>
            </Button>
            {leading.isLeading && (
              <Button variant="default" onClick={leading.stay}>
                <Trans>Stay on this page</Trans>
              </Button>
            )}
          </Group>
          {leading.isLeading && (
            <Text size="sm" c="dimmed" role="status">
              <Trans>The Alexa app opens by itself in a few seconds.</Trans>
            </Text>
          )}
        </>
      )}
    </BarePage>
  );
}
