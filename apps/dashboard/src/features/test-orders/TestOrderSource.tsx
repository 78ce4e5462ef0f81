import { Trans, useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListedOrder, ordersRoutes } from '@voicecart/contract/routes/orders';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { simulator, testNumber } from './test-number.ts';

/** What an order gives to the form: a test order its address as well, any other its items. */
export interface TestOrderValues {
  readonly orderid: string;
  readonly emailid?: string;
  readonly phone?: string;
  readonly items: ListedOrder['items'];
  readonly currency: string | undefined;
}

/** An order of the shop, by its number or address: a test order is moved on, of any other a test copy is made. */
export function TestOrderSource({ onChoose }: { onChoose: (values: TestOrderValues) => void }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ListedOrder | null>(null);
  // What is chosen stands in the field, and is nothing to search for.
  const [asked] = useDebouncedValue(chosen && search === nameOf(chosen) ? '' : search.trim(), 250);
  const found = useQuery({
    queryKey: ['orders', 'simulator', asked],
    queryFn: async ({ signal }) =>
      (await call(ordersRoutes.listOrders, { query: { q: asked, limit: 20 }, signal })).items,
    placeholderData: keepPreviousData,
  });
  const listed = found.data ?? [];
  const orders = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const group = (isTest: boolean) =>
    orders
      .filter(({ source }) => (source === simulator) === isTest)
      .map((order) => ({ value: order.id, label: nameOf(order) }));
  const groups = [
    { group: t`Test orders`, items: group(true) },
    { group: t`Orders of your shop`, items: group(false) },
  ].filter(({ items }) => items.length > 0);

  function choose(id: string | null) {
    const order = orders.find((row) => row.id === id) ?? null;
    setChosen(order);
    onChoose(order ? valuesOf(order) : { orderid: '', items: [], currency: undefined });
  }

  return (
    <>
      <Select
        label={t`Start from an order`}
        description={t`Optional. Search by number or address, or enter the fields yourself.`}
        placeholder={t`Choose an order`}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t`No order` }}
        data={groups}
        value={chosen?.id ?? null}
        onChange={choose}
        searchValue={search}
        onSearchChange={setSearch}
        // The server searched already. What is chosen stays in the field as it is written there.
        filter={({ options }) => options}
        nothingFoundMessage={found.isFetching ? t`Searching…` : t`No order found`}
        error={found.error ? t`The search failed. Type again to retry.` : null}
      />
      {chosen && chosen.source !== simulator && (
        <Text size="sm" c="dimmed" role="status">
          <Trans>
            Order {chosen.number} stays as it is, and its shopper gets no message. Test order {testNumber(chosen)} has
            the same items; its messages go to the addresses below.
          </Trans>
        </Text>
      )}
    </>
  );
}

function nameOf({ number, email }: Pick<ListedOrder, 'number' | 'email'>): string {
  return email ? `${number}, ${email}` : number;
}

function valuesOf(order: ListedOrder): TestOrderValues {
  const { items, currency } = order;
  const copied = { orderid: testNumber(order), items, currency };
  return order.source === simulator ? { ...copied, emailid: order.email ?? '', phone: order.phone ?? '' } : copied;
}
