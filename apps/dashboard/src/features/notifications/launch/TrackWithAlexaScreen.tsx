import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { launchPaths } from '@voicecart/contract/notifications/launch-links';
import { to } from '@voicecart/contract/screens';
import { Link, useLocation } from 'react-router';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LaunchHowTo } from './LaunchHowTo.tsx';

/** What tracking by voice is, for whoever has no app yet: the guard leads everybody else to the links of their app. */
export default function TrackWithAlexaScreen() {
  const isDetails = useLocation().pathname === to('trackWithAlexaDetails');
  return (
    <Page
      description={<Trans>Shoppers open a link in your email and ask Alexa where their order is.</Trans>}
      action={
        <Button component={Link} to={to('newVoiceApp')}>
          <Trans>Create a voice app</Trans>
        </Button>
      }
    >
      <Stack>
        <Paper withBorder p="lg">
          <Stack>
            <LaunchHowTo />
          </Stack>
        </Paper>
        {isDetails ? (
          <LinkParts />
        ) : (
          <Group>
            <Button component={Link} to={to('trackWithAlexaDetails')} variant="default">
              <Trans>See how the links are made</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Page>
  );
}

function LinkParts() {
  const { t } = useLingui();
  const pages = [
    { path: launchPaths[86], needs: 'orderid, emailid' },
    { path: launchPaths[90], needs: 'variantid, emailid' },
    { path: launchPaths[99], needs: '–' },
    { path: launchPaths[79], needs: '–' },
  ];
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        <Trans>Links</Trans>
      </Title>
      <Text mb="sm">
        <Trans>
          Each link names your app with <Code>skillid</Code>, or your shop with <Code>domain</Code>. With{' '}
          <Code>language</Code>, it opens the Amazon store of that country.
        </Trans>
      </Text>
      <DataTable label={t`Links`}>
        <thead>
          <tr>
            <th>
              <Trans>Page</Trans>
            </th>
            <th>
              <Trans>Needs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ path, needs }) => (
            <tr key={path}>
              <td>
                <Code>{path}</Code>
              </td>
              <td>{needs}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  );
}
