import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { App } from '@voicecart/contract/routes/apps';
import { useAppTitle } from '../../lib/app-title.ts';
import { liveHistoryQuery } from '../../lib/live-history.ts';
import { useSignedIn } from '../../lib/session.ts';
import { useToast } from '../../ui/toast.tsx';
import { appQuery } from '../apps/apps.ts';
import { amazonAccountQuery } from './amazon-queries.ts';

const consoleUrl = 'https://developer.amazon.com/alexa/console/ask';

/**
 * How a live skill leaves the skill store. Amazon offers that in its console only: the Skill Management API has no call for
 * it. Once it is out, the app's lifecycle says so, and the skill can be deleted here.
 */
export function RemoveFromStore({ app }: { app: App }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const name = useAppTitle()(app.name);
  const account = useQuery(amazonAccountQuery);
  // To open the history is to ask Amazon.
  useQuery({ ...liveHistoryQuery(app.id), refetchOnMount: 'always' });
  const check = useMutation({
    mutationFn: async () => {
      const { isFresh } = await client.fetchQuery({ ...liveHistoryQuery(app.id), staleTime: 0 });
      await client.invalidateQueries({ queryKey: ['apps'] });
      const { lifecycle } = await client.fetchQuery({ ...appQuery(app.id), staleTime: 0 });
      return { isFresh, isGone: lifecycle === 'removed' };
    },
    onSuccess: ({ isFresh, isGone }) => {
      if (isGone) toast.success(t`The skill is out of the store. You can delete it now.`);
      else if (isFresh) toast.error(t`Amazon still has the skill in the store. A removal takes about five minutes.`);
      else toast.error(t`Amazon isn’t responding right now. Try again in a minute.`);
    },
    onError: toast.error,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        {app.lifecycle === 'hidden' ? (
          <Trans>Shoppers who enabled the skill still use it. Remove it from the store first.</Trans>
        ) : (
          <Trans>The skill is live. Remove it from the store first.</Trans>
        )}{' '}
        <Trans>Amazon allows that in its developer console only.</Trans>
      </Text>
      {account.data && (account.data.account === null ? <AskUs app={app} /> : <Steps name={name} />)}
      <Button variant="default" size="xs" loading={check.isPending} onClick={() => check.mutate()}>
        <Trans>Check with Amazon</Trans>
      </Button>
    </Stack>
  );
}

function Steps({ name }: { name: string }) {
  return (
    <List type="ordered" size="sm">
      <List.Item>
        <Trans>
          Open{' '}
          <Anchor href={consoleUrl} target="_blank" rel="noreferrer" size="sm">
            the list of your skills in Amazon’s developer console
          </Anchor>
          .
        </Trans>
      </List.Item>
      <List.Item>
        <Trans>
          In the row of {name}, choose “Remove” under “Actions” and give a reason. “Hide” is not enough: shoppers who
          enabled the skill keep it.
        </Trans>
      </List.Item>
      <List.Item>
        <Trans>
          Amazon takes about five minutes. We check every quarter of an hour and email you. Then you can delete the
          skill here.
        </Trans>
      </List.Item>
    </List>
  );
}

/** The skill is in the installation's account, which merchants can't open. */
function AskUs({ app }: { app: App }) {
  const { t } = useLingui();
  const { brand } = useSignedIn();
  const subject = t`Remove ${app.name} from the skill store`;
  const link = `mailto:${brand.supportEmail}?${new URLSearchParams({ subject, body: app.awsSkillId ?? '' }).toString().replaceAll('+', '%20')}`;
  return (
    <Text size="sm">
      <Trans>
        The skill is in {brand.name}’s developer account. Email <Anchor href={link}>{brand.supportEmail}</Anchor> and
        ask our team to remove it. You’ll get an email when it is out, and can then delete it here.
      </Trans>
    </Text>
  );
}
