import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { access } from '@voicecart/contract/access';
import {
  type OutgoingTopic,
  outgoingTopics,
  type WebhookEndpoint,
  webhooksRoutes,
} from '@voicecart/contract/routes/webhooks';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { MultiChoice } from '../../ui/form/MultiChoice.tsx';
import { topicNames } from './webhook-words.ts';

interface EndpointDialogProps {
  readonly endpoint: WebhookEndpoint | null;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

/** A new endpoint, whose secret is then shown once, or what one hears of. */
export function EndpointDialog({ endpoint, onClose, onSecret }: EndpointDialogProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const maySendLog = useMay(access.activityStreams);
  const offered = outgoingTopics.filter(
    (topic) => topic !== 'activity.recorded' || maySendLog || endpoint?.topics.includes(topic),
  );
  const form = useForm({
    initialValues: { url: endpoint?.url ?? '', topics: [...(endpoint?.topics ?? [])] as string[] },
    validate: {
      url: (url) => (url.trim() === '' ? t`Enter the address.` : null),
      topics: (topics) => (topics.length === 0 ? t`Choose at least one event.` : null),
    },
  });
  async function save(values: typeof form.values) {
    const topics = outgoingTopics.filter((topic): topic is OutgoingTopic => values.topics.includes(topic));
    const url = values.url.trim();
    const body = { url, topics };
    if (endpoint) {
      // Only a new address asks for a proof.
      await call(webhooksRoutes.changeWebhookEndpoint, {
        params: { id: endpoint.id },
        body: url === endpoint.url ? { topics } : body,
      });
      onClose();
    } else {
      onSecret((await call(webhooksRoutes.createWebhookEndpoint, { body })).secret);
    }
    await client.invalidateQueries({ queryKey: ['webhooks'] });
  }
  return (
    <Dialog title={endpoint ? t`Edit endpoint` : t`Add endpoint`} onClose={onClose}>
      <Form
        form={form}
        mode={endpoint ? 'edit' : 'create'}
        saveLabel={endpoint ? t`Save` : t`Add endpoint`}
        savedMessage={endpoint ? t`Saved` : null}
        onSave={save}
        onCancel={onClose}
      >
        <TextInput
          label={t`Address`}
          type="url"
          placeholder="https://"
          data-autofocus
          maxLength={1_000}
          {...form.getInputProps('url')}
        />
        <MultiChoice
          label={t`Events`}
          addLabel={t`Add an event`}
          options={offered.map((value) => ({ value, label: i18n._(topicNames[value]) }))}
          {...form.getInputProps('topics')}
        />
      </Form>
    </Dialog>
  );
}
