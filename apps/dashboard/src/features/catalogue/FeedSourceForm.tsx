import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FeedSource, feedHours, feedMinutes, feedsRoutes } from '@voicecart/contract/routes/catalogue';
import { call } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/session.ts';
import { timeZones } from '../../lib/time-zones.ts';
import { Form, FormGroup } from '../../ui/FormPage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import classes from './FeedSource.module.css';
import { type FeedSourceValues, sourceInputOf, valuesOfSource } from './feed-source-form.ts';
import { useKeepSource } from './feed-source-queries.ts';

/** Where the feed is and when it is fetched. `source` null adds it. */
export function FeedSourceForm({ source }: { source: FeedSource | null }) {
  const { t } = useLingui();
  const keep = useKeepSource();
  const shopZone = useSignedIn().merchant?.timeZone ?? 'UTC';
  const form = useForm<FeedSourceValues>({
    initialValues: valuesOfSource(source, shopZone),
    validate: { url: (url) => (url.trim() === '' ? t`Give the address of the feed.` : null) },
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
      <FormGroup title={t`Address`} description={t`The same files as for an upload: CSV, XML or Excel.`}>
        <TextInput
          label={t`Address of the feed`}
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
            label={t`User name`}
            description={isSftp ? t`Your account on the SFTP server.` : t`Only if the address asks for one.`}
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={isSftp ? t`Password, or passphrase of the key` : t`Password`}
            description={
              source?.hasPassword && isSameUser ? t`One is kept. Leave this empty to keep it.` : t`Kept encrypted.`
            }
            autoComplete="new-password"
            maxLength={500}
            {...form.getInputProps('password')}
          />
        </div>
        {isSftp && (
          <Textarea
            label={t`Private key`}
            description={
              source?.hasPrivateKey && isSameUser
                ? t`One is kept. Leave this empty to keep it.`
                : t`Only where the server lets you in by key. The whole text of the key file; kept encrypted.`
            }
            placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
            autoComplete="off"
            spellCheck={false}
            minRows={3}
            maxRows={8}
            autosize
            {...form.getInputProps('privateKey')}
          />
        )}
        {isSftp && source?.hostKey && (
          <div>
            <Text size="sm" fw={500}>
              <Trans>Key of the server</Trans>
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {source.hostKey}
            </Text>
            <Text size="sm" c="dimmed">
              <Trans>Remembered from the first fetch. If it ever shows another one, nothing is sent to it.</Trans>
            </Text>
          </div>
        )}
      </FormGroup>
      <FormGroup title={t`When`} description={t`A file that has not changed is not imported again.`}>
        <Radio.Group label={t`Fetch it`} {...form.getInputProps('kind')}>
          <Stack gap="xs" mt="xs">
            <Radio value="daily" label={t`Once a day`} />
            <Radio value="hours" label={t`Every few hours`} />
            <Radio value="off" label={t`Only when I say so`} />
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
            label={t`Hours in between`}
            className={classes.short}
            data={feedHours.map(String)}
            {...form.getInputProps('every')}
          />
        )}
      </FormGroup>
      {!source && (
        <p className={classes.note}>
          <Trans>The file says all your products: what it does not have is no longer offered.</Trans>
        </p>
      )}
    </Form>
  );
}
