import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { titleOf } from '../../lib/screen.ts';
import { useScreens } from '../../lib/use-screen.ts';
import { Page } from '../../ui/Page.tsx';
import { addressOf, guides, pictureOf } from './guides.ts';
import classes from './Tutorial.module.css';

/** R089: how an agency sets up a merchant, in short guides with pictures of the screens. */
export default function TutorialScreen() {
  const { _ } = useLingui();
  const screens = useScreens();
  return (
    <Page
      description={<Trans>How to set up and run a merchant’s voice app, step by step.</Trans>}
      action={
        <Button component={Link} to={to('merchants')} leftSection={<Store size={16} aria-hidden />}>
          <Trans>Choose a merchant</Trans>
        </Button>
      }
    >
      <Stack gap="lg">
        {guides.map((guide) => (
          <Paper key={guide.id} withBorder p="md" component="section" aria-labelledby={`guide-${guide.id}`}>
            <Title order={2} id={`guide-${guide.id}`}>
              {_(guide.title)}
            </Title>
            <Text c="dimmed">{_(guide.why)}</Text>
            <ol className={classes.steps}>
              {guide.steps.map((step) => {
                const screen = screens.find(({ key }) => key === step.screen);
                return (
                  <li key={step.screen} className={classes.step}>
                    <Text fw={600}>{screen ? _(titleOf(screen)) : step.screen}</Text>
                    <Text size="sm">{_(step.text)}</Text>
                    <img
                      className={classes.picture}
                      data-address={addressOf(step)}
                      src={pictureOf(step)}
                      alt=""
                      loading="lazy"
                      width={1200}
                      height={750}
                    />
                  </li>
                );
              })}
            </ol>
          </Paper>
        ))}
      </Stack>
    </Page>
  );
}
