import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type App, appsRoutes } from '@voicecart/contract/routes/apps';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { useCurrentApp } from '../../lib/session.ts';
import { Form } from '../../ui/FormPage.tsx';
import { type AppDetails, detailsOf, sentDetails } from './app-form.ts';
import { useAppsRefresh } from './app-queries.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { useAppDraft, useDraftKeeper } from './use-app-draft.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useDetailsForm } from './use-details-form.ts';

interface FirstAppDetailsProps {
  readonly app: App | null;
  readonly onDone?: () => unknown;
}

/** What the app is called and how it is opened. */
export default function FirstAppDetails({ app, onDone }: FirstAppDetailsProps) {
  return app ? <DetailsStep app={app} onDone={onDone} /> : <NewDetailsStep />;
}

/** The first step before there is an app: the app is made with it, with the interactions most shops want. */
function NewDetailsStep() {
  const draft = useAppDraft();
  return draft ? <NewDetailsForm draft={draft} /> : <FormSkeleton />;
}

function NewDetailsForm({ draft }: { draft: AppDetails }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refresh = useAppsRefresh();
  const bookmarks = useBookmarks();
  const keeper = useDraftKeeper();
  const { choose } = useCurrentApp();
  const form = useDetailsForm<AppDetails>(draft, (values) => {
    keeper.keep(values);
    // Kept in a moment, so that leaving loses nothing and need not be asked about.
    if (!keeper.hasFailed) form.resetDirty(values);
  });

  async function create(values: AppDetails) {
    await keeper.stop();
    const { app } = await call(appsRoutes.createApp, { body: sentDetails(values) });
    await refresh();
    await Promise.all([choose(app.id), bookmarks.keepStep('interactions')]);
    // Replaced, so that Back does not lead to an empty form that would make a second app.
    await navigate(`/myapps/firstapp/${app.id}?step=interactions`, { replace: true });
  }

  return (
    <div style={{ maxWidth: '48rem' }}>
      <Form
        form={form}
        mode="create"
        saveLabel={t`Continue`}
        savedMessage={null}
        onSave={create}
        extra={
          <Text size="sm" c="dimmed">
            <Trans>What you type is kept until you continue.</Trans>
          </Text>
        }
      >
        <DetailsFields form={form} isNew />
      </Form>
    </div>
  );
}

/** The first step once there is an app. */
function DetailsStep({ app, onDone }: { app: App; onDone?: () => unknown }) {
  const { t } = useLingui();
  const refresh = useAppsRefresh();
  const form = useDetailsForm<AppDetails>(detailsOf(app));

  async function save(values: AppDetails) {
    if (form.isDirty()) {
      await call(appsRoutes.updateApp, { body: { id: app.id, ...sentDetails(values) } });
      await refresh();
    }
    form.resetDirty(values);
    await onDone?.();
  }

  return (
    <div style={{ maxWidth: '48rem' }}>
      <Form form={form} mode="create" saveLabel={t`Continue`} savedMessage={null} onSave={save}>
        <DetailsFields form={form} />
      </Form>
    </div>
  );
}
