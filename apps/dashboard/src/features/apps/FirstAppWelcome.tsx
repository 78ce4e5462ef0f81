import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper } from '@mantine/core';
import { to } from '@voicecart/contract/screens';
import { Mic } from 'lucide-react';
import { Link } from 'react-router';
import { Conversation } from '../../ui/conversation/Conversation.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './FirstAppWelcome.module.css';

/** What an app is for, and the way to the first. */
export default function FirstAppWelcome() {
  const { t } = useLingui();
  return (
    <Paper withBorder>
      <EmptyState
        icon={<Mic size={32} aria-hidden />}
        title={t`Your first voice app`}
        why={
          <Trans>
            Shoppers ask for products, deals and their orders, and get answers from your shop. Setup takes 5 minutes: a
            name, what the app can do, your products.
          </Trans>
        }
        action={
          <Button component={Link} to={to('firstApp')}>
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
  );
}
