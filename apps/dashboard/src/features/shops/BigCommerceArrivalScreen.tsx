import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { bigCommerceRoutes } from '@voicecart/contract/routes/bigcommerce';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { Page } from '../../ui/Page.tsx';
import { ArrivalQuestion } from './ArrivalQuestion.tsx';

/** Where BigCommerce sends the browser of a merchant who agreed to the app. */
export default function BigCommerceArrivalScreen() {
  const { search } = useLocation();
  const [query] = useState(search);
  const store = new URLSearchParams(query).get('context')?.replace(/^stores\//, '');
  if (store) {
    return (
      <ArrivalQuestion
        shop={store}
        onConnect={() => call(bigCommerceRoutes.completeBigCommerceLogin, { body: { query } })}
      />
    );
  }
  return (
    <Page>
      <Text role="alert" mb="md">
        <Trans>BigCommerce didn’t say which shop granted access.</Trans>
      </Text>
      <Button component={Link} to={to('integrations')}>
        <Trans>Start over</Trans>
      </Button>
    </Page>
  );
}
