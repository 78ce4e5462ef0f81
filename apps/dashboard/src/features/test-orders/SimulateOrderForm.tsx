import { useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { messages } from '@voicecart/contract/messages';
import { type SimulatorStatus, simulatorStatuses, testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { Form } from '../../ui/form/FormPage.tsx';
import { appsQuery } from '../apps/apps.ts';
import { type Simulation, SimulationResult, statusNames } from './SimulationResult.tsx';
import { TestOrderSource, type TestOrderValues } from './TestOrderSource.tsx';
import { simulatorQuery } from './test-order-queries.ts';

const OffNotice = lazy(() => import('../notifications/notifications.ts').then((face) => face.loadOffNotice()));

/**
 * Makes a test order, or moves one on: the skill then tells its status. A merchant chooses order and app from lists; a
 * super admin who acts as nobody names any skill.
 */
export function SimulateOrderForm() {
  const { t, i18n } = useLingui();
  const session = useSession();
  const merchant = session?.merchant ?? null;
  const mayReadOrders = useMay(access.orderReaders);
  const apps = useQuery({ ...appsQuery, enabled: merchant !== null }).data;
  const [search] = useSearchParams();
  const suffix = useQuery(simulatorQuery).data?.suffix ?? '';
  const [done, setDone] = useState<Simulation | null>(null);
  const required = (value: string) => (value.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm({
    initialValues: {
      orderid: '',
      skillid: '',
      // The message then arrives where the person who tries it reads it.
      emailid: merchant ? (session?.user.email ?? '') : '',
      phone: '',
      alexa: search.get('alexa') === '1',
      items: [] as TestOrderValues['items'],
      currency: undefined as string | undefined,
      status: '' as SimulatorStatus | '',
    },
    validate: {
      orderid: (value) => required(value) ?? (/^\d+$/.test(value.trim()) ? null : t`Enter a number.`),
      skillid: (value) => (merchant ? null : required(value)),
      emailid: required,
      status: (value) => (value === '' ? i18n._(messages.simulatorStatusMissing) : null),
    },
  });

  async function simulate({ status, ...values }: typeof form.values) {
    if (status === '') return;
    setDone(null);
    const reply = await call(testOrdersRoutes.simulateOrder, {
      body: { ...values, skillid: values.skillid || (apps?.[0]?.id ?? merchant?.id ?? ''), status, type: 'order' },
    });
    setDone({ ...reply, status });
  }

  return (
    <Form form={form} mode="create" saveLabel={t`Submit`} savedMessage={null} onSave={simulate}>
      {merchant && (
        <Suspense>
          <OffNotice />
        </Suspense>
      )}
      {merchant && mayReadOrders && <TestOrderSource onChoose={(values) => form.setValues(values)} />}
      <TextInput
        label={t`Order Id`}
        description={t`Digits only. A new number creates a test order; a known one moves it on.`}
        inputMode="numeric"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('orderid')}
      />
      {merchant ? (
        <NativeSelect
          label={t`Skill Id`}
          description={t`The app that knows the test order.`}
          data={[
            ...(apps ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: merchant.id, label: t`No app: email, text and web push only` },
          ]}
          {...form.getInputProps('skillid')}
          value={form.values.skillid || (apps?.[0]?.id ?? merchant.id)}
        />
      ) : (
        <TextInput
          label={t`Skill Id`}
          description={t`The app’s ID here, or the skill’s ID at Amazon.`}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('skillid')}
        />
      )}
      <TextInput
        label={t`Email`}
        description={
          form.values.emailid === '' || form.values.emailid.includes('@')
            ? t`Emails only go to test addresses and confirmed emails of your team.`
            : t`Without an @, this stands for ${form.values.emailid}${suffix}.`
        }
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        rightSection={
          form.values.emailid.includes('@') ? null : (
            <Text size="sm" c="dimmed" pr="sm">
              {suffix}
            </Text>
          )
        }
        rightSectionWidth={form.values.emailid.includes('@') ? undefined : 'auto'}
        {...form.getInputProps('emailid')}
      />
      <TextInput
        label={t`Phone`}
        description={t`Optional, with country code. Texts only go to confirmed phone numbers of your team.`}
        type="tel"
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <Checkbox
        label={t`Also notify through Alexa`}
        description={t`Reaches testers who opened the skill and allow notifications.`}
        {...form.getInputProps('alexa', { type: 'checkbox' })}
      />
      <NativeSelect
        label={t`Status`}
        data={[
          { value: '', label: i18n._(messages.simulatorStatusBlank) },
          ...(Object.keys(simulatorStatuses) as SimulatorStatus[]).map((value) => ({
            value,
            label: i18n._(statusNames[value]),
          })),
        ]}
        {...form.getInputProps('status')}
      />
      {done && <SimulationResult simulation={done} />}
    </Form>
  );
}
