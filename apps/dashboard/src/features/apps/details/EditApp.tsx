import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, TextInput } from '@mantine/core';
import { access } from '@voicecart/contract/access';
import { shownAppName } from '@voicecart/contract/app-defaults';
import { type App, appsRoutes } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { Link } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useAppTitle } from '../../../lib/app-title.ts';
import { useRealtimeRefresh } from '../../../lib/realtime.ts';
import { useMay, useSignedIn } from '../../../lib/session.ts';
import { FormGroup, FormPage } from '../../../ui/form/FormPage.tsx';
import { useSavedValues } from '../../../ui/form/use-saved-values.ts';
import { useAppsRefresh } from '../app-queries.ts';
import { DeleteApp } from '../DeleteApp.tsx';
import { IconField } from '../icon/IconField.tsx';
import { AppBadge } from '../LifecycleBadge.tsx';
import { ReviewLock } from '../ReviewLock.tsx';
import { MessageFields } from '../voice/MessageFields.tsx';
import { type AppValues, detailsOf, perLocale, sentDetails } from './app-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { PublishingTypeSelect } from './PublishingTypeSelect.tsx';
import { StoreFields } from './StoreFields.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** Everything about an app but what its interactions do. */
export default function EditApp({ app }: { app: App }) {
  const { t } = useLingui();
  const refresh = useAppsRefresh();
  const mayDelete = useMay(access.merchantOwner);
  const { messages, isAlexaEnabled, isGoogleEnabled, publishingType, version, category, keywords } = app;
  const merchantId = useSignedIn().merchant?.id ?? '';
  const isPublished = app.prodAwsSkillId !== null;
  // A name that nobody chose is shown blank, and asked for with the next save.
  const name = isPublished ? app.name : shownAppName(app.name, merchantId);
  const saved: AppValues = {
    ...detailsOf(app),
    name,
    messages,
    messagesByLocale: perLocale(app),
    isAlexaEnabled,
    isGoogleEnabled,
    publishingType,
    version,
    category,
    keywords,
  };
  const form = useDetailsForm<AppValues>(saved);
  useSavedValues(form, saved);
  useRealtimeRefresh('app.changed', ['apps']);

  async function save(values: AppValues) {
    const { messages, messagesByLocale, isAlexaEnabled, isGoogleEnabled, publishingType, category, keywords } = values;
    const own = { messages, messagesByLocale, isAlexaEnabled, isGoogleEnabled, publishingType, category, keywords };
    const body = { id: app.id, ...sentDetails(values), ...own, version: values.version.trim() };
    await call(appsRoutes.updateApp, { body });
    await refresh();
  }

  return (
    <ReviewLock app={app}>
      <FormPage
        title={useAppTitle()(app.name)}
        description={
          <Trans>
            Names, languages and what the assistant says. Changes are in the sandbox right away, and reach shoppers when
            you submit an update and Amazon certifies it.
          </Trans>
        }
        badge={<AppBadge app={app} />}
        breadcrumb={['apps']}
        action={
          <Button component={Link} to={to('features', { aapid: app.id })} variant="default">
            <Trans>What it can do</Trans>
          </Button>
        }
        form={form}
        onSave={save}
      >
        <DetailsFields form={form} isNameFixed={isPublished}>
          <IconField app={app} />
          <StoreFields
            category={form.getInputProps('category')}
            keywords={form.getInputProps('keywords')}
            isFixed={isPublished}
          />
        </DetailsFields>
        <FormGroup
          title={t`What the assistant says`}
          description={t`Leave a message empty to use the assistant’s default wording in every language.`}
        >
          <MessageFields key={app.locales.join()} form={form} appId={app.id} locales={app.locales} />
        </FormGroup>
        <FormGroup title={t`Channels`} description={t`Where shoppers can talk to the app.`}>
          <Switch
            label={t`Amazon Alexa`}
            description={t`A skill that you publish to Amazon and shoppers use on Echo devices.`}
            {...form.getInputProps('isAlexaEnabled', { type: 'checkbox' })}
          />
          <PublishingTypeSelect
            {...form.getInputProps('publishingType')}
            value={form.values.publishingType}
            isFixed={app.awsSkillId !== null}
          />
          <TextInput
            label={t`Version`}
            description={t`A label for this version. Amazon sees it if you submit without a note.`}
            maxLength={20}
            required
            {...form.getInputProps('version')}
          />
          <Switch
            label={t`Google Dialogflow`}
            description={t`An agent for Dialogflow. Google Assistant no longer supports conversational apps.`}
            {...form.getInputProps('isGoogleEnabled', { type: 'checkbox' })}
          />
        </FormGroup>
      </FormPage>
      {mayDelete && <DeleteApp app={app} />}
    </ReviewLock>
  );
}
