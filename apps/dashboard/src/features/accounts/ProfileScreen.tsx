import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Table } from '@mantine/core';
import { planById } from '@voicecart/contract/plans';
import { useSignedIn } from '../../lib/session.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
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
        <Table variant="vertical">
          <Table.Tbody>
            {facts.map(([label, value]) => (
              <Table.Tr key={label}>
                <Table.Th w="10rem">{label}</Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
            {merchant && (
              <Table.Tr>
                <Table.Th>{t`Merchant id`}</Table.Th>
                <Table.Td>
                  <code>{merchant.id}</code> <CopyButton text={merchant.id} label={t`Merchant id`} />
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Paper>
    </Page>
  );
}
