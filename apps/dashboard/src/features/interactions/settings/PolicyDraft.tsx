import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { policiesRoutes } from '@voicecart/contract/routes/policies';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { Form, FormGroup } from '../../../ui/form/FormPage.tsx';
import { WithPreview } from '../ShoppersHear.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';

const { returnPolicy, shippingPolicy } = interactionNumbers;

/** Whether the interaction reads out a policy, which is asked for before anything is set. */
export const readsPolicy = (type: number) => type === returnPolicy || type === shippingPolicy;

/** The content comes first: the question that shoppers ask, with an answer to edit. */
export function PolicyDraft({ type }: { type: number }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const isReturn = type === returnPolicy;
  const draft = isReturn
    ? t`You can return anything within 30 days, unused and in its packaging. We refund you within five days after it arrives.`
    : t`Orders leave within two working days. Standard shipping takes three to five days.`;
  const form = useForm({
    initialValues: { text: draft },
    validate: { text: (text) => (text === draft ? t`Edit this example to match your policy.` : null) },
  });

  async function save({ text }: { text: string }) {
    const policies = isReturn ? { return: { text, url: '' } } : { shipping: { text, url: '' } };
    await call(policiesRoutes.updatePolicies, { body: { policies } });
    await client.invalidateQueries({ queryKey: ['interactions'] });
  }

  return (
    <WithPreview
      preview={
        <SettingsPreview
          type={type}
          settings={{}}
          draft={form.values.text.trim() === '' ? null : { kind: 'policy', text: form.values.text }}
        />
      }
    >
      <Form form={form} mode="create" saveLabel={t`Save policy`} onSave={save}>
        <FormGroup
          title={isReturn ? t`What is your return policy?` : t`How do you ship, and what does it cost?`}
          description={t`Edit this example to match your policy. The preview updates as you type.`}
        >
          <Textarea label={t`Your answer`} autosize minRows={4} maxLength={20_000} {...form.getInputProps('text')} />
        </FormGroup>
      </Form>
      <PolicyHome />
    </WithPreview>
  );
}

/** Where the text stands that all apps read out. */
export function PolicyHome() {
  return (
    <Text size="sm" c="dimmed" mt="sm">
      <Trans>
        The policy that all your apps use is under{' '}
        <Anchor component={Link} to={to('policies')}>
          Policies
        </Anchor>
        .
      </Trans>
    </Text>
  );
}
