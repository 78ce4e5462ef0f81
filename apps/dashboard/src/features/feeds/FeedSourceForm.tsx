import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FeedSource, feedHours, feedMinutes, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { timeZones } from '../../lib/time-zones.ts';
import { useActingReason } from '../../lib/use-acting-reason.ts';
import { Form, FormGroup } from '../../ui/form/FormPage.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import classes from './FeedSource.module.css';
import { type FeedSourceValues, sourceInputOf, valuesOfSource } from './feed-source-form.ts';
import { useKeepSource } from './feed-source-queries.ts';

/** Where the feed is and when it is fetched. `source` null adds it. */
export function FeedSourceForm({ source }: { source: FeedSource | null }) {
  const { t } = useLingui();
  const keep = useKeepSource();
  const ownReason = useActingReason(feedsRoutes.saveFeedSource, 'password', 'privateKey');
  // Another user name or server forgets the credentials that are kept.
  const keepsSecrets = Boolean(source?.hasPassword || source?.hasPrivateKey);
  const shopZone = useSignedIn().merchant?.timeZone ?? 'UTC';
  const form = useForm<FeedSourceValues>({
    initialValues: valuesOfSource(source, shopZone),
    validate: { url: (url) => (url.trim() === '' ? t`Enter the feed URL.` : null) },
  });
  const { kind, timeZone, url, username } = form.values;
  // Of another user the server forgets what it keeps.
  const isSameUser = username.trim() === source?.username;
  const isSftp = url.trim().toLowerCase().startsWith('sftp:');

  async function save(values: FeedSourceValues) {
    const reply = await call(feedsRoutes.saveFeedSource, { body: sourceInputOf(values) });
    form.setFieldValue('password', '');
    form.setFieldValue('privateKey', '');
    await keep(reply.source);
  }

  return (
    <Form
      form={form}
      onSave={save}
      mode={source ? 'edit' : 'create'}
      saveLabel={source ? undefined : t`Save and fetch`}
      savedMessage={source ? t`Saved` : null}
    >
      <FormGroup title={t`Address`} description={t`The same file types as for uploads: CSV, XML or Excel.`}>
        <TextInput
          label={t`Feed URL`}
          description={t`https://, http:// or sftp://`}
          placeholder="https://shop.example/feed.xml"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          required
          {...form.getInputProps('url')}
        />
        <div className={classes.pair}>
          <TextInput
            label={t`Username`}
            description={isSftp ? t`Your account on the SFTP server.` : t`Only if the URL requires one.`}
            autoComplete="off"
            maxLength={200}
            disabled={ownReason !== null && keepsSecrets}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={isSftp ? t`Password or key passphrase` : t`Password`}
            description={
              ownReason ??
              (source?.hasPassword && isSameUser ? t`Already saved. Leave empty to keep it.` : t`Stored encrypted.`)
            }
            autoComplete="new-password"
            maxLength={500}
            disabled={ownReason !== null}
            {...form.getInputProps('password')}
          />
        </div>
        {isSftp && (
          <Textarea
            label={t`Private key`}
            description={
              source?.hasPrivateKey && isSameUser
                ? t`Already saved. Leave empty to keep it.`
                : t`Only if the server accepts key sign-in. Paste the full text of the key file. Stored encrypted.`
            }
            placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
            autoComplete="off"
            spellCheck={false}
            minRows={3}
            disabled={ownReason !== null}
            maxRows={8}
            autosize
            {...form.getInputProps('privateKey')}
          />
        )}
        {isSftp && source?.hostKey && (
          <div>
            <Text size="sm" fw={500}>
              <Trans>Server key</Trans>
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {source.hostKey}
            </Text>
            <Text size="sm" c="dimmed">
              <Trans>Saved from the first fetch. If the server shows a different key, nothing is sent to it.</Trans>
            </Text>
          </div>
        )}
      </FormGroup>
      <FormGroup title={t`When`} description={t`A file that hasn’t changed isn’t imported again.`}>
        <Radio.Group label={t`Fetch`} {...form.getInputProps('kind')}>
          <Stack gap="xs" mt="xs">
            <Radio value="daily" label={t`Once a day`} />
            <Radio value="hours" label={t`Every few hours`} />
            <Radio value="off" label={t`Only manually`} />
          </Stack>
        </Radio.Group>
        {kind === 'daily' && (
          <div className={classes.times}>
            <NativeSelect
              label={t`Hour`}
              data={Array.from({ length: 24 }, (_, hour) => ({
                value: String(hour),
                label: String(hour).padStart(2, '0'),
              }))}
              {...form.getInputProps('hour')}
            />
            <NativeSelect
              label={t`Minute`}
              data={feedMinutes.map((minute) => ({ value: String(minute), label: String(minute).padStart(2, '0') }))}
              {...form.getInputProps('minute')}
            />
            <NativeSelect
              label={t`Time zone`}
              data={timeZones(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
              {...form.getInputProps('timeZone')}
            />
          </div>
        )}
        {kind === 'hours' && (
          <NativeSelect
            label={t`Hours between fetches`}
            className={classes.short}
            data={feedHours.map(String)}
            {...form.getInputProps('every')}
          />
        )}
      </FormGroup>
      {!source && (
        <p className={classes.note}>
          <Trans>The file must list all your products. Products that aren’t in it become unavailable.</Trans>
        </p>
      )}
    </Form>
  );
}
