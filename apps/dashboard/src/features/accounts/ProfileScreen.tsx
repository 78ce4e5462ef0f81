import { Trans, useLingui } from '@lingui/react/macro';
import { Paper } from '@mantine/core';
import { planById } from '@voicecart/contract/plans';
import { useSignedIn } from '../../lib/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Page } from '../../ui/Page.tsx';

/** Who is signed in, and for which shop. */
export default function ProfileScreen() {
  const { t } = useLingui();
  const { user, merchant } = useSignedIn();
  const facts: readonly (readonly [string, string])[] = [
    [t`Name`, user.name],
    [t`Email`, user.email],
    ...(merchant
      ? ([
          [t`Business`, merchant.name],
          [t`Plan`, planById[merchant.planId].title],
          [t`Currency`, merchant.currency],
          [t`Time zone`, merchant.timeZone],
        ] as const)
      : []),
  ];
  return (
    <Page
      title={<Trans>Profile</Trans>}
      description={<Trans>Who you are signed in as, and the shop you work for.</Trans>}
    >
      <Paper withBorder maw="40rem">
        <DataTable kind="facts" label={t`Profile`}>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th>{label}</th>
                <td>{value}</td>
              </tr>
            ))}
            {merchant && (
              <tr>
                <th>{t`Merchant id`}</th>
                <td>
                  <code>{merchant.id}</code> <CopyButton text={merchant.id} label={t`Merchant id`} />
                </td>
              </tr>
            )}
          </tbody>
        </DataTable>
      </Paper>
    </Page>
  );
}
