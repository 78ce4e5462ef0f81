import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, TagsInput, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TestOrderSetting, testEmailsMax, testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { SimulateOrderForm } from './SimulateOrderForm.tsx';
import { testOrderSettingQuery } from './test-order-queries.ts';

/** Who is mailed about simulated orders, and the simulator to try it. */
export default function TestOrderSettingScreen() {
  const query = useQuery(testOrderSettingQuery);
  return (
    <Page
      title={<Trans>Test order email</Trans>}
      description={
        <Trans>Shoppers get emails about simulated orders only if their email address is listed here.</Trans>
      }
    >
      {query.isPending && <Skeleton height={120} aria-hidden />}
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Stack gap="xl" maw={640}>
          <TestEmailsForm setting={query.data} />
          <section aria-labelledby="simulate">
            <Title order={2} id="simulate">
              <Trans>Simulate an order</Trans>
            </Title>
            <Text c="dimmed" mb="md">
              <Trans>
                Creates a test order in the shop of any skill, or moves it to the next status. Then ask the skill about
                it.
              </Trans>
            </Text>
            <SimulateOrderForm />
          </section>
        </Stack>
      )}
    </Page>
  );
}

/** One control holds all addresses: a fault of any of them is told beside it. */
const fieldNames = Object.fromEntries(
  Array.from({ length: testEmailsMax }, (_, place) => [`emails.${place}`, 'emails']),
);

function TestEmailsForm({ setting }: { setting: TestOrderSetting }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useForm({ initialValues: { emails: [...setting.emails] } });

  async function save({ emails }: { emails: string[] }) {
    const saved = await call(testOrdersRoutes.updateTestEmails, { body: { emails } });
    client.setQueryData(testOrderSettingQuery.queryKey, saved.setting);
    form.setValues({ emails: saved.setting.emails });
  }

  return (
    <Form form={form} mode="create" saveLabel={t`Save`} fieldNames={fieldNames} onSave={save}>
      <TagsInput
        label={t`Test addresses`}
        description={t`Press Enter after each address. If there’s no @, ${setting.suffix} is added. At most ${testEmailsMax}.`}
        placeholder={form.values.emails.length === 0 ? 'tester@shop.example' : ''}
        maxTags={testEmailsMax}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        clearable
        clearButtonProps={{ 'aria-label': t`Remove all addresses` }}
        {...form.getInputProps('emails')}
      />
    </Form>
  );
}
