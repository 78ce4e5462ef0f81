import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import { notificationContent, smsCharactersMax, subjectCharactersShown } from '@voicecart/contract/notifications/kinds';
import { type CampaignFields, campaignFields, marketingRoutes } from '@voicecart/contract/routes/marketing';
import { call } from '../../../lib/api.ts';
import { useMay } from '../../../lib/session.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { MailFrame } from '../MailFrame.tsx';
import classes from '../Notifications.module.css';
import { TextLength } from '../TextLength.tsx';

/** The campaign as shoppers get it. */
export function CampaignPreview({ fields }: { fields: CampaignFields }) {
  const { t } = useLingui();
  const toast = useToast();
  const settled = useSettled(fields, 500);
  const mayTest = useMay(access.campaigns);
  // What is too long is said by the server.
  const isWhole = campaignFields
    .omit({ name: true })
    .extend({ content: notificationContent })
    .safeParse(settled).success;
  const shown = { ...settled, name: settled.name || '-' };
  const preview = useQuery({
    queryKey: ['campaigns', 'preview', shown],
    queryFn: ({ signal }) => call(marketingRoutes.previewCampaign, { body: shown, signal }),
    placeholderData: keepPreviousData,
    enabled: isWhole,
    retry: false,
  });
  const test = useMutation({
    mutationFn: () => call(marketingRoutes.testCampaign, { body: { ...shown, channel: 'mail' } }),
    onSuccess: ({ to }) => toast.success(t`The test is on its way to ${to}.`),
    onError: (error) => toast.error(error),
  });
  const { data } = preview;
  return (
    <Paper withBorder component="section" aria-label={t`Preview`} p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            <Trans>Preview</Trans>
          </Title>
          {mayTest && settled.channel === 'mail' && (
            <Button
              size="xs"
              variant="default"
              loading={test.isPending}
              disabled={!isWhole}
              onClick={() => test.mutate()}
            >
              <Trans>Send me a test</Trans>
            </Button>
          )}
        </Group>
        {!isWhole && (
          <Text c="dimmed" role="status">
            <Trans>Fill in every block to see the message.</Trans>
          </Text>
        )}
        {preview.error && isWhole && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />}
        {data && settled.channel === 'mail' && (
          <>
            <TextLength text={data.subject} max={subjectCharactersShown} isSoft />
            <MailFrame html={data.html} />
          </>
        )}
        {data && settled.channel === 'sms' && (
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
