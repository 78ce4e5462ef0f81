import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useUrlValue } from '../../lib/url-state.ts';
import { Page } from '../../ui/Page.tsx';

const parts = {
  log: lazy(() => import('./RequestLog.tsx')),
  endpoints: lazy(() => import('./EndpointList.tsx')),
  carriers: lazy(() => import('./CarriersTab.tsx')),
  api: lazy(() => import('./ApiTab.tsx')),
} as const;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

/** What the merchant's own systems are sent, what carriers send us, and how those systems call us. */
export default function WebhookLogsScreen() {
  const { t } = useLingui();
  const [part, setPart] = useUrlValue<Part>('tab', 'log', partNames);
  const labels: Record<Part, string> = { log: t`Log`, endpoints: t`Endpoints`, carriers: t`Carriers`, api: t`API` };
  const Shown = parts[part];
  return (
    <Page
      isWide
      description={
        <Trans>
          Send events about orders, messages, feeds and publishing to your systems, and receive tracking updates from
          carriers.
        </Trans>
      }
    >
      <Tabs value={part} onChange={(value) => setPart(partNames.find((name) => name === value) ?? 'log')}>
        <Tabs.List mb="md">
          {partNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {labels[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={part}>
          <Suspense fallback={<Skeleton height={320} aria-hidden />}>
            <Shown />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
