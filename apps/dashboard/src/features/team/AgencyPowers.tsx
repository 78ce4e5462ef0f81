import { Trans } from '@lingui/react/macro';
import { List, Stack, Text } from '@mantine/core';

/** What an agency may do for a merchant, and what it never may; docs/decisions/team.md says the same. */
export function AgencyPowers({ agency }: { agency: string }) {
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>
          <Trans>{agency} can</Trans>
        </Text>
        <List size="sm">
          <List.Item>
            <Trans>sign in as your shop and act for you; the activity log records it each time</Trans>
          </List.Item>
          <List.Item>
            <Trans>see orders, conversations, reports and your contact data</Trans>
          </List.Item>
          <List.Item>
            <Trans>change settings, products, interactions and apps, connect shops, and publish</Trans>
          </List.Item>
        </List>
      </div>
      <div>
        <Text fw={600}>
          <Trans>{agency} can never</Trans>
        </Text>
        <List size="sm">
          <List.Item>
            <Trans>change your bank account or where payments go</Trans>
          </List.Item>
          <List.Item>
            <Trans>change the password, email, phone or two-factor authentication that you sign in with</Trans>
          </List.Item>
          <List.Item>
            <Trans>invite, remove or change members of your team</Trans>
          </List.Item>
          <List.Item>
            <Trans>deactivate your account, or keep you from leaving: you can leave with one click at any time</Trans>
          </List.Item>
        </List>
      </div>
    </Stack>
  );
}
