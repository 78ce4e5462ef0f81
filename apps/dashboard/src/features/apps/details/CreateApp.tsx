import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Text } from '@mantine/core';
import { appsRoutes, type PublishingType } from '@voicecart/contract/routes/apps';
import { to } from '@voicecart/contract/screens';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useCurrentApp } from '../../../lib/session.ts';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAppsRefresh } from '../app-queries.ts';
import { type AppDetails, emptyDetails, sentDetails } from './app-form.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { PublishingTypeSelect } from './PublishingTypeSelect.tsx';
import { TemplateSelect } from './TemplateSelect.tsx';
import { useDetailsForm } from './use-details-form.ts';

interface NewAppValues extends AppDetails {
  publishingType: PublishingType;
}

/** One form for those who know what they want; the wizard takes the others by the hand. */
export function CreateApp() {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const refresh = useAppsRefresh();
  const { apps, choose } = useCurrentApp();
  const form = useDetailsForm<NewAppValues>({ ...emptyDetails, publishingType: 'custom' });
  const [template, setTemplate] = useState('');

  async function create(values: typeof form.values) {
    const skillTemplateId = template === '' ? undefined : template;
    const { app } = await call(appsRoutes.createApp, {
      body: { ...sentDetails(values), publishingType: values.publishingType, skillTemplateId },
    });
    form.resetDirty(values);
    await refresh();
    await choose(app.id);
    toast.success(t`${app.name} created.`);
    await navigate(to('appDashboard', { appId: app.id }));
  }

  return (
    <FormPage
      title={<Trans>Create a voice app</Trans>}
      description={<Trans>To start, enter a name and how shoppers open the app. You can add the rest later.</Trans>}
      form={form}
      mode="create"
      saveLabel={t`Create`}
      savedMessage={null}
      onSave={create}
      extra={
        apps.length > 0 ? (
          <Button component={Link} to={to('apps')} variant="default">
            <Trans>Cancel</Trans>
          </Button>
        ) : (
          <Text size="sm">
            <Trans>
              Prefer to go step by step?{' '}
              <Anchor component={Link} to={to('firstApp')}>
                Start the guide
              </Anchor>
            </Trans>
          </Text>
        )
      }
    >
      <PublishingTypeSelect {...form.getInputProps('publishingType')} value={form.values.publishingType} />
      <TemplateSelect value={template} onChange={setTemplate} />
      <DetailsFields form={form} isNew />
    </FormPage>
  );
}
