import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, NativeSelect, Skeleton, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@voicecart/contract/messages';
import type { RouteResult } from '@voicecart/contract/route';
import { type SimulatorStatus, simulatorStatuses, testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Form } from '../../ui/form/FormPage.tsx';
import { simulatorQuery } from './test-order-queries.ts';

const statusNames = { placing: msg`Created`, shipped: msg`Shipped`, delivered: msg`Delivered` };

type Decided = RouteResult<typeof testOrdersRoutes.simulateOrder>['messages'];

interface Done {
  readonly status: SimulatorStatus;
  readonly isMailed: boolean;
  readonly decided: Decided;
}

const Decisions = lazy(() => import('../notifications/notifications.ts').then((face) => face.loadDecisionList()));

/** Makes a test order, or moves one on: the skill then tells its status. */
export function SimulateOrderForm() {
  const { t, i18n } = useLingui();
  const suffix = useQuery(simulatorQuery).data?.suffix ?? '';
  const [done, setDone] = useState<Done | null>(null);
  const required = (value: string) => (value.trim() === '' ? i18n._(messages.required) : null);
  const form = useForm({
    initialValues: {
      orderid: '',
      skillid: '',
      emailid: '',
      phone: '',
      alexa: false,
      status: '' as SimulatorStatus | '',
    },
    validate: {
      orderid: (value) => required(value) ?? (/^\d+$/.test(value.trim()) ? null : t`Enter a number.`),
      skillid: required,
      emailid: required,
      status: (value) => (value === '' ? i18n._(messages.simulatorStatusMissing) : null),
    },
  });

  async function simulate({ status, ...values }: typeof form.values) {
    if (status === '') return;
    setDone(null);
    const { isMailed, messages: decided } = await call(testOrdersRoutes.simulateOrder, {
      body: { ...values, status, type: 'order' },
    });
    setDone({ status, isMailed, decided });
  }

  const said = done && i18n._(messages.simulated, { status: i18n._(statusNames[done.status]) });
  return (
    <Form form={form} mode="create" saveLabel={t`Submit`} savedMessage={null} onSave={simulate}>
      <TextInput
        label={t`Order Id`}
        inputMode="numeric"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('orderid')}
      />
      <TextInput
        label={t`Skill Id`}
        description={t`The app’s ID here, or the skill’s ID at Amazon.`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('skillid')}
      />
      <TextInput
        label={t`Email`}
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
        label={t`Tell it by Alexa`}
        description={t`To those who opened the skill while it’s in development. They must allow notifications.`}
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
      {done && done.decided.length > 0 && (
        <Suspense fallback={<Skeleton height={96} aria-hidden />}>
          <Decisions messages={done.decided} />
        </Suspense>
      )}
      {done && (
        <Alert color="green" icon={<CircleCheck size={18} aria-hidden />} role="status">
          {said}{' '}
          {done.isMailed ? (
            <Trans>The order email is on its way.</Trans>
          ) : (
            <Trans>No email was sent because this isn’t one of the test addresses.</Trans>
          )}
        </Alert>
      )}
    </Form>
  );
}
