import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { languages } from '@voicecart/contract/locales';
import { campaignChannels } from '@voicecart/contract/notifications/kinds';
import { type Campaign, type CampaignFields, marketingRoutes } from '@voicecart/contract/routes/marketing';
import { call } from '../../../lib/api.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { Page } from '../../../ui/Page.tsx';
import { BlocksEditor, plainKinds } from '../BlocksEditor.tsx';
import { languageName } from '../language-name.ts';
import { channelNames } from '../notification-words.ts';
import { AudienceFields, AudiencePreview, useAudience } from './AudienceFields.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { PostalAddressNotice } from './PostalAddressNotice.tsx';

const kinds = ['header', 'text', 'button', 'divider'] as const;

const empty: CampaignFields = {
  name: '',
  channel: 'mail',
  language: 'en',
  audience: {},
  content: { subject: '', blocks: [{ kind: 'text', text: '' }] },
  subjectB: '',
};

interface CampaignFormProps {
  /** Null: a new one. */
  readonly campaign: Campaign | null;
  /** With the id of what was saved. */
  readonly onDone: (id: string) => void;
  readonly onCancel: () => void;
}

/** A draft: what it says, to whom, and who would get it now. */
export function CampaignForm({ campaign, onDone, onCancel }: CampaignFormProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const initial = campaign ?? empty;
  const form = useForm<CampaignFields>({
    initialValues: {
      name: initial.name,
      channel: initial.channel,
      language: initial.language,
      audience: initial.audience,
      content: initial.content,
      subjectB: initial.subjectB,
    },
  });
  const { channel, audience, content } = form.values;
  const reached = useAudience({ channel, audience });

  async function save(values: CampaignFields) {
    const saved = campaign
      ? await call(marketingRoutes.saveCampaign, { params: { id: campaign.id }, body: values })
      : await call(marketingRoutes.createCampaign, { body: values });
    await client.invalidateQueries({ queryKey: ['campaigns'] });
    form.resetDirty();
    onDone(saved.campaign.id);
  }

  return (
    <Page isWide description={<Trans>You’ll confirm before anything is sent.</Trans>}>
      {channel === 'mail' && <PostalAddressNotice />}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Form form={form} onSave={save} mode="create" saveLabel={t`Save draft`} onCancel={onCancel}>
          <FormGroup title={t`Campaign`}>
            <TextInput label={t`Name`} maxLength={100} {...form.getInputProps('name')} />
            <NativeSelect
              label={t`Channel`}
              data={campaignChannels.map((value) => ({ value, label: i18n._(channelNames[value]) }))}
              {...form.getInputProps('channel')}
            />
            <NativeSelect
              label={t`Language`}
              data={languages.map((value) => ({ value, label: languageName(value) }))}
              {...form.getInputProps('language')}
            />
          </FormGroup>
          <FormGroup title={t`Audience`}>
            <Text size="sm" c="dimmed">
              <Trans>
                Shoppers must match all conditions. Without conditions, everyone who has ordered is included.
              </Trans>
            </Text>
            <AudienceFields
              audience={audience}
              currency={reached.data?.currency ?? null}
              onChange={(value) => form.setFieldValue('audience', value)}
            />
          </FormGroup>
          <FormGroup title={t`Message`}>
            <TextInput label={t`Subject`} maxLength={200} {...form.getInputProps('content.subject')} />
            {channel === 'mail' && (
              <TextInput
                label={t`Second subject`}
                description={t`Half of the recipients get this one. Leave blank to send everyone the first.`}
                maxLength={200}
                {...form.getInputProps('subjectB')}
              />
            )}
            <BlocksEditor
              blocks={content.blocks}
              kinds={channel === 'mail' ? kinds : plainKinds}
              faultAt={(path) => form.errors[`content.blocks.${path}`]}
              onChange={(blocks) => form.setFieldValue('content.blocks', blocks)}
            />
          </FormGroup>
        </Form>
        <Stack gap="md">
          <AudiencePreview query={reached} />
          <CampaignPreview fields={form.values} />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
