import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import {
  isQuickLinkSection,
  linkedTasks,
  type QuickLinkSection,
  quickLinkAddress,
  quickLinkSections,
  quickLinkTask,
} from '@voicecart/contract/quick-links';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { localeName } from '../../lib/locale-name.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { appQuery } from '../apps/apps.ts';
import { ActionsHeading } from './content/ContentRowActions.tsx';
import { interactionSettingsQuery } from './interaction-queries.ts';
import { TabSkeleton } from './TabSkeleton.tsx';

const sectionTitles: Readonly<Record<QuickLinkSection, MessageDescriptor>> = {
  deals: msg`Deals`,
  deal_of_the_day: msg`Deal of the day`,
  coupons: msg`Coupons`,
  categories: msg`Categories`,
  orders: msg`My orders`,
  cart: msg`Cart`,
  stores: msg`Stores`,
  events: msg`Events`,
  news: msg`News`,
  questions: msg`Frequently asked questions`,
  recommendations: msg`Recommendations`,
};

/** Links that a shop's mails and pages fill in themselves: what stands in capitals is put there for each shopper. */
const filledLinks = [
  {
    type: interactionNumbers.orderStatus,
    title: msg`Single order`,
    hint: msg`For order emails: replace ORDER_NUMBER with the order number.`,
    task: { name: linkedTasks.order, input: { orderid: 'ORDER_NUMBER' } },
  },
  {
    type: interactionNumbers.notifyInStock,
    title: msg`Back-in-stock notification`,
    hint: msg`For sold-out product pages: replace SKU with the product’s SKU.`,
    task: { name: linkedTasks.notice, input: { variantid: 'SKU' } },
  },
  {
    type: interactionNumbers.manageSubscription,
    title: msg`Shopper’s notifications`,
    hint: msg`For the footer of your emails.`,
    task: { name: linkedTasks.notices, input: {} },
  },
] as const;

/** The sections a link may open: those whose interaction is on. Amazon opens only skills that are live. */
export function QuickLinkList() {
  const { t, i18n } = useLingui();
  const { app } = useCurrentApp();
  const [chosen, setChosen] = useState('');
  const loaded = useQuery({ ...appQuery(app?.id ?? ''), enabled: app !== null });
  const settings = useQuery({ ...interactionSettingsQuery(app?.id ?? ''), enabled: app !== null });
  const error = loaded.error ?? settings.error;
  if (!app) {
    return <EmptyState title={t`No voice app yet`} why={<Trans>Links belong to an app. Create one first.</Trans>} />;
  }
  if (error && !(loaded.data && settings.data)) {
    return <ErrorState error={error} onRetry={() => Promise.all([loaded.refetch(), settings.refetch()])} />;
  }
  if (!loaded.data || !settings.data) return <TabSkeleton />;
  const { prodAwsSkillId: skillId, locales } = loaded.data;
  if (skillId === null) {
    return (
      <Paper withBorder>
        <EmptyState
          icon={<Link2 size={32} aria-hidden />}
          title={t`Links appear after your first publish`}
          why={<Trans>Amazon opens only live apps. Your links appear here once your app is live.</Trans>}
        />
      </Paper>
    );
  }
  const locale = locales.find((one) => one === chosen) ?? locales[0] ?? 'en-US';
  const isOn = (type: number) => settings.data.some((row) => row.type === type && row.isEnabled);
  const sections = Object.keys(quickLinkSections)
    .filter(isQuickLinkSection)
    .filter((section) => isOn(quickLinkSections[section].type));
  const rows = [
    { key: 'app', title: t`App home`, hint: null, address: quickLinkAddress(skillId, locale, null) },
    ...filledLinks
      .filter(({ type }) => isOn(type))
      .map(({ title, hint, task }) => ({
        key: task.name,
        title: i18n._(title),
        hint: i18n._(hint),
        address: quickLinkAddress(skillId, locale, task),
      })),
    ...(isOn(interactionNumbers.quickLinks) ? sections : []).map((section) => ({
      key: section,
      title: i18n._(sectionTitles[section]),
      hint: null,
      address: quickLinkAddress(skillId, locale, { name: quickLinkTask, input: { section } }),
    })),
  ];
  return (
    <Stack maw="56rem">
      {!isOn(interactionNumbers.quickLinks) && (
        <Text size="sm">
          <Trans>To use links to deals, stores and other sections, turn on quick links in Settings.</Trans>
        </Text>
      )}
      {locales.length > 1 && (
        <NativeSelect
          label={t`Language`}
          description={t`Each country has its own links.`}
          data={locales.map((one) => ({ value: one, label: localeName(one) }))}
          value={locale}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      )}
      <Paper withBorder p="md" style={{ overflowX: 'auto' }}>
        <DataTable label={t`Quick links`}>
          <thead>
            <tr>
              <th>
                <Trans>Opens</Trans>
              </th>
              <ActionsHeading />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, title, hint, address }) => (
              <tr key={key}>
                <td>
                  {title}
                  {hint !== null && (
                    <Text size="sm" c="dimmed">
                      {hint}
                    </Text>
                  )}
                  {/* Below and not beside it: on a phone a column of its own would be ten letters wide. */}
                  <Text component="code" ff="monospace" size="sm" display="block" style={{ overflowWrap: 'anywhere' }}>
                    {address}
                  </Text>
                </td>
                <td data-align="end">
                  <Group justify="flex-end">
                    <CopyButton text={address} label={t`link to ${title}`} />
                  </Group>
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </Paper>
    </Stack>
  );
}
