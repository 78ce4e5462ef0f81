import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type CampaignChannel,
  campaignChannels,
  pushCharactersMax,
  smsCharactersMax,
  subjectCharactersShown,
} from '@voicecart/contract/notifications/kinds';
import { notificationsRoutes } from '@voicecart/contract/routes/notifications';
import { call } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useToast } from '../../ui/toast.tsx';
import { MailFrame } from './MailFrame.tsx';
import classes from './Notifications.module.css';
import { TextLength } from './TextLength.tsx';
import type { TemplateDraft, TemplatePreviewState } from './use-template-preview.ts';

interface TemplatePreviewProps {
  readonly draft: TemplateDraft;
  readonly preview: TemplatePreviewState;
}

/** The message as shoppers get it, with an example order. */
export function TemplatePreview({ draft, preview }: TemplatePreviewProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { query, isWhole, isLongest, setLongest, faults } = preview;
  const hasFaults = Object.keys(faults).length > 0;
  const test = useMutation({
    mutationFn: (channel: CampaignChannel) =>
      call(notificationsRoutes.testNotification, { body: { ...draft, channel } }),
    onSuccess: ({ to }) => toast.success(t`The test is on its way to ${to}.`),
    onError: (error) => toast.error(error),
  });
  const { data } = query;
  const testChannel = campaignChannels.find((one) => one === draft.channel);
  return (
    <Paper withBorder component="section" aria-label={t`Preview`} p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            <Trans>Preview</Trans>
          </Title>
          {testChannel && (
            <Button
              size="xs"
              variant="default"
              loading={test.isPending}
              disabled={!isWhole}
              onClick={() => test.mutate(testChannel)}
            >
              <Trans>Send me a test</Trans>
            </Button>
          )}
        </Group>
        <Switch
          label={t`Show the longest order, without a picture`}
          checked={isLongest}
          onChange={({ currentTarget }) => setLongest(currentTarget.checked)}
        />
        {!isWhole && (
          <Text c="dimmed" role="status">
            <Trans>Fill in every block to see the message.</Trans>
          </Text>
        )}
        {hasFaults && (
          <Text role="status">
            <Trans>Correct what’s marked to update the preview.</Trans>
          </Text>
        )}
        {query.error && isWhole && !hasFaults && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {data && draft.channel === 'mail' && (
          <>
            <Text style={{ overflowWrap: 'anywhere' }}>
              <Text span c="dimmed">
                <Trans>Subject:</Trans>
              </Text>{' '}
              {data.subject}
            </Text>
            <TextLength text={data.subject} max={subjectCharactersShown} isSoft />
            <MailFrame html={data.html} />
          </>
        )}
        {data && (draft.channel === 'push' || draft.channel === 'app') && (
          <Text className={classes.bubble}>
            {draft.channel === 'push' && (
              <Text span fw={600} display="block">
                {data.subject}
              </Text>
            )}
            {data.text}
          </Text>
        )}
        {data && draft.channel === 'push' && <TextLength text={data.text} max={pushCharactersMax} />}
        {data && draft.channel === 'app' && <TextLength text={data.text} />}
        {data && draft.channel === 'sms' && (
          <>
            <Text className={classes.bubble}>{data.text}</Text>
            <TextLength text={data.text} max={smsCharactersMax} />
            <Text size="sm" c="dimmed">
              <Plural value={data.smsParts} one="Sent as # text message" other="Sent as # text messages" />
            </Text>
          </>
        )}
      </Stack>
    </Paper>
  );
}
