import '../lib/zod-setup.ts';
import '@mantine/core/styles.layer.css';
import '../fonts.css';
import '../global.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Button, Container, MantineProvider, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Package, Trash2 } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { preferredLanguage, showLanguage } from '../lib/i18n.ts';
import { useReportRange } from '../lib/report-range.ts';
import { useListState } from '../lib/url-state.ts';
import { colorSchemeManager } from '../shell/color-scheme.ts';
import { cssVariables, theme } from '../theme.ts';
import { ConfirmHost, useConfirm } from '../ui/confirm.tsx';
import { Conversation } from '../ui/conversation/Conversation.tsx';
import { DeviceFrame } from '../ui/conversation/DeviceFrame.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Form, FormGroup } from '../ui/form/FormPage.tsx';
import { schemaDefaults, schemaFaults } from '../ui/form/json-schema.ts';
import { MultiChoice } from '../ui/form/MultiChoice.tsx';
import { SchemaFields } from '../ui/form/SchemaForm.tsx';
import { JsonView } from '../ui/JsonView.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Figures } from '../ui/report/Figures.tsx';
import { ReportChart } from '../ui/report/ReportChart.tsx';
import { ReportPage } from '../ui/report/ReportPage.tsx';
import { ReportTable } from '../ui/report/ReportTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { ToastRegion, useToast } from '../ui/toast.tsx';
import { Money, RelativeTime } from '../ui/values.tsx';
import { type SampleProduct, sampleDays, sampleProducts, sampleSchema } from './gallery-data.ts';

/** Every part of the kit with made-up data, for the eye and for axe. Only the dev server knows this page. */
function Gallery() {
  return (
    <Container size="xl" component="main" py="md">
      <Stack gap="xl">
        <ListSample />
        <ReportSample />
        <FormSample />
        <OtherSamples />
      </Stack>
      <ConfirmHost />
      <ToastRegion />
    </Container>
  );
}

const tones = { 'in stock': 'good', low: 'warning', 'out of stock': 'bad' } as const;

