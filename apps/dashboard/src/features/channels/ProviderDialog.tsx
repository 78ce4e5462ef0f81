import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { accountLinkings, channelsRoutes, type Linking } from '@voicecart/contract/routes/channels';
import { call } from '../../lib/api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/FormPage.tsx';
import { useToast } from '../../ui/toast.tsx';
import { linkingQuery } from './channel-queries.ts';

/** The merchant's own login (OAuth 2.0). The secret is never shown again; left empty, it stays as it was. */
export function ProviderDialog({ appId, linking, onClose }: { appId: string; linking: Linking; onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const toast = useToast();
  const { provider } = linking;
  const form = useForm({
    initialValues: {
      provider: {
        authorizationUrl: provider?.authorizationUrl ?? '',
        tokenUrl: provider?.tokenUrl ?? '',
        profileUrl: provider?.profileUrl ?? '',
        clientId: provider?.clientId ?? '',
        clientSecret: '',
        scopes: provider?.scopes.join(' ') ?? 'openid email',
      },
    },
  });
  async function save({ provider: given }: typeof form.values) {
    const { clientSecret, scopes, ...rest } = given;
    const { linking: changed } = await call(channelsRoutes.switchLinking, {
      body: {
        skill_id: appId,
        account_linking: accountLinkings.provider,
        provider: {
          ...rest,
          scopes: scopes.split(/\s+/).filter((scope) => scope !== ''),
          ...(clientSecret === '' ? {} : { clientSecret }),
        },
      },
    });
    client.setQueryData(linkingQuery(appId).queryKey, changed);
    toast.success(t`Saved. Publish so that Amazon uses your login.`);
    onClose();
  }
  const address = (name: string) => ({
    type: 'url',
    inputMode: 'url' as const,
    ...form.getInputProps(`provider.${name}`),
  });
  return (
    <Dialog title={t`Your own login`} onClose={onClose}>
      <Form form={form} mode="create" saveLabel={t`Save`} savedMessage={null} onSave={save} onCancel={onClose}>
        <Text size="sm">
          <Trans>
            Shoppers sign in with the account of your store. Your login must support OAuth 2.0 with the authorization
            code grant.
          </Trans>
        </Text>
        <TextInput label={t`Authorization URL`} placeholder="https://" {...address('authorizationUrl')} />
        <TextInput label={t`Access token URL`} placeholder="https://" {...address('tokenUrl')} />
        <TextInput
          label={t`Profile URL`}
          description={t`Returns the shopper’s email address for an access token, like the userinfo endpoint of OpenID Connect.`}
          placeholder="https://"
          {...address('profileUrl')}
        />
        <TextInput label={t`Client ID`} autoComplete="off" {...form.getInputProps('provider.clientId')} />
        <PasswordInput
          label={t`Client secret`}
          description={provider ? t`Leave empty to keep the current secret.` : undefined}
          autoComplete="off"
          {...form.getInputProps('provider.clientSecret')}
        />
        <TextInput
          label={t`Scopes`}
          description={t`Separate scopes with spaces.`}
          {...form.getInputProps('provider.scopes')}
        />
      </Form>
    </Dialog>
  );
}
