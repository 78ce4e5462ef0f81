import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Paper } from '@mantine/core';
import { Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';

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
        />
      </Paper>
    </Page>
  );
}