function ListSample() {
  const state = useListState({ filters: ['stock'], defaultSort: 'title' });
  const toast = useToast();
  const confirm = useConfirm();
  const wanted = state.filters.stock ?? [];
  const found = sampleProducts.filter(
    (row) =>
      row.title.toLowerCase().includes(state.q.toLowerCase()) && (wanted.length === 0 || wanted.includes(row.stock)),
  );
  const items = found.slice((state.page - 1) * state.limit, state.page * state.limit);
  async function remove(row: SampleProduct) {
    const isSure = await confirm({
      title: `Delete ${row.title}?`,
      consequence: 'Shoppers no longer find it. This cannot be undone.',
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (isSure) toast.success(`${row.title} deleted`);
  }
  return (
    <ListPage
      title="Products"
      description="What shoppers can find by voice."
      action={<Button>Add a product</Button>}
      name="gallery"
      label="Products"
      state={state}
      query={{ data: { items, total: found.length }, isFetching: false, error: null, refetch: () => {} }}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      rowHref={(row) => `?open=${row.id}`}
      searchLabel="Search by name or SKU"
      filters={[
        {
          name: 'stock',
          label: 'Stock',
          isMultiple: true,
          options: Object.keys(tones).map((value) => ({ value, label: value })),
        },
      ]}
      columns={[
        { key: 'title', title: 'Product', render: (row) => row.title, isSortable: true },
        { key: 'sku', title: 'SKU', render: (row) => row.sku },
        { key: 'price', title: 'Price', render: (row) => <Money value={row.price} />, align: 'end', isSortable: true },
        { key: 'stock', title: 'Stock', render: (row) => <StatusBadge tone={tones[row.stock]} label={row.stock} /> },
        { key: 'updatedAt', title: 'Changed', render: (row) => <RelativeTime at={row.updatedAt} /> },
      ]}
      rowActions={() => [{ label: 'Delete', icon: <Trash2 size={15} />, isDangerous: true, onRun: remove }]}
      bulkActions={[{ label: 'Hide', onRun: (rows) => toast.info(`${rows.length} hidden`) }]}
      onCsv={async () => toast.success('Downloaded')}
      empty={{ title: 'No products yet' }}
    />
  );
}

function ReportSample() {
  const range = useReportRange('Europe/Vienna');
  return (
    <ReportPage
      title="Analytics"
      description="How shoppers use your app."
      range={range}
      timeZone="Europe/Vienna"
      query={{ data: sampleDays, isFetching: false, error: null, refetch: () => {} }}
    >
      {(days) => (
        <>
          <Figures
            items={[
              { label: 'Sessions', value: 1842, before: 1603, href: '?' },
              { label: 'Users', value: 911, before: 988 },
              { label: 'Answered', value: 0.934, before: 0.901, format: (share) => `${Math.round(share * 100)} %` },
              { label: 'Failures', value: 12, before: 31, isGoodWhenDown: true },
            ]}
          />
          <ReportChart
            title="Sessions and users"
            days={days}
            series={[
              { name: 'sessions', label: 'Sessions' },
              { name: 'users', label: 'Users' },
            ]}
          />
          <ReportTable
            title="Top days"
            rows={days.slice(0, 4)}
            rowKey={(row) => row.day}
            rowHref={(row) => `?day=${row.day}`}
            onCsv={async () => {}}
            columns={[
              { title: 'Day', render: (row) => row.day },
              { title: 'Sessions', render: (row) => row.sessions, align: 'end' },
            ]}
          />
        </>
      )}
    </ReportPage>
  );
}

function FormSample() {
  const form = useForm({
    initialValues: { name: 'Demo shop', email: '', languages: ['en'], settings: schemaDefaults(sampleSchema) },
    validate: (values) => ({
      ...(values.email === '' ? { email: 'This field is required.' } : {}),
      ...schemaFaults(sampleSchema, values.settings, 'settings'),
    }),
  });
  return (
    <section aria-label="Form" style={{ maxWidth: '48rem' }}>
      <Form form={form} onSave={() => new Promise((resolve) => setTimeout(resolve, 600))}>
        <FormGroup title="Shop" description="How shoppers know you.">
          <TextInput label="Name" description="As on your sign." {...form.getInputProps('name')} />
          <TextInput label="Email" description="Where orders are sent." {...form.getInputProps('email')} />
        </FormGroup>
        <FormGroup title="Languages" description="What your app speaks.">
          <MultiChoice
            label="Languages"
            description="The first is the default."
            addLabel="Add a language"
            options={[
              { value: 'en', label: 'English' },
              { value: 'de', label: 'German' },
              { value: 'fr', label: 'French' },
            ]}
            {...form.getInputProps('languages')}
          />
        </FormGroup>
        <FormGroup title="Product search" description="How your app answers.">
          <SchemaFields schema={sampleSchema} form={form} path="settings" />
        </FormGroup>
      </Form>
    </section>
  );
}

function OtherSamples() {
  const startedAt = new Date(Date.now() - 95_000).toISOString();
  return (
    <>
      <Title order={2}>Long work</Title>
      <Timeline
        label="Publishing"
        startedAt={startedAt}
        steps={[
          { key: '1', title: 'Validating skill manifest', state: 'done', at: startedAt },
          { key: '2', title: 'Updating skill slots', state: 'warning', detail: 'Two values were left out.' },
          { key: '3', title: 'Building interaction model', state: 'now', detail: 'This takes a minute.' },
          {
            key: '4',
            title: 'Waiting for publishing status',
            state: 'failed',
            detail: 'Amazon answered 429.',
            remedy: <Button size="xs">Try again</Button>,
          },
          { key: '5', title: 'Skill is ready', state: 'waiting' },
        ]}
      />
      <Title order={2}>Conversation</Title>
      <Conversation
        label="Sandbox"
        isWaiting
        turns={[
          { key: '1', said: null, answered: 'Welcome to Demo shop. What are you looking for?' },
          {
            key: '2',
            said: 'show me blue mugs under ten euros',
            answered: 'I found three: Blue mug 1 for 9.90, …',
            understood: 'ProductSearch · product: blue mugs · 97 %',
            details: (
              <JsonView
                label="Request"
                value={{ type: 'IntentRequest', slots: { product: 'blue mugs', max: 10 } }}
                isOpen
              />
            ),
            at: startedAt,
          },
        ]}
      />
      <DeviceFrame device="hub" label="Screen of the device">
        <p style={{ padding: '1rem' }}>Blue mug 1 — €9.90</p>
      </DeviceFrame>
      <DeviceFrame device="speaker" label="A speaker without a screen" />
      <EmptyState
        title="No deals yet"
        why="Deals are what shoppers ask for most."
        icon={<Package size={32} aria-hidden />}
        action={<Button>Add a deal</Button>}
      />
      <ErrorState
        error={Object.assign(new Error('The service is restarting.'), { requestId: '4f1c' })}
        onRetry={() => {}}
      />
    </>
  );
}

await showLanguage(preferredLanguage());
const element = document.getElementById('root');
if (!element) throw new Error('gallery.html has no #root');
createRoot(element).render(
  <I18nProvider i18n={i18n}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
    >
      <RouterProvider router={createBrowserRouter([{ path: '*', Component: Gallery }])} />
    </MantineProvider>
  </I18nProvider>,
);
