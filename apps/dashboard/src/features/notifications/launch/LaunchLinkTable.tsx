import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { LaunchType } from '@voicecart/contract/notifications/launch-links';
import type { LaunchLink } from '@voicecart/contract/routes/launch';
import { Mail, QrCode } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DataTable } from '../../../ui/list/DataTable.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { launchTitles } from './launch-titles.ts';
import { QrDialog } from './QrDialog.tsx';

const hints: Readonly<Record<LaunchType, MessageDescriptor | null>> = {
  86: msg`For order emails: replace ORDER_NUMBER and EMAIL with the shopper’s own.`,
  90: msg`For sold-out product pages: replace SKU and EMAIL.`,
  99: null,
  79: msg`For the footer of your emails.`,
};

/** The launch links of an app: to copy, as the button of a mail, and as a QR code. */
export function LaunchLinkTable({ links }: { links: readonly LaunchLink[] }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [shown, setShown] = useState<LaunchLink | null>(null);
  async function copyButton({ type, url }: LaunchLink) {
    try {
      await navigator.clipboard.writeText(mailButton(url, i18n._(launchTitles[type])));
      toast.success(t`Email button copied. Paste it into the HTML of your email.`);
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <Paper withBorder p="md">
      <DataTable label={t`Launch links`} isStacking>
        <thead>
          <tr>
            <th>
              <Trans>Opens</Trans>
            </th>
            <th data-align="end">
              <Trans>Last 30 days</Trans>
            </th>
            <th>
              <Trans>Use it</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => {
            const title = i18n._(launchTitles[link.type]);
            const hint = hints[link.type];
            return (
              <tr key={link.type}>
                <td>
                  {title}
                  {hint && (
                    <Text size="sm" c="dimmed">
                      {i18n._(hint)}
                    </Text>
                  )}
                  <Text component="code" ff="monospace" size="sm" display="block" style={{ overflowWrap: 'anywhere' }}>
                    {link.url}
                  </Text>
                </td>
                <td data-align="end">
                  <Plural value={link.opened} one="opened once" other="opened # times" />
                </td>
                <td>
                  <Group gap={4} wrap="nowrap">
                    <CopyButton text={link.url} label={t`link to ${title}`} />
                    <IconButton
                      label={t`Copy email button: ${title}`}
                      icon={<Mail size={16} aria-hidden />}
                      onClick={() => void copyButton(link)}
                    />
                    <IconButton
                      label={t`Show QR code: ${title}`}
                      icon={<QrCode size={16} aria-hidden />}
                      onClick={() => setShown(link)}
                    />
                  </Group>
                </td>
              </tr>
            );
          })}
        </tbody>
      </DataTable>
      {shown && <QrDialog title={i18n._(launchTitles[shown.type])} qr={shown.qr} onClose={() => setShown(null)} />}
    </Paper>
  );
}

/** As mail programs show it: everything in the element itself. */
function mailButton(url: string, title: string): string {
  const style =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#0f766e;color:#ffffff;font:600 16px sans-serif;text-decoration:none';
  return `<a href="${url.replaceAll('&', '&amp;')}" style="${style}">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</a>`;
}
