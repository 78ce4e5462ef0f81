import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { bigCommerceRoutes } from '@voicecart/contract/routes/bigcommerce';
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
    <Page title={<Trans>Connecting your shop</Trans>}>
      <Text role="alert" mb="md">
        <Trans>BigCommerce did not say which store let us in.</Trans>
      </Text>
      <Button component={Link} to="/myapps/v2/integrations">
        <Trans>Start again</Trans>
      </Button>
    </Page>
  );
}
