import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper } from '@mantine/core';
import { Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Conversation } from '../../ui/Conversation.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import classes from './FirstAppInvitation.module.css';

/** Where a screen is about an app and there is none: what an app is for, and the way to the first. */
export function FirstAppInvitation({ title, description }: { title: ReactNode; description?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page title={title} description={description}>
      <Paper withBorder>
        <EmptyState
          icon={<Mic size={32} aria-hidden />}
          title={t`Your first voice app`}
          why={
            <Trans>
              Shoppers ask it for products, deals and their orders, and hear an answer from your own shop. It takes five
              minutes: a name, what it can do, your products.
            </Trans>
          }
          action={
            <Button component={Link} to="/myapps/firstapp">
              <Trans>Create your first app</Trans>
            </Button>
          }
          sample={
            <div className={classes.sample}>
              <Conversation
                label={t`A conversation`}
                turns={[
                  {
                    key: 'search',
                    said: t`Alexa, ask Harbor Pine for a blue mug`,
                    answered: t`I found two blue mugs. The first is the stoneware mug, for 18 dollars. The second is the travel mug, for 24 dollars. Which one would you like to hear about?`,
                  },
                ]}
              />
            </div>
          }
        />
      </Paper>
    </Page>
  );
}
